//! Several screens as one animated SVG picture, with a caption below each.
//!
//! A row of cells is drawn once for all the moments at which it looks the same, and a style without a script shows it
//! at those. A viewer that ignores such styles shows the still.

use std::collections::BTreeMap;
use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};

use super::svg::{Paper, frame, row};

/// A screen, the time it is shown, and its caption.
pub(crate) struct Moment {
    pub screen: Buffer,
    pub seconds: f64,
    pub caption: String,
}

/// The picture. `still` is the moment shown without animation.
pub(crate) fn animated(moments: &[Moment], still: usize, paper: Paper) -> String {
    let area = moments[0].screen.area;
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    let mut parts: BTreeMap<Vec<usize>, String> = BTreeMap::new();
    for y in 0..height {
        let cells = |at: usize| &moments[at].screen.content[y * width..(y + 1) * width];
        for shown in alike(moments.len(), cells) {
            let drawn = row(cells(shown[0]), y, paper);
            *parts.entry(shown).or_default() += &drawn;
        }
    }
    for shown in alike(moments.len(), |at| &moments[at].caption) {
        let drawn = caption(&moments[shown[0]].caption, width, height, paper);
        *parts.entry(shown).or_default() += &drawn;
    }
    let (head, tail) = frame(width, height + 2, paper);
    let mut groups = String::new();
    for (number, (shown, drawn)) in parts.iter().enumerate() {
        let always = shown.len() == moments.len();
        let class = if always { String::new() } else { format!(" class=\"m{number}\"") };
        let hidden = if shown.contains(&still) { "" } else { " visibility=\"hidden\"" };
        writeln!(groups, "<g{class}{hidden}>\n{drawn}</g>").unwrap();
    }
    let styles: String = parts.keys().enumerate().map(|(number, shown)| style(number, shown, moments)).collect();
    format!("{head}<style>\n@media (prefers-reduced-motion: no-preference) {{\n{styles}}}\n</style>\n{groups}{tail}")
}

/// Moments grouped by equal parts.
fn alike<T: PartialEq>(moments: usize, part: impl Fn(usize) -> T) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for at in 0..moments {
        match groups.iter_mut().find(|group| part(group[0]) == part(at)) {
            Some(group) => group.push(at),
            None => groups.push(vec![at]),
        }
    }
    groups
}

/// Style that shows a part at its moments and hides it at all others.
fn style(number: usize, shown: &[usize], moments: &[Moment]) -> String {
    if shown.len() == moments.len() {
        return String::new();
    }
    let total: f64 = moments.iter().map(|moment| moment.seconds).sum();
    let mut frames = String::new();
    let mut passed = 0.0;
    for (at, moment) in moments.iter().enumerate() {
        let is_shown = shown.contains(&at);
        if at == 0 || is_shown != shown.contains(&(at - 1)) {
            let visible = if is_shown { "visible" } else { "hidden" };
            write!(frames, "{:.1}%{{visibility:{visible}}}", passed / total * 100.0).unwrap();
        }
        passed += moment.seconds;
    }
    format!(".m{number}{{animation:k{number} {total:.1}s step-end infinite}}@keyframes k{number}{{{frames}}}\n")
}

/// A centred line below the screen.
fn caption(text: &str, width: usize, height: usize, paper: Paper) -> String {
    let text: Vec<Cell> = text.chars().map(Cell::from).collect();
    let left = (width.saturating_sub(text.len())) / 2;
    let blank = vec![Cell::from(' '); left];
    row(&[blank, text].concat(), height + 1, paper)
}
