use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use Sample::Sign;

use super::Help;
use crate::app::Context;
use crate::tui::theme::Theme;
use crate::tui::widgets::{Lamp, group};

/// The signs of a screen, with their meaning.
pub(super) struct Legend {
    title: &'static str,
    entries: Vec<Entry>,
    /// True where the screen has lamps of one line.
    small: bool,
}

type Entry = (Sample, &'static str);

/// A lamp, as large as there is room, or a sign in its style.
enum Sample {
    Lamp(Lamp),
    Sign(&'static str, Style),
}

/// Cells of a sample and the gap after it.
const SAMPLE: u16 = 6;

impl Legend {
    /// The legend of the screen on which help was opened.
    pub(super) fn of(help: &Help<'_>, small: bool) -> Self {
        let theme = help.picture.theme;
        let on_board = matches!(help.view.behind, Context::Title | Context::Game | Context::Demo | Context::Explain);
        let (title, entries) = match help.view.behind {
            _ if on_board && help.view.lone => ("The groups", full_groups(theme)),
            _ if on_board && help.view.grouped => ("The groups", groups(theme)),
            Context::Map | Context::Rounds => ("The cells", cells_of_map(theme)),
            Context::End | Context::Review | Context::Games | Context::Today => ("The rounds", rounds(theme)),
            Context::List => ("The lamps", lamps_of_lists()),
            Context::Typing | Context::Choosing | Context::Question => ("The answers", answers(theme)),
            _ => ("The lamps", lamps(small, theme)),
        };
        let lists = matches!(help.view.behind, Context::List | Context::Record | Context::Games | Context::Today);
        Self { title, entries, small: small || lists }
    }

    /// The entries as lines of text.
    pub(super) fn in_lines(&self, theme: &Theme) -> Vec<Line<'static>> {
        let line = |(sample, meaning): &(Sample, &'static str)| {
            let (sign, style) = sample.sign(theme);
            let gap = usize::from(SAMPLE).saturating_sub(sign.chars().count());
            Line::from(vec![Span::styled(sign, style), Span::styled(format!("{:gap$}{meaning}", ""), theme.text)])
        };
        std::iter::once(Line::default()).chain(self.entries.iter().map(line)).collect()
    }

    /// Draws the entries, with lamps and gaps as large as the area allows.
    pub(super) fn draw(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        // Lamps must not touch one another; signs may follow without a gap.
        let step = |sample: &Sample, [large, gap, small]: [u16; 3]| match sample.height(large) {
            1 if large > 1 => 1 + small,
            height => height + gap,
        };
        let height = |form| 1 + self.entries.iter().map(|(sample, _)| step(sample, form)).sum::<u16>();
        let fits = |form: &[u16; 3]| height(*form) + form[2] <= area.height;
        let forms = [[2, 1, 1], [2, 1, 0], [1, 1, 1]].into_iter().skip(if self.small { 2 } else { 0 });
        let form = forms.into_iter().find(fits).unwrap_or([1, 0, 0]);
        // The gap below the title goes before other gaps, and then the title.
        let mut y = area.y + form[1].min(area.height.saturating_sub(height(form)));
        if height(form) <= area.height {
            buf.set_stringn(area.x, area.y, self.title, area.width.into(), theme.title);
            y += 1;
        }
        let large = form[0];
        for (sample, meaning) in &self.entries {
            let place = Rect { x: area.x, y, width: 2 * large, height: sample.height(large) };
            match sample {
                Sample::Lamp(lamp) => lamp.draw(place, theme, buf),
                &Sample::Sign(words, style) => buf.set_string(area.x, y, words, style),
            }
            let room = area.width.saturating_sub(SAMPLE);
            buf.set_stringn(area.x + SAMPLE, y, meaning, room.into(), theme.text);
            y += step(sample, form);
        }
    }
}

fn lamps(small: bool, theme: &Theme) -> Vec<Entry> {
    // Small lamps hide a rail, except where they are off.
    let rails = if theme.has_blocks() { ["▐▌ ▝▘", "▕▏"] } else { ["|| ::", "||"] };
    let meaning = if small { "zero, odd count" } else { "odd; changing" };
    let odd = if theme.has_blocks() || small { " 3 " } else { "[3]" };
    let mut all = vec![
        (Sample::Lamp(Lamp::On), "a one"),
        (Sample::Lamp(Lamp::Off), "a zero"),
        (Sample::Lamp(Lamp::GoingOut), "would go out"),
        (Sample::Lamp(Lamp::ComingOn), "would come on"),
        (Sign(odd, theme.plate), "an odd count"),
        (Sign(rails[usize::from(small)], theme.odd), meaning),
    ];
    all.extend(stones(small, theme));
    all
}

fn stones(small: bool, theme: &Theme) -> [Entry; 2] {
    let [ring, ghost] = match (theme.has_blocks(), small) {
        (true, _) => [" ○", " ∘"],
        (false, true) => [" o", " ."],
        (false, false) => ["(  )", " .."],
    };
    [(Sign(ring, theme.considered), "would be taken"), (Sign(ghost, theme.taken), "just taken")]
}

/// Piles in groups of powers of two.
fn groups(theme: &Theme) -> Vec<Entry> {
    let mut all = vec![
        (Sign(" 4 ", group::paired(theme)), "has a partner"),
        (Sign(" 4 ", theme.plate), "left over"),
        (Sign(" ··", theme.off), "not in the pile"),
        (Sample::Lamp(Lamp::GoingOut), "would be gone"),
        (Sign(" 4 ", theme.considered), "would be new"),
    ];
    all.extend(stones(false, theme));
    all
}

/// Progress in a list of lessons, drills or rungs.
fn lamps_of_lists() -> Vec<Entry> {
    vec![
        (Sample::Lamp(Lamp::On), "done or reached"),
        (Sample::Lamp(Lamp::Off), "still ahead"),
        (Sample::Lamp(Lamp::Glowing), "due today"),
        (Sample::Lamp(Lamp::Resting), "a past mistake"),
    ]
}

/// One pile in full groups, here of four, next to its numbers.
fn full_groups(theme: &Theme) -> Vec<Entry> {
    let [full, dot] = if theme.has_blocks() { [" ●"; 2] } else { [" =", " @"] };
    let safe = if theme.has_blocks() && !theme.tells_by_shape() { " 16" } else { "[16]" };
    let [taking, taken] = stones(true, theme);
    vec![
        (Sign(full, theme.resting), "in a full group"),
        (Sign(dot, theme.stone), "left over"),
        taking,
        taken,
        (Sign(safe, theme.safe), "safe to leave"),
        (Sign("▸21", theme.plate), "the pile now"),
    ]
}

fn cells_of_map(theme: &Theme) -> Vec<Entry> {
    vec![
        (Sign("  P", theme.safe), "previous wins"),
        (Sign("  N", theme.selected), "next can win"),
        (Sign("  3", theme.lit), "where you are"),
        (Sign("  1", theme.scale[0]), "a value"),
    ]
}

fn rounds(theme: &Theme) -> Vec<Entry> {
    let needed = if theme.has_blocks() { " ✓" } else { " v" };
    vec![
        (Sample::Lamp(Lamp::Off), "as it should be"),
        (Sample::Lamp(Lamp::Glowing), "after a mistake"),
        (Sample::Lamp(Lamp::Resting), "no way to win"),
        (Sign(needed, theme.dim), "the move needed"),
        (Sign("C1✓", theme.safe), "it won the game"),
        (Sign("B2✗", theme.plate), "a mistake"),
    ]
}

fn answers(theme: &Theme) -> Vec<Entry> {
    vec![
        (Sample::Lamp(Lamp::On), "a one"),
        (Sample::Lamp(Lamp::Off), "a zero"),
        (Sample::Lamp(Lamp::Socket), "no answer yet"),
        (Sign("●", theme.lamp), "right"),
        (Sign("✗", theme.odd), "wrong"),
        (Sign("▸", theme.considered), "this question"),
        (Sign("○", theme.dim), "still to come"),
    ]
}

impl Sample {
    /// Lines of the sample if lamps are this many lines high.
    fn height(&self, large: u16) -> u16 {
        if matches!(self, Self::Sign(..)) { 1 } else { large }
    }

    /// The sample in a line of text.
    fn sign(&self, theme: &Theme) -> (&'static str, Style) {
        match self {
            Self::Lamp(lamp) => (lamp.pair(theme), lamp.style(theme)),
            &Self::Sign(words, style) => (words, style),
        }
    }
}
