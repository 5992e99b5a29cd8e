// Package rulebook lists the games that the software knows. A new game is a new
// folder below scoring and one line in games.
package rulebook

import (
	"encoding/json"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/classical"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/malaysian"
	"github.com/threewinds/threewinds/scoring/sanma"
)

// games in the order in which they are offered; the first is the main game. Nothing
// changes them.
var games = [...]Game{
	{ID: koreanjapanese.ID, Version: koreanjapanese.Version, Default: koreanjapanese.DefaultPreset, Book: koreanjapanese.Book{}},
	{ID: honshu.ID, Version: honshu.Version, Default: honshu.DefaultPreset, Book: honshu.Book{}},
	{ID: sanma.ID, Version: sanma.Version, Default: sanma.DefaultPreset, Book: sanma.Book{}},
	{ID: malaysian.ID, Version: malaysian.Version, Default: malaysian.DefaultPreset, Book: malaysian.Book{}},
	{ID: classical.ID, Version: classical.Version, Default: classical.DefaultPreset, Book: classical.Book{}},
}

// Book is what a game's folder has to offer.
type Book interface {
	// Presets names the presets in the order of the rules.
	Presets() []string
	// Options describes every house rule, in the order in which a form asks for them.
	Options() []scoring.Option
	// Elements are the ids of every element that a result can name.
	Elements() []string
	// LimitHands are the ids of every limit hand that a result can name.
	LimitHands() []string
	// Codes are all codes that a problem of this game can have.
	Codes() []string
	// Open makes the rules as [Game.Open] does, and the full text of their options as
	// [Game.Freeze] does.
	Open(preset string, options json.RawMessage) (scoring.Rules, json.RawMessage, []scoring.Problem, error)
}

// Game is one rule set.
type Game struct {
	// ID is its name in the score format, "korean-japanese", and in the catalogues.
	ID string
	// Version is the version of its rules; a night keeps it.
	Version int
	// Default is the preset of a new night.
	Default string

	Book
}

// Games are all games, the main game first.
func Games() []Game { return slices.Clone(games[:]) }

// Find is the game of the given id; ok is false if there is none.
func Find(id string) (game Game, ok bool) {
	for i := range games {
		if games[i].ID == id {
			return games[i], true
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
	rules, _, problems, err := g.Book.Open(preset, options)
	return rules, problems, err
}

// Freeze is the full text of the options that Open would play by, every option
// named, for a night to keep: Open("", frozen) plays the same game for ever.
func (g Game) Freeze(preset string, options json.RawMessage) (json.RawMessage, []scoring.Problem, error) {
	_, full, problems, err := g.Book.Open(preset, options)
	return full, problems, err
}
