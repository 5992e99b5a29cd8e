package main

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
)

// stick is what a declared riichi costs, in points.
const stick = 1000

// sticks is the course of Honshu sanma (honshu-sanma.md, sections 2 and 7): the dealer stays, riichi
// sticks and counters lie on the table, and a fourth and fifth take turns at
// resting.
type sticks struct {
	StartPoints int  `json:"start"`
	Target      int  `json:"target"`
	SuddenDeath bool `json:"west_sudden_death"`
	Counter     int  `json:"honba"`
	BothWin     bool `json:"multiple_ron"`
	OnlyWins    bool `json:"paarenchan_requires_wins"`
	NeedsPoints bool `json:"riichi_needs_points"`
}

func newSticks(options json.RawMessage) (course, error) {
	var s sticks
	if err := json.Unmarshal(options, &s); err != nil {
		return nil, fmt.Errorf("reading the house rules: %w", err)
	}
	if s.StartPoints == 0 {
		return nil, fmt.Errorf("the house rules do not say with how many points a match starts: %s", options)
	}
	return s, nil
}

func (s sticks) begin(places int) position {
	p := beginning(places, s.StartPoints)
	p.turn = 1
	return p
}

// counts: the sticks of this hand are among those on the table.
func (s sticks) counts(before position, facts *scoring.Hand) scoreformat.Riichi {
	counts := scoreformat.Riichi{
		Sticks: before.sticks + len(facts.Ready.List()), Honba: before.counters, DealerStreak: before.stay,
	}
	if s.OnlyWins {
		counts.DealerStreak = before.won
	}
	return counts
}

func (s sticks) extra(hand *retoldHand) int {
	if hand.facts.Outcome == scoring.DrawnHand {
		return 0
	}
	return s.Counter * hand.before.counters
}

func (sticks) agree(a, b *scoring.Hand) {
	shareTable(a, b)
	if len(a.UraIndicators) == 0 {
		a.UraIndicators = b.UraIndicators
	}
	if len(b.UraIndicators) == 0 {
		b.UraIndicators = a.UraIndicators
	}
	for seat := range a.Pei {
		a.Pei[seat] = max(a.Pei[seat], b.Pei[seat])
	}
	b.Pei = a.Pei
}

// decide is honshu-sanma.md, section 3.1: first in turn order after the discarder takes it. Who cannot
// win at all does not.
func (sticks) decide(first, second *claim) (firstWins bool, by string) {
	if first.refused != nil || second.refused != nil {
		return second.refused != nil, byLegality
	}
	return turns(&first.facts) < turns(&second.facts), byTurn
}

// pay: with multiple ron the other is paid as well.
func (s sticks) pay(winner, loser *scoring.Hand) scoring.Hand {
	paid := *winner
	if s.BothWin {
		also := *loser
		paid.Rival = &also
	}
	return paid
}

// objections are those to a riichi without the points of a stick, to more than
// four Norths (honshu-sanma.md, section 6), and to two winners who are not paid in turn order.
func (s sticks) objections(hand *retoldHand) (list []string) {
	seats := hand.before.seats()
	for _, seat := range hand.facts.Ready.List() {
		if s.NeedsPoints && hand.before.totals[seats[seat]] < stick {
			list = append(list, fmt.Sprintf("%s declared riichi without the points of a stick", windName(seat)))
		}
	}
	if hand.facts.Outcome == scoring.DrawnHand {
		return list
	}
	norths := 0
	for _, declared := range hand.facts.Pei {
		norths += declared
	}
	if hand.facts.Way == scoring.ByTiles {
		norths += northsOf(&hand.facts)
	}
	if norths > 4 {
		list = append(list, fmt.Sprintf("there are %d Norths", norths))
	}
	if also := hand.facts.Rival; also != nil {
		if !s.BothWin {
			list = append(list, "two are paid for one tile, which these rules do not allow")
		}
		if !aboutOneTile(&hand.facts, also) {
			list = append(list, "the two winners cannot have won on one tile")
		}
		if turns(&hand.facts) > turns(also) {
			list = append(list, "the first of two winners is not first in turn order")
		}
	}
	return list
}

// northsOf counts those among the winner's tiles.
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

// after: the winds move on when anyone other than the dealer wins. A round ends
// when everybody has dealt. After South the match is over if somebody has more
// than the target; West ends as soon as somebody has.
func (s sticks) after(hand *retoldHand) position {
	next := hand.before
	next.totals = hand.totals
	next.hand++
	drawn := hand.facts.Outcome == scoring.DrawnHand
	dealerAlone := hand.facts.Winner == scoring.East && hand.facts.Rival == nil
	switch {
	case drawn:
		next.sticks += len(hand.facts.Ready.List())
		next.stay, next.won, next.counters = next.stay+1, 0, next.counters+1
	case dealerAlone:
		next.sticks = 0
		next.stay, next.won, next.counters = next.stay+1, next.won+1, next.counters+1
	default:
		next.sticks, next.stay, next.won, next.counters = 0, 0, 0, 0
		next.moves++
	}
	over := slices.Max(next.totals[:next.places]) > s.Target
	if next.moves%next.places == 0 && next.moves > hand.before.moves {
		next.finished = next.round == scoring.West || next.round == scoring.South && over
		if !next.finished {
			next.round++
		}
	}
	next.turn = next.moves%next.places + 1
	if next.round == scoring.West && s.SuddenDeath && over {
		next.finished = true
	}
	return next
}

// settle: the leader takes the sticks that are left; of equals, who was seated
// first at the start.
func (sticks) settle(end position) (settlement [scoring.MostPlaces]int) {
	totals := end.totals[:end.places]
	settlement[slices.Index(totals, slices.Max(totals))] = stick * end.sticks
	return settlement
}
