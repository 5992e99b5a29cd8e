package oracle

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/tournament"
)

// fan is the course of the Malaysian game (malaysian.md, sections 5 and 5.1). Nothing is
// carried over from hand to hand.
type fan struct {
	Hands  int    `json:"hands_per_match"`
	Dealer string `json:"dealer"`
	// Prevailing is "east", or "round" for the wind of the round.
	Prevailing string `json:"prevailing"`
}

func newFan(options json.RawMessage) (course, error) {
	var f fan
	if err := json.Unmarshal(options, &f); err != nil || f.Hands == 0 {
		return nil, fmt.Errorf("the house rules do not say how many hands a match has: %s %w", options, err)
	}
	return f, nil
}

func (fan) begin(places int) position { return beginning(places, 0) }

func (fan) counts(position, *scoring.Hand) scoreformat.Riichi { return scoreformat.Riichi{} }

func (fan) extra(*tournament.Hand) scoring.Points { return 0 }

// agree: both entries tell the same instant payments, but that the tiles of a winner say
// what that player is paid for.
func (fan) agree(a, b *scoring.Hand) {
	shareTable(a, b)
	const id = "instant"
	first, second := a.Own[id].Items, b.Own[id].Items
	if len(first) == 0 {
		first = second
	}
	if len(second) == 0 {
		second = first
	}
	tellInstant(a, first)
	tellInstant(b, second)
}

func tellInstant(hand *scoring.Hand, items []scoring.Item) {
	own := map[string]scoring.FactValue{}
	for id, told := range hand.Own {
		if id != "instant" {
			own[id] = told
		}
	}
	items = slices.DeleteFunc(slices.Clone(items), func(i scoring.Item) bool {
		return i.Seat == hand.Winner && hand.Way == scoring.ByTiles
	})
	if len(items) > 0 {
		own["instant"] = scoring.FactValue{Items: items}
	}
	hand.Own = own
}

// decide is malaysian.md, section 3: the first in turn order after the discarder. Who cannot
// win at all does not.
func (fan) decide(first, second *scored) (firstWins bool, by scoring.Decider) {
	if first.refused != nil || second.refused != nil {
		return second.refused != nil, scoring.ByLegality
	}
	return turns(&first.facts) < turns(&second.facts), scoring.ByTurn
}

func (fan) pay(winner, _ *scoring.Hand) scoring.Hand { return *winner }

func (fan) objections(position, *scoring.Hand) []string { return nil }

// after: the deal passes, or goes to the winner, or stays with a dealer who won. By
// option the prevailing wind goes by the number of the hand, three to each.
func (f fan) after(now position, hand *tournament.Hand) position {
	drawn, winner := hand.Facts.Outcome == scoring.DrawnHand, int(hand.Facts.Winner)
	steps := 1
	switch {
	case f.Dealer == "winner" && drawn, f.Dealer == "hold" && !drawn && winner == 0:
		steps = 0
	case f.Dealer == "winner":
		steps = winner
	}
	next := now.moved(steps)
	next.Hand++
	if f.Prevailing == "round" {
		next.Prevailing = scoring.SeatWinds[now.Hand/3%3]
	}
	next.Finished = now.Hand >= f.Hands
	return next
}

func (fan) settle(position) (nothing tournament.ByPlace[scoring.Points]) { return nothing }
