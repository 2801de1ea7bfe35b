use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Cell, Row, StatefulWidget, Table, Widget};

use super::page::{head, toned};
use super::words::wrapped_lines;
use super::{Chrome, head_body_keys};
use crate::app::Action;
use crate::app::view::{Entries, ListView, RecordView};
use crate::coach::{self, Division, Played, Standing};
use crate::rules::{Play, TakeRule, Variant};
use crate::tui::split;
use crate::tui::targets::{Target, Targets};
use crate::tui::widgets::{DayCalendar, Ladder, Listing, MistakeChart, cells, level_bar, shortened};

/// From this size of the body on there is room for tables, the chart and the ladder.
const ROOMY: (u16, u16) = (74, 20);
/// From this many lines on there is room for the ladder beside the tables, and for the games under both.
const LARGE: u16 = 30;
const LADDER: u16 = 42;
const TABLES: u16 = 36;
const SKILL: u16 = 32;
/// From this width on the mistakes of a game are written in words.
const WORDY: u16 = 52;
/// With less than this a date goes without its year.
const NARROW: u16 = 40;
/// The cells that piles keep, however long the rules are.
const LEAST_PILES: u16 = 8;

/// The player's record: tallies, mistakes over time, what is mastered, and the games.
#[derive(Debug)]
pub struct Games<'a> {
    pub view: &'a ListView,
    pub record: &'a RecordView,
    pub chrome: &'a Chrome<'a>,
}

impl StatefulWidget for Games<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let [top, body, keys] = head_body_keys(area);
        let rungs = self.view.rungs.iter().filter(|climb| climb.is_climbed()).count();
        let standing = Standing::climbed(rungs, self.view.rungs.len());
        head("Nimatron: Games", &standing, self.chrome.theme, top, buf);
        self.chrome.keys.render(keys, buf, targets);
        let body = body.inner(Margin::new(1, 0));
        let roomy = body.width >= ROOMY.0 && body.height >= ROOMY.1;
        let gap = u16::from(roomy);
        let rest = below(put(self.summary(body.width, roomy), below(body, gap), buf), gap);
        match () {
            () if roomy && rest.height < LARGE => self.side_by_side(self.strip(rest, buf), buf, targets),
            () if roomy => self.with_ladder(rest, buf, targets),
            () if self.view.entries.len() == 0 => {}
            () => self.chart_and_games(rest, 0, buf, targets),
        }
    }
}

impl Games<'_> {
    fn summary(&self, width: u16, roomy: bool) -> Text<'static> {
        let theme = self.chrome.theme;
        let statistics = &self.record.statistics;
        let notice = self.chrome.messages().map(|message| toned(message, theme));
        let more = statistics.trend().into_iter().chain(self.record.weeks.in_words()).filter(|_| roomy);
        let said = std::iter::once(statistics.in_words()).chain(more).map(|words| (words, theme.text));
        notice.chain(said).flat_map(|(words, style)| wrapped_lines(&words, width, style)).collect()
    }

    /// The calendar, once a board of its days was played.
    fn calendar(&self) -> Option<DayCalendar<'_>> {
        self.record.weeks.in_words().map(|_| DayCalendar { weeks: &self.record.weeks, theme: self.chrome.theme })
    }

    fn strip(&self, area: Rect, buf: &mut Buffer) -> Rect {
        self.calendar().map_or(area, |calendar| below(put(calendar.strip().into(), area, buf), 1))
    }

    fn side_by_side(&self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let tables = self.tables();
        let levels = self.levels(area.width);
        let counts = &self.record.statistics.mistakes;
        let chart = chart_height(counts, area.height) + 2;
        let height = cells(tables.len()).max(area.height.saturating_sub(chart + cells(levels.height())));
        let [left, right] = split::right(area, area.width.saturating_sub(TABLES));
        Widget::render(table(tables), left, buf);
        self.games(Rect { height: height.min(area.height), ..right }, buf, targets);
        let rest = put(levels, below(area, height), buf);
        self.chart(area.height, below(rest, 1), buf);
    }

    fn with_ladder(&self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let [left, right] = split::right(area, LADDER);
        let tables = self.tables();
        let rungs = Ladder { climbs: &self.view.rungs, theme: self.chrome.theme };
        let levels = self.levels(LADDER);
        let calendar = self.calendar();
        let left_height = tables.len() + calendar.map_or(0, |calendar| 1 + calendar.height());
        let height = cells(left_height.max(usize::from(rungs.height()) + 1 + levels.height()));
        let beneath = below(left, cells(tables.len()).saturating_add(1));
        Widget::render(table(tables), left, buf);
        if let Some(calendar) = calendar {
            calendar.render(beneath, buf);
        }
        let [above, under] = split::top(right, rungs.height());
        rungs.render(above, buf);
        put(levels, below(under, 1), buf);
        self.chart_and_games(below(area, height.saturating_add(1)), 1, buf, targets);
    }

    fn chart_and_games(&self, area: Rect, gap: u16, buf: &mut Buffer, targets: &mut Targets) {
        let gap = if self.record.statistics.mistakes.is_empty() { 0 } else { gap };
        let rest = self.chart(area.height, area, buf);
        self.games(below(rest, gap), buf, targets);
    }

    fn tables(&self) -> Vec<Row<'_>> {
        const MOST: usize = 4;
        let theme = self.chrome.theme;
        let tallied = |division| (division, self.record.statistics.tallies(division));
        let divisions = Division::ALL.into_iter().map(tallied).filter(|(_, tallies)| !tallies.is_empty());
        let rows = divisions.flat_map(|(division, tallies)| {
            let name = coach::capital(division.word());
            let head = row([name, "won".to_owned(), "played".to_owned()]).style(theme.dim);
            let sorts = tallies.iter().take(MOST).map(|tally| {
                let won = Span::styled(tally.won.to_string(), theme.selected);
                let name = shortened(&tally.sort.words(), 20);
                row([format!("  {name}").into(), won, tally.finished.to_string().into()]).style(theme.text)
            });
            std::iter::once(head).chain(sorts)
        });
        rows.collect()
    }

    /// The level of each skill, side by side where there is room for that.
    fn levels(&self, width: u16) -> Text<'static> {
        let theme = self.chrome.theme;
        let skills: Vec<Vec<Span<'_>>> = self
            .record
            .skills
            .iter()
            .map(|&(skill, level)| {
                let bar = level_bar(level);
                let style = if level >= coach::HARDEST { theme.good } else { theme.selected };
                let name = shortened(skill.title(), SKILL - 7);
                let gap = usize::from(SKILL - 5).saturating_sub(name.chars().count());
                vec![Span::styled(bar, style), Span::styled(format!(" {name}{:gap$}", ""), theme.text)]
            })
            .collect();
        let beside = usize::from(width / SKILL).max(1);
        skills.chunks(beside).map(|skills| Line::from_iter(skills.concat())).collect()
    }

    /// Draws the chart, if there is anything to show, and gives the area under it. `room` decides how high it is.
    fn chart(&self, room: u16, area: Rect, buf: &mut Buffer) -> Rect {
        let theme = self.chrome.theme;
        let counts = &self.record.statistics.mistakes;
        if counts.is_empty() {
            return area;
        }
        let chart = MistakeChart { counts, theme };
        let (shown, all) = (chart.shown(area.width), counts.len());
        let of = match shown {
            1 if all == 1 => "1 game".to_owned(),
            _ if shown < all => format!("the last {shown} of {all}"),
            _ => format!("{shown} games"),
        };
        let order = if area.width < 60 { "" } else { ", latest at the right" };
        let height = chart_height(counts, room).min(area.height.saturating_sub(1));
        let head = Line::styled(format!("Mistakes per game: {of}{order}"), theme.dim);
        let area = put(head.into(), area, buf);
        chart.render(Rect { height, ..area }, buf);
        below(area, height)
    }

    /// The games, the latest first, as many as fit round the chosen one.
    fn games(&self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let (theme, count) = (self.chrome.theme, self.view.entries.len());
        if count == 0 || area.height < 2 {
            return;
        }
        let head = format!("Your games, the latest first: {} of {count}", self.view.focus + 1);
        let area = put(Line::styled(shortened(&head, area.width), theme.dim).into(), area, buf);
        Listing {
            count,
            focus: self.view.focus,
            entry: &|index, width| self.game(index, width),
            open: &|index| Target::Action(Action::Open(index)),
            theme,
        }
        .render(area, buf, targets);
    }

    /// Date, outcome, mistakes, piles and rules; where there is little room the piles give way.
    fn game(&self, index: usize, width: u16) -> Line<'static> {
        let Entries::Games(games) = &self.view.entries else { return Line::default() };
        let Some(played) = games.get(index) else { return Line::default() };
        let theme = self.chrome.theme;
        let style = if index == self.view.focus { theme.selected } else { theme.text };
        let tone = match played.won {
            Some(true) => theme.good,
            Some(false) => theme.bad,
            None => theme.dim,
        };
        let mistakes = match played.mistakes {
            _ if width >= WORDY => format!("{:<12}", played.mistakes_in_words()),
            0 => "✓    ".to_owned(),
            count => format!("{:<5}", format!("{count} ✗")),
        };
        let (date, rules) = (date(played, width), rules(played));
        let taken = [&date, &mistakes, &rules].map(|words| words.chars().count()).iter().sum::<usize>() + 5;
        let room = width.saturating_sub(cells(taken));
        Line::from(vec![
            Span::styled(date, theme.dim),
            Span::styled(format!("{:<5}", played.outcome_in_words()), tone),
            Span::styled(mistakes, style),
            Span::styled(shortened(&played.line.game.start().to_string(), room.max(LEAST_PILES)), style),
            Span::styled(rules, theme.dim),
        ])
    }
}

/// The day of a game, without the year where there is little room.
fn date(played: &Played, width: u16) -> String {
    let date = played.line.date().unwrap_or_default();
    match date.split_once('-') {
        Some((_, day)) if width < NARROW => format!("{day:<6.5}"),
        _ => format!("{date:<11.10}"),
    }
}

/// The rules of a game, where they are not the usual ones.
fn rules(played: &Played) -> String {
    let rules = played.line.game.rules();
    let play = if rules.play == Play::Misere { "  misère" } else { "" };
    let takes = if rules.takes == TakeRule::Any { String::new() } else { format!("  take {}", rules.takes) };
    let game = if rules.variant == Variant::Nim { String::new() } else { format!("  {}", rules.variant) };
    format!("{play}{takes}{game}")
}

fn row<'a, T: Into<Line<'a>>>([name, won, played]: [T; 3]) -> Row<'a> {
    Row::new([Cell::new(name.into()), Cell::new(won.into().right_aligned()), Cell::new(played.into().right_aligned())])
}

fn table(rows: Vec<Row<'_>>) -> Table<'_> {
    Table::new(rows, [22, 4, 8]).column_spacing(0)
}

/// A line for each mistake of the worst game, as far as there is room for that, and one for none.
fn chart_height(counts: &[usize], room: u16) -> u16 {
    counts.iter().max().map_or(0, |&most| cells(most).clamp(1, (room / 5).clamp(1, 5)) + 1)
}

fn put(text: Text<'_>, area: Rect, buf: &mut Buffer) -> Rect {
    let [place, rest] = split::top(area, cells(text.height()));
    text.render(place, buf);
    rest
}

fn below(area: Rect, lines: u16) -> Rect {
    split::top(area, lines)[1]
}
