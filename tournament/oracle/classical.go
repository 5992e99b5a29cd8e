package oracle

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/tournament"
)

// classicalCourse is the course of classical Chinese mahjong (classical.md, section 4): East stays
// and the title passes. East's wins in a row are counted as Stay.
type classicalCourse struct {
	Rounds   int    `json:"rounds"`
	Deal     string `json:"deal"`
	EastWins int    `json:"max_east_wins"`
}

func newClassical(options json.RawMessage) (course, error) {
	var t classicalCourse
	if err := json.Unmarshal(options, &t); err != nil || t.Rounds == 0 {
		return nil, fmt.Errorf("the house rules do not say how many rounds a match has: %s %w", options, err)
	}
	return t, nil
}

func (t classicalCourse) start(places int) position {
	p := startPosition(places, 0)
	if t.Deal != "pass" {
		p.Turn = 1
	}
	return p
}

func (classicalCourse) riichiCounts(position, *scoring.Hand) scoreformat.Riichi {
	return scoreformat.Riichi{}
}

func (classicalCourse) extra(*tournament.Hand) scoring.Points { return 0 }

// shareFacts gives each entry the other winner's tiles, without the winning tile, as the hand
// of a loser.
func (classicalCourse) shareFacts(a, b *scoring.Hand) {
	shareTable(a, b)
	a.Losers, b.Losers = withTiles(a.Losers, b), withTiles(b.Losers, a)
}

func withTiles(losers []scoring.LoserHand, other *scoring.Hand) []scoring.LoserHand {
	losers = slices.Clone(losers)
	for i, told := range losers {
		if told.Seat != other.Winner || other.Way != scoring.ByTiles {
			continue
		}
		tiles := slices.Clone(other.Concealed)
		last := slices.Index(tiles, other.WinningTile)
		losers[i] = scoring.LoserHand{
			Seat: other.Winner, Concealed: slices.Delete(tiles, last, last+1), Melds: other.Melds, Bonus: other.Own["bonus"].Tiles,
		}
	}
	return losers
}

// decide is classical.md, section 2: the first in turn order after the discarder.
func (classicalCourse) decide(first, second *scored) (firstWins bool, by scoring.Decider) {
	return turns(&first.facts) < turns(&second.facts), scoring.ByTurn
}

func (classicalCourse) paidHand(winner, _ *scoring.Hand) scoring.Hand { return *winner }

func (classicalCourse) objections(position, *scoring.Hand) []string { return nil }

// after: a washout changes nothing but the number of the hand. Everybody has the title once
// in a round.
func (t classicalCourse) after(now position, hand *tournament.Hand) position {
	drawn := hand.Facts.Outcome == scoring.DrawnHand
	eastWon := !drawn && hand.Facts.Winner == scoring.East
	passes := t.Deal == "pass" || !drawn && !eastWon || eastWon && now.Stay == t.EastWins-1
	now.Hand++
	if !passes {
		if eastWon {
			now.Stay++
		}
		return now
	}
	next := now.moved(1)
	next.Stay = 0
	rounds := next.moves / len(scoring.SeatWinds)
	if t.Deal != "pass" {
		next.Turn = next.moves%len(scoring.SeatWinds) + 1
	}
	if next.Finished = rounds == t.Rounds; !next.Finished {
		next.Prevailing = scoring.SeatWinds[rounds]
	}
	return next
}

func (classicalCourse) settle(position) (nothing tournament.ByPlace[scoring.Points]) { return nothing }
