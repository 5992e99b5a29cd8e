// Package shape is what the games have in common: how tiles make a hand, and how
// house rules are read.
//
//	kinds.go         a set of kinds of tile
//	tileset.go       which tiles a game plays with, and which hands they make
//	hand.go          the winner's tiles, counted
//	split.go         every way to split a hand into sets
//	patterns.go      what more than one game looks for in a split hand
//	sets.go          a split hand as a result shows it
//	leftover.go      the tiles that fit nowhere in an incomplete hand
//	meld.go          the tiles of a meld; what a meld means for a concealed hand
//	tile_problems.go tiles that the set does not hold
//	facts.go         refusals that every game knows
//	rivals.go        two entries on one tile
//	options.go       presets and house rules; option_values.go how they are read
//	usual.go         what most games answer alike
//	codes.go         the codes of all refusals above
//	clauses.go       the sentences of a rule sheet
//
// A game is told apart by values: its tile set, the suits that make chows, the
// special hands. What a hand is worth is for the game alone to say.
package shape
