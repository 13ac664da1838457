//! Shards of a check: one of several runs that together check everything once.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The shard of a check that a run processes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shard {
    /// The number of the shard, counted from 1.
    pub number: u64,
    /// The number of shards.
    pub of: u64,
}

/// A part of the input: the indexes, from 0, of the file, of its member if the file is packed, and of the block in it.
/// Parts are checked in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Part(pub [u64; 3]);

impl Shard {
    /// Returns whether a part belongs to this shard.
    pub fn has(self, part: Part) -> bool {
        part.0.iter().sum::<u64>() % self.of == self.number - 1
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('/');
        let numbers = numbers.and_then(|(k, n)| Some((k.parse().ok()?, n.parse().ok()?)));
        match numbers {
            Some((number, of)) if (1..=of).contains(&number) => Ok(Self { number, of }),
            _ => Err(format!(
                "`{text}` is not a shard: expected its number and how many there are, such as `2/5`"
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Part, Shard};

    #[test]
    fn each_part_belongs_to_one_share() {
        let shards: Vec<Shard> = (1..=3).map(|k| format!("{k}/3").parse().unwrap()).collect();
        for n in 0..27 {
            let part = Part([n / 9, n / 3 % 3, n % 3]);
            assert_eq!(shards.iter().filter(|s| s.has(part)).count(), 1);
        }
    }

    #[test]
    fn what_is_no_share_is_refused() {
        for wrong in ["", "1", "0/3", "4/3", "1/0", "-1/3", "a/b", "1/2/3"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
