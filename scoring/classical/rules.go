package classical

import (
	"slices"
	"sync"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// Rules is the game under one set of house rules. It has no state, so any number
// of goroutines may share it.
type Rules struct {
	shape.UsualAnswers

	options  Options
	set      shape.TileSet
	winds    int    // kinds of wind in the set
	limits   limits // in force
	workPool sync.Pool
}

var (
	_ scoring.Rules     = (*Rules)(nil)
	_ scoring.EveryHand = (*Rules)(nil)
)

// New makes the rules for the given house rules, or names everything that is
// wrong with them.
func New(options Options) (*Rules, []scoring.Problem) {
	if problems := house.Validate(&options); problems != nil {
		return nil, problems
	}
	r := &Rules{options: options, winds: 4}
	kinds := shape.Numbered | shape.Honours
	if options.North == NorthRemoved {
		kinds, r.winds = kinds&^shape.North, 3
	}
	r.set.Fill(kinds, copiesOfKind)
	for k := scoring.Flower1; k < scoring.Animal1; k++ {
		r.set.Copies[k] = 1
	}
	r.set.ChowSuits = []scoring.Suit{scoring.Circles, scoring.Characters, scoring.Bamboos}
	r.set.Orphans = shape.Outer & kinds
	for i, id := range limitIDs {
		r.limits.addIf(slices.Contains(options.LimitHands, id), 1<<i)
	}
	r.workPool.New = func() any { return new(work) }
	return r, nil
}

// copiesOfKind is how many tiles there are of each kind that makes sets (section 1).
const copiesOfKind = 4

// Options are the house rules in force.
func (r *Rules) Options() Options { return r.options }

// Copies is the tile set (section 1).
func (r *Rules) Copies() [scoring.Kinds]uint8 { return r.set.Copies }

// RedFives are none.
func (r *Rules) RedFives() []scoring.Kind { return nil }

// TileSet names a set of pictures of its own.
func (r *Rules) TileSet() string { return ID }

// Minimum is 0: any complete hand wins (section 3).
func (r *Rules) Minimum() scoring.Points { return 0 }

// ID is the game's name in the score format and the rulebook.
const ID = "classical"
