use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::wrapped;
use crate::app::{App, Choice, Field, Mode, Offers, Title};
use crate::coach;
use crate::rules::{Play, TakeRule};
use crate::session::{Disclosure, Players, Seat, Session};
use crate::tui::keys::hints;
use crate::tui::theme::Theme;
use crate::tui::widgets::{Scale, Stones, key_line};

/// The title: what the game is, the choices, and the board they give.
pub fn draw(app: &App, title: &Title, theme: &Theme, area: Rect, buf: &mut Buffer) {
    let roomy = area.width >= 72 && area.height >= 20;
    let art = if roomy { 19 } else { 0 };
    let x = area.x + 2 + art;
    let width = area.right().saturating_sub(x + 1);
    let lines = text(app, title, theme, width, roomy);
    // What is said under the choices comes and goes: the place does not depend on it.
    let top = area.y + (area.height.saturating_sub(if roomy { 16 } else { 12 }) / 3).min(6);
    for (y, line) in (top..area.bottom() - 1).zip(&lines) {
        buf.set_line(x, y, line, width);
    }
    if roomy && let Ok(session) = title.upcoming() {
        stones(session, theme, Rect { x: area.x + 3, y: top, width: art - 4, height: 8 }, buf);
    }
    let keys = key_line(&hints(app, theme.ascii), area.width, theme);
    buf.set_line(area.x, area.bottom() - 1, &keys, area.width);
}

/// Room for the mark of the chosen field.
const INDENT: u16 = 2;

fn text<'a>(app: &'a App, title: &'a Title, theme: &Theme, width: u16, roomy: bool) -> Vec<Line<'a>> {
    let mut lines = vec![Line::from(vec![
        Span::styled("  Nimatron", theme.selected),
        Span::styled(if roomy { ": the machine that never errs at Nim" } else { " never errs at Nim" }, theme.text),
    ])];
    if roomy {
        lines.push(Line::styled("  Each move takes stones from one pile.", theme.faint));
        lines.push(Line::styled("  The last move wins, or in misère play loses.", theme.faint));
        lines.push(Line::default());
    }
    for field in Field::CHOICES {
        lines.push(choice(app, title, field, theme, roomy));
    }
    if roomy {
        lines.push(Line::default());
    }
    lines.extend(buttons(app, title, theme, width));
    if roomy {
        lines.push(Line::default());
    }
    for (sentence, style) in remarks(app, title, theme) {
        let sentence = wrapped(&sentence, width.saturating_sub(INDENT)).into_iter();
        lines.extend(sentence.map(|line| Line::styled(format!("  {line}"), style)));
    }
    lines
}

fn choice<'a>(app: &'a App, title: &Title, field: Field, theme: &Theme, roomy: bool) -> Line<'a> {
    let chosen = title.focus() == field;
    let (name, value) = match field {
        Field::Board => ("Board", board(app, title, chosen)),
        Field::Rules => ("Rules", rules(app.setting().choices.play).to_owned()),
        Field::Takes => ("Takes", takes(&app.setting().choices.takes, chosen)),
        Field::Players => ("Players", players(app.setting().choices.players).to_owned()),
        _ => ("Mode", mode(app)),
    };
    let label = if roomy { format!("{name:<9}") } else { format!("{name:<8}") };
    let style = if chosen { theme.selected } else { theme.text };
    Line::from(vec![
        Span::styled(if chosen { "▸ " } else { "  " }, theme.selected),
        Span::styled(label, theme.faint),
        Span::styled("◂ ", theme.faint),
        Span::styled(value, style),
        Span::styled(" ▸", theme.faint),
    ])
}

fn board(app: &App, title: &Title, typing: bool) -> String {
    let choice = &app.setting().choices.board;
    match choice.listed.and_then(|index| app.setting().boards.all().get(index)) {
        Some(board) => match title.upcoming() {
            Ok(session) => format!("{}  {}", board.name, session.position()),
            Err(_) => board.name.clone(),
        },
        None => own(&choice.own, typing),
    }
}

fn own(text: &str, typing: bool) -> String {
    // The end is where typing happens, and it must be seen in the narrowest window too.
    const SHOWN: usize = 13;
    let cut = text.len().saturating_sub(SHOWN);
    let (dots, tail) = if cut > 0 { ("…", &text[cut..]) } else { ("", text) };
    format!("Your own: {dots}{tail}{}", if typing { "_" } else { "" })
}

fn rules(play: Play) -> &'static str {
    match play {
        Play::Normal => "Last move wins (normal)",
        Play::Misere => "Last move loses (misère)",
    }
}

fn takes(choice: &Choice<TakeRule>, typing: bool) -> String {
    match choice.listed {
        Some(TakeRule::Any) => "Any number".to_owned(),
        Some(TakeRule::UpTo(most)) => format!("1 to {most}"),
        Some(rule) => format!("Only {rule}"),
        None => own(&choice.own, typing),
    }
}

fn players(players: Players) -> &'static str {
    match (players.lone_human(), players.opponent()) {
        (Some(0), Some(Seat::Casual)) => "You, then a beginner",
        (Some(_), Some(Seat::Casual)) => "A beginner, then you",
        (Some(0), _) => "You, then the machine",
        (Some(_), _) => "The machine, then you",
        (None, _) => "Two people",
    }
}

fn mode(app: &App) -> String {
    let choices = &app.setting().choices;
    let level = choices.disclosure.unwrap_or(choices.mode.disclosure());
    let name = match choices.mode {
        Mode::Teach => "Teach",
        Mode::Predict => "Predict",
        Mode::Play => "Play",
    };
    let panel = match level {
        Disclosure::Preview => "panel live",
        Disclosure::Now => "panel of now",
        Disclosure::Rows => "binary rows only",
        Disclosure::Off => "no panel",
    };
    format!("{name}: {panel}")
}

/// The buttons, on as many lines as they need.
fn buttons(app: &App, title: &Title, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let offers = Offers { newcomer: app.setting().newcomer, resumable: app.resumable().is_some() };
    let mut lines = vec![Line::default()];
    for field in Field::buttons(offers) {
        let name = button(app, field);
        let chosen = title.focus() == field;
        let (marker, style) = if chosen { ("▸ ", theme.selected) } else { ("  ", theme.text) };
        let used = lines.last().map_or(0, Line::width);
        // What is for newcomers stands by itself.
        let apart = offers.newcomer && field == Field::Play;
        if used > 0 && (apart || used + 2 + name.chars().count() > width.into()) {
            lines.push(Line::default());
        }
        if let Some(line) = lines.last_mut() {
            line.push_span(Span::styled(marker, theme.selected));
            line.push_span(Span::styled(name, style));
            line.push_span("   ");
        }
    }
    lines
}

fn button(app: &App, field: Field) -> String {
    match field {
        Field::Newcomer => "New here? Five minutes".to_owned(),
        Field::Continue => app.resumable().map_or(String::new(), |session| {
            let position = session.position().to_string();
            let piles = if position.len() > 20 { "your game".to_owned() } else { position };
            format!("Continue {piles}, move {}", session.game().moves().len() + 1)
        }),
        Field::Learn => "Learn".to_owned(),
        Field::Practice => "Practice".to_owned(),
        _ => "Play".to_owned(),
    }
}

/// What is to be said under the choices.
fn remarks(app: &App, title: &Title, theme: &Theme) -> Vec<(String, ratatui::style::Style)> {
    let mut remarks = Vec::new();
    if let Some(notice) = app.notice() {
        remarks.push((notice.to_owned(), theme.problem));
    }
    if let Err(problem) = title.upcoming() {
        remarks.push((format!("Cannot start yet: {problem}."), theme.problem));
        return remarks;
    }
    let choices = &app.setting().choices;
    let board = choices.board.listed.and_then(|index| app.setting().boards.all().get(index));
    if let Some(board) = board {
        remarks.push((board.about.clone(), theme.faint));
    }
    if choices.players.opponent() == Some(Seat::Casual) {
        remarks.push((coach::casual_in_words(), theme.faint));
    }
    match title.human_can_win(app.setting()) {
        Some(true) => remarks.push(("From here you can win.".to_owned(), theme.good)),
        Some(false) => {
            remarks.push(("From here the machine can win (s swaps seats).".to_owned(), theme.bad));
        }
        None => {}
    }
    remarks
}

/// The board that is chosen, as rows of stones.
fn stones(session: &Session, theme: &Theme, area: Rect, buf: &mut Buffer) {
    let position = session.position();
    let (scale, _) = Scale::fit(position.largest(), area.width, 1);
    for (y, &size) in (area.y..area.bottom()).zip(position.piles()) {
        let stones = Stones { staying: size, ..Stones::default() };
        if let Some(line) = scale.lines(stones, area.width, theme).first() {
            buf.set_line(area.x, y, line, area.width);
        }
    }
    let hidden = position.piles().len().saturating_sub(area.height.into());
    if hidden > 0 {
        let more = Line::styled(format!("and {hidden} more"), theme.faint);
        buf.set_line(area.x, area.bottom(), &more, area.width);
    }
}
