package koreanjapanese

import (
	"slices"
	"sync"

	"github.com/threewinds/threewinds/scoring"
)

// view is everything that decides which hands there are and what they show: the
// house rules that the tables see, the winner's winds and where the tile came
// from. Clubs that differ in payments alone have the same surveys.
type view struct {
	sevenPairs, simplesExcludeTerminals, discardPongConcealed, matchingBonus, seatDragons bool
	north, noBamboo, fiveBamboo, redFives                                                 bool
	dora                                                                                  Dora
	limitsConcealedOnly                                                                   bool
	limitHands                                                                            uint32 // by their place in section 10

	seat, round scoring.Wind
	drawn       bool // from the wall
}

// viewOf is what a winner of the given winds sees. Without seat dragons it only
// matters whether the two winds are the same, and with them not much more.
func (r *Rules) viewOf(seat, round scoring.Wind, drawn bool) view {
	o := &r.options
	v := view{
		sevenPairs: o.SevenPairs, simplesExcludeTerminals: o.SimplesExcludeTerminals,
		discardPongConcealed: o.DiscardPongConcealed, matchingBonus: o.MatchingBonus, seatDragons: o.SeatDragons,
		north: o.North, noBamboo: o.NoBamboo, fiveBamboo: o.FiveBamboo, redFives: o.RedFives, dora: o.Dora,
		limitsConcealedOnly: o.LimitsConcealedOnly, seat: seat, round: round, drawn: drawn,
	}
	for i := range limitHands {
		if slices.ContainsFunc(r.limitHands, func(l limitHand) bool { return l.id == limitHands[i].id }) {
			v.limitHands |= 1 << i
		}
	}
	if !o.SeatDragons {
		v.seat = scoring.East
	}
	switch {
	case !round.Seated():
		v.round = scoring.North
	case seat == round:
		v.round = v.seat
	default:
		v.round = v.seat.Next()
	}
	return v
}

// mostSurveys bounds the memory of an archive, about 1 MB each.
const mostSurveys = 48

// archive keeps surveys: a night is opened anew for every request, and a survey
// takes longer than the rest of it.
type archive struct {
	mutex   sync.Mutex
	surveys map[view]func() *survey
}

var surveys = archive{surveys: map[view]func() *survey{}}

// survey is the survey of the view, made when it is first asked for.
func (a *archive) survey(r *Rules, v view) *survey {
	a.mutex.Lock()
	known := a.surveys[v]
	if known == nil {
		if len(a.surveys) >= mostSurveys {
			for any := range a.surveys {
				delete(a.surveys, any)
				break
			}
		}
		known = sync.OnceValue(func() *survey { return r.newSurvey(v, nil) })
		a.surveys[v] = known
	}
	a.mutex.Unlock()
	return known()
}
