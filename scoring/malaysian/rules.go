package malaysian

import (
	"sync"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// Rules is the game under one set of house rules. It has no state, so any number
// of goroutines may share it.
type Rules struct {
	shape.UsualAnswers

	options  Options
	workPool sync.Pool // of *work
}

var _ scoring.Rules = (*Rules)(nil)

// New makes the rules for the given house rules, or names everything that is
// wrong with them.
func New(options Options) (*Rules, []scoring.Problem) {
	if problems := house.Validate(&options); problems != nil {
		return nil, problems
	}
	r := &Rules{options: options}
	r.workPool.New = func() any { return new(work) }
	return r, nil
}

// Options are the house rules in force.
func (r *Rules) Options() Options { return r.options }

// The sizes of groups in the set (section 1).
const (
	allFlies    = 4 // the jokers
	series      = 4 // flowers, seasons, animals and faces
	seriesTiles = 4 // tiles of a series
)

// tileSet is the set of section 1: 84 tiles.
var tileSet = func() (set shape.TileSet) {
	set.Fill(shape.Circles|shape.Honours, 4)
	for k := scoring.Flower1; k < scoring.Joker; k++ {
		set.Copies[k] = 1
	}
	set.Copies[scoring.Joker] = allFlies
	return set
}()

// Copies is the tile set (section 1).
func (r *Rules) Copies() [scoring.Kinds]uint8 { return tileSet.Copies }

// RedFives are none.
func (r *Rules) RedFives() []scoring.Kind { return nil }

// TileSet names a set of pictures of its own.
func (r *Rules) TileSet() string { return ID }

// Minimum is the least number of fan of a win (section 6).
func (r *Rules) Minimum() scoring.Points { return scoring.Points(r.options.Minimum) }

// ID is the game's name in the score format and the rulebook.
const ID = "malaysian"
