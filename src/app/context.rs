use crate::coach::Remark;

/// A place where keys and words have a meaning: the tables of both front ends are bound to these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Context {
    /// The title.
    Title,
    /// A game, on a person's turn.
    Game,
    /// A game that the machine plays against itself.
    Demo,
    /// The argument on a position.
    Explain,
    /// A question that is answered with yes or no.
    Question,
    /// An answer and a move, judged.
    Verdict,
    /// A game that is over.
    End,
    /// The review of a game.
    Review,
    /// The list of lessons or of practice.
    List,
    /// The record of games.
    Games,
    /// Something to read in a lesson or a drill.
    Reading,
    /// A question that is answered by typing.
    Typing,
    /// A question that is answered with a move.
    Choosing,
    /// The records are being read.
    Loading,
    /// The help, wherever it was opened.
    Help,
    /// The map.
    Map,
    /// The map, where labels are found round by round.
    Rounds,
    /// The map, where the player is to label cells.
    Labelling,
}

impl Context {
    /// All of them.
    pub const ALL: [Self; 18] = [
        Self::Title,
        Self::Game,
        Self::Demo,
        Self::Explain,
        Self::Question,
        Self::Verdict,
        Self::End,
        Self::Review,
        Self::List,
        Self::Games,
        Self::Reading,
        Self::Typing,
        Self::Choosing,
        Self::Loading,
        Self::Help,
        Self::Map,
        Self::Rounds,
        Self::Labelling,
    ];

    /// True if an open question owns the keys there, except Esc, ? and Ctrl-C.
    #[must_use]
    pub fn asks(self) -> bool {
        matches!(self, Self::Question | Self::Typing | Self::Choosing | Self::Labelling)
    }
}

/// The reason why an action would do nothing now. The key line leaves such actions out, and carrying one out does no more than
/// say so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// It has no meaning here.
    Silent,
    /// It is refused with a remark.
    Because(Remark),
}

/// The block, if this is so.
pub(super) fn silent_if(blocked: bool) -> Option<Block> {
    blocked.then_some(Block::Silent)
}
