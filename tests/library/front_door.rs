//! A pupil who knows only what the first lessons say, and presses only the keys they teach: from the title to a win at
//! 3 5 7, and on to misère Marienbad.

use crate::app::view::Focus;
use crate::app::{Action, Body, Choices, Context, Destination, Setting};
use crate::coach::title::lessons_in_words;
use crate::coach::{Button, DrillKind, Heading, Lessons, Task, lessons, notices};
use crate::rules::{Play, TakeRule};
use crate::session::Panel;

use crate::tests::support::{Harness, RecordFiles, progress, session, setting, without_id};

#[derive(Clone, Copy, Debug, Default)]
struct Effort {
    keys: usize,
    screens: usize,
    /// Largest number of words on one screen.
    words: usize,
}

struct Pupil {
    harness: Harness,
    effort: Effort,
    last: Vec<String>,
}

/// Stones in each group without a partner (1, 2, 4, 8, …), as a pupil counts them in the piles.
fn left_over(piles: &[u64]) -> Vec<u64> {
    let mut groups = Vec::new();
    for &pile in piles {
        let mut rest = pile;
        for group in [64, 32, 16, 8, 4, 2, 1] {
            if rest >= group {
                rest -= group;
                groups.push(group);
            }
        }
    }
    let single = |group: &u64| groups.iter().filter(|other| *other == group).count() % 2 == 1;
    [64, 32, 16, 8, 4, 2, 1].into_iter().filter(single).collect()
}

/// True if the lessons have taught to leave these piles.
fn is_good_to_leave(piles: &[u64], had: &[u64], play: Play) -> bool {
    let big = |piles: &[u64]| piles.iter().filter(|&&pile| pile >= 2).count();
    let singles = piles.iter().filter(|&&pile| pile == 1).count();
    match (play, big(had)) {
        (Play::Normal, _) | (Play::Misere, 2..) => left_over(piles).is_empty(),
        (Play::Misere, 1) => big(piles) == 0 && singles % 2 == 1,
        (Play::Misere, _) => true,
    }
}

/// The first move that leaves such piles, or else one stone.
fn choice(piles: &[u64], play: Play) -> (usize, u64) {
    let moves = piles.iter().enumerate().flat_map(|(pile, &size)| (1..=size).map(move |take| (pile, take)));
    let good = |&(pile, take): &(usize, u64)| {
        let mut left = piles.to_vec();
        left[pile] -= take;
        is_good_to_leave(&left, piles, play)
    };
    let first = || (piles.iter().position(|&size| size > 0).unwrap(), 1);
    moves.clone().find(good).unwrap_or_else(first)
}

/// Stones left over beside full groups of one more than may be taken, or one stone if nothing is.
fn left_over_in_one(pile: u64, most: u64, play: Play) -> u64 {
    let aside = u64::from(play == Play::Misere);
    ((pile - aside) % (most + 1)).max(1)
}

impl Pupil {
    fn new(seed: u64) -> Self {
        let setting = Setting { seed, ..setting(Choices::default()) };
        let harness = Harness::opened(setting, None, Destination::Title, RecordFiles::default());
        Self { harness, effort: Effort::default(), last: Vec::new() }
    }

    fn press(&mut self, key: &str) {
        self.harness.press(key);
        self.effort.keys += 1;
    }

    /// Counts the words of a lesson's screen if they are new.
    fn read(&mut self) {
        let lesson = self.lesson().and_then(|number| lessons().get(number - 1));
        let steps = lesson.map_or(&[][..], |lesson| lesson.steps());
        let taught =
            |said: &&String| steps.iter().any(|step| step.say.contains(said) || step.on_screen.as_ref() == Some(said));
        let said: Vec<String> = self.harness.told().iter().filter(taught).cloned().collect();
        if said != self.last && !said.is_empty() {
            let words = said.iter().map(|said| said.split_whitespace().count()).sum();
            assert!(words <= 40, "{words} words: {said:?}");
            self.effort.screens += 1;
            self.effort.words = self.effort.words.max(words);
        }
        self.last = said;
    }

    /// Moves the cursor with the arrows, types the number, and takes.
    fn take(&mut self) {
        let board = self.harness.board().board;
        let piles = board.position().piles().to_vec();
        let (pile, take) = match board.rules().takes() {
            TakeRule::UpTo(most) => (0, left_over_in_one(piles[0], most.get(), board.rules().play())),
            _ => choice(&piles, board.rules().play()),
        };
        let at = self.harness.board().focus;
        let open = |from: usize, to: usize| piles[from.min(to)..from.max(to)].iter().filter(|&&size| size > 0).count();
        for _ in 0..open(at, pile) {
            self.press(if pile > at { "Down" } else { "Up" });
        }
        for digit in take.to_string().chars() {
            self.press(&digit.to_string());
        }
        self.press("Enter");
    }

    /// 1-based number of the lesson on screen; `None` outside lessons.
    fn lesson(&self) -> Option<usize> {
        match self.harness.view().study?.heading {
            Heading::Lesson { number, .. } => Some(number),
            _ => None,
        }
    }

    /// Walks from the title to the end of a lesson, and returns the effort so far.
    fn finish(&mut self, number: usize) -> Effort {
        if matches!(self.harness.view().body, Body::Title(_)) {
            self.press("Enter");
        }
        while self.lesson().is_some_and(|now| now <= number) {
            self.read();
            match self.harness.app.context() {
                Context::Reading => self.press("Enter"),
                Context::Game | Context::Choosing => self.take(),
                other => panic!("a key that was not taught: {other:?}"),
            }
            assert!(self.effort.keys < 500, "the pupil is stuck: {}", self.harness.picture(80, 24));
            assert!(!self.harness.reports().contains(&notices::ONCE_MORE[1]), "a game was lost");
        }
        self.effort
    }
}

#[test]
fn a_pupil_who_knows_only_what_was_taught_wins_3_5_7_and_then_marienbad() {
    let lessons = lessons();
    let of = |start: &str| {
        let wins = |task: &Task| matches!(task, Task::Win(game) if game.to_string().starts_with(start));
        1 + lessons.iter().position(|lesson| lesson.steps().iter().any(|step| wins(&step.task))).unwrap()
    };
    let (mut most, mut later) = (Effort::default(), Effort::default());
    for seed in 0..20 {
        let mut pupil = Pupil::new(seed);
        let first = pupil.finish(of("3 5 7 :"));
        let second = pupil.finish(of("1 3 5 7 misere"));
        most = if first.keys > most.keys { first } else { most };
        later = if second.keys > later.keys { second } else { later };
    }
    assert!(most.keys <= 60 && most.screens <= 25, "{most:?}");
    assert!(later.keys <= 120 && later.screens <= 50, "{later:?}");
}

/// After that, Enter on the title plays for real.
#[test]
fn the_title_leads_through_the_door_until_it_is_walked() {
    let mut pupil = Pupil::new(1);
    pupil.finish(2);
    pupil.harness.press("Esc Esc");
    assert!(
        pupil.harness.picture(80, 24).contains("lesson 3: Groups of 1, 2, 4, 8"),
        "{}",
        pupil.harness.picture(80, 24)
    );
    pupil.harness.press("Enter");
    assert_eq!(pupil.lesson(), Some(3));
    pupil.finish(7);
    let list = pupil.harness.notices().concat();
    assert!(list.contains("Next on the title: 3 5 7 for real, now on your own."), "{list}");
    let title = pupil.harness.press("Esc").picture(80, 24);
    assert!(title.contains("▸ 3 5 7 for real") && !title.contains("Learn to beat the machine"), "{title}");
    assert!(title.contains("three boards, the same for everybody"), "{title}");
    assert!(title.contains("7 of 22 done, next 8: Binary, a shorthand"), "{title}");
    // A game that means something has been won, so a marked move is judged once it is taken.
    assert_eq!(pupil.harness.app.setting().choices.panel(), Panel::Now);
}

/// The names and news of the title's first two entries.
fn first_entries(harness: &Harness) -> [String; 2] {
    let Body::Title(title) = harness.view().body else { panic!("the title") };
    assert_eq!(title.focus, Focus::Button(title.entries[0].button));
    [0, 1].map(|at| format!("{}: {}", title.entries[at].names[0], title.entries[at].news))
}

/// The lines of practice for what is on screen, done without a mistake.
fn done(harness: &Harness) -> Vec<String> {
    let day = "date=2026-11-21";
    let due = || progress(&harness.files.practice).missed().into_iter().map(|(question, _)| question);
    match harness.view().study.unwrap().heading {
        Heading::Lesson { number, .. } => vec![format!("{day} lesson={} step=1 of=1", lessons()[number - 1].id)],
        Heading::Drill(DrillKind::Mistakes) => {
            due().map(|question| format!("{day} skill=winning-move level=1 answer=right : {question}")).collect()
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_first_win_is_promised_only_to_whoever_has_none() {
    for (game, news) in [
        ("3 5 7 players=human,perfect", "ten minutes to your first win"),
        ("1 players=human,perfect : A1", "lesson 1: The game"),
    ] {
        let files = RecordFiles { games: vec![game.parse().unwrap()], ..RecordFiles::default() };
        let harness = Harness::opened(setting(Choices::default()), None, Destination::Title, files);
        let picture = harness.picture(80, 24);
        assert!(picture.contains(&format!("Learn to beat the machine  {news} ")), "{picture}");
    }
}

/// Lessons and drills are opened and then recorded as done; boards are won.
#[test]
fn enter_on_the_first_entry_leads_on_until_only_todays_boards_are_left() {
    let (mut files, mut seen) = (RecordFiles::default(), Vec::new());
    loop {
        let mut harness = Harness::opened(setting(Choices::default()), None, Destination::Title, files);
        let [first, _] = first_entries(&harness);
        assert!(!seen.contains(&first), "{first} is offered twice, after {seen:?}");
        seen.push(first);
        let Body::Title(title) = harness.view().body else { unreachable!() };
        if harness.press("Enter").app.context() == Context::Today {
            // The word `today` leads there too, though the title has no other entry for it.
            harness.press("Esc").act(Action::Press(Button::Today));
            assert_eq!(harness.app.context(), Context::Today);
            break;
        }
        if harness.view().study.is_some() {
            let lines = done(&harness);
            harness.files.practice.extend(lines);
        } else {
            assert_eq!(harness.game_screen().session().line().mode(), Some("play"));
            // The title has shown the board, and has not told who can win.
            let shown = title.board.unwrap().board;
            assert_eq!(shown.position(), harness.game_screen().session().start().position());
            assert_eq!(title.verdict, None);
            while let Some(m) = harness.winning_moves().first() {
                harness.play(&m.to_string());
            }
            // Each start of the harness draws the same identities.
            let game = without_id(&harness.line()).parse().unwrap();
            harness.files.games.push(game);
            // The title of the same run has moved on too.
            let [now, _] = first_entries(harness.press("Esc"));
            assert_ne!(Some(&now), seen.last());
        }
        files = harness.files;
        if seen.len() == 2 {
            files.practice.push("date=2026-11-20 skill=winning-move level=1 answer=wrong : move 3 5".to_owned());
        }
    }
    let at = |words: &str| seen.iter().position(|seen| seen.starts_with(words)).unwrap_or_else(|| panic!("{seen:?}"));
    let order = ["Learn", "3 5 7", "Twenty-one", "Marienbad", "One question", "Lesson 8", "Lesson 22", "A new"];
    assert!(order.map(at).is_sorted(), "{seen:?}");
}

#[test]
fn a_game_that_waits_comes_first_and_what_it_would_be_otherwise_second() {
    let kept = session("3 5 7 : B1 C3");
    let harness = Harness::started(Choices::default(), Some(kept), None);
    let [first, second] = first_entries(&harness);
    assert!(first.starts_with("Continue: ") && second == "3 5 7 for real: now on your own", "{first} {second}");
}

#[test]
fn a_board_of_the_first_entry_is_played_again_and_leaves_the_players_choices_alone() {
    let mut harness =
        Harness::opened(setting(Choices::default()), None, Destination::Title, RecordFiles::of_a_graduate());
    let before = harness.app.setting().choices.clone();
    assert!(first_entries(&harness)[0].starts_with("3 5 7 for real"));
    harness.press("Enter");
    for _ in 0..2 {
        let session = harness.game_screen().session();
        assert_eq!((session.line().mode(), session.start().position().to_string()), (Some("play"), "3 5 7".to_owned()));
        while let Some(m) = harness.winning_moves().first() {
            harness.play(&m.to_string());
        }
        harness.press("Enter");
    }
    assert_eq!(harness.app.setting().choices, before);
}

/// The lesson may have been done before it had an effect on the panel.
#[test]
fn whoever_has_done_the_lesson_on_a_whole_game_is_judged_after_the_move() {
    for (faded, panel) in [(None, Panel::Now), (Some(Panel::Preview), Panel::Preview), (Some(Panel::Off), Panel::Off)] {
        let choices = Choices { faded, ..Choices::default() };
        let files = RecordFiles::of_a_graduate();
        let harness = Harness::opened(setting(choices), None, Destination::Title, files);
        assert_eq!(harness.app.setting().choices.panel(), panel);
    }
}

/// A panel that was chosen, or that has faded further, stays.
#[test]
fn the_lesson_on_a_whole_game_changes_no_panel_that_is_settled() {
    for (choices, expected) in [
        (Choices { panels: [Some(Panel::Preview), None], ..Choices::default() }, Panel::Preview),
        (Choices { faded: Some(Panel::Rows), ..Choices::default() }, Panel::Rows),
        (Choices::default(), Panel::Now),
    ] {
        let destination = Destination::Lesson(Lessons::default().find("classic").unwrap());
        let mut harness = Harness::opened(setting(choices), None, destination, RecordFiles::default());
        while harness.app.context() != Context::Game {
            harness.press("Enter");
        }
        while let Some(m) = harness.winning_moves().first() {
            harness.play(&m.to_string());
        }
        harness.press("Enter");
        assert_eq!(harness.app.setting().choices.panel(), expected);
    }
}

#[test]
fn the_title_names_the_next_lesson_as_long_as_there_is_one() {
    let lines = lessons().iter().map(|lesson| format!("date=2026-11-20 lesson={} step=1 of=1", lesson.id));
    let lines: Vec<String> = lines.collect();
    let news = |lines: &[String]| lessons_in_words(Lessons::default(), &progress(lines));
    assert_eq!(news(&lines[..21]), "21 of 22 done, next 22: History");
    // A skipped lesson comes before later ones.
    assert_eq!(news(&lines[1..]), "21 of 22 done, next 1: The game");
    assert_eq!((news(&lines).as_str(), news(&[]).as_str()), ("22 of 22 done", "22, from the first move to history"));
}
