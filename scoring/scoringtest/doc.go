// Package scoringtest is what the tests of all games share. Only tests import it.
//
//	maker.go    random hands, house rules and states of a match
//	mistakes.go random entries beside the tiles, and mistakes in them
//	compare.go  an engine against a game's slow referee, over many random hands
//	options.go  the options of the tests, every one by its value
//	rules.go    rules by these options and others on top, in words
//	laying.go   sets and a pair out of tiles, by trying everything
//	groups.go   the tiles of a slow referee, and the sets that an engine shows
//	invariants.go what is true of any entry of any game; speed and allocations
//	bytes.go    numbers from the bytes of a fuzz test
//	texts.go    an answer of the score format, read back; problems in one line
//
// A game's slow referee is its own: it is written from the game's document, and it
// shares no rule with the engine, with package shape or with another game. Which tiles
// make sets, it says itself.
package scoringtest
