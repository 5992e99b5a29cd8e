package oracle

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/tournament"
)

// stick is what a declared riichi costs, in points.
const stick = 1000

// honshuCourse is the course of Honshu sanma (honshu-sanma.md, sections 2 and 7): the dealer
// stays, riichi sticks and counters lie on the table, and a fourth and fifth take turns at resting.
type honshuCourse struct {
	StartPoints int  `json:"start"`
	Target      int  `json:"target"`
	SuddenDeath bool `json:"west_sudden_death"`
	Counter     int  `json:"honba"`
	BothWin     bool `json:"multiple_ron"`
	OnlyWins    bool `json:"paarenchan_requires_wins"`
	NeedsPoints bool `json:"riichi_needs_points"`
}

func newHonshu(options json.RawMessage) (course, error) {
	var s honshuCourse
	if err := json.Unmarshal(options, &s); err != nil || s.StartPoints == 0 {
		return nil, fmt.Errorf("the house rules do not say with how many points a match starts: %s %w", options, err)
	}
	return s, nil
}

func (s honshuCourse) start(places int) position {
	p := startPosition(places, s.StartPoints)
	p.Turn = 1
	return p
}

// riichiCounts has the sticks of this hand among those on the table.
func (s honshuCourse) riichiCounts(before position, facts *scoring.Hand) scoreformat.Riichi {
	counts := scoreformat.Riichi{Sticks: before.Sticks + facts.Ready.Len(), Honba: before.Honba, DealerStreak: before.Stay}
	if s.OnlyWins {
		counts.DealerStreak = before.StayWon
	}
	return counts
}

func (s honshuCourse) extra(hand *tournament.Hand) scoring.Points {
	if hand.Facts.Outcome == scoring.DrawnHand {
		return 0
	}
	return scoring.Points(s.Counter * hand.Before.Honba)
}

func (honshuCourse) shareFacts(a, b *scoring.Hand) {
	shareTable(a, b)
	shareTiles(&a.UraIndicators, &b.UraIndicators)
	for seat := range a.Pei {
		a.Pei[seat] = max(a.Pei[seat], b.Pei[seat])
	}
	b.Pei = a.Pei
}

// decide is honshu-sanma.md, section 3.1: first in turn order after the discarder takes it. A
// player whose hand is refused does not win.
func (honshuCourse) decide(first, second *scored) (firstWins bool, by scoring.Decider) {
	if first.refused != nil || second.refused != nil {
		return second.refused != nil, scoring.ByLegality
	}
	return turns(&first.facts) < turns(&second.facts), scoring.ByTurn
}

// paidHand has the other hand as its rival where both are paid (multiple ron).
func (s honshuCourse) paidHand(winner, loser *scoring.Hand) scoring.Hand {
	paid := *winner
	if s.BothWin {
		rival := *loser
		paid.Rival = &rival
	}
	return paid
}

// objections are those to a riichi without the points of a stick, to more than four
// Norths (honshu-sanma.md, section 6), and to two winners who are not paid in turn order.
func (s honshuCourse) objections(before position, facts *scoring.Hand) (list []string) {
	require := func(holds bool, objection string, args ...any) {
		if !holds {
			list = append(list, fmt.Sprintf(objection, args...))
		}
	}
	for _, seat := range facts.Ready.List() {
		require(!s.NeedsPoints || before.totals[before.Seats[seat]] >= stick,
			"%s declared riichi without the points of a stick", seat)
	}
	if facts.Outcome == scoring.DrawnHand {
		return list
	}
	norths := facts.Pei[0] + facts.Pei[1] + facts.Pei[2]
	if facts.Way == scoring.ByTiles {
		norths += northsOf(facts)
	}
	require(norths <= 4, "there are %d Norths", norths)
	if rival := facts.Rival; rival != nil {
		require(s.BothWin, "two are paid for one tile, which these rules do not allow")
		require(aboutOneTile(facts, rival), "the two winners cannot have won on one tile")
		require(turns(facts) <= turns(rival), "the first of two winners is not first in turn order")
	}
	return list
}

// northsOf counts the Norths among the winner's tiles.
func northsOf(facts *scoring.Hand) (norths int) {
	for _, tile := range facts.Concealed {
		if tile.Kind() == scoring.NorthWind {
			norths++
		}
	}
	for _, meld := range facts.Melds {
		if meld.Tile == scoring.NorthWind {
			norths += meld.Size()
		}
	}
	return norths
}

// after: the winds move on when anyone other than the dealer wins. A round of the match
// ends when everybody has dealt. After South the match is over if somebody has more than
// the target; West ends as soon as somebody has.
func (s honshuCourse) after(now position, hand *tournament.Hand) position {
	next := now
	next.Hand++
	switch {
	case hand.Facts.Outcome == scoring.DrawnHand:
		next.Sticks += hand.Facts.Ready.Len()
		next.Stay, next.StayWon, next.Honba = now.Stay+1, 0, now.Honba+1
	case hand.Facts.Winner == scoring.East && hand.Facts.Rival == nil:
		next.Sticks, next.Stay, next.StayWon, next.Honba = 0, now.Stay+1, now.StayWon+1, now.Honba+1
	default:
		next.Sticks, next.Stay, next.StayWon, next.Honba = 0, 0, 0, 0
		next = next.moved(1)
	}
	over := slices.Max(next.totals[:next.Places()]) > scoring.Points(s.Target)
	if next.moves%next.Places() == 0 && next.moves > now.moves {
		next.Finished = next.Prevailing == scoring.West || next.Prevailing == scoring.South && over
		if !next.Finished {
			next.Prevailing++
		}
	}
	next.Turn = next.moves%next.Places() + 1
	next.Finished = next.Finished || next.Prevailing == scoring.West && s.SuddenDeath && over
	return next
}

// settle: the leader takes the sticks that are left; of equals, who was seated first at
// the start.
func (honshuCourse) settle(end position) (settlement tournament.ByPlace[scoring.Points]) {
	totals := end.totals[:end.Places()]
	settlement[slices.Index(totals, slices.Max(totals))] = stick * scoring.Points(end.Sticks)
	return settlement
}
