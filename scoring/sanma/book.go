package sanma

import (
	"encoding/json"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// ID is the game's name in the score format and the rulebook.
const ID = "sanma"

// Version is the version of these rules. It is stored with a night and rises
// when the same hand would be scored differently than before.
const Version = 1

// Book is the game as the rulebook lists it.
type Book struct{}

// Presets names the presets.
func (Book) Presets() []string { return house.PresetNames() }

// Elements are the ids of all yaku and bonuses in the order of the rules.
func (Book) Elements() []string { return elementIDs() }

// LimitHands are the ids of all yakuman in the order of the rules.
func (Book) LimitHands() []string { return yakumanIDs() }

// FuLines are the ids of all lines of fu.
func (Book) FuLines() []string { return fuNames[:] }

// Codes are all codes that a problem can have.
func (Book) Codes() []string { return codes() }

// Options describes every house rule of section 7, group by group.
func (Book) Options() []scoring.Option { return house.Described() }

// OwnFacts are the facts of this game alone: how a hand was drawn, who has a nagashi
// mangan, who is liable (pao).
func (Book) OwnFacts() []scoring.Fact { return []scoring.Fact{drawFact, nagashiFact, paoFact} }

// ExtraSources is a declared North that is robbed.
func (Book) ExtraSources() []scoring.Source { return []scoring.Source{scoring.FromRobbedNorth} }

// Open makes the rules of a preset with the given options on top; an empty
// preset is the default one. The text returned holds every option, so that a
// night keeps its rules when a default changes. An error means that the options
// are no JSON object.
func (Book) Open(preset string, changes json.RawMessage) (scoring.Rules, json.RawMessage, []scoring.Problem, error) {
	return shape.Open(&house, preset, changes, New)
}
