package oracle

import (
	"encoding/json"
	"fmt"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/classical"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/malaysian"
	"github.com/threewinds/threewinds/scoring/sanma"
	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/tournament"
)

// course says how a match of a game goes on from hand to hand.
type course interface {
	// start is the match before its first hand, with so many people at the table.
	start(places int) position
	// riichiCounts are the sticks, counters and the dealer's streak, as a request of the score
	// format has them.
	riichiCounts(before position, facts *scoring.Hand) scoreformat.Riichi
	// extra is what earlier hands add to each loser's payment.
	extra(hand *tournament.Hand) scoring.Points
	// shareFacts gives each of two hands on one tile what the other tells of the table.
	shareFacts(a, b *scoring.Hand)
	// decide says which of two hands on one tile wins, and what decided.
	decide(first, second *scored) (firstWins bool, by scoring.Decider)
	// paidHand is the winner's hand as it is paid, once it is decided which of two wins: the
	// loser's hand can change what it is worth, or be paid as well.
	paidHand(winner, loser *scoring.Hand) scoring.Hand
	// objections are reasons to refuse a hand that the score format cannot see, because it
	// knows neither the totals nor the other players' tiles.
	objections(before position, facts *scoring.Hand) []string
	// after is the match after a hand whose payments are in the totals.
	after(now position, hand *tournament.Hand) position
	// settle are the points that the end of a match moves, by place.
	settle(end position) tournament.ByPlace[scoring.Points]
}

// courses makes the course of each game of the rulebook, by the game's id.
var courses = map[string]func(options json.RawMessage) (course, error){
	koreanjapanese.ID: newKoreanJapanese,
	honshu.ID:         newHonshu,
	sanma.ID:          newSanma,
	malaysian.ID:      newMalaysian,
	classical.ID:      newClassical,
}

// oracle computes matches under one set of house rules.
type oracle struct {
	course
	ruleset tournament.Ruleset
	scorer  *scoreformat.Scorer
	stick   scoring.Points // what a stick on the table is worth
}

func newOracle(ruleset tournament.Ruleset) (*oracle, error) {
	begin, known := courses[ruleset.Game]
	if !known {
		return nil, fmt.Errorf("the oracle does not know the game %s", ruleset.Game)
	}
	course, err := begin(ruleset.Options)
	if err != nil {
		return nil, err
	}
	scorer := scoreformat.NewScorer(func(_, _ string, p scoring.Problem) string { return p.Code })
	o := &oracle{course: course, ruleset: ruleset, scorer: scorer}
	switch course.(type) {
	case honshuCourse, sanmaCourse:
		o.stick = stick
	}
	return o, nil
}

// position is a match between two hands. Seats, Resting and Turn follow from moves, the
// number of steps that the winds have taken in the match.
type position struct {
	scoring.State
	moves  int
	totals tournament.ByPlace[scoring.Points]
}

// moved is the position after so many steps of the winds. Everybody moves up from South
// to East, from West to South and so on, and the old dealer goes to the end of the row.
func (p position) moved(steps int) position {
	p.moves += steps
	for i := range p.Places() {
		place := scoring.Place((p.moves + i) % p.Places())
		if i < len(p.Seats) {
			p.Seats[i] = place
		} else {
			p.Resting[i-len(p.Seats)] = place
		}
	}
	return p
}

// withChanges is the position with points moved.
func (p position) withChanges(changes tournament.ByPlace[scoring.Points]) position {
	for place, change := range changes {
		p.totals[place] += change
	}
	return p
}

// startPosition is the position before the first hand, everybody having the same points.
func startPosition(places, start int) position {
	p := position{State: scoring.State{Hand: 1, Rest: places - len(scoring.SeatWinds)}}
	for place := range places {
		p.totals[place] = scoring.Points(start)
	}
	return p.moved(0)
}
