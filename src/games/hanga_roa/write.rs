//! The canonical text of a turn.

use super::judge::{self, able, bars};
use super::position::{Man, Position};
use super::squares::{Sq, squares};
use super::turn::Move;
use super::ways::{Road, road};
use super::written::Written;

/// The shortest text that means `m` in `p`.
pub(super) fn write(p: &Position, m: &Move) -> Written {
    match m {
        Move::Moais { from, way } => write_way(p, *from, way),
        Move::Ariki { from, to, stones } => write_man(p, Man::Ariki, *from, *to, stones),
        Move::Mata { from, to } => write_man(p, Man::Mata, *from, *to, &[]),
        Move::Enter { to } => Written::enter(*to),
    }
}

/// The origin is written only where another man of the kind could make the same whole turn.
fn write_man(p: &Position, man: Man, from: Sq, to: Sq, stones: &[Sq]) -> Written {
    let others = p.men(p.side, man) & !from.bit();
    let occupied = p.occupied();
    let twin = bars(p, man) & to.bit() == 0
        && squares(able(man, others, to, occupied))
            .any(|other| judge::turn(p, other, to, stones, 0, occupied).is_ok());
    Written::turn(man, twin.then_some(from), to, stones)
}

/// The way is written only where the destination alone would say something else.
fn write_way(p: &Position, from: Sq, way: &[Sq]) -> Written {
    let alone = match way {
        [] | [_] => true,
        [.., to] => {
            from.ring() & to.bit() == 0 && matches!(road(from, *to, p.stones(p.side)), Road::One(_))
        }
    };
    match way {
        [.., to] if alone => Written::turn(Man::Moais, None, *to, &[]),
        _ => Written::way(way),
    }
}
