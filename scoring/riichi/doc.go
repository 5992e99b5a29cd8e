// Package riichi is what the riichi games for three have in common beside the shapes
// of hands: their tiles and dora, declared Norths, riichi sticks and what those pay who
// were not waiting when a hand is drawn.
//
// The rules are those of honshu-sanma.md, sections 1 to 3; the other games say in
// their documents what they do otherwise.
package riichi
