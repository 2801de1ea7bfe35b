use super::*;

const LIGHT: &str = "\x1b]11;rgb:fafa/f5f5/eaea\x1b\\";
const WHAT_IT_IS: &str = "\x1b[?62;22c";

/// Keys that crossterm makes of bytes read in one piece.
fn keys(bytes: &str) -> Vec<Event> {
    let mut bytes = bytes.chars().peekable();
    let mut keys = Vec::new();
    while let Some(byte) = bytes.next() {
        let (code, modifiers) = match (byte, bytes.peek()) {
            ('\x1b', None) => (KeyCode::Esc, KeyModifiers::NONE),
            ('\x1b', Some(&next)) => {
                bytes.next();
                (KeyCode::Char(next), KeyModifiers::ALT)
            }
            ('\x07', _) => (KeyCode::Char('g'), KeyModifiers::CONTROL),
            (byte, _) if byte.is_uppercase() => (KeyCode::Char(byte), KeyModifiers::SHIFT),
            (byte, _) => (KeyCode::Char(byte), KeyModifiers::NONE),
        };
        keys.push(Event::Key(KeyEvent::new(code, modifiers)));
    }
    keys
}

/// Events left over from bytes read in these pieces, and the background that was reported.
fn read(pieces: &[&str]) -> (Vec<Event>, Option<Background>) {
    let mut answers = AnswerFilter::default();
    pieces.iter().flat_map(|piece| keys(piece)).for_each(|event| answers.add(event));
    answers.settle();
    (std::iter::from_fn(|| answers.pop()).collect(), answers.background())
}

#[test]
fn an_answer_in_two_pieces_is_no_key() {
    for at in 0..=LIGHT.len() {
        let (first, second) = LIGHT.split_at(at);
        assert_eq!(read(&[first, second]), (Vec::new(), Some(Background::Light)), "{first:?} {second:?}");
    }
    let (first, second) = WHAT_IT_IS.split_at(1);
    assert_eq!(read(&[first, second]), (Vec::new(), None));
}

#[test]
fn an_answer_byte_by_byte_is_no_key() {
    let pieces: Vec<&str> = (0..LIGHT.len()).map(|at| &LIGHT[at..=at]).collect();
    assert_eq!(read(&pieces), (Vec::new(), Some(Background::Light)));
}

#[test]
fn keys_around_an_answer_stay() {
    let (left, background) = read(&["j1", LIGHT, "?", WHAT_IT_IS.split_at(1).0, WHAT_IT_IS.split_at(1).1, "q"]);
    assert_eq!(left, keys("j1?q"));
    assert_eq!(background, Some(Background::Light));
}

#[test]
fn what_only_begins_like_an_answer_is_keys() {
    for typed in
        [&["\x1b"] as &[&str], &["\x1b]"], &["\x1b]", "1"], &["\x1b", "\x1b"], &["\x1b]", "12"], &["\x1b", "q"]]
    {
        let expected: Vec<Event> = typed.iter().flat_map(|piece| keys(piece)).collect();
        assert_eq!(read(typed), (expected, None), "{typed:?}");
    }
}

/// The rest of a broken-off answer is dropped, but the next key counts.
#[test]
fn an_answer_that_breaks_off_ends_with_the_next_key() {
    let mut answers = AnswerFilter::default();
    for event in keys("\x1b]11;rgb:fafa") {
        answers.add(event);
    }
    let enter = Event::Key(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE));
    answers.add(enter.clone());
    assert_eq!((answers.pop(), answers.pop()), (Some(enter), None));
}

#[test]
fn a_new_size_amid_an_answer_is_heard() {
    let mut answers = AnswerFilter::default();
    let (first, second) = LIGHT.split_at(9);
    for event in keys(first) {
        answers.add(event);
    }
    answers.add(Event::Resize(80, 24));
    for event in keys(second) {
        answers.add(event);
    }
    assert_eq!((answers.pop(), answers.pop()), (Some(Event::Resize(80, 24)), None));
}

#[test]
fn a_ground_is_light_where_black_can_be_read_best() {
    let told = |colour: &str| read(&[&format!("\x1b]11;{colour}\x07")]).1;
    for colour in ["rgb:ffff/ffff/ffff", "rgb:ff/ff/ff", "rgb:f/f/f", "rgba:fdfd/f6f6/e3e3/ffff", "rgb:0000/ffff/0000"]
    {
        assert_eq!(told(colour), Some(Background::Light), "{colour}");
    }
    for colour in
        ["rgb:0000/0000/0000", "rgb:1e1e/1e1e/2e2e", "rgb:00/2b/36", "rgb:0000/0000/ffff", "rgb:6060/6060/6060"]
    {
        assert_eq!(told(colour), Some(Background::Dark), "{colour}");
    }
    for colour in ["", "?", "rgb:", "rgb:ff/ff", "rgb:x/y/z", "rgb:11111/0/0"] {
        assert_eq!(told(colour), None, "{colour}");
    }
}
