package sanma

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
	preset   string // the one from which the options differ in the fewest places
	tiles    shape.TileSet
	workPool sync.Pool // of *work
}

var _ scoring.Rules = (*Rules)(nil)

// New makes the rules for the given house rules, or names everything that is
// wrong with them.
func New(options Options) (*Rules, []scoring.Problem) {
	if problems := house.Validate(&options); problems != nil {
		return nil, problems
	}
	r := &Rules{options: options, preset: house.Nearest(&options), tiles: tileSet(&options)}
	r.workPool.New = func() any { return new(work) }
	return r, nil
}

// Options are the house rules in force.
func (r *Rules) Options() Options { return r.options }

// Copies is the tile set in force (section 1).
func (r *Rules) Copies() [scoring.Kinds]uint8 { return r.tiles.Copies }

// RedFives are the kinds of which one tile is red. If all fives are red there are none,
// because a referee then need not enter which five is red.
func (r *Rules) RedFives() []scoring.Kind {
	if r.tiles.AllRed {
		return nil
	}
	return r.tiles.Red.List()
}

// Minimum is 0: a win needs a yaku, not a number of points.
func (r *Rules) Minimum() scoring.Points { return 0 }

// TileSet names the tile pictures of riichi for three, which lack characters 2 to 8.
func (r *Rules) TileSet() string { return "sanma" }
