//! The title: a column of entries, the game that Play would start, and its settings, which replace the column when
//! open.

mod settings;

use std::cell::OnceCell;

use super::{Backdrop, Screen};
use crate::app::action::{Disabled, silent_if};
use crate::app::choices::ChoiceKey;
use crate::app::setting::{Setting, SettingError};
use crate::app::shared::Shared;
use crate::app::view::{BoardView, Body, Focus, TitleEntry, TitleView};
use crate::app::{Action, Context, Destination, Direction, Effect, ListKind, Map};
use crate::coach::{self, Button, Message, Mode, Next, Role, WinRow, title};
use crate::engine::Outcome;
use crate::rules::Ruleset;
use crate::session::{Panel, Seat, Session};

#[derive(Clone, Debug)]
pub(crate) struct TitleScreen {
    focus: Focus,
    open: bool,
    /// The game that Play would start, prepared when first needed.
    upcoming: OnceCell<Result<Session, SettingError>>,
    /// The game that the first entry would start, if it is one.
    own: OnceCell<Option<Session>>,
    /// Choices that were changed and are not saved yet.
    changed: Vec<ChoiceKey>,
    /// The opponent before the seats had no choice of one.
    opponent: Seat,
    /// True while text is being typed; before, typing replaces what a setting holds.
    is_writing: bool,
}

impl TitleScreen {
    /// The title with the cursor on its first entry: a game to continue, or the next thing to do.
    pub(crate) fn new(shared: &Shared) -> Self {
        let focus = Focus::Button(main_button(shared));
        let opponent = shared.setting.choices.players.opponent().unwrap_or(Seat::Perfect);
        let (upcoming, own) = (OnceCell::new(), OnceCell::new());
        Self { focus, open: false, upcoming, own, changed: Vec::new(), opponent, is_writing: false }
    }

    fn upcoming(&self, setting: &Setting) -> Result<&Session, &SettingError> {
        self.upcoming.get_or_init(|| setting.prepare()).as_ref()
    }

    /// The game on screen: the kept one or a board of the first entry while these are chosen, otherwise the one Play would
    /// start.
    fn shown<'a>(&'a self, shared: &'a Shared) -> Option<&'a Session> {
        let kept = shared.kept.as_ref().filter(|_| self.focus == Focus::Button(Button::Continue));
        kept.or(self.own(shared)).or(self.upcoming(&shared.setting).ok())
    }

    fn own(&self, shared: &Shared) -> Option<&Session> {
        match shared.next() {
            Some(Next::Board { id, .. }) if self.focus == Focus::Button(Button::Next) => {
                self.own.get_or_init(|| shared.on_own(id).ok()).as_ref()
            }
            _ => None,
        }
    }

    fn winner(&self, shared: &Shared) -> Option<Role> {
        winner(self.shown(shared)?, shared.setting.choices.mode)
    }

    fn carry_out(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        let setting = &mut shared.setting;
        self.is_writing = match action {
            Action::Type(_) => self.is_writing,
            _ => *action == Action::Erase,
        };
        match action {
            Action::Above => self.step(Direction::Back, shared),
            Action::Below => self.step(Direction::On, shared),
            Action::Sideways(direction) => match self.focus {
                Focus::Setting(key) => self.cycle(key, setting, *direction),
                Focus::Button(Button::Play) => self.set_open(*direction == Direction::On),
                Focus::Button(_) => {}
            },
            Action::Cycle(key, direction) => {
                self.go_to(*key);
                self.cycle(*key, setting, *direction);
            }
            Action::Set(key, value) => {
                let set = settings::set(setting, *key, value);
                // The next words are about the game with this setting.
                if set.said.is_empty() {
                    self.focus = Focus::Button(Button::Play);
                }
                return set;
            }
            Action::SwapSeats => setting.choices.players = setting.choices.players.swapped(),
            Action::Type(text) => self.write(setting, text),
            Action::Erase => {
                if let Some(own) = self.own_text(setting) {
                    own.pop();
                }
            }
            Action::Settings => self.set_open(!self.open),
            Action::Back => self.set_open(false),
            Action::Press(button) => {
                self.focus = Focus::Button(*button);
                return self.press(*button, shared);
            }
            Action::Accept => {
                let button = if let Focus::Button(button) = self.focus { button } else { Button::Play };
                return self.press(button, shared);
            }
            _ => {}
        }
        Effect::none()
    }

    /// Opens the settings with the cursor on the first, or closes them with the cursor on Play.
    fn set_open(&mut self, open: bool) {
        self.open = open;
        self.focus = if open { Focus::Setting(ChoiceKey::SETTINGS[0]) } else { Focus::Button(Button::Play) };
    }

    fn go_to(&mut self, key: ChoiceKey) {
        (self.open, self.focus) = (true, Focus::Setting(key));
    }

    fn step(&mut self, direction: Direction, shared: &Shared) {
        let lines = self.lines(shared);
        let at = lines.iter().position(|&line| line == self.focus).unwrap_or(0);
        let next = match direction {
            Direction::Back => at.saturating_sub(1),
            Direction::On => at + 1,
        };
        self.focus = lines.get(next).copied().unwrap_or(self.focus);
    }

    /// The lines that the cursor goes through, from the top.
    fn lines(&self, shared: &Shared) -> Vec<Focus> {
        if self.open {
            let settings = ChoiceKey::SETTINGS.map(Focus::Setting);
            return std::iter::once(Focus::Button(Button::Play)).chain(settings).collect();
        }
        buttons(shared).map(Focus::Button).collect()
    }

    fn press(&self, button: Button, shared: &Shared) -> Effect {
        let upcoming = self.upcoming(&shared.setting);
        let rules = upcoming.map_or_else(|_| Ruleset::default(), |session| *session.game().rules());
        Effect::go(match (button, upcoming) {
            (Button::Next, _) => shared.way_on().unwrap_or(Destination::Next),
            (Button::Continue, _) => Destination::KeptGame,
            (Button::Play, Ok(session)) => Destination::Game(Box::new(session.clone())),
            (Button::Play, Err(_)) => return Effect::none(),
            (Button::Today, _) => Destination::List(ListKind::Today),
            (Button::Practice, _) => Destination::List(ListKind::Practice),
            (Button::Lessons, _) => Destination::List(ListKind::Lessons),
            (Button::Games, _) => Destination::List(ListKind::Games),
            (Button::Map, _) => match Map::beside(&[], Ruleset::new(rules.play(), rules.takes())) {
                Ok(map) => Destination::Map { map: Box::new(map), from_game: false },
                Err(_) => return Effect::none(),
            },
        })
    }

    fn title_view(&self, shared: &Shared) -> TitleView {
        TitleView {
            entries: buttons(shared).map(|button| self.entry(button, shared)).collect(),
            choices: ChoiceKey::SETTINGS.map(|key| (key, self.chosen(key, &shared.setting))).into(),
            column: self.lines(shared),
            focus: self.focus,
            open: self.open,
            board: self.shown(shared).and_then(|session| {
                // The columns that are odd tell as much as the verdict does.
                let most = if self.winner(shared).is_some() { Panel::Now } else { Panel::Rows };
                let board = shared.board_of(session).ok()?.at(session.now().clone());
                let view = BoardView { panel: session.shown().min(most), ..BoardView::of(board, session.players()) };
                Some(view.in_terms(shared.language()))
            }),
            verdict: self.winner(shared).map(title::can_win),
            row: wins_in_a_row(shared),
        }
    }

    fn entry(&self, button: Button, shared: &Shared) -> TitleEntry {
        let next = shared.next().filter(|_| button == Button::Next);
        let names = next.map_or_else(|| [button.name(); 2].map(str::to_owned), Next::names);
        TitleEntry { button, names, news: self.news(button, shared) }
    }

    /// One line of news on an entry.
    fn news(&self, button: Button, shared: &Shared) -> String {
        let (records, today) = (shared.records(), &shared.setting.today);
        let choices = &shared.setting.choices;
        match button {
            Button::Next => match shared.next() {
                Some(Next::Today) => return self.news(Button::Today, shared),
                next => next.map(|next| next.news(records.statistics.won > 0)),
            },
            Button::Continue => shared.kept.as_ref().map(|kept| title::kept_in_words(kept.line())),
            Button::Play => Some(match self.upcoming(&shared.setting) {
                Ok(session) => {
                    title::game_in_words(session.position(), session.game().rules(), choices.players, choices.mode)
                }
                Err(_) => "not yet: correct its settings first".to_owned(),
            }),
            Button::Today => Some(title::today_in_words(&records.days.day(today), records.days.streak(today))),
            Button::Practice => Some(title::practice_in_words(records.progress.due(today))),
            Button::Lessons => Some(title::lessons_in_words(shared.setting.lessons, &records.progress)),
            Button::Games => Some(coach::games_in_words(&records.statistics)),
            Button::Map => Some(title::MAP.to_owned()),
        }
        .unwrap_or_default()
    }
}

/// The player who can force a win in a game with a lone human; `None` if its mode, or the one chosen for a game that
/// names none, does not let it be said.
fn winner(session: &Session, chosen: Mode) -> Option<Role> {
    session.players().lone_human()?;
    let mover = session.game().side_to_move();
    let side = if session.now().outcome() == Outcome::N { mover } else { mover.other() };
    let mode = session.line().coached_in().unwrap_or(chosen);
    (mode == Mode::Teach).then(|| session.players().role(side))
}

impl Screen for TitleScreen {
    fn context(&self) -> Context {
        Context::Title
    }

    fn blocked(&self, action: &Action, shared: &Shared) -> Option<Disabled> {
        let on_play = self.focus == Focus::Button(Button::Play);
        match action {
            // If Today's boards is the first entry, its word still leads there.
            Action::Press(button) if *button != Button::Today && !buttons(shared).any(|there| there == *button) => {
                Some(Disabled::Now(title::not_there(*button)))
            }
            Action::SwapSeats => {
                let next = self.upcoming(&shared.setting).ok();
                let winner = next.and_then(|next| winner(next, shared.setting.choices.mode));
                let is_offered = winner.is_some_and(|winner| winner != Role::YOU) && (on_play || self.open);
                (!is_offered).then_some(Disabled::Unoffered)
            }
            Action::Back if !self.open => Some(Disabled::Silent),
            Action::Sideways(direction) if matches!(self.focus, Focus::Button(_)) => {
                silent_if(!on_play || *direction == Direction::Back && !self.open)
            }
            _ => None,
        }
    }

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        let before = shared.setting.choices.clone();
        self.own.take();
        let effect = self.carry_out(action, shared);
        if shared.setting.choices != before {
            self.upcoming.take();
            let (setting, old) = (&shared.setting, &before);
            let differs = |key: &ChoiceKey| setting.choices.word(*key) != old.word(*key);
            self.changed.extend(ChoiceKey::ALL.iter().copied().filter(differs));
        }
        effect
    }

    fn begin_day(&mut self, _: &mut Shared) {
        // A game prepared before has the day before.
        self.upcoming.take();
    }

    /// Saves the choices that were changed.
    fn cover(&mut self, shared: &mut Shared) -> Effect {
        let changed = std::mem::take(&mut self.changed);
        let changed: Vec<_> = ChoiceKey::ALL.iter().copied().filter(|key| changed.contains(key)).collect();
        shared.setting.remembering(&changed)
    }

    fn uncover(&mut self, shared: &mut Shared) {
        let focus = self.focus;
        *self = Self::new(shared);
        if shared.kept.is_none() && self.lines(shared).contains(&focus) {
            self.focus = focus;
        }
    }

    /// The rules for newcomers, the verdict, and remarks on open settings.
    fn page(&self, shared: &Shared) -> Vec<Message> {
        let setting = &shared.setting;
        if let Err(error) = self.upcoming(setting) {
            return vec![title::not_yet(error)];
        }
        let in_words = |row: WinRow| Message::plain(format!("{}.", row.in_words().join(", ")));
        let row = wins_in_a_row(shared).map(|row| in_words(row).in_lines());
        let is_newcomer = shared.next().is_some_and(Next::is_door) && row.is_none();
        let rules = self.shown(shared).filter(|_| is_newcomer).map(|session| title::rules(session.game().rules()));
        let waits = self.focus == Focus::Button(Button::Continue);
        let closed = !self.open && self.focus == Focus::Button(Button::Play);
        // On Play, screens show remarks on open settings, or the way to them, in place of the rules.
        let shown = |message: Message, shown: bool| if shown { message } else { message.in_lines() };
        let rules = rules.map(|rules| if waits { rules.on_screens() } else { shown(rules, !self.open && !closed) });
        // On Continue another board is shown.
        let asides = self.asides(setting).into_iter().filter(|_| !waits).map(|aside| shown(aside, self.open));
        rules.into_iter().chain(row).chain(asides).chain(closed.then_some(title::SETTINGS)).collect()
    }

    fn view(&self, backdrop: &Backdrop<'_>) -> Body {
        Body::Title(Box::new(self.title_view(backdrop.shared)))
    }
}

/// Wins in a row, if there are several.
fn wins_in_a_row(shared: &Shared) -> Option<WinRow> {
    Some(shared.records().statistics.row).filter(|row| row.now > 1)
}

fn buttons(shared: &Shared) -> impl Iterator<Item = Button> + use<> {
    let (waits, is_today) = (shared.kept.is_some(), shared.next() == Some(Next::Today));
    let is_own = shared.setting.lessons.is_own();
    Button::ALL.iter().copied().filter(move |button| match button {
        // A teacher's lessons are chosen in their list.
        Button::Next => !is_own,
        Button::Continue => waits,
        // The first entry leads there.
        Button::Today => !is_today,
        _ => true,
    })
}

fn main_button(shared: &Shared) -> Button {
    match shared.kept {
        Some(_) => Button::Continue,
        None if shared.setting.lessons.is_own() => Button::Lessons,
        None => Button::Next,
    }
}
