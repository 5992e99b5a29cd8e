package honshu

import (
	"sync"

	"github.com/threewinds/threewinds/scoring"
)

// Rules is the game under one set of house rules. It has no state, so any number
// of goroutines may share it.
type Rules struct {
	options  Options
	copies   [scoring.Kinds]uint8
	redKinds kinds
	yaku     []yaku    // in force
	chances  uint32    // those of chance, by their place in yaku
	rooms    sync.Pool // of *work
}

var _ scoring.Rules = (*Rules)(nil)

// New makes the rules for the given house rules, or names everything that is
// wrong with them.
func New(options Options) (*Rules, []scoring.Problem) {
	if problems := options.Validate(); problems != nil {
		return nil, problems
	}
	r := &Rules{options: options, copies: copies(&options), yaku: yakuUnder(&options)}
	if options.RedFives {
		r.redKinds = redKinds
	}
	for i := range r.yaku {
		if r.yaku[i].chance {
			r.chances |= 1 << i
		}
	}
	r.rooms.New = func() any { return new(work) }
	return r, nil
}

// Options are the house rules in force.
func (r *Rules) Options() Options { return r.options }

// Copies is the tile set in force (section 1).
func (r *Rules) Copies() [scoring.Kinds]uint8 { return r.copies }

// RedFives are the kinds of which one tile is red.
func (r *Rules) RedFives() []scoring.Kind {
	var list []scoring.Kind
	for k := r.redKinds; k != 0; k &= k - 1 {
		list = append(list, k.first())
	}
	return list
}

// Minimum is 0: a win needs a yaku, not a number of points.
func (r *Rules) Minimum() scoring.Points { return 0 }

// OldFacts are what a form may ask under these house rules.
func (r *Rules) OldFacts() scoring.OldFacts {
	facts := scoring.AskReady | scoring.AskLosersReady | scoring.AskDrawReady | scoring.AskLastTile | scoring.AskLastDiscard |
		scoring.AskReplacement | scoring.AskRobbedKong | scoring.AskIndicators | scoring.AskUraIndicators | scoring.AskPei |
		scoring.AskDoubleReady | scoring.AskIppatsu | scoring.AskFirstTurn | scoring.AskNoKindDiscarded |
		scoring.AskOpen | scoring.AskHan
	if r.options.Flowers {
		facts |= scoring.AskFlowers | scoring.AskTurnedFlower
	}
	if r.options.NotenPool > 0 {
		facts |= scoring.AskDrawWaiting
	}
	if r.options.MultipleRon {
		facts |= scoring.AskBothWinners
	}
	return facts
}
