//! Sentences that claim nothing about positions: names, rules, history, requests.

pub(super) const TOLD: [&str; 20] = [
    "Whoever takes the last stone wins.",
    "In a film of 1961 a man lays out these rows and never loses.",
    "You have read it since lesson 3.",
    "Win.",
    "Call that pile n.",
    "But is n ⊕ S less than n?",
    "N: the Next player can win.",
    "P: the Previous one can, who has just moved.",
    "Type n or p.",
    "Label this graph from the end: n or p.",
    "Now take 1, 3 or 4.",
    "About 1900 Charles Bouton of Harvard named it, as nobody else had: nim, to take, to filch.",
    "His paper of 1901/02 proves it all.",
    "The Nimatron of 1939, by Condon, Tawney and Derr of Westinghouse, went to New York's World's Fair.",
    "From 1942 it stood in the Buhl Planetarium in Pittsburgh.",
    "Last Year at Marienbad, a film of 1961: 1 3 5 7, and the last one loses.",
    "Be the one who never loses.",
    "The course is done: you can win what can be won, and say why.",
    "What is left: a ★ on each board in Play, Today's three boards, and Practice.",
    "No easy way is known.",
];
