//! The lines around a turn, in the order of a replay.

/// A line: its path, the node of its last turn, and the node before that turn, where variations on it begin.
#[derive(Default)]
struct Line {
    path: Vec<(u32, u32)>,
    last: usize,
    before: usize,
}

/// The current line, and those that contain it.
pub(super) struct Lines(Vec<Line>);

impl Lines {
    /// Starts with the main line before its first turn, at node 0.
    pub(super) fn new() -> Self {
        Self(vec![Line::default()])
    }

    /// Returns the node before the next turn of the line with this path.
    pub(super) fn end(&mut self, path: &[(u32, u32)]) -> usize {
        self.line(path).last
    }

    /// Adds the node of a turn to the line with this path.
    pub(super) fn push(&mut self, path: &[(u32, u32)], node: usize) {
        let line = self.line(path);
        line.before = std::mem::replace(&mut line.last, node);
    }

    /// Returns the line with this path; a new line begins before the last turn of the line that contains it.
    fn line(&mut self, path: &[(u32, u32)]) -> &mut Line {
        let ended = |line: &Line| !path.starts_with(&line.path);
        while self.0.len() > 1 && self.0.last().is_some_and(ended) {
            self.0.pop();
        }
        let (length, start) = self
            .0
            .last()
            .map_or((0, 0), |line| (line.path.len(), line.before));
        if length < path.len() {
            self.0.push(Line {
                path: path.to_vec(),
                last: start,
                before: start,
            });
        }
        let at = self.0.len() - 1;
        &mut self.0[at]
    }
}

#[cfg(test)]
mod tests {
    use super::Lines;

    /// Tests `1 2 (2 (2) 3) (2) 3`, by ply.
    #[test]
    fn variations_begin_before_the_turn_that_they_replace() {
        let mut lines = Lines::new();
        let turns: [(&[(u32, u32)], usize); 7] = [
            (&[], 0),
            (&[], 1),
            (&[(2, 1)], 1),
            (&[(2, 1), (2, 1)], 1),
            (&[(2, 1)], 3),
            (&[(2, 2)], 1),
            (&[], 2),
        ];
        for (n, (path, before)) in turns.into_iter().enumerate() {
            assert_eq!(lines.end(path), before, "node {}", n + 1);
            lines.push(path, n + 1);
        }
    }
}
