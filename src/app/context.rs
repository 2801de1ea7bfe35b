use strum::VariantArray;

use crate::coach::Message;

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

/// The reason why an action is not offered. The key line leaves such actions out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Disabled {
    /// It would do something, but is not worth a place among what is offered.
    Unoffered,
    /// It has no meaning here.
    Silent,
    /// It is refused as things are.
    Now(Message),
    /// It is refused for as long as the game lasts, so it is not among what can be done here.
    ForGood(Message),
}

pub(super) fn silent_if(blocked: bool) -> Option<Disabled> {
    blocked.then_some(Disabled::Silent)
}
