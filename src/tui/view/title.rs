use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::keys::keys_at_bottom;
use super::wrapped;
use crate::app::{Action, App, Field, Title, Tone, Turn};
use crate::session::Session;
use crate::tui::canvas::Canvas;
use crate::tui::spots::Spots;
use crate::tui::theme::Theme;
use crate::tui::widgets::{Scale, Stones, cells};

/// The title: what the game is, the choices, and the board they give.
pub fn draw(app: &App, title: &Title, theme: &Theme, area: Rect, canvas: &mut Canvas, spots: &mut Spots) {
    let roomy = area.width >= 72 && area.height >= 20;
    let art = if roomy { 19 } else { 0 };
    let x = area.x + 2 + art;
    let width = area.right().saturating_sub(x + 1);
    let lines = text(app, title, theme, width, roomy);
    // What is said under the choices comes and goes: the place does not depend on it.
    let top = area.y + (area.height.saturating_sub(if roomy { 16 } else { 12 }) / 3).min(6);
    for (y, (line, clicks)) in (top..area.bottom() - 1).zip(lines) {
        canvas.set_line(x, y, &line, width);
        for (from, width, action) in clicks {
            spots.put(Rect { x: x + from, y, width, height: 1 }, action);
        }
    }
    if roomy && let Ok(session) = title.upcoming() {
        stones(session, theme, Rect { x: area.x + 3, y: top, width: art - 4, height: 8 }, canvas);
    }
    keys_at_bottom(app, theme, area, canvas, spots);
}

/// Room for the mark of the chosen field.
const INDENT: u16 = 2;

/// A line, and what of it can be clicked: from a cell on, so many cells.
type Clickable = (Line<'static>, Vec<(u16, u16, Action)>);

fn text(app: &App, title: &Title, theme: &Theme, width: u16, roomy: bool) -> Vec<Clickable> {
    let mut lines = vec![still(Line::from(vec![
        Span::styled("  Nimatron", theme.selected),
        Span::styled(if roomy { ": the machine that never errs at Nim" } else { " never errs at Nim" }, theme.text),
    ]))];
    let gap = || still(Line::default());
    if roomy {
        lines.push(still(Line::styled("  Each move takes stones from one pile.", theme.faint)));
        lines.push(still(Line::styled("  The last move wins, or in misère play loses.", theme.faint)));
        lines.push(gap());
    }
    lines.extend(Field::CHOICES.into_iter().map(|field| choice(app, title, field, theme, roomy)));
    if roomy {
        lines.push(gap());
    }
    lines.extend(buttons(app, title, theme, width, if roomy { "   " } else { " " }));
    if roomy {
        lines.push(gap());
    }
    for (sentence, tone) in title.remarks(app) {
        let style = match tone {
            Tone::Plain => theme.faint,
            Tone::Good => theme.good,
            Tone::Bad => theme.bad,
            Tone::Problem => theme.problem,
        };
        let sentence = wrapped(&sentence, width.saturating_sub(INDENT)).into_iter();
        lines.extend(sentence.map(|line| still(Line::styled(format!("  {line}"), style))));
    }
    lines
}

/// Nothing to be clicked.
fn still(line: Line<'static>) -> Clickable {
    (line, Vec::new())
}

fn choice(app: &App, title: &Title, field: Field, theme: &Theme, roomy: bool) -> Clickable {
    let chosen = title.focus() == field;
    let label = if roomy { 9 } else { 8 };
    let value = value(app, title, field);
    let style = if chosen { theme.selected } else { theme.text };
    let (before, after) = (INDENT + cells(label), INDENT + cells(label) + 2);
    let clicks = vec![
        (0, before, Action::Turn(field, Turn::After)),
        (before, 2, Action::Turn(field, Turn::Before)),
        (after, cells(value.chars().count()) + 2, Action::Turn(field, Turn::After)),
    ];
    let line = Line::from(vec![
        Span::styled(if chosen { "▸ " } else { "  " }, theme.selected),
        Span::styled(format!("{:<label$}", Title::name(field)), theme.faint),
        Span::styled("◂ ", theme.faint),
        Span::styled(value, style),
        Span::styled(" ▸", theme.faint),
    ]);
    (line, clicks)
}

/// What is chosen; of piles or takes of one's own only the end, which is where typing happens and must be seen in the
/// narrowest window too.
fn value(app: &App, title: &Title, field: Field) -> String {
    const SHOWN: usize = 13;
    let choices = &app.setting().choices;
    let own = match field {
        Field::Board if choices.board.listed.is_none() => &choices.board.own,
        Field::Takes if choices.takes.listed.is_none() => &choices.takes.own,
        _ => return title.value(app, field),
    };
    let cut = own.chars().count().saturating_sub(SHOWN);
    let dots = if cut > 0 { "…" } else { "" };
    let tail: String = own.chars().skip(cut).collect();
    format!("Your own: {dots}{tail}{}", if title.focus() == field { "_" } else { "" })
}

fn button(app: &App, title: &Title, field: Field) -> String {
    const SHOWN: usize = 32;
    let value = title.value(app, field);
    let value = match value.rsplit_once(", ") {
        Some((_, turn)) if value.len() > SHOWN => format!("your game, {turn}"),
        _ => value,
    };
    format!("{} {value}", Title::name(field)).trim_end().to_owned()
}

/// The buttons, on as many lines as they need.
fn buttons(app: &App, title: &Title, theme: &Theme, width: u16, gap: &'static str) -> Vec<Clickable> {
    let offers = app.offers();
    let mut lines = vec![still(Line::default())];
    let all: usize =
        Field::buttons(offers).into_iter().map(|field| 5 + button(app, title, field).chars().count()).sum();
    let crowded = all > width.into();
    for field in Field::buttons(offers) {
        let name = button(app, title, field);
        let chosen = title.focus() == field;
        let (marker, style) = if chosen { ("▸ ", theme.selected) } else { ("  ", theme.text) };
        let used = lines.last().map_or(0, |(line, _)| line.width());
        // What is for newcomers stands by itself.
        let apart = offers.newcomer && field == Field::Play || crowded && offers.resumable && field == Field::Learn;
        if used > 0 && (apart || used + 2 + name.chars().count() > width.into()) {
            lines.push(still(Line::default()));
        }
        if let Some((line, clicks)) = lines.last_mut() {
            clicks.push((cells(line.width()), INDENT + cells(name.chars().count()), Action::Press(field)));
            line.push_span(Span::styled(marker, theme.selected));
            line.push_span(Span::styled(name, style));
            line.push_span(gap);
        }
    }
    lines
}

/// The board that is chosen, as rows of stones.
fn stones(session: &Session, theme: &Theme, area: Rect, canvas: &mut Canvas) {
    let position = session.position();
    let (scale, _) = Scale::fit(position.largest(), area.width, 1);
    for (y, &size) in (area.y..area.bottom()).zip(position.piles()) {
        let stones = Stones { staying: size, ..Stones::default() };
        if let Some(line) = scale.lines(stones, area.width, theme).first() {
            canvas.set_line(area.x, y, line, area.width);
        }
    }
    let hidden = position.piles().len().saturating_sub(area.height.into());
    if hidden > 0 {
        let more = Line::styled(format!("and {hidden} more"), theme.faint);
        canvas.set_line(area.x, area.bottom(), &more, area.width);
    }
}
