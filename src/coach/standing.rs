use super::Role;

/// The progress of something: the right-hand end of a screen's head.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Standing {
    Turn {
        who: Role,
        /// The number of the move in the game, from 1.
        nth: usize,
    },
    #[default]
    Over,
    Reviewed {
        game: usize,
        games: usize,
        /// The move's number, from 1.
        nth: usize,
        of: usize,
    },
    Step {
        nth: usize,
        of: usize,
    },
    /// A question or game of a drill, from 1.
    Task {
        nth: usize,
        of: usize,
    },
    Marks {
        got: usize,
        needed: usize,
    },
    Clock {
        nth: usize,
        of: usize,
        seconds: u64,
    },
    NotYet,
    /// Own mistakes that are still to be asked, this one included.
    Left(usize),
    Done,
    Entry {
        nth: usize,
        of: usize,
        done: usize,
    },
    /// Rungs of the ladder that were climbed.
    Climbed {
        rungs: usize,
        of: usize,
    },
}

impl Standing {
    pub fn words(self) -> String {
        match self {
            Self::Turn { who: Role::You, nth } => format!("move {nth}: your turn"),
            Self::Turn { who, nth } => format!("move {nth}: {}'s turn", who.inside()),
            Self::Over => "game over".to_owned(),
            Self::Reviewed { games: 1, nth, of, .. } => format!("move {nth} of {of}"),
            Self::Reviewed { game, games, nth, of } => format!("game {game} of {games}, move {nth} of {of}"),
            Self::Step { nth, of } => format!("step {nth} of {of}"),
            Self::Task { nth, of } | Self::Entry { nth, of, done: 0 } => format!("{nth} of {of}"),
            Self::Marks { got, needed } => format!("{got} of {needed}"),
            Self::Clock { nth, of, seconds } => format!("{nth} of {of}, {seconds} s"),
            Self::NotYet => "not yet".to_owned(),
            Self::Left(count) => format!("{count} left"),
            Self::Done => "finished".to_owned(),
            Self::Entry { nth, of, done } => format!("{nth} of {of}, {done} done"),
            Self::Climbed { rungs, of } => format!("ladder {rungs} of {of}"),
        }
    }

    /// All wordings, from the longest to the shortest: a head takes the first that fits.
    pub fn wordings(self) -> Vec<String> {
        let mut wordings = vec![self.words()];
        match self {
            Self::Turn { who, nth } => {
                wordings.extend([format!("move {nth}: {}", who.short()), format!("move {nth}")]);
            }
            Self::Over => wordings.push("over".to_owned()),
            Self::Reviewed { nth, of, .. } | Self::Step { nth, of } | Self::Task { nth, of } => {
                wordings.push(format!("{nth}/{of}"));
            }
            Self::Marks { got, needed } => {
                wordings
                    .insert(0, format!("{}{}", "✓".repeat(got.min(needed)), "○".repeat(needed.saturating_sub(got))));
                wordings.push(format!("{got}/{needed}"));
            }
            Self::Clock { nth, of, seconds } => wordings.push(format!("{nth}/{of} {seconds} s")),
            Self::Entry { nth, of, .. } => wordings.extend([format!("{nth} of {of}"), format!("{nth}/{of}")]),
            Self::Climbed { rungs, of } => wordings.push(format!("{rungs}/{of}")),
            Self::Left(_) | Self::Done | Self::NotYet => {}
        }
        wordings
    }
}
