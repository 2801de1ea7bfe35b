use super::{ASSET, Boards};

#[test]
fn every_board_is_well_formed() {
    let read: Result<Boards, String> = toml::from_str(ASSET).map_err(|error| error.to_string());
    assert_eq!(read.as_ref().err(), None);
    for board in read.iter().flat_map(|boards| &boards.all) {
        let ways = [board.piles.is_some(), board.draw.is_some(), board.daily];
        assert_eq!(ways.iter().filter(|way| **way).count(), 1, "{} needs one of piles, draw and daily", board.id);
    }
}
