use std::borrow::Cow;

/// Something said. It is made once, where it happens or holds, and nobody takes it apart again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub tone: Tone,
    pub audience: Audience,
    pub words: Cow<'static, str>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// A key did nothing, or something outside went wrong.
    Problem,
    Right,
    Wrong,
    Question,
    Plain,
    Good,
    Bad,
    Aside,
    /// The effect of the last moves.
    Moved,
    /// A comment on the position, or on the move that is considered.
    Comment,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    All,
    /// Words on keys or looks.
    Screens,
    /// Facts that a screen shows without words.
    Lines,
}

impl Message {
    pub fn new(tone: Tone, words: impl Into<Cow<'static, str>>) -> Self {
        Self { tone, audience: Audience::All, words: words.into() }
    }

    pub const fn fixed(tone: Tone, words: &'static str) -> Self {
        Self { tone, audience: Audience::All, words: Cow::Borrowed(words) }
    }

    pub fn plain(words: impl Into<Cow<'static, str>>) -> Self {
        Self::new(Tone::Plain, words)
    }

    pub fn problem(words: impl Into<Cow<'static, str>>) -> Self {
        Self::new(Tone::Problem, words)
    }

    pub fn on_screens(self) -> Self {
        Self { audience: Audience::Screens, ..self }
    }

    pub fn in_lines(self) -> Self {
        Self { audience: Audience::Lines, ..self }
    }
}
