// Package rulebook lists the games that the software knows. A new game is a new
// folder below scoring and one line in games.
package rulebook

import (
	"encoding/json"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
)

// games in the order in which they are offered; the first is the main game.
var games = []Game{
	{ID: koreanjapanese.ID, Version: koreanjapanese.Version, Default: koreanjapanese.DefaultPreset, Nights: true, book: koreanjapanese.Book{}},
	{ID: honshu.ID, Version: honshu.Version, Default: honshu.DefaultPreset, Nights: true, book: honshu.Book{}},
}

// book is what a game's folder has to offer.
type book interface {
	Presets() []string
	Options() []scoring.Option
	Elements() []string
	LimitHands() []string
	Codes() []string
	Open(preset string, options json.RawMessage) (scoring.Rules, json.RawMessage, []scoring.Problem, error)
}

// Game is one rule set.
type Game struct {
	// ID is its name in the score format, "korean-japanese".
	ID string
	// Version is the version of its rules; a night keeps it.
	Version int
	// Default is the preset of a new night.
	Default string
	// Nights says that whole nights are played by it. Hands of the other games are
	// scored alone, by the score format.
	Nights bool

	book book
}

// Games are all games, the main game first.
func Games() []Game { return append([]Game(nil), games...) }

// Find is the game of the given id; ok is false if there is none.
func Find(id string) (game Game, ok bool) {
	for _, game := range games {
		if game.ID == id {
			return game, true
		}
	}
	return Game{}, false
}

// Open makes the rules of a preset with the given options (a JSON object of the
// rules' option names) on top. An empty preset is the default one, and no
// options are none. Options that are unknown, impossible or contradict each
// other are problems that name them, all at once; the error is for text that is
// no JSON object.
func (g Game) Open(preset string, options json.RawMessage) (scoring.Rules, []scoring.Problem, error) {
	rules, _, problems, err := g.book.Open(preset, options)
	return rules, problems, err
}

// Freeze is the full text of the options that Open would play by, every option
// named, for a night to keep: Open("", frozen) plays the same game for ever.
func (g Game) Freeze(preset string, options json.RawMessage) (json.RawMessage, []scoring.Problem, error) {
	_, full, problems, err := g.book.Open(preset, options)
	return full, problems, err
}

// Presets names the presets in the order of the rules.
func (g Game) Presets() []string { return g.book.Presets() }

// Options describes every house rule, in the order in which a form asks for them.
func (g Game) Options() []scoring.Option { return g.book.Options() }

// Elements are the ids of every element that a result can name.
func (g Game) Elements() []string { return g.book.Elements() }

// LimitHands are the ids of every limit hand that a result can name.
func (g Game) LimitHands() []string { return g.book.LimitHands() }

// Codes are all codes that a problem of this game can have.
func (g Game) Codes() []string { return g.book.Codes() }
