use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Widget};

use super::wrapped;
use crate::app::{App, GameScreen};
use crate::coach;
use crate::engine::{MisereCase, Outcome};
use crate::rules::{PileName, TakeRule};
use crate::session::Disclosure;
use crate::tui::keys::hints;
use crate::tui::theme::Theme;
use crate::tui::widgets::{
    Board, Considered, Grid, Indicator, PileRow, Scale, Stones, digits, history_line, key_line,
    window,
};

/// From this size on piles and panel stand side by side in boxes.
const WIDE: Size = Size::new(72, 18);

/// The game: piles, panel, coach, the moves so far, and keys.
pub fn draw(app: &App, game: &GameScreen, theme: &Theme, area: Rect, buf: &mut Buffer) {
    let picture = Picture { app, game, theme };
    let bottom = area.bottom() - 1;
    buf.set_line(area.x, area.y, &picture.head(area.width), area.width);
    let keys = key_line(&hints(app, theme.ascii), area.width, theme);
    buf.set_line(area.x, bottom, &keys, area.width);
    let rest = Rect {
        y: area.y + 1,
        height: area.height - 2,
        ..area
    };
    if area.width >= WIDE.width && area.height >= WIDE.height {
        picture.wide(rest, buf);
    } else {
        picture.narrow(rest, buf);
    }
}

struct Picture<'a> {
    app: &'a App,
    game: &'a GameScreen,
    theme: &'a Theme,
}

impl<'a> Picture<'a> {
    fn head(&self, width: u16) -> Line<'static> {
        let rules = coach::rules_in_words(self.game.rules());
        let state = if self.game.is_over() {
            "game over".to_owned()
        } else {
            let turn = ordinal(self.game.session().game().moves().len() + 1);
            match self.game.mover() {
                coach::Person::You => format!("your move, {turn}"),
                other => format!("{}'s move, {turn}", other.inside()),
            }
        };
        let name = if usize::from(width) >= 14 + rules.chars().count() + state.chars().count() {
            " Nimatron   "
        } else {
            " "
        };
        // Where both do not fit, the rules' explanation in brackets goes.
        let free = usize::from(width).saturating_sub(name.len() + state.chars().count() + 2);
        let rules = if rules.chars().count() > free {
            rules
                .replace(" (normal play)", "")
                .replace(" (misère play)", "")
        } else {
            rules
        };
        let gap = free.saturating_sub(rules.chars().count()) + 1;
        Line::from(vec![
            Span::styled(name, self.theme.title),
            Span::styled(rules, self.theme.text),
            Span::raw(" ".repeat(gap)),
            Span::styled(state, self.theme.selected),
        ])
    }

    /// Boxes: piles beside the panel, the coach under them.
    fn wide(&self, area: Rect, buf: &mut Buffer) {
        let coach = if area.height >= 26 { 6 } else { 4 };
        let main = Rect {
            height: area.height - coach - 1,
            ..area
        };
        if self.game.disclosure() == Disclosure::Off {
            self.board(main, None, buf);
        } else {
            let panel = self.panel_width(main.width);
            let [left, right] = [main.width - panel, panel].map(|width| Rect { width, ..main });
            let right = Rect {
                x: main.x + left.width,
                ..right
            };
            self.board(left, Some(right), buf);
        }
        let below = Rect {
            y: main.bottom(),
            height: coach,
            ..area
        };
        self.coach_box(below, buf);
        let moves = self.game.session().game().moves();
        let history = history_line(moves, self.game.cast(), area.width, self.theme);
        buf.set_line(area.x, below.bottom(), &history, area.width);
    }

    /// One column without boxes: stones and bits share the rows.
    fn narrow(&self, area: Rect, buf: &mut Buffer) {
        let says = self.sayings(area.width.saturating_sub(2));
        let history = area.height >= 14;
        let coach = if area.height >= 12 {
            says.len().clamp(2, 4) as u16
        } else {
            1
        };
        let table = Rect {
            height: area.height - coach - u16::from(history),
            ..area
        };
        if self.game.disclosure() == Disclosure::Off {
            let labels = |piles| self.labels(piles, table.width, table.width);
            let shown = self.shown(table.height.into());
            for (y, label) in (table.y..).zip(labels(shown)) {
                buf.set_line(table.x, y, &label, table.width);
            }
        } else {
            self.narrow_table(table, buf);
        }
        for (y, (line, style)) in
            (table.bottom()..area.bottom()).zip(says.iter().take(coach.into()))
        {
            buf.set_line(
                area.x + 1,
                y,
                &Line::styled(line.as_str(), *style),
                area.width - 1,
            );
        }
        if history {
            let moves = self.game.session().game().moves();
            let line = history_line(moves, self.game.cast(), area.width, self.theme);
            buf.set_line(area.x, area.bottom() - 1, &line, area.width);
        }
    }

    fn narrow_table(&self, table: Rect, buf: &mut Buffer) {
        let verdicts = self.verdicts();
        let words = self.considered_words();
        let indicator = self.indicator(&verdicts, &words);
        let least = self.label_width(0);
        let room = table.as_size();
        let grid = indicator.grid(room, least);
        // What the bits leave free is the stones'.
        let free = room
            .width
            .saturating_sub(grid.width(indicator.considered.is_some()));
        let label = least + free.min(self.label_width(u64::MAX) - least);
        let grid = if grid.is_wrapped() {
            grid
        } else {
            indicator.grid(room, label)
        };
        let shown = self.shown(grid.piles());
        let width = if grid.is_wrapped() { room.width } else { label };
        let labels = self.labels(shown.clone(), width, width);
        indicator.render(&grid, &labels, shown, table, buf);
    }

    /// The rows that are shown when so many fit.
    fn shown(&self, room: usize) -> Range<usize> {
        let count = self.game.session().position().piles().len();
        let at = self.game.considered().map_or(0, |m| m.pile);
        window(count, room, at)
    }

    /// Room for a label: marker, name, size, and up to `stones` stones.
    fn label_width(&self, stones: u64) -> u16 {
        let largest = self.game.session().game().start().largest();
        let row = self.sizes_width() + 2 + self.name_width() + 1;
        let stones = stones.min(largest).min(100) as u16;
        row + if stones > 0 { stones + 1 } else { 0 }
    }

    fn name_width(&self) -> u16 {
        let count = self.game.session().position().piles().len();
        PileName(count - 1).to_string().len() as u16
    }

    fn sizes_width(&self) -> u16 {
        let largest = self.game.session().game().start().largest();
        let values = if self.shows_values() {
            3 + digits(self.largest_value())
        } else {
            0
        };
        2 * digits(largest) + 1 + values
    }

    /// Rows of marker, name, as many stones as fit, and size, for the panel without boxes.
    fn labels(&self, shown: Range<usize>, width: u16, _room: u16) -> Vec<Line<'static>> {
        let theme = self.theme;
        let largest = self.game.session().game().start().largest();
        let names = usize::from(self.name_width());
        let sizes = self.sizes_width();
        let stones_width = width.saturating_sub(2 + self.name_width() + sizes + 1);
        let fits = stones_width >= 4;
        let (scale, _) = match Scale::fit(largest, stones_width, 1) {
            (Scale::Spaced, lines) => (Scale::Tight, lines),
            other => other,
        };
        let row = |row: PileRow| {
            let (marker, style) = if row.selected {
                ("▸", theme.selected)
            } else {
                (" ", theme.text)
            };
            let name = PileName(row.pile).to_string();
            let mut line = Line::styled(format!("{marker}{name:>names$} "), style);
            if fits {
                let stones = scale
                    .lines(row.stones, stones_width, theme)
                    .into_iter()
                    .next()
                    .unwrap_or_default();
                let pad = usize::from(stones_width).saturating_sub(stones.width());
                line.spans.extend(stones.spans);
                line.push_span(" ".repeat(pad));
            }
            let mut size = match row.stones.considered {
                0 => row.stones.staying.to_string(),
                considered => format!("{}→{}", row.stones.staying + considered, row.stones.staying),
            };
            if let Some((now, _)) = row.acts_like {
                size.push_str(&format!(" ={now}"));
            }
            let style = if row.selected {
                theme.selected
            } else {
                theme.text
            };
            line.push_span(Span::styled(
                format!("{size:>width$}", width = usize::from(sizes)),
                style,
            ));
            line
        };
        self.rows(shown).into_iter().map(row).collect()
    }

    fn panel_width(&self, width: u16) -> u16 {
        let verdicts = self.verdicts();
        let words = self.considered_words();
        let indicator = self.indicator(&verdicts, &words);
        let label = self.panel_label_width();
        let board = self.board_widget();
        let most = width.saturating_sub(board.least_width().max(width / 4));
        let wanted = indicator.wanted_width(label).map(|wanted| wanted + 3);
        let fits = wanted.into_iter().find(|&wanted| wanted <= most);
        fits.unwrap_or(most).max(width / 2).min(most)
    }

    fn panel_label_width(&self) -> u16 {
        2 + self.name_width() + 1 + digits(self.largest_value())
    }

    fn board_widget(&self) -> Board<'a> {
        let start = self.game.session().game().start();
        Board {
            count: start.piles().len(),
            largest: start.largest(),
            largest_value: self.shows_values().then(|| self.largest_value()),
            theme: self.theme,
        }
    }

    fn board(&self, left: Rect, right: Option<Rect>, buf: &mut Buffer) {
        let board = self.board_widget();
        let verdicts = self.verdicts();
        let words = self.considered_words();
        let indicator = self.indicator(&verdicts, &words);
        let panel = right.map(|right| {
            let block = self.boxed(&self.panel_title());
            let inner = block.inner(right);
            block.render(right, buf);
            (
                inner,
                indicator.grid(inner.as_size(), self.panel_label_width()),
            )
        });
        let room = panel.as_ref().map_or(usize::MAX, |(_, grid)| grid.piles());
        let shown = self.shown(room.min(board.room(left)));
        board.render(&self.rows(shown.clone()), left, buf);
        if let Some((inner, grid)) = panel {
            indicator.render(&grid, &self.panel_labels(shown.clone()), shown, inner, buf);
        }
    }

    fn boxed(&self, title: &str) -> Block<'static> {
        Block::bordered()
            .border_set(self.theme.borders())
            .border_style(self.theme.frame)
            .title(Line::styled(format!(" {title} "), self.theme.title))
    }

    fn panel_title(&self) -> String {
        if self.game.disclosure() < Disclosure::Now {
            return "In binary".to_owned();
        }
        let goal = match self.game.now().misere_case() {
            Some(MisereCase::OneBig | MisereCase::NoneBig) => "leave an odd number of 1s",
            _ => "make every column even",
        };
        format!("Indicator: {goal}")
    }

    fn panel_labels(&self, shown: Range<usize>) -> Vec<Line<'static>> {
        let names = usize::from(self.name_width());
        let numbers = usize::from(digits(self.largest_value()));
        let values = self.game.now().values();
        let selected = self.game.considered().map(|m| m.pile);
        let label = |pile| {
            let name = PileName(pile).to_string();
            let (marker, style) = if selected == Some(pile) {
                ("▸", self.theme.selected)
            } else {
                (" ", self.theme.text)
            };
            Line::styled(
                format!("{marker}{name:>names$} {:>numbers$}", values[pile]),
                style,
            )
        };
        shown.map(label).collect()
    }

    fn rows(&self, shown: Range<usize>) -> Vec<PileRow> {
        let position = self.game.session().position();
        let considered = self.game.considered();
        let machine = self.game.machine_move();
        let row = |pile: usize| {
            let considered = considered
                .filter(|m| m.pile == pile)
                .map_or(0, |m| m.take.get());
            let taken = machine
                .filter(|m| m.pile == pile)
                .map_or(0, |m| m.take.get());
            let now = self.game.now().values()[pile];
            let then = match self.game.left() {
                Some(left) if self.game.disclosure() == Disclosure::Preview => left.values()[pile],
                _ => now,
            };
            PileRow {
                pile,
                stones: Stones {
                    staying: position.piles()[pile] - considered,
                    considered,
                    taken,
                },
                acts_like: self.shows_values().then_some((now, then)),
                selected: considered > 0,
                caption: (taken > 0).then(|| format!("machine took {taken}")),
            }
        };
        shown.map(row).collect()
    }

    /// Whether rows say what value a pile has: when it is not its size, and not the player's to find.
    fn shows_values(&self) -> bool {
        self.game.rules().takes != TakeRule::Any && self.game.disclosure() > Disclosure::Off
    }

    fn largest_value(&self) -> u64 {
        let session = self.game.session();
        session
            .engine()
            .values()
            .largest_value(session.game().start().largest())
    }

    /// What the considered move is called in the panel, and its pile.
    fn considered_words(&self) -> [String; 2] {
        self.game.considered().map_or_else(Default::default, |m| {
            [
                format!("if you take {}", m.take),
                PileName(m.pile).to_string(),
            ]
        })
    }

    fn indicator<'b>(
        &'b self,
        verdicts: &'b [(String, Style)],
        [words, name]: &'b [String; 2],
    ) -> Indicator<'b> {
        let considered = match (self.game.considered(), self.game.left()) {
            (Some(m), Some(left)) if self.game.disclosure() == Disclosure::Preview => {
                Some(Considered {
                    pile: m.pile,
                    name,
                    words,
                    left,
                })
            }
            _ => None,
        };
        let largest_value = self.largest_value();
        let misere = u16::from(self.game.now().misere_case().is_some());
        let disclosed = match self.game.disclosure() {
            Disclosure::Preview => 2,
            Disclosure::Now => 1,
            _ => 0,
        };
        Indicator {
            now: self.game.now(),
            considered,
            disclosure: self.game.disclosure(),
            columns: largest_value.checked_ilog2().unwrap_or(0) + 1,
            largest_value,
            verdicts,
            verdict_room: disclosed * (1 + misere),
            theme: self.theme,
        }
    }

    /// The verdicts in words: on the position now, and on the one that would be left.
    fn verdicts(&self) -> Vec<(String, Style)> {
        let game = self.game;
        let mut verdicts = Vec::new();
        if game.disclosure() < Disclosure::Now || game.is_over() {
            return verdicts;
        }
        let style = |outcome, to_move: coach::Person| {
            let good = (outcome == Outcome::N) == (to_move != coach::Person::Machine);
            if good {
                self.theme.good
            } else {
                self.theme.bad
            }
        };
        let now = game.now();
        verdicts.push((
            coach::can_win(game.mover(), now),
            style(now.outcome(), game.mover()),
        ));
        let left = game
            .left()
            .filter(|_| game.disclosure() == Disclosure::Preview);
        if let Some(left) = left {
            let words = coach::could_win(game.next_mover(), game.mover(), left, game.rules());
            verdicts.push((
                format!("then {words}"),
                style(left.outcome(), game.next_mover()),
            ));
        }
        if let Some(goal) = coach::misere_goal(now) {
            verdicts.push((goal.to_owned(), self.theme.faint));
        }
        if let Some(words) = left.and_then(coach::misere_left) {
            verdicts.push((words.to_owned(), self.theme.faint));
        }
        verdicts
    }

    fn sayings(&self, width: u16) -> Vec<(String, Style)> {
        let notice = self
            .app
            .notice()
            .map(|notice| (notice.to_owned(), self.theme.problem));
        let over = self.game.is_over();
        let coach = self
            .game
            .coach()
            .into_iter()
            .enumerate()
            .map(|(index, line)| {
                (
                    line,
                    if over && index == 0 {
                        self.theme.title
                    } else {
                        self.theme.text
                    },
                )
            });
        let wrap = |(text, style): (String, Style)| {
            wrapped(&text, width)
                .into_iter()
                .map(move |line| (line, style))
        };
        notice.into_iter().chain(coach).flat_map(wrap).collect()
    }

    fn coach_box(&self, area: Rect, buf: &mut Buffer) {
        let block = self.boxed(if self.game.is_over() {
            "The end"
        } else {
            "Coach"
        });
        let inner = block.inner(area);
        block.render(area, buf);
        let says = self.sayings(inner.width.saturating_sub(2));
        for (y, (line, style)) in (inner.y..inner.bottom()).zip(&says) {
            buf.set_line(
                inner.x + 1,
                y,
                &Line::styled(line.as_str(), *style),
                inner.width - 1,
            );
        }
    }
}

fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (1, rest) if rest != 11 => "st",
        (2, rest) if rest != 12 => "nd",
        (3, rest) if rest != 13 => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}
