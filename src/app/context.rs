use strum::VariantArray;

use crate::coach::Remark;

/// A place where keys and words have a meaning: the table of commands is bound to these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Context {
    Title,
    Game,
    Demo,
    Explain,
    Question,
    Verdict,
    End,
    Review,
    List,
    Games,
    Reading,
    Typing,
    /// A question that is answered with a move.
    Choosing,
    Loading,
    Help,
    Map,
    /// The map, where labels are found round by round.
    Rounds,
    /// The map, where the player is to label cells.
    Labelling,
}

impl Context {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// True if an open question owns the keys there, except Esc, ? and Ctrl-C.
    pub fn asks(self) -> bool {
        matches!(self, Self::Question | Self::Typing | Self::Choosing | Self::Labelling)
    }
}

/// The reason why an action would do nothing now. The key line leaves such actions out, and carrying one out does no more than
/// say so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Disabled {
    Silent,
    Because(Remark),
}

pub(super) fn silent_if(blocked: bool) -> Option<Disabled> {
    blocked.then_some(Disabled::Silent)
}
