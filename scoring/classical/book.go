package classical

import (
	"encoding/json"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// Version is the version of these rules. It is stored with a night and rises
// when the same hand would be scored differently than before.
const Version = 1

// Book is the game as the rulebook lists it.
type Book struct{}

// Presets names the presets.
func (Book) Presets() []string { return house.PresetNames() }

// Elements are the ids of all elements: points, then doubles.
func (Book) Elements() []string { return elementIDs[:] }

// LimitHands are the ids of all limit hands in the order of section 7.
func (Book) LimitHands() []string { return limitIDs[:] }

// Codes are all codes that a problem can have.
func (Book) Codes() []string { return codes() }

// Options describes every house rule of section 11, group by group.
func (Book) Options() []scoring.Option { return house.Described() }

// OwnFacts are those that this game alone asks (section 12).
func (Book) OwnFacts() []scoring.Fact {
	return []scoring.Fact{bonusFact, kongOnKongFact, originalCallFact, deadTilesFact, cannonFact, incorrectFact}
}

// ExtraSuits are the seasons beside the flowers.
func (Book) ExtraSuits() []scoring.Suit { return []scoring.Suit{scoring.Seasons} }

// EveryHand says that the losers' hands are scored too, so that a request tells of all
// three (section 12).
func (Book) EveryHand() bool { return true }

// Open makes the rules of a preset with the given options on top; an empty
// preset is the default one. The text returned holds every option, so that a
// night keeps its rules when a default changes. An error means that the options
// are no JSON object.
func (Book) Open(preset string, changes json.RawMessage) (scoring.Rules, json.RawMessage, []scoring.Problem, error) {
	return shape.Open(&house, preset, changes, New)
}
