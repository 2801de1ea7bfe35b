//! The choices of the title screen or of the command line, and the `key=value` words by which they are kept and typed.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::boards;
use crate::coach::{Mode, Unknown, capital};
use crate::rules::{Play, Position, PositionError, Quoted, TakeRule, Variant};
use crate::session::{Panel, Players, Seat, SessionError, is_day};

/// One of a list, or a text of one's own that is read when it is needed. The text stays while another is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<T> {
    /// One of the list; none when the text counts.
    pub listed: Option<T>,
    pub own: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    pub board: Choice<usize>,
    pub play: Play,
    pub takes: Choice<TakeRule>,
    pub players: Players,
    pub mode: Mode,
    /// The panel of each mode, in their order, where it is not the mode's own.
    pub panels: [Option<Panel>; 3],
    /// The degree to which help in `teach` has faded by itself, where no panel is chosen.
    pub faded: Option<Panel>,
    /// The day on which the short way to the first wins had been gone.
    pub learnt: Option<String>,
    pub theme: ThemeName,
}

/// A set of colours; what they are is the front end's. Its word is that of the file of choices and of the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum ThemeName {
    #[default]
    Auto,
    Dark,
    Light,
    Terminal,
    Contrast,
    Mono,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum ChoiceKey {
    Board,
    Rules,
    Take,
    Players,
    Mode,
    /// The panel of this mode, or of the one that is chosen.
    Panel(Option<Mode>),
    Faded,
    Learnt,
    Theme,
}

impl<T> Choice<T> {
    pub fn listed(value: T) -> Self {
        Self { listed: Some(value), own: String::new() }
    }

    pub fn own(text: String) -> Self {
        Self { listed: None, own: text }
    }
}

impl<T: Default> Default for Choice<T> {
    fn default() -> Self {
        Self::listed(T::default())
    }
}

impl ThemeName {
    /// All of them, in the order in which a key goes through them.
    pub const ALL: &'static [Self] = Self::VARIANTS;
}

impl ChoiceKey {
    /// Those that are kept, in the order in which they are written: first those that make a game, then those of whoever plays it.
    pub const ALL: &'static [Self] = &[
        Self::Board,
        Self::Rules,
        Self::Take,
        Self::Players,
        Self::Mode,
        Self::Panel(Some(Mode::Teach)),
        Self::Panel(Some(Mode::Predict)),
        Self::Panel(Some(Mode::Play)),
        Self::Faded,
        Self::Learnt,
        Self::Theme,
    ];
    /// Those that the title sets, in the order in which they stand.
    pub const SETTINGS: [Self; 6] =
        [Self::Board, Self::Rules, Self::Take, Self::Players, Self::Mode, Self::Panel(None)];
    pub const OF_ANY_GAME: &'static [Self] = Self::ALL.split_at(4).1;

    pub fn word(self) -> &'static str {
        match self {
            Self::Panel(Some(Mode::Teach)) => "panel.teach",
            Self::Panel(Some(Mode::Predict)) => "panel.predict",
            Self::Panel(Some(Mode::Play)) => "panel.play",
            _ => self.into(),
        }
    }

    /// Its name on the title.
    pub fn name(self) -> String {
        capital(self.word())
    }

    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|key| key.word() == word)
    }
}

pub fn mode_named(word: &str) -> Result<Mode, Unknown> {
    word.parse().map_err(|_| Unknown::new(word, "mode", Mode::ALL.iter().map(ToString::to_string)))
}

pub fn theme_named(word: &str) -> Result<ThemeName, Unknown> {
    word.parse().map_err(|_| Unknown::new(word, "theme", ThemeName::ALL.iter().map(ToString::to_string)))
}

pub fn panel_named(word: &str) -> Result<Panel, Unknown> {
    word.parse().map_err(|_| Unknown::new(word, "panel", Panel::FADING.iter().map(ToString::to_string)))
}

/// Two players; where there are two words, the one that is no player is named.
pub fn players_named(text: &str) -> Result<Players, String> {
    let is_unknown = |word: &&str| word.parse::<Seat>().is_err();
    text.parse().map_err(|error: SessionError| match text.split(',').collect::<Vec<_>>()[..] {
        [first, second] => match [first, second].into_iter().find(is_unknown) {
            Some(word) => Unknown::new(word, "player", Seat::VARIANTS.iter().map(ToString::to_string)).to_string(),
            None => error.to_string(),
        },
        _ => error.to_string(),
    })
}

/// The word for a panel that is the mode's own.
const AUTO: &str = "auto";

impl Choices {
    pub fn panel(&self) -> Panel {
        let faded = self.faded.filter(|_| self.mode == Mode::Teach);
        self.panels[self.mode as usize].or(faded).unwrap_or(self.mode.panel())
    }

    /// Chooses the panel of the mode that is chosen.
    pub fn set_panel(&mut self, level: Panel) {
        self.panels[self.mode as usize] = Some(level);
    }

    pub fn word(&self, key: ChoiceKey) -> String {
        match key {
            ChoiceKey::Board => match self.board.listed.and_then(|index| boards().all.get(index)) {
                Some(board) => board.id.clone(),
                None => self.board.own.trim().to_owned(),
            },
            ChoiceKey::Rules => self.play.to_string(),
            ChoiceKey::Take => self.takes.listed.map_or_else(|| self.takes.own.clone(), |rule| rule.to_string()),
            ChoiceKey::Players => self.players.to_string(),
            ChoiceKey::Mode => self.mode.to_string(),
            ChoiceKey::Panel(mode) => {
                self.panels[mode.unwrap_or(self.mode) as usize].map_or(AUTO, Panel::word).to_owned()
            }
            ChoiceKey::Faded => self.faded.map_or(AUTO, Panel::word).to_owned(),
            ChoiceKey::Learnt => self.learnt.clone().unwrap_or_default(),
            ChoiceKey::Theme => self.theme.to_string(),
        }
    }

    /// Chooses by words; of words without a meaning, the reason.
    pub fn set(&mut self, key: ChoiceKey, value: &str) -> Result<(), String> {
        fn read<T: std::str::FromStr<Err: ToString>>(value: &str) -> Result<T, String> {
            value.parse().map_err(|error: T::Err| error.to_string())
        }
        match key {
            ChoiceKey::Board => self.board = board(value)?,
            ChoiceKey::Rules => self.play = read(value)?,
            ChoiceKey::Take => self.takes = Choice::listed(read(value)?),
            ChoiceKey::Players => self.players = players_named(value)?,
            ChoiceKey::Mode => self.mode = mode_named(value).map_err(|unknown| unknown.to_string())?,
            ChoiceKey::Panel(mode) => {
                self.panels[mode.unwrap_or(self.mode) as usize] = panel(value)?;
            }
            ChoiceKey::Faded => self.faded = panel(value)?,
            ChoiceKey::Learnt => {
                let day = Some(value.to_owned()).filter(|day| is_day(day));
                self.learnt = Some(day.ok_or_else(|| format!("{} is not a day like 2026-11-21", Quoted(value)))?);
            }
            ChoiceKey::Theme => self.theme = theme_named(value).map_err(|unknown| unknown.to_string())?,
        }
        Ok(())
    }
}

fn panel(value: &str) -> Result<Option<Panel>, String> {
    if value == AUTO {
        return Ok(None);
    }
    panel_named(value).map(Some).map_err(|error| format!("{error}, or {AUTO} for that of the mode"))
}

fn board(value: &str) -> Result<Choice<usize>, String> {
    let like_piles = value.starts_with(|c: char| c.is_ascii_digit()) && value.contains([' ', ',']);
    match (boards().find(value), read_board(value)) {
        (Ok(index), _) => Ok(Choice::listed(index)),
        // As it is written here, so that it can be edited like what was typed.
        (Err(_), Ok((piles, game))) => Ok(Choice::own(own_board(&piles, game))),
        (Err(_), Err(error)) if like_piles => Err(error.to_string()),
        (Err(unknown), Err(_)) => Err(format!("{unknown}, or piles like 3 5 7")),
    }
}

/// A board of the player's own as it is typed and kept: its piles, and the game where it is a disguise.
pub fn own_board(piles: &Position, variant: Variant) -> String {
    if variant == Variant::Nim { piles.to_string() } else { format!("{piles} {variant}") }
}

pub fn read_board(text: &str) -> Result<(Position, Variant), PositionError> {
    let last = text.trim().rsplit_once(' ').and_then(|(piles, word)| Some((piles, word.parse().ok()?)));
    let (piles, variant) = last.unwrap_or((text, Variant::Nim));
    Ok((piles.parse()?, variant))
}
