//! The player's record: what the files say, mistakes over time, what is mastered, and the games.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::keys::keys_at_bottom;
use super::page::head;
use super::wrapped;
use crate::app::{Action, App, Played, Record};
use crate::coach;
use crate::rules::{Play, TakeRule};
use crate::tui::canvas::Canvas;
use crate::tui::spots::Spots;
use crate::tui::theme::Theme;
use crate::tui::widgets::{Chart, cells, window};

/// From this size on there is room for tables, the chart and the ladder.
const ROOMY: (u16, u16) = (76, 22);
/// From this many lines on there is room for the ladder beside the tables, and for the games under both.
const LARGE: u16 = 30;
/// What the ladder takes beside the tables, and the tables beside the games.
const LADDER: u16 = 40;
const TABLES: u16 = 38;

/// Draws the record.
pub fn draw(app: &App, record: &Record, theme: &Theme, area: Rect, canvas: &mut Canvas, spots: &mut Spots) {
    let statistics = record.statistics();
    let climbed = record.ladder().iter().filter(|(_, climbed)| *climbed).count();
    head("Nimatron: Games", &format!("ladder {climbed} of {}", record.ladder().len()), theme, area, canvas);
    keys_at_bottom(app, theme, area, canvas, spots);
    let area = Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 2 };
    let notice = app.notice().map(|notice| (notice.to_owned(), theme.problem));
    let roomy = area.width >= ROOMY.0 - 2 && area.height >= ROOMY.1 - 2;
    let mut said: Vec<(String, Style)> = notice.into_iter().collect();
    said.push((statistics.in_words(), theme.text));
    let more = statistics.trend().into_iter().chain(statistics.daily_in_words());
    said.extend(more.filter(|_| roomy).map(|line| (line, theme.text)));
    let mut rest = said.iter().fold(below(area, u16::from(roomy)), |area, (text, style)| {
        put(
            &wrapped(text, area.width).into_iter().map(|line| Line::styled(line, *style)).collect::<Vec<_>>(),
            area,
            canvas,
        )
    });
    if roomy {
        rest = below(rest, 1);
    }
    if record.games().is_empty() && !roomy {
        return;
    }
    if roomy && rest.height < LARGE {
        // Tables and games side by side, the chart at the bottom.
        let tables = tables_of(record, theme);
        let levels = levels(record, theme, rest.width);
        let room = rest.height;
        let chart = chart_height(&statistics.mistakes, room) + 2;
        let height = cells(tables.len()).max(rest.height.saturating_sub(chart + cells(levels.len())));
        let left = Rect { width: TABLES.min(rest.width), ..rest };
        put(&tables, left, canvas);
        let right = Rect { x: left.right(), width: rest.width - left.width, height: height.min(rest.height), ..rest };
        games(record, theme, right, canvas, spots);
        rest = put(&levels, below(rest, height), canvas);
        if !statistics.mistakes.is_empty() {
            mistakes(&statistics.mistakes, room, theme, below(rest, 1), canvas);
        }
        return;
    }
    if roomy {
        let tables = Rect { width: rest.width - LADDER, ..rest };
        let beside = Rect { x: tables.right(), width: LADDER, ..rest };
        let rungs = [ladder(record, theme), levels(record, theme, LADDER)].concat();
        let (tables, rungs) = (put(&tables_of(record, theme), tables, canvas), put(&rungs, beside, canvas));
        let y = tables.y.max(rungs.y).min(rest.bottom());
        rest = below(rest, y - rest.y + 1);
    }
    if !statistics.mistakes.is_empty() {
        rest = below(mistakes(&statistics.mistakes, rest.height, theme, rest, canvas), u16::from(roomy));
    }
    games(record, theme, rest, canvas, spots);
}

/// Draws lines, and gives the area under them.
fn put(lines: &[Line<'_>], area: Rect, canvas: &mut Canvas) -> Rect {
    for (y, line) in (area.y..area.bottom()).zip(lines) {
        canvas.set_line(area.x, y, line, area.width);
    }
    below(area, cells(lines.len()))
}

fn below(area: Rect, lines: u16) -> Rect {
    let lines = lines.min(area.height);
    Rect { y: area.y + lines, height: area.height - lines, ..area }
}

fn tables_of(record: &Record, theme: &Theme) -> Vec<Line<'static>> {
    const MOST: usize = 4;
    let divisions = &record.statistics().divisions;
    let mut lines = Vec::new();
    for division in divisions.iter().filter(|division| !division.tallies.is_empty()) {
        let head = format!("{:<22} won  played", coach::capital(division.by));
        lines.push(Line::styled(head, theme.faint));
        lines.extend(division.tallies.iter().take(MOST).map(|tally| {
            let name: String = tally.name.chars().take(20).collect();
            Line::from(vec![
                Span::styled(format!("  {name:<20}"), theme.text),
                Span::styled(format!("{:>4}", tally.won), theme.selected),
                Span::styled(format!("{:>8}", tally.finished), theme.text),
            ])
        }));
    }
    lines
}

/// The ladder from its top down.
fn ladder(record: &Record, theme: &Theme) -> Vec<Line<'static>> {
    let rungs = record.ladder().iter().enumerate().rev().map(|(index, (title, climbed))| {
        let (mark, style) = if *climbed { ("✓", theme.good) } else { ("·", theme.faint) };
        Line::styled(format!("{mark} {} {title}", index + 1), style)
    });
    rungs.collect()
}

/// The level of each skill.
fn levels(record: &Record, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let mastered = |level: u32| if level >= coach::HARDEST { "✓" } else { "" };
    let skills = record.skills().iter().map(|&(skill, level)| format!("{} {level}{}", skill.word(), mastered(level)));
    let words = format!("Levels (of {}): {}", coach::HARDEST, skills.collect::<Vec<_>>().join(", "));
    wrapped(&words, width).into_iter().map(|line| Line::styled(line, theme.faint)).collect()
}

/// A line for each mistake of the worst game, as far as there is room for that, and one for none.
fn chart_height(counts: &[usize], room: u16) -> u16 {
    counts.iter().max().map_or(0, |&most| cells(most).clamp(1, (room / 5).clamp(1, 5)) + 1)
}

/// The chart; `room` decides how high it is.
fn mistakes(counts: &[usize], room: u16, theme: &Theme, area: Rect, canvas: &mut Canvas) -> Rect {
    let chart = Chart { counts, theme };
    let shown = chart.shown(area.width);
    let of =
        if shown < counts.len() { format!("the last {shown} of {}", counts.len()) } else { format!("{shown} games") };
    let order = if area.width < 60 { "" } else { ", latest at the right" };
    let head = Line::styled(format!("Mistakes per game: {of}{order}"), theme.faint);
    let height = chart_height(counts, room).min(area.height.saturating_sub(1));
    let area = put(&[head], area, canvas);
    chart.render(Rect { height, ..area }, canvas);
    below(area, height)
}

/// The games, the latest first, as many as fit round the chosen one.
fn games(record: &Record, theme: &Theme, area: Rect, canvas: &mut Canvas, spots: &mut Spots) {
    let shown = window(record.games().len(), area.height.into(), record.focus());
    for (y, index) in (area.y..).zip(shown) {
        let line = game(&record.games()[index], index == record.focus(), area.width, theme);
        canvas.set_line(area.x, y, &line, area.width);
        spots.put(Rect { y, height: 1, ..area }, Action::Open(index));
    }
}

fn game(played: &Played, chosen: bool, width: u16, theme: &Theme) -> Line<'static> {
    let (marker, style) = if chosen { ("▸ ", theme.selected) } else { ("  ", theme.text) };
    let tone = match played.won {
        Some(true) => theme.good,
        Some(false) => theme.bad,
        None => theme.faint,
    };
    let (outcome, mistakes) = (played.outcome_in_words(), played.mistakes_in_words());
    // Date, outcome and mistakes come before the piles.
    let room = usize::from(width.saturating_sub(30));
    let mut piles = played.game.start().to_string();
    if piles.len() > room {
        piles.truncate(room.saturating_sub(1));
        piles.push('…');
    }
    let rules = played.game.rules();
    let play = if rules.play == Play::Misere { "  misère" } else { "" };
    let takes = if rules.takes == TakeRule::Any { String::new() } else { format!("  take {}", rules.takes) };
    Line::from(vec![
        Span::styled(marker, theme.selected),
        Span::styled(format!("{:<11}", played.game.key("date").unwrap_or_default()), theme.faint),
        Span::styled(format!("{outcome:<5}"), tone),
        Span::styled(format!("{mistakes:<12}"), style),
        Span::styled(piles, style),
        Span::styled(format!("{play}{takes}"), theme.faint),
    ])
}
