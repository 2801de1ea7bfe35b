use super::*;
use crate::cli::Presentation;
use crate::tests::every_sentence::{Faults, all_piles, rulesets};

/// The whole answer by every rule, as a table and in sentences, is made of whole sentences.
#[test]
fn no_answer_is_half_made() {
    let mut faults = Faults::default();
    let drawn = Presentation::from_options().unwrap().style();
    for (rules, piles) in rulesets().flat_map(|rules| all_piles().into_iter().map(move |piles| (rules, piles))) {
        let now = Analysis::of(&Position::new(piles).unwrap(), &rules).unwrap();
        let about = now.game().to_string();
        answer(&now, usize::MAX, Style { plain: true, ..drawn }).lines().for_each(|line| faults.look(line, &about));
        for most in [0, 1] {
            // Lines of the table have no end.
            let drawn = answer(&now, most, drawn);
            drawn.lines().filter(|line| line.ends_with(['.', '?'])).for_each(|line| faults.look(line, &about));
        }
    }
    faults.none();
}
