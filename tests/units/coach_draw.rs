use super::*;

#[test]
fn misere_endings_ask_about_all_three_cases_within_any_six_questions() {
    for level in 1..=HARDEST {
        let mut draw = Draw::new(level.into());
        let cases = draw.misere_cases(1_000);
        let asked: Vec<MisereCase> = cases
            .iter()
            .map(|&case| match draw.misere_ending(level, case) {
                Question::CanWin(game) | Question::Move(game) => game.analyse().unwrap().misere_case().unwrap(),
                other => panic!("{other}"),
            })
            .collect();
        assert!(asked.windows(6).all(|six| six.iter().collect::<std::collections::HashSet<_>>().len() == 3));
        let few = asked.iter().filter(|&&case| case != MisereCase::ManyBig).count();
        assert!(2 * few >= asked.len(), "level {level}: {few} of {}", asked.len());
    }
}
