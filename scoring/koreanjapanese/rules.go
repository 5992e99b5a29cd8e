package koreanjapanese

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

	options    Options
	tiles      shape.TileSet
	minimum    scoring.Points
	elements   []element         // in force
	bonusFrom  int               // the place of the first element that brings bonus-points
	lines      []scoring.Element // how a result writes each of them
	limitHands []limitHand
	shares     chart     // of hand-points and bonus-points
	limitValue chart     // of the value of a limit hand
	workPool   sync.Pool // of *work
}

var _ scoring.Rules = (*Rules)(nil)

// New makes the rules for the given house rules, or names everything that is
// wrong with them.
func New(options Options) (*Rules, []scoring.Problem) {
	if problems := house.Validate(&options); problems != nil {
		return nil, problems
	}
	if options.LimitHands == nil {
		options.LimitHands = limitHandIDs()
	}
	options.LimitHands = slices.Clone(options.LimitHands)
	r := &Rules{
		options:    options,
		minimum:    scoring.Points(options.Minimum),
		elements:   elementsUnder(&options),
		limitHands: limitHandsUnder(&options),
		shares:     sharesUnder(options.DiscardScheme),
		limitValue: limitSharesUnder(options.LimitDiscard),
	}
	r.tiles = tileSet(&options, r.limitHands)
	r.bonusFrom = slices.IndexFunc(r.elements, func(e element) bool { return e.kind == bonus })
	for _, e := range r.elements {
		r.lines = append(r.lines, scoring.Element{ID: e.id, Kind: e.kind})
	}
	r.workPool.New = func() any { return new(work) }
	return r, nil
}

// Options are the house rules in force.
func (r *Rules) Options() Options {
	options := r.options
	options.LimitHands = slices.Clone(options.LimitHands)
	return options
}

// Copies is the tile set in force (section 1).
func (r *Rules) Copies() [scoring.Kinds]uint8 { return r.tiles.Copies }

// RedFives are the kinds of which one tile is red (section 9).
func (r *Rules) RedFives() []scoring.Kind { return r.tiles.Red.List() }

// Minimum is the least number of hand-points of a legal win (section 5).
func (r *Rules) Minimum() scoring.Points { return r.minimum }

// TileSet names the tile pictures of this game, which are the same under all house rules.
func (r *Rules) TileSet() string { return "korean-japanese" }
