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

// course is how a match of a game goes on from hand to hand.
type course interface {
	// begin is a match before its first hand, at a table of so many.
	begin(places int) position
	// counts are what the score format is told of the match, apart from the wind and
	// the drawn hands outstanding.
	counts(before position, facts *scoring.Hand) scoreformat.Riichi
	// extra is what hands before this one have added to each loser's payment.
	extra(hand *tournament.Hand) scoring.Points
	// agree makes two hands say the same of what both are about.
	agree(a, b *scoring.Hand)
	// decide says which of two hands on one tile wins, and what decided.
	decide(first, second *scored) (firstWins bool, by scoring.Decider)
	// pay is the hand once it is known which of two wins: what the hand that does not
	// win means for the one that does.
	pay(winner, loser *scoring.Hand) scoring.Hand
	// objections are what the rules have against a hand that the score format, which
	// knows neither totals nor the others' tiles, cannot see.
	objections(before position, facts *scoring.Hand) []string
	// after is the match after a hand whose payments are in the totals.
	after(now position, hand *tournament.Hand) position
	// settle is what moves at the end of a match, by place.
	settle(end position) tournament.ByPlace[scoring.Points]
}

// courses know the games of the rulebook by their ids.
var courses = map[string]func(options json.RawMessage) (course, error){
	koreanjapanese.ID: newGoulash,
	honshu.ID:         newSticks,
	sanma.ID:          newModern,
	malaysian.ID:      newFan,
	classical.ID:      newTitles,
}

// oracle tells matches of one set of house rules.
type oracle struct {
	course
	ruleset tournament.Ruleset
	scorer  *scoreformat.Scorer
	stick   scoring.Points // what a stick on the table is worth
}

func newOracle(ruleset tournament.Ruleset) (*oracle, error) {
	begin, known := courses[ruleset.Game]
	if !known {
		return nil, fmt.Errorf("nobody told the oracle how a match of %s goes on", ruleset.Game)
	}
	course, err := begin(ruleset.Options)
	if err != nil {
		return nil, err
	}
	scorer := scoreformat.NewScorer(func(_, _ string, p scoring.Problem) string { return p.Code })
	o := &oracle{course: course, ruleset: ruleset, scorer: scorer}
	switch course.(type) {
	case sticks, modern:
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

// with is the match with points moved.
func (p position) with(changes tournament.ByPlace[scoring.Points]) position {
	for place, change := range changes {
		p.totals[place] += change
	}
	return p
}

// beginning is a match in which everybody starts with the same points.
func beginning(places, start int) position {
	p := position{State: scoring.State{Hand: 1, Rest: places - len(scoring.SeatWinds)}}
	for place := range places {
		p.totals[place] = scoring.Points(start)
	}
	return p.moved(0)
}
