package web

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates"
	"github.com/threewinds/threewinds/tournament"
)

// pot is what waits for the next winner after a drawn hand; at the end of a match
// nothing does.
func (b scoreboard) pot(before scoring.State, facts scoring.Hand, result scoring.Result) int {
	after, _, refused := b.night.Rules.Apply(before, &facts)
	if len(refused) > 0 || after.Finished {
		after = before
	}
	after.Carry = result.Carry
	return int(b.night.Rules.Extra(after))
}

// settlement is what the end of the match gave for the sticks on the table: those
// from before, and those that were laid in this hand.
func (b scoreboard) settlement(before scoring.State, facts scoring.Hand, result scoring.Result) *templates.ScoreSettlement {
	sticks := before.Sticks - result.Collected
	for _, seat := range scoring.SeatWinds {
		if facts.Ready.Has(seat) {
			sticks++
		}
	}
	return b.settled(sticks, result.Settlement)
}

// settled says who received what was left on the table, nil if nobody.
func (b scoreboard) settled(sticks int, settlement tournament.ByPlace[scoring.Points]) *templates.ScoreSettlement {
	for place, points := range settlement {
		if points > 0 {
			return &templates.ScoreSettlement{Sticks: sticks, Points: int(points), Name: b.night.NameOf(b.match.Players[place])}
		}
	}
	return nil
}

// ended is what an early end settled when no hand was played after it.
func (b scoreboard) ended() *templates.ScoreSettlement {
	ending := b.match.Ledger.Ending
	if ending == nil {
		return nil
	}
	b.match = b.match.As(ending.Sitters)
	sticks := 0
	if last, ok := b.match.Ledger.Last(); ok {
		sticks = last.Result.Sticks
	}
	return b.settled(sticks, ending.Settlement)
}

// elements are the lines of a result by what they count towards.
func (b scoreboard) elements(
	before scoring.State, facts scoring.Hand, result scoring.Result,
) (hand, bonus, alone []templates.ScoreLine) {
	open, ron := opened(facts), facts.From != scoring.FromWall
	for _, element := range result.Elements {
		line := templates.ScoreLine{
			ID: element.ID, Points: int(element.Points), Less: int(element.Less), Open: open, Ron: ron,
		}
		if element.One {
			line.From = b.name(before, element.From)
		}
		switch {
		case element.One:
			alone = append(alone, line)
		case element.Kind == scoring.HandElement:
			hand = append(hand, line)
		default:
			bonus = append(bonus, line)
		}
	}
	return hand, bonus, alone
}

// opened says whether a set of the winner's hand was claimed.
func opened(facts scoring.Hand) bool {
	return facts.Open || slices.ContainsFunc(facts.Melds, func(meld scoring.Meld) bool { return !meld.Concealed })
}
