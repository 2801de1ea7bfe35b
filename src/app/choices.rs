//! The choices made on the title screen or command line, and the `key=value` words they are saved and typed as.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::boards;
use crate::coach::{Mode, Unknown, capital, title};
use crate::rules::{Play, Position, TakeRule};
use crate::session::{Panel, Players, Seat, SessionError};

/// A listed value, or the player's own text, which is parsed when needed. The text is kept while the player steps
/// through listed values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choice<T> {
    /// `None` if the text counts.
    pub listed: Option<T>,
    pub own: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Choices {
    pub board: Choice<usize>,
    pub play: Play,
    pub takes: Choice<TakeRule>,
    pub players: Players,
    pub mode: Mode,
    /// Panel chosen for each mode, indexed by it; `None` for the mode's own.
    pub panels: [Option<Panel>; 2],
    /// Panel that `teach` has adapted to the player's wins and losses, used if none is chosen.
    pub faded: Option<Panel>,
    pub theme: ThemeName,
}

/// A set of colours, which the front end defines; `auto` stands for the one that suits the terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum ThemeName {
    #[default]
    Auto,
    Dark,
    Light,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum ChoiceKey {
    Board,
    Rules,
    Take,
    /// A part of the players, which are saved as a whole.
    Opponent,
    Players,
    Mode,
    /// Panel of this mode, or of the current one.
    Panel(Option<Mode>),
    Faded,
    Theme,
}

impl<T> Choice<T> {
    pub(crate) fn listed(value: T) -> Self {
        Self { listed: Some(value), own: String::new() }
    }

    pub(crate) fn own(text: String) -> Self {
        Self { listed: None, own: text }
    }
}

impl<T: Default> Default for Choice<T> {
    fn default() -> Self {
        Self::listed(T::default())
    }
}

impl ThemeName {
    pub(crate) const ALL: &'static [Self] = Self::VARIANTS;

    /// The theme that a key changes to.
    pub(super) fn other(self) -> Self {
        if self == Self::Light { Self::Dark } else { Self::Light }
    }
}

impl ChoiceKey {
    /// Choices that are saved, in file order: first the four that make a game, then those of the player.
    pub(crate) const ALL: &'static [Self] = &[
        Self::Board,
        Self::Rules,
        Self::Take,
        Self::Players,
        Self::Mode,
        Self::Panel(Some(Mode::Teach)),
        Self::Panel(Some(Mode::Play)),
        Self::Faded,
        Self::Theme,
    ];
    /// Settings on the title, from the top.
    pub(crate) const SETTINGS: [Self; 7] =
        [Self::Board, Self::Rules, Self::Take, Self::Opponent, Self::Players, Self::Mode, Self::Panel(None)];
    pub(crate) const OF_ANY_GAME: &'static [Self] = Self::ALL.split_at(4).1;

    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Panel(Some(Mode::Teach)) => "panel.teach",
            Self::Panel(Some(Mode::Play)) => "panel.play",
            _ => self.into(),
        }
    }

    pub(crate) fn name(self) -> String {
        capital(self.word())
    }

    pub(crate) fn named(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|key| key.word() == word)
    }
}

pub(crate) fn mode_named(word: &str) -> Result<Mode, Unknown> {
    word.parse().map_err(|_| Unknown::new(word, "mode", Mode::ALL.iter().map(ToString::to_string)))
}

pub(crate) fn theme_named(word: &str) -> Result<ThemeName, Unknown> {
    word.parse().map_err(|_| Unknown::new(word, "theme", ThemeName::ALL.iter().map(ToString::to_string)))
}

pub(crate) fn panel_named(word: &str) -> Result<Panel, Unknown> {
    word.parse().map_err(|_| Unknown::new(word, "panel", Panel::FADING.iter().map(ToString::to_string)))
}

/// Parses two players; if one of two words names none, the error says which.
pub(crate) fn players_named(text: &str) -> Result<Players, String> {
    let is_unknown = |word: &&str| word.parse::<Seat>().is_err();
    text.parse().map_err(|error: SessionError| match text.split(',').collect::<Vec<_>>()[..] {
        [first, second] => match [first, second].into_iter().find(is_unknown) {
            Some(word) => Unknown::new(word, "player", Seat::VARIANTS.iter().map(ToString::to_string)).to_string(),
            None => error.to_string(),
        },
        _ => error.to_string(),
    })
}

/// Word for the mode's own panel.
const AUTO: &str = "auto";

impl Choices {
    pub(crate) fn panel(&self) -> Panel {
        let faded = self.faded.filter(|_| self.mode == Mode::Teach);
        self.panels[self.mode as usize].or(faded).unwrap_or(self.mode.panel())
    }

    pub(crate) fn set_panel(&mut self, level: Panel) {
        self.panels[self.mode as usize] = Some(level);
    }

    pub(crate) fn word(&self, key: ChoiceKey) -> String {
        match key {
            ChoiceKey::Board => match self.board.listed.and_then(|index| boards().all.get(index)) {
                Some(board) => board.id.clone(),
                None => self.board.own.trim().to_owned(),
            },
            ChoiceKey::Rules => self.play.to_string(),
            ChoiceKey::Take => self.takes.listed.map_or_else(|| self.takes.own.clone(), |rule| rule.to_string()),
            ChoiceKey::Opponent => self.players.opponent().map_or_else(|| "none".to_owned(), |seat| seat.to_string()),
            ChoiceKey::Players => self.players.to_string(),
            ChoiceKey::Mode => self.mode.to_string(),
            ChoiceKey::Panel(mode) => {
                self.panels[mode.unwrap_or(self.mode) as usize].map_or(AUTO, Panel::word).to_owned()
            }
            ChoiceKey::Faded => self.faded.map_or(AUTO, Panel::word).to_owned(),
            ChoiceKey::Theme => self.theme.to_string(),
        }
    }

    /// Makes a choice from its word; the error says why the word has no meaning.
    pub(crate) fn set(&mut self, key: ChoiceKey, value: &str) -> Result<(), String> {
        fn read<T: std::str::FromStr<Err: ToString>>(value: &str) -> Result<T, String> {
            value.parse().map_err(|error: T::Err| error.to_string())
        }
        match key {
            ChoiceKey::Board => self.board = board(value)?,
            ChoiceKey::Rules => self.play = read(value)?,
            ChoiceKey::Take => self.takes = Choice::listed(read(value)?),
            ChoiceKey::Opponent => {
                let seat = value.parse().ok().filter(|seat| Seat::opponents().contains(seat));
                let seat = seat.ok_or_else(|| {
                    Unknown::new(value, "opponent", Seat::opponents().iter().map(ToString::to_string)).to_string()
                })?;
                title::only_opponent(self.players).map_or(Ok(()), Err)?;
                self.players = self.players.against(seat);
            }
            ChoiceKey::Players => self.players = players_named(value)?,
            ChoiceKey::Mode => self.mode = mode_named(value).map_err(|unknown| unknown.to_string())?,
            ChoiceKey::Panel(mode) => {
                self.panels[mode.unwrap_or(self.mode) as usize] = panel(value)?;
            }
            ChoiceKey::Faded => self.faded = panel(value)?,
            ChoiceKey::Theme => self.theme = theme_named(value).map_err(|unknown| unknown.to_string())?,
        }
        Ok(())
    }
}

fn panel(value: &str) -> Result<Option<Panel>, String> {
    if value == AUTO {
        return Ok(None);
    }
    panel_named(value).map(Some).map_err(|error| format!("{error}, or {AUTO} for the mode's own"))
}

fn board(value: &str) -> Result<Choice<usize>, String> {
    let is_number = value.chars().all(|c| c.is_ascii_digit());
    let like_piles = is_number || value.starts_with(|c: char| c.is_ascii_digit()) && value.contains([' ', ',']);
    match (boards().find(value), value.parse::<Position>()) {
        (Ok(index), _) => Ok(Choice::listed(index)),
        // In the program's own spelling, so that it can be edited like typed text.
        (Err(_), Ok(piles)) => Ok(Choice::own(piles.to_string())),
        (Err(_), Err(error)) if like_piles => Err(error.to_string()),
        (Err(unknown), Err(_)) => Err(format!("{unknown}, or piles like 3 5 7")),
    }
}
