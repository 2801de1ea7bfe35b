//! A player who knows Bouton's rule and sees only the screen.

use crate::program::{Program, turn};

pub(crate) const UP: &str = "\x1b[A";
pub(crate) const DOWN: &str = "\x1b[B";

pub(crate) struct Player {
    program: Program,
    piles: Vec<u64>,
    misere: bool,
}

impl Player {
    pub(crate) fn start(piles: &[u64], misere: bool, flags: &str) -> Self {
        let sizes: Vec<String> = piles.iter().map(ToString::to_string).collect();
        let rules = if misere { "--misere" } else { "" };
        let program = Program::start(&format!("{} {rules} {flags}", sizes.join(" ")));
        program.wait_for_turn(1);
        Self { program, piles: piles.to_vec(), misere }
    }

    /// Plays to the end: a winning move if there is one, otherwise one stone.
    pub(crate) fn play(mut self) -> Program {
        let mut ply = 1;
        loop {
            let (pile, take) = self.winning().unwrap_or_else(|| self.any());
            self.take(pile, take);
            ply += 2;
            let (mine, over) = (turn(ply), "⏎ again");
            let screen = self.program.wait_until("the machine's answer", |screen| {
                let contents = screen.contents();
                contents.contains(&mine) || contents.contains(over)
            });
            if screen.contains(over) {
                return self.program;
            }
            self.see(&screen);
        }
    }

    fn see(&mut self, screen: &str) {
        let rows = screen.lines().filter_map(|line| line.strip_prefix('┃')?.split('┃').next());
        for row in rows {
            let mut words = row.trim_start_matches([' ', '▸']).split_whitespace();
            // A longer first word is that of a move or of a sentence.
            let name = words.next().filter(|name| name.len() == 1);
            let pile = name.and_then(|name| name.bytes().next()).map(|name| usize::from(name.wrapping_sub(b'A')));
            if let (Some(pile), Some(size)) = (pile, words.next().and_then(|size| size.parse().ok()))
                && pile < self.piles.len()
            {
                self.piles[pile] = size;
            }
        }
    }

    fn winning(&self) -> Option<(usize, u64)> {
        let moves = self.piles.iter().enumerate().flat_map(|(pile, &size)| (1..=size).map(move |take| (pile, take)));
        moves.into_iter().find(|&(pile, take)| {
            let mut left = self.piles.clone();
            left[pile] -= take;
            let sum = left.iter().fold(0, |sum, size| sum ^ size);
            let ones_only = left.iter().all(|&size| size < 2);
            sum == u64::from(self.misere && ones_only)
        })
    }

    fn any(&self) -> (usize, u64) {
        (self.piles.iter().position(|&size| size > 0).unwrap(), 1)
    }

    /// Keys: to the top, down past the piles that still have stones, then the take.
    fn take(&mut self, pile: usize, take: u64) {
        let above = self.piles[..pile].iter().filter(|&&size| size > 0).count();
        let keys = UP.repeat(self.piles.len()) + &DOWN.repeat(above) + &take.to_string() + "\r";
        self.program.send(&keys);
        self.piles[pile] -= take;
    }
}
