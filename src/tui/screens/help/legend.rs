use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::app::Context;
use crate::tui::theme::Theme;
use crate::tui::widgets::Lamp;

/// The signs of a screen, with their meaning.
pub(super) struct Legend {
    title: &'static str,
    entries: Vec<(Sample, &'static str)>,
}

/// A lamp, or a sign in its style.
enum Sample {
    Lamp(Lamp),
    Sign(&'static str, Style),
}

/// Cells of a sample and the gap after it.
const SAMPLE: u16 = 6;

impl Legend {
    /// The legend of the screen on which help was opened.
    pub(super) fn of(behind: Context, lone: bool, theme: &Theme) -> Self {
        match behind {
            Context::Game | Context::Explain if lone => Self::of_groups(theme),
            Context::Map | Context::Rounds | Context::Labelling => Self::of_cells(theme),
            Context::End | Context::Review | Context::Games | Context::Today => Self::of_rounds(theme),
            _ => Self::of_lamps(theme),
        }
    }

    fn of_lamps(theme: &Theme) -> Self {
        let entries = vec![
            (Sample::Lamp(Lamp::On), "a one"),
            (Sample::Lamp(Lamp::Off), "a zero"),
            (Sample::Lamp(Lamp::GoingOut), "would go out"),
            (Sample::Lamp(Lamp::ComingOn), "would come on"),
            (Sample::Sign(" 3 ", theme.plate), "an odd count"),
            (Sample::Sign(if theme.has_blocks() { " ▐▌" } else { " ||" }, theme.odd), "an odd column"),
        ];
        Self { title: "The lamps", entries }
    }

    /// One pile in full groups, here of four, next to its numbers.
    fn of_groups(theme: &Theme) -> Self {
        let [dot, ring] = if theme.has_blocks() { [" ●", " ○"] } else { [" @", " o"] };
        let entries = vec![
            (Sample::Sign(dot, theme.resting), "in a full group"),
            (Sample::Sign(dot, theme.stone), "left over"),
            (Sample::Sign(ring, theme.considered), "would be taken"),
            (Sample::Sign(" 16", theme.safe), "safe to leave"),
            (Sample::Sign("▸21", theme.plate), "the pile now"),
        ];
        Self { title: "The groups", entries }
    }

    fn of_cells(theme: &Theme) -> Self {
        let sign = |words, style| Sample::Sign(words, style);
        let entries = vec![
            (sign("  0", theme.safe), "safe to leave"),
            (sign("  P", theme.safe), "safe as well"),
            (sign("  3", theme.lit), "where you are"),
            (sign(" ▸0", theme.safe), "a winning move"),
            (sign("  1", theme.scale[0]), "a small value"),
            (sign(" 15", theme.scale[15]), "a large value"),
            (sign("  ·", theme.off), "N, or no label"),
        ];
        Self { title: "The cells", entries }
    }

    fn of_rounds(theme: &Theme) -> Self {
        let entries = vec![
            (Sample::Lamp(Lamp::Off), "as it should be"),
            (Sample::Lamp(Lamp::Glowing), "left by a mistake"),
            (Sample::Lamp(Lamp::Resting), "every move lost"),
            (Sample::Sign("✓", theme.dim), "the move needed"),
            (Sample::Sign("✗", theme.plate), "a mistake"),
        ];
        Self { title: "The rounds", entries }
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
        buf.set_stringn(area.x, area.y, self.title, area.width.into(), theme.title);
        let heights = |large: u16| self.entries.iter().map(move |(sample, _)| sample.height(large));
        let height = |large: u16, gap: u16| 1 + heights(large).map(|lines| lines + gap).sum::<u16>();
        let fits = |&(large, gap): &(u16, u16)| height(large, gap) <= area.height;
        let (large, gap) = [(2, 1), (1, 1)].into_iter().find(fits).unwrap_or((1, 0));
        let mut y = area.y + 1 + gap;
        for ((sample, meaning), height) in self.entries.iter().zip(heights(large)) {
            let place = Rect { x: area.x, y, width: 2 * large, height };
            match sample {
                Sample::Lamp(lamp) => lamp.draw(place, theme, buf),
                &Sample::Sign(words, style) => buf.set_string(area.x, y, words, style),
            }
            let room = area.width.saturating_sub(SAMPLE);
            buf.set_stringn(area.x + SAMPLE, y, meaning, room.into(), theme.text);
            y += height + gap;
        }
    }
}

impl Sample {
    /// Lines of the sample if lamps are this many lines high.
    fn height(&self, large: u16) -> u16 {
        if matches!(self, Self::Lamp(_)) { large } else { 1 }
    }

    /// The sample in a line of text.
    fn sign(&self, theme: &Theme) -> (&'static str, Style) {
        match self {
            Self::Lamp(lamp) => (lamp.pair(theme), lamp.style(theme)),
            &Self::Sign(words, style) => (words, style),
        }
    }
}
