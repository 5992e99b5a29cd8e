// Package foreign is a small game that no club plays. The tests bring it to the
// program from outside, as another program would bring a game of its own: nothing
// outside this folder knows it.
//
// The set has three dragons, four of each, and four seasons. A hand is a pong of a
// dragon and two more tiles: a pair of another dragon, or any two seasons. A win
// brings 1 point from each loser, 1 more for each season of the hand, the element
// "dora", and 1 more for each mask that this loser wears. A match has three hands; the
// deal passes after each.
package foreign

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"

	"github.com/threewinds/threewinds/scoring"
)

// ID is the game's name in the score format and the catalogues, Preset its only preset.
const (
	ID      = "foreign"
	Version = 1
	Preset  = "usual"
)

// Season is the id of the game's only element; another game has one of the same id.
const Season = "dora"

// The codes of refused hands and options.
const (
	CodeTileCount      = "tile_count"
	CodeTileNotInSet   = "tile_not_in_set"
	CodeTooManyCopies  = "too_many_copies"
	CodeIncomplete     = "incomplete"
	CodePayerNotALoser = "payer_not_a_loser"
	CodeMatchFinished  = "match_finished"
	CodeClaimUnknown   = "claim_unknown"
	CodeClaimTimes     = "claim_times"
	CodeMasksRange     = "masks_range" // Needs is the most that one seat can wear
	CodeUnknownPreset  = "unknown_preset"
	CodeUnknownOption  = "unknown_option"
)

//go:embed words
var words embed.FS

// Words are the game's catalogues.
func Words() fs.FS {
	folder, err := fs.Sub(words, "words")
	if err != nil {
		panic(err) // the folder is compiled in
	}
	return folder
}

// Book is the game as a rulebook lists it.
type Book struct{}

// Presets is the only one.
func (Book) Presets() []string { return []string{Preset} }

// Options are none.
func (Book) Options() []scoring.Option { return nil }

// Elements is the season.
func (Book) Elements() []string { return []string{Season} }

// LimitHands are none.
func (Book) LimitHands() []string { return nil }

// OwnFacts are the masks.
func (Book) OwnFacts() []scoring.Fact { return []scoring.Fact{masks} }

// ExtraSuits are the seasons.
func (Book) ExtraSuits() []scoring.Suit { return []scoring.Suit{scoring.Seasons} }

// Codes are all that a problem can have.
func (Book) Codes() []string {
	return []string{
		CodeTileCount, CodeTileNotInSet, CodeTooManyCopies, CodeIncomplete, CodePayerNotALoser, CodeMatchFinished,
		CodeClaimUnknown, CodeClaimTimes, CodeMasksRange, CodeUnknownPreset, CodeUnknownOption,
	}
}

// Open makes the rules; there is nothing to choose.
func (Book) Open(preset string, options json.RawMessage) (scoring.Rules, json.RawMessage, []scoring.Problem, error) {
	if preset != "" && preset != Preset {
		return nil, nil, []scoring.Problem{{Code: CodeUnknownPreset, Field: "preset"}}, nil
	}
	var changes map[string]json.RawMessage
	if len(options) > 0 {
		if err := json.Unmarshal(options, &changes); err != nil {
			return nil, nil, nil, fmt.Errorf("reading the options: %w", err)
		}
	}
	for name := range changes {
		return nil, nil, []scoring.Problem{{Code: CodeUnknownOption, Field: name}}, nil
	}
	return Rules{}, json.RawMessage("{}"), nil, nil
}
