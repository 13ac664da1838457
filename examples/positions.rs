//! Prints the position after every turn of every record of a file, and what is wrong with the record.
//!
//! ```sh
//! cargo run --example positions fixtures/fanorona/valid/endings.fanorona
//! ```

#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use std::error::Error;
use std::fs::File;

use rongo::check::Options;

fn main() -> Result<(), Box<dyn Error>> {
    let default = "fixtures/hanga-roa/invalid/HAN023-swapped-stones.hangaroa";
    let path = std::env::args().nth(1).unwrap_or(default.to_owned());
    for record in rongo::records_named(&path, File::open(&path)?, &Options::default())? {
        let record = record?;
        let white = record.tag("White").unwrap_or("?");
        let black = record.tag("Black").unwrap_or("?");
        println!("record {}: {white} – {black}", record.index);
        println!("  start {}", record.start.as_deref().unwrap_or("unknown"));
        for turn in &record.turns {
            let line = match turn.variation.as_str() {
                "" => String::new(),
                path => format!(" ({path})"),
            };
            let after = turn.after.as_deref().unwrap_or("not played");
            println!("  ply {}{line}: {}  {after}", turn.ply, turn.text);
        }
        for fault in &record.faults {
            let place = &fault.place;
            println!(
                "  {}:{}: {}[{}]: {}",
                place.line, place.column, fault.severity, fault.code.id, fault.message
            );
            if let Some(fix) = &fault.fix {
                println!("    replace bytes {:?} by `{}`", fix.bytes, fix.text);
            }
        }
    }
    Ok(())
}
