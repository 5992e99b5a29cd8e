package oracle

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/tournament"
)

// malaysianCourse is the course of the Malaysian game (malaysian.md, sections 5 and 5.1). Nothing is
// carried over from hand to hand.
type malaysianCourse struct {
	Hands  int    `json:"hands_per_match"`
	Dealer string `json:"dealer"`
	// Prevailing is "east", or "round" for the wind of the round.
	Prevailing string `json:"prevailing"`
}

func newMalaysian(options json.RawMessage) (course, error) {
	var f malaysianCourse
	if err := json.Unmarshal(options, &f); err != nil || f.Hands == 0 {
		return nil, fmt.Errorf("the house rules do not say how many hands a match has: %s %w", options, err)
	}
	return f, nil
}

func (malaysianCourse) start(places int) position { return startPosition(places, 0) }

func (malaysianCourse) riichiCounts(position, *scoring.Hand) scoreformat.Riichi {
	return scoreformat.Riichi{}
}

func (malaysianCourse) extra(*tournament.Hand) scoring.Points { return 0 }

// shareFacts gives both entries the same instant payments. Those of a winner whose tiles are
// told are left out, because they follow from the tiles.
func (malaysianCourse) shareFacts(a, b *scoring.Hand) {
	shareTable(a, b)
	const id = "instant"
	first, second := a.Own[id].Items, b.Own[id].Items
	if len(first) == 0 {
		first = second
	}
	if len(second) == 0 {
		second = first
	}
	setInstant(a, first)
	setInstant(b, second)
}

func setInstant(hand *scoring.Hand, items []scoring.Item) {
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

// decide is malaysian.md, section 3: the first in turn order after the discarder. A player
// whose hand is refused does not win.
func (malaysianCourse) decide(first, second *scored) (firstWins bool, by scoring.Decider) {
	if first.refused != nil || second.refused != nil {
		return second.refused != nil, scoring.ByLegality
	}
	return turns(&first.facts) < turns(&second.facts), scoring.ByTurn
}

func (malaysianCourse) paidHand(winner, _ *scoring.Hand) scoring.Hand { return *winner }

func (malaysianCourse) objections(position, *scoring.Hand) []string { return nil }

// after: the deal passes, or goes to the winner, or stays with a dealer who won. By
// option the prevailing wind goes by the number of the hand, three to each.
func (f malaysianCourse) after(now position, hand *tournament.Hand) position {
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

func (malaysianCourse) settle(position) (nothing tournament.ByPlace[scoring.Points]) { return nothing }
