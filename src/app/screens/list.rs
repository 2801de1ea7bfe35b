//! The one list: Play, Lessons, Today, Practice and Games.

use super::Screen;
use super::choices::{CHOICES, Selector, selectors};
use super::rows::{ListRow, beside, news, rows};
use crate::app::scene::{self, Hint, Ink, List, Picture};
use crate::app::{Action, Chosen, Context, Destination, Effect, ListKind, Shared};
use crate::coach::words::{Words, lists, notices};
use crate::coach::{Board, Message, Mode, Skill};
use crate::rules::{Game, Ruleset, is_hidden};
use crate::session::{Match, Players};

#[derive(Clone, Debug)]
pub(crate) struct ListScreen {
    pub(super) kind: ListKind,
    at: usize,
    /// The line of notation that is typed, in the row of one's own board.
    own: Option<String>,
    /// The choices that were changed for the chosen board.
    chosen: Chosen,
    /// The choice that ←→ change.
    in_hand: usize,
    /// The board or game of the chosen row, by which it is found again among others.
    row: Option<String>,
}

/// Rows of a page.
const PAGE: usize = 10;
/// The longest line that is typed, in bytes.
const LONGEST: usize = 80;

impl ListScreen {
    /// A list with the cursor on the row that its news names.
    pub(crate) fn new(kind: ListKind, shared: &Shared) -> Self {
        let list = Self { kind, at: 0, own: None, chosen: Chosen::default(), in_hand: 0, row: None };
        Self { at: list.named(shared), ..list }
    }

    pub(crate) fn is_play(&self) -> bool {
        self.kind == ListKind::Play
    }

    fn rows(&self, shared: &Shared) -> Vec<ListRow> {
        let mut rows = rows(self.kind, shared);
        if let (Some(typed), Some(ListRow { entry, .. })) = (&self.own, rows.last_mut()) {
            if typed.is_empty() {
                (entry.fact, entry.fact_ink) = (vec!["▂".to_owned()], Ink::Title);
            } else {
                (entry.title, entry.ink) = (format!("{typed}▂"), Ink::Title);
            }
        }
        rows
    }

    /// The picture of the row that the news names.
    pub(super) fn picture(&self, shared: &Shared) -> Picture {
        self.beside(&self.rows(shared), shared).0
    }

    /// The picture and the sentence beside the chosen row; on a board the sentence explains the choice in hand.
    fn beside(&self, rows: &[ListRow], shared: &Shared) -> (Picture, Words) {
        let of_board = |game: Option<Game>| {
            let values = self.selectors(rows, shared);
            let sentence = values.get(self.in_hand).map(|values| values.all[values.at].1.clone());
            (Picture::of_game(game, self.mode(rows, shared) > Mode::Solo), sentence.unwrap_or_default())
        };
        match (self.board(rows), self.own.is_some().then(|| self.own_game(shared))) {
            (Some(board), _) => of_board(board.game(self.chosen.rules(board.rules()), shared.seed())),
            (None, Some(Ok(own))) => of_board(Some(own.game)),
            (None, Some(Err(wrong))) => (Picture::Nothing, wrong),
            (None, None) if rows.is_empty() => (Picture::Nothing, lists::NO_GAMES),
            (None, None) => beside(self.kind, self.leads(rows), shared),
        }
    }

    /// The row that the news names, or the first that can be chosen.
    fn named(&self, shared: &Shared) -> usize {
        let rows = rows(self.kind, shared);
        let is_next = |row: &ListRow| row.go.as_ref().is_some_and(|go| shared.is_news(self.kind, go));
        rows.iter().position(is_next).or(rows.iter().position(|row| row.go.is_some())).unwrap_or(0)
    }

    /// Where the chosen row leads.
    fn leads<'a>(&self, rows: &'a [ListRow]) -> Option<&'a Destination> {
        rows.get(self.at)?.go.as_ref()
    }

    /// The board of the chosen row.
    fn board(&self, rows: &[ListRow]) -> Option<&'static Board> {
        match self.leads(rows)? {
            Destination::Board(board, _) => Some(board),
            _ => None,
        }
    }

    /// The line typed as one's own board, if it is a game that fits.
    fn own_game(&self, shared: &Shared) -> Result<Match, Words> {
        let text = self.own.as_deref().map_or("", str::trim);
        if text.is_empty() {
            return Err(lists::OWN);
        }
        let mut line: Match = text.parse().map_err(lists::not_own)?;
        shared.room.check(&line).map_err(lists::refused)?;
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

    fn mode(&self, rows: &[ListRow], shared: &Shared) -> Mode {
        self.chosen.mode.unwrap_or_else(|| shared.mode_of(self.board(rows).map(|board| board.id.as_str())))
    }

    fn step(&mut self, rows: &[ListRow], below: bool) {
        let can = |at: &usize| !rows[*at].entry.is_heading();
        let found =
            if below { (self.at + 1..rows.len()).find(can) } else { (0..self.at.min(rows.len())).rev().find(can) };
        if let Some(at) = found {
            self.go(at, rows);
        }
    }

    /// Chooses a row; in that of one's own board one types.
    fn go(&mut self, at: usize, rows: &[ListRow]) {
        (self.at, self.chosen, self.in_hand) = (at, Chosen::default(), 0);
        self.own = (self.is_play() && at + 1 == rows.len()).then(String::new);
    }

    /// The players and the rules that the chosen board has; `None` on a row without any.
    fn usual(&self, rows: &[ListRow], shared: &Shared) -> Option<(Players, Ruleset)> {
        if let Some(board) = self.board(rows) {
            return Some((board.players, board.rules()));
        }
        let own = self.own_game(shared).ok();
        let players = own.as_ref().map(Match::players).unwrap_or_default();
        self.own.is_some().then(|| (players, own.map(|line| *line.game.rules()).unwrap_or_default()))
    }

    /// The choices of the chosen board with their values.
    fn selectors(&self, rows: &[ListRow], shared: &Shared) -> Vec<Selector> {
        let mode = shared.mode_of(self.board(rows).map(|board| board.id.as_str()));
        let all = |usual| selectors(self.chosen, mode, usual, self.own.is_some());
        self.usual(rows, shared).map_or_else(Vec::new, |usual| all(usual).into())
    }

    /// Changes a choice to its next value, or to the one before.
    fn change(&mut self, nth: usize, back: bool, rows: &[ListRow], shared: &Shared) {
        if let Some(values) = self.selectors(rows, shared).get(nth) {
            (self.chosen, self.in_hand) = (values.next(back), nth);
        }
    }

    /// Sets a choice to a value by its name.
    fn set(&mut self, nth: usize, name: &str, rows: &[ListRow], shared: &Shared) -> Effect {
        let values = self.selectors(rows, shared);
        let is_meant = |(value, ..): &&(Words, Words, Chosen)| value.long.starts_with(name);
        match values.get(nth).and_then(|values| values.all.iter().find(is_meant)) {
            Some((.., chosen)) => (self.chosen, self.in_hand) = (*chosen, nth),
            None => return Effect::say(notices::no_value(name)),
        }
        Effect::none()
    }

    fn accept(&self, rows: &[ListRow], shared: &mut Shared) -> Effect {
        if self.own.is_some() {
            return match self.own_game(shared) {
                Ok(line) => shared.open_own(&line, &self.chosen),
                Err(wrong) => Effect::say(Message::problem(wrong.to_string())),
            };
        }
        match self.board(rows) {
            Some(board) => shared.open(board, &self.chosen),
            None => self.leads(rows).cloned().map_or_else(Effect::none, Effect::go),
        }
    }

    /// Begins to type, or goes on with it.
    fn write(&mut self, text: &str, rows: &[ListRow]) {
        if self.own.is_none() {
            self.go(rows.len() - 1, rows);
        }
        let typed = self.own.get_or_insert_default();
        typed.extend(text.chars().filter(|c| !is_hidden(*c)).take(LONGEST.saturating_sub(typed.len())));
    }

    /// Plays the game of the chosen row again.
    fn again(&self, rows: &[ListRow], shared: &mut Shared) -> Effect {
        match self.leads(rows) {
            Some(Destination::Review(games)) if self.kind == ListKind::Games => {
                let mode = shared.mode_for(&games[0]);
                shared.again(&games[0], mode)
            }
            _ => Effect::none(),
        }
    }

    fn share(&self, rows: &[ListRow], shared: &Shared) -> Effect {
        match (self.kind, self.leads(rows)) {
            (ListKind::Today, _) => Effect::copy(shared.shared_day()),
            (_, Some(Destination::Review(games))) => Effect::copy(games[0].command()),
            _ => Effect::none(),
        }
    }

    /// The word for a row, the cells of its title, and true if narrow rows are dense.
    fn form(&self) -> (&'static str, u16, bool) {
        match self.kind {
            ListKind::Play => ("board", 10, true),
            ListKind::Lessons => ("lesson", 0, false),
            ListKind::Today => ("board", 14, false),
            ListKind::Practice => ("choose", 16, false),
            ListKind::Games => ("game", 11, true),
        }
    }

    fn headings(&self, shared: &Shared) -> [&'static str; 2] {
        let has_answers = Skill::ALL.iter().any(|skill| !shared.record().progress.skill(*skill).last.is_empty());
        match self.kind {
            ListKind::Practice => ["level", if has_answers { "last ten" } else { "" }],
            _ => ["", ""],
        }
    }

    fn hints(&self, rows: &[ListRow], shared: &Shared) -> Vec<Hint> {
        let (row, ..) = self.form();
        let go = self.leads(rows);
        let opens = match go {
            Some(Destination::Board(..)) => "play",
            Some(Destination::Waiting | Destination::Resume(_)) => "go on",
            Some(Destination::Review(..)) => "review",
            Some(Destination::Day(_)) => "play",
            Some(Destination::Practice(_)) => "begin",
            Some(Destination::Lesson(at)) if shared.is_begun(*at) => "go on",
            Some(Destination::Lesson(at)) if shared.next_lesson() == Some(*at) => "begin",
            _ => "open",
        };
        let in_hand = self.selectors(rows, shared).get(self.in_hand).map(|values| ("←→", values.name));
        let choices: Vec<Hint> = in_hand.into_iter().flat_map(|change| [change, ("Tab", "next choice")]).collect();
        if self.own.is_some() {
            let typing = [("⏎", "play"), ("⌫", "delete")].into_iter().chain(choices.into_iter().rev());
            return typing.chain([("↑↓", row), ("Esc", "back"), ("?", "keys")]).collect();
        }
        let share: &[Hint] = match (self.kind, go) {
            (ListKind::Games, Some(Destination::Review(..))) => &[("n", "play it again"), ("s", "share")],
            (ListKind::Today, _) => &[("s", "share")],
            _ => &[],
        };
        let up: &[Hint] = if rows.is_empty() { &[] } else { &[("↑↓", row)] };
        let open: &[Hint] = if go.is_none() { &[] } else { &[("⏎", opens)] };
        [up, &choices, open, share, &[("Esc", "back"), ("?", "keys")]].concat()
    }
}

impl Screen for ListScreen {
    fn context(&self) -> Context {
        Context::List
    }

    fn is_typing(&self) -> bool {
        self.own.is_some()
    }

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        let rows = self.rows(shared);
        self.at = self.at.min(rows.len().saturating_sub(1));
        self.row = rows.get(self.at).and_then(identity);
        match action {
            Action::Up => self.step(&rows, false),
            Action::Down => self.step(&rows, true),
            Action::First => self.go(rows.iter().position(|row| !row.entry.is_heading()).unwrap_or(0), &rows),
            Action::Last => self.go(rows.len().saturating_sub(1), &rows),
            Action::PageUp => (0..PAGE).for_each(|_| self.step(&rows, false)),
            Action::PageDown => (0..PAGE).for_each(|_| self.step(&rows, true)),
            Action::Row(at) if *at == self.at => return self.accept(&rows, shared),
            Action::Row(at) if *at < rows.len() => self.go(*at, &rows),
            Action::Choice(nth) => self.change(*nth, false, &rows, shared),
            Action::Left => self.change(self.in_hand, true, &rows, shared),
            Action::Right => self.change(self.in_hand, false, &rows, shared),
            Action::Tab => self.in_hand = (self.in_hand + 1) % CHOICES,
            Action::Dial => self.change(0, false, &rows, shared),
            Action::WhoBegins => self.change(2, false, &rows, shared),
            Action::LastStone => self.change(3, false, &rows, shared),
            Action::Choose(at) if *at < rows.len() && *at != self.at => self.go(*at, &rows),
            Action::Clear => self.own = self.own.take().map(|_| String::new()),
            Action::Set(nth, value) => return self.set(*nth, value, &rows, shared),
            Action::Digit(digit) if self.is_play() => self.write(&digit.to_string(), &rows),
            Action::Type(text) | Action::Paste(text) => self.write(text, &rows),
            Action::Erase => drop(self.own.as_mut().and_then(String::pop)),
            Action::Accept => return self.accept(&rows, shared),
            Action::Again => return self.again(&rows, shared),
            Action::Share => return self.share(&rows, shared),
            Action::Map if self.kind == ListKind::Lessons => return Effect::go(Destination::Map(Box::default())),
            Action::Back if self.own.as_ref().is_some_and(|typed| !typed.is_empty()) => self.own = Some(String::new()),
            Action::Back => return Effect::go(Destination::Back),
            _ => {}
        }
        Effect::none()
    }

    fn view(&self, shared: &Shared) -> scene::View {
        let rows = self.rows(shared);
        let at = self.at.min(rows.len().saturating_sub(1));
        let (_, title_cells, is_dense) = self.form();
        let (said, (picture, sentence)) = (shared.said_on_screen(), self.beside(&rows, shared));
        scene::View::List(List {
            name: self.kind.name(shared),
            news: news(self.kind, shared),
            title_cells,
            is_dense,
            headings: self.headings(shared),
            picture,
            choices: self.selectors(&rows, shared).iter().map(Selector::seen).collect(),
            in_hand: self.in_hand,
            sentence: if said.is_empty() { sentence } else { said },
            keys: self.hints(&rows, shared),
            chosen: at,
            entries: rows.into_iter().map(|row| row.entry).collect(),
        })
    }

    /// Keeps the cursor on its row.
    fn seen_again(&mut self, shared: &Shared) {
        if self.kind == ListKind::Lessons {
            // Lessons lead on.
            self.at = self.named(shared);
        }
        let rows = self.rows(shared);
        let is_same = |row: &ListRow| self.row.is_some() && identity(row) == self.row;
        let found = if self.own.is_some() { rows.len().checked_sub(1) } else { rows.iter().position(is_same) };
        self.at = found.unwrap_or(self.at);
    }
}

/// The board or the game of a row.
fn identity(row: &ListRow) -> Option<String> {
    match row.go.as_ref()? {
        Destination::Board(board, _) => Some(board.id.clone()),
        Destination::Resume(line) => line.terms.id.map(|id| id.to_string()),
        Destination::Review(lines) => lines[0].terms.id.map(|id| id.to_string()),
        _ => None,
    }
}
