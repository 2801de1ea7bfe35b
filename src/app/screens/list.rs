//! The one list: Play, Lessons, Today, Practice and Games.

use std::sync::Arc;

use super::Screen;
use super::choices::{AGAINST, CHOICES, LAST, MODE, Selector, WHO_BEGINS, selectors};
use super::rows::{Beside, ListRow, rows, start};
use crate::app::view::{Entry, Head, Hint, Ink, Left, Line, Low, Right, Rows, View};
use crate::app::{Action, Chosen, Context, Destination, Effect, ListKind, Shared};
use crate::coach::words::{Words, keys, lists, notices};
use crate::coach::{Board, Message, Mode, Tone};
use crate::rules::{Game, Ruleset, is_hidden};
use crate::session::{Match, Players, Terms};

#[derive(Clone, Debug)]
pub(crate) struct ListScreen {
    kind: ListKind,
    /// Built when the list opens, is seen again, or another day begins.
    rows: Vec<ListRow>,
    /// The entries of the rows, shared with what is drawn.
    entries: Arc<[Entry]>,
    day: String,
    at: usize,
    /// The line of notation that is typed, in the row of one's own board.
    own: Option<String>,
    /// The choices that were changed for the chosen board.
    chosen: Chosen,
    /// The choice that ←→ change, and true once somebody has changed or looked for one.
    in_hand: usize,
    is_held: bool,
}

/// Rows of a page.
const PAGE: usize = 10;
/// The longest line that is typed, in bytes.
const LONGEST: usize = 80;

impl ListScreen {
    /// A list with the cursor on the row that its news names.
    pub(crate) fn new(kind: ListKind, shared: &Shared) -> Self {
        Self::of(kind, shared, usize::MAX)
    }

    /// The same with the row that its news names, and perhaps no other game.
    pub(super) fn glimpse(kind: ListKind, shared: &Shared) -> Self {
        Self::of(kind, shared, 1)
    }

    fn of(kind: ListKind, shared: &Shared, games: usize) -> Self {
        let (rows, day) = (rows(kind, shared, games), shared.setting.today.clone());
        let at = shared.named(kind, &rows);
        let entries = shown(&rows);
        let (chosen, in_hand) = untouched(shared);
        Self { kind, rows, entries, day, at, own: None, chosen, in_hand, is_held: false }
    }

    /// Builds the rows anew, with the cursor on the row where it was.
    fn renew(&mut self, shared: &Shared) {
        let row = self.row().and_then(ListRow::identity);
        self.rows = rows(self.kind, shared, usize::MAX);
        self.entries = shown(&self.rows);
        self.day.clone_from(&shared.setting.today);
        let same = self.rows.iter().position(|other| row.is_some() && other.identity() == row);
        let at = match self.own {
            Some(_) => self.rows.len().saturating_sub(1),
            None => same.unwrap_or(self.at).min(self.rows.len().saturating_sub(1)),
        };
        // Another row may be a heading where this one was.
        let is_row = |at: &usize| self.rows[*at].entry.is_row();
        self.at = (at..self.rows.len()).chain((0..at).rev()).find(is_row).unwrap_or(at);
    }

    fn row(&self) -> Option<&ListRow> {
        self.rows.get(self.at)
    }

    /// True on a day's board that is begun.
    fn is_begun_day(&self) -> bool {
        let game = self.row().and_then(|row| if let Beside::Game(line) = &row.beside { Some(line) } else { None });
        game.is_some_and(|line| line.terms.day.is_some() && !line.game.is_over())
    }

    /// True where one types a board of one's own.
    fn is_play(&self) -> bool {
        self.kind == ListKind::Play
    }

    /// The picture of the row that the news names, and its sentence, for the title.
    pub(super) fn beside(&self, shared: &Shared) -> (Right, Words) {
        let lamps = |beside: &Beside| match beside {
            Beside::Game(line) => shared.mode_of(line) == Mode::Teach,
            _ => self.kind == ListKind::Lessons,
        };
        self.row().map_or((Right::Rings, Words::default()), |row| row.beside.shown(shared, lamps(&row.beside)))
    }

    /// The picture and the sentence beside the chosen row; a choice that was changed is explained, as is the one in hand.
    fn shown(&self, shared: &Shared) -> (Right, Words) {
        let Some(row) = self.row() else { return (Right::Rings, lists::NO_GAMES) };
        let explained = || self.explained(shared);
        match (&row.beside, self.own.is_some().then(|| self.own_game(shared))) {
            (Beside::Board(board), _) => {
                let game = board.game(self.chosen.rules(board.rules()), shared.setting.seed);
                (start(game, false), explained().unwrap_or_else(|| lists::board(board)))
            }
            (_, Some(Ok(own))) => {
                let known = known(&own);
                let words = explained().or(known).unwrap_or(lists::OWN);
                (start(Some(own.game), false), words)
            }
            (_, Some(Err(wrong))) => (Right::Rings, wrong),
            (beside, None) => beside.shown(shared, false),
        }
    }

    /// The sentence on the choice in hand, once somebody has it in hand.
    fn explained(&self, shared: &Shared) -> Option<Words> {
        let selectors = self.selectors(shared);
        let selector = selectors.get(self.in_hand).filter(|_| self.is_held)?;
        Some(selector.all[selector.at].1.clone())
    }

    /// The line typed as one's own board, if it is a game that fits.
    fn own_game(&self, shared: &Shared) -> Result<Match, Words> {
        let text = self.own.as_deref().map_or("", str::trim);
        if text.is_empty() {
            return Err(lists::OWN);
        }
        let mut line: Match = text.parse().map_err(|error| lists::not_own(&error))?;
        shared.room.check(&line).map_err(|refusal| lists::refused(&refusal))?;
        if let Some(play) = self.chosen.play {
            let mut game = Game::new(line.game.start().clone(), Ruleset::new(play, line.game.rules().takes()));
            // Moves are as legal by the other rule of play.
            for &m in line.game.moves() {
                let _ = game.push(m);
            }
            line.game = game;
        }
        Ok(line)
    }

    /// Chooses the next row that can be chosen, round and round.
    fn step(&mut self, below: bool, shared: &Shared) {
        let count = self.rows.len();
        let next = |step: usize| (self.at + if below { step } else { count - step }) % count;
        if let Some(at) = (1..=count).map(next).find(|&at| self.rows[at].entry.is_row()) {
            self.go(at, shared);
        }
    }

    /// A page up or down, but not round.
    fn page(&mut self, below: bool, shared: &Shared) {
        let rows = || (0..self.rows.len()).filter(|&at| self.rows[at].entry.is_row());
        let at = if below {
            rows().find(|&at| at >= self.at + PAGE).or_else(|| rows().next_back())
        } else {
            rows().rev().find(|&at| at + PAGE <= self.at).or_else(|| rows().next())
        };
        if let Some(at) = at {
            self.go(at, shared);
        }
    }

    /// Chooses a row; in that of one's own board one types.
    fn go(&mut self, at: usize, shared: &Shared) {
        let (chosen, in_hand) = untouched(shared);
        (self.at, self.chosen, self.in_hand, self.is_held) = (at, chosen, in_hand, false);
        self.own = (self.is_play() && at + 1 == self.rows.len()).then(String::new);
    }

    /// The players and the rules that the chosen board has; `None` on a row without any.
    fn usual(&self, shared: &Shared) -> Option<(Players, Ruleset)> {
        match (&self.row()?.beside, &self.own) {
            (Beside::Board(board), _) => Some((board.players, board.rules())),
            (_, Some(_)) => {
                let own = self.own_game(shared).ok();
                Some(own.map(|line| (line.players(), *line.game.rules())).unwrap_or_default())
            }
            _ => None,
        }
    }

    /// The choices of the chosen board with their values.
    fn selectors(&self, shared: &Shared) -> Vec<Selector> {
        let Some(usual) = self.usual(shared) else { return Vec::new() };
        let players = self.chosen.players(usual.0);
        let mode = if players == Players::TWO_PEOPLE { Mode::Solo } else { shared.mode };
        selectors(self.chosen, mode, usual).into()
    }

    /// Changes a choice to its next value, or to the one before.
    fn change(&mut self, nth: usize, back: bool, shared: &mut Shared) {
        if let Some(values) = self.selectors(shared).get(nth) {
            self.choose(nth, values.next(back), shared);
        }
    }

    /// Sets a choice to a value by its name.
    fn set(&mut self, nth: usize, name: &str, shared: &mut Shared) -> Effect {
        let values = self.selectors(shared);
        // `friend` is enough for `a friend`.
        let is_in = |value: &str| value == name || name.len() > 2 && value.ends_with(name);
        let is_meant = |(value, ..): &&(Words, Words, Chosen)| is_in(&value.long) || is_in(&value.short);
        match values.get(nth).and_then(|values| values.all.iter().find(is_meant)) {
            Some((.., chosen)) => self.choose(nth, *chosen, shared),
            None => return Effect::say(notices::no_value(name)),
        }
        Effect::none()
    }

    /// The mode of a lone person's game is that of the run; all else is the board's.
    fn choose(&mut self, nth: usize, chosen: Chosen, shared: &mut Shared) {
        let players = chosen.players(self.usual(shared).unwrap_or_default().0);
        (self.chosen, self.in_hand, self.is_held) = (chosen, nth, true);
        if nth == AGAINST {
            shared.has_friend = players == Players::TWO_PEOPLE;
        }
        if players.lone_human().is_some() {
            shared.mode = self.chosen.mode.take().unwrap_or(shared.mode);
        }
    }

    fn accept(&mut self, shared: &Shared) -> Effect {
        let go = match (&self.own, self.row()) {
            (Some(_), _) => match self.own_game(shared) {
                Ok(line) => {
                    self.own = Some(String::new());
                    Some(Destination::Own(Box::new(line), self.chosen))
                }
                Err(wrong) => return Effect::say(Message::new(Tone::Problem, Mode::Solo, wrong)),
            },
            (None, Some(ListRow { go: Some(Destination::Board(board, _)), .. })) => {
                Some(Destination::Board(board, self.chosen))
            }
            (None, row) => row.and_then(|row| row.go.clone()),
        };
        go.map_or_else(Effect::none, Effect::go)
    }

    /// Begins to type, or goes on with it.
    fn write(&mut self, text: &str, shared: &Shared) {
        if self.own.is_none() {
            self.go(self.rows.len() - 1, shared);
        }
        let typed = self.own.get_or_insert_default();
        typed.extend(text.chars().filter(|c| !is_hidden(*c)).take(LONGEST.saturating_sub(typed.len())));
        let names_players = typed.parse().is_ok_and(|line: Match| line.terms.players.is_some());
        if names_players && !self.is_held {
            self.chosen.players = None;
        }
    }

    /// The entries, with what is typed in place of one's own board.
    fn entries(&self) -> Arc<[Entry]> {
        let mut entries = Arc::clone(&self.entries);
        let typed = self.own.as_ref().filter(|typed| !typed.is_empty());
        if let (Some(typed), Some(own)) = (typed, typed.and_then(|_| Arc::make_mut(&mut entries).last_mut())) {
            let error = typed.parse::<Match>().err();
            let refused = error.as_ref().and_then(lists::refused_word);
            own.title = Vec::new();
            for word in typed.split_inclusive(' ') {
                let is_refused = refused == Some(word.trim_end());
                own.title.push((word.trim_end().to_owned(), if is_refused { Ink::Plate } else { Ink::Title }));
                own.title.push((" ".repeat(word.len() - word.trim_end().len()), Ink::Title));
            }
            own.title.push(("▂".to_owned(), Ink::Considered));
            own.fact = Vec::new();
        }
        entries
    }

    fn hints(&self, shared: &Shared) -> Vec<Hint> {
        let Some(row) = self.row() else { return vec![keys::BACK, keys::KEYS] };
        let opens = row.go.is_some().then(|| row.opens.clone());
        let has_choices = !self.selectors(shared).is_empty();
        if let Some(typed) = &self.own {
            let play = self.own_game(shared).is_ok().then_some(keys::PLAY);
            let typing = play.into_iter().chain([if typed.is_empty() { keys::OWN } else { keys::DELETE }]);
            let choices = has_choices.then_some([keys::CHOOSE, keys::NEXT_CHOICE]).into_iter().flatten();
            return typing.chain(choices).chain([keys::BOARD, keys::BACK, keys::KEYS]).collect();
        }
        let choices = has_choices.then_some(keys::LAST_STONE).into_iter();
        let own = self.is_play().then_some(keys::OWN);
        let more = has_choices.then_some(keys::CHOICES);
        let again = row.again.is_some().then_some(keys::PLAY_IT_AGAIN);
        let share = matches!(&row.beside, Beside::Day(_) | Beside::Game(_)).then_some(keys::SHARE);
        let map = (self.kind == ListKind::Lessons).then_some(keys::MAP);
        let others = choices.chain(more).chain(own).chain(again).chain(share).chain(map);
        std::iter::once(self.kind.form().row).chain(opens).chain(others).chain([keys::BACK, keys::KEYS]).collect()
    }

    /// Below the sentence: the choices of a board, or what its mode means.
    fn low(&self, shared: &Shared) -> Low {
        let selectors = self.selectors(shared);
        match self.row().map(|row| &row.beside) {
            _ if !selectors.is_empty() => Low::Choices(selectors.iter().map(Selector::seen).collect(), self.in_hand),
            Some(Beside::Day(_)) => Low::Note(lists::DAY_IS_SOLO, 1),
            Some(Beside::Game(line)) if !line.game.is_over() => {
                Low::Note(lists::mode_of(shared.mode_of(line)), self.kind.form().lines)
            }
            _ => Low::Note(Words::default(), self.kind.form().lines),
        }
    }
}

impl Screen for ListScreen {
    fn context(&self) -> Context {
        Context::List
    }

    fn is_typing(&self) -> bool {
        self.own.is_some()
    }

    fn rules(&self) -> Option<Ruleset> {
        match &self.row()?.beside {
            Beside::Board(board) => Some(self.chosen.rules(board.rules())),
            _ => None,
        }
    }

    fn takes_lines(&self) -> bool {
        self.is_play()
    }

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        if self.day != shared.setting.today {
            self.renew(shared);
            // The row under the cursor is not the one that was seen.
            if *action == Action::Accept {
                return Effect::none();
            }
        }
        match action {
            Action::Up => self.step(false, shared),
            Action::Down => self.step(true, shared),
            Action::First => {
                self.rows.iter().position(|row| row.entry.is_row()).into_iter().for_each(|at| self.go(at, shared));
            }
            Action::Last => self.go(self.rows.len().saturating_sub(1), shared),
            Action::PageUp => self.page(false, shared),
            Action::PageDown => self.page(true, shared),
            Action::Row(at) if *at == self.at => return self.accept(shared),
            Action::Row(at) | Action::Choose(at) if *at < self.rows.len() && *at != self.at => self.go(*at, shared),
            Action::Choice(nth) => self.change(*nth, false, shared),
            Action::Left => self.change(self.in_hand, true, shared),
            Action::Right => self.change(self.in_hand, false, shared),
            Action::Tab => (self.in_hand, self.is_held) = ((self.in_hand + 1) % CHOICES, true),
            Action::Again | Action::WhoBegins | Action::LastStone if self.is_begun_day() => {
                return Effect::say(notices::ONE_TRY);
            }
            Action::Mode => self.change(MODE, false, shared),
            Action::WhoBegins => self.change(WHO_BEGINS, false, shared),
            Action::LastStone => self.change(LAST, false, shared),
            Action::Clear => self.own = self.own.take().map(|_| String::new()),
            Action::Set(nth, value) => return self.set(*nth, value, shared),
            Action::Digit(digit) if self.is_play() => self.write(&digit.to_string(), shared),
            Action::Type(text) | Action::Paste(text) => self.write(text, shared),
            Action::Erase => drop(self.own.as_mut().and_then(String::pop)),
            Action::Accept => return self.accept(shared),
            Action::Again => return self.row().and_then(|row| row.again.clone()).map_or_else(Effect::none, Effect::go),
            Action::Share => {
                return self.row().and_then(|row| row.share(shared)).map_or_else(Effect::none, Effect::copy);
            }
            Action::Map if self.kind == ListKind::Lessons => return Effect::go(Destination::Map(None)),
            Action::Back if self.own.as_ref().is_some_and(|typed| !typed.is_empty()) => self.own = Some(String::new()),
            Action::Back => return Effect::go(Destination::Back),
            _ => {}
        }
        Effect::none()
    }

    fn view(&self, shared: &Shared) -> View {
        let (right, sentence) = self.shown(shared);
        let news = shared.news().into_iter().next();
        View {
            head: Head {
                name: self.kind.form().name.to_string(),
                rule: self.kind.more(shared),
                place: shared.place_of(self.kind),
                ..Head::default()
            },
            left: Left::Rows(Rows {
                entries: self.entries(),
                chosen: self.at,
                none: if self.rows.is_empty() { lists::NONE_YET } else { Words::default() },
                heading: self.kind.heading(&self.rows),
                title_cells: self.kind.form().title_cells,
                has_facts: matches!(self.kind, ListKind::Today | ListKind::Games),
            }),
            right,
            low: self.low(shared),
            below: news.unwrap_or_else(|| Line::new(Ink::Text, sentence)),
            keys: self.hints(shared),
            has_enter: true,
            ..View::default()
        }
    }

    /// Keeps the cursor on its row, or puts it on the lesson that one comes from.
    fn seen_again(&mut self, shared: &mut Shared) {
        self.renew(shared);
        if self.kind == ListKind::Lessons {
            let left = shared.left_lesson.take();
            let is_left = |row: &ListRow| matches!(row.beside, Beside::Lesson(number) if Some(number) == left);
            self.at = self.rows.iter().position(is_left).unwrap_or(self.at);
        }
    }
}

/// The choices of a board that was just chosen, and the one in hand: a friend stays from board to board.
fn untouched(shared: &Shared) -> (Chosen, usize) {
    let players = shared.has_friend.then_some(Players::TWO_PEOPLE);
    (Chosen { players, ..Chosen::default() }, if shared.has_friend { AGAINST } else { MODE })
}

fn shown(rows: &[ListRow]) -> Arc<[Entry]> {
    rows.iter().map(|row| row.entry.clone()).collect()
}

/// The listed board that a board of one's own is, if by the right mover.
fn known(own: &Match) -> Option<Words> {
    let terms = Terms { players: Some(own.players().swapped()), ..Terms::default() };
    let other = Match { terms, ..own.clone() };
    let as_it_is = Board::of(own).map(|board| lists::known(board, true));
    as_it_is.or_else(|| Board::of(&other).map(|board| lists::known(board, false)))
}
