// Package calculator has the page that says what a hand is worth.
package calculator

import (
	"github.com/a-h/templ"

	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// PageView is the page on the club's site.
type PageView struct {
	Page layout.Page
	View View
}

// View is the calculator: a game with its house rules, a table, a hand, and what it is worth.
type View struct {
	// Part is the address from which a script fetches the calculator anew, empty where there is none.
	Part string
	// Language is a BCP 47 tag.
	Language string
	// Games are the ids of all games, Game is the chosen one; Presets are those of its rules.
	Games, Presets []string
	Game, Preset   string
	// Rules are the house rules; Line sums them up, and is nil while one has a problem. Open: they are
	// unfolded.
	Rules []parts.RuleGroup
	Line  *parts.RulesLine
	Open  bool
	// Winds are the prevailing winds to choose from, none where East always prevails.
	Winds []string
	Wind  string
	// Counters are the counts of the match that the rules ask for.
	Counters []Counter
	Problems []parts.FieldProblem
	// Hand has the questions about the hand.
	Hand templ.Component
	// Rival says that a second winner of the same tile is kept.
	Rival  bool
	Answer Answer
	// Sprites are the files with the tiles of all games.
	Sprites []string
	Sheet   parts.RuleSheetView
}

// Counter is a count of the match as it was typed.
type Counter struct{ ID, Text string }

// Answer is what the rules say to the hand.
type Answer struct {
	// Address is the query of the page's own address.
	Address string
	// Problems are the sentences that say what is wrong with the game, its rules or the table. Then there is no
	// answer.
	Problems []string
	// Next is what is to be entered next, empty for nothing.
	Next string
	// Preview is the answer as the table's page has it.
	Preview templ.Component
	// Readings are the ways to read the tiles, the paid one first; More is how many others are worth less.
	Readings []Reading
	More     int
	// Refused: the hand does not win, by none of them.
	Refused bool
	// Completing are the tiles of which one more completes the hand; nil unless it is one tile short.
	Completing *Completing
}

// Reading is one way to read the tiles.
type Reading struct {
	Score parts.ScoreView
	// By is the comparison that puts the paid one before it, empty for the paid one.
	By string
}

// Completing are the tiles that complete a hand.
type Completing struct {
	Sprite string
	Tiles  []CompletingTile
	// Unseen are all of them that nobody has seen.
	Unseen int
	// Problems are what the hand lacks whatever completes it.
	Problems []string
}

// CompletingTile is one of them.
type CompletingTile struct {
	Tile   string
	Unseen int
	Score  parts.ScoreView
	// Refused are the sentences that say why the hand could not win with it.
	Refused []string
	// Address is the query of the calculator with the tile.
	Address string
}
