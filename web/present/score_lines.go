package present

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
)

// pot is what the next winner receives in addition after a drawn hand, from each loser. After the
// last hand of a match it is 0.
func (b Scoreboard) pot(before scoring.State, facts *scoring.Hand) int {
	drawn, _ := b.Match.Rules.Next(before)[0].After(b.Match.Rules.Facts(), facts)
	if drawn.Finished {
		return 0
	}
	return int(b.Match.Rules.Extra(drawn))
}

// settlement is what a player received at the end of the match for the sticks on the
// table, with those laid in this hand.
func (b Scoreboard) settlement(before scoring.State, facts scoring.Hand, result scoring.Result) *parts.ScoreSettlement {
	sticks := before.Sticks - result.Collected
	for _, fact := range b.Match.Rules.Facts() {
		if fact.Stake {
			sticks += fact.ValueIn(&facts).Seats.Len()
		}
	}
	return b.settled(sticks, result.Settlement)
}

// settled is the player who received the sticks on the table, nil if nobody did.
func (b Scoreboard) settled(sticks int, settlement tournament.ByPlace[scoring.Points]) *parts.ScoreSettlement {
	for place, points := range settlement {
		if points > 0 {
			return &parts.ScoreSettlement{Sticks: sticks, Points: int(points), Name: b.Night.NameOf(b.Match.Players[place])}
		}
	}
	return nil
}

// ended is the settlement of a match that was ended early, nil for other matches.
func (b Scoreboard) ended() *parts.ScoreSettlement {
	ending := b.Match.Ledger.Ending
	if ending == nil {
		return nil
	}
	b.Match = b.Match.WithSitters(ending.Sitters)
	sticks := 0
	if last, ok := b.Match.Ledger.Last(); ok {
		sticks = last.Result.Sticks
	}
	return b.settled(sticks, ending.Settlement)
}

// worthOf is what a result is worth in one number, nil if its scale has several sums.
func worthOf(result *scoring.Result) *parts.ScoreWorth {
	if result.Scale == scoring.FanScale && !result.Drawn {
		return fanWorth(result)
	}
	if !result.Scale.HasSingleWorth() {
		return nil
	}
	worth := result.Worth()
	whole := &parts.ScoreWorth{Rank: result.PaymentRow, Fu: result.Fu}
	for _, line := range result.FuDetails {
		whole.FuLines = append(whole.FuLines, parts.ScoreFu{ID: line.ID, Fu: line.Fu})
	}
	if by := result.Scale.SingleMeasure(&worth); !by.Alone {
		whole.Number, whole.Unit = by.Number(&worth), by.ID
	}
	return whole
}

// fanWorth is what a result is worth in fan.
func fanWorth(result *scoring.Result) *parts.ScoreWorth {
	worth := &parts.ScoreWorth{Number: result.Fan, Unit: scoring.FanScale.String(), Burst: result.Burst, Paid: result.PaidFan}
	if len(result.LimitHands) > 0 && result.NaturalFan > 0 {
		worth.Natural = &result.NaturalFan
	}
	return worth
}

// worth is what a result is worth in the terms of its scale, with its elements list by list.
func (b Scoreboard) worth(
	before scoring.State, facts scoring.Hand, result scoring.Result,
) (whole *parts.ScoreWorth, sums []parts.ScoreSum) {
	worth := result.Worth()
	by := result.Scale.SingleMeasure(&worth)
	whole = worthOf(&result)
	if needed := int(b.Match.Rules.Minimum()); result.Scale == scoring.FanScale && whole != nil && result.Fan < needed {
		whole.Needed = needed
	}
	for _, sum := range result.Scale.Sums() {
		view := parts.ScoreSum{Title: sum.ID, HasTotal: sum.Total != nil, Lines: b.elements(before, facts, result, sum)}
		if sum.Alone != "" && by.Alone {
			view.Title = sum.Alone
		}
		if view.HasTotal {
			view.Points = int(sum.Total(&result))
		}
		if view.HasTotal && sum.Least && result.Limit == scoring.NoLimit {
			view.Needed = int(b.Match.Rules.Minimum())
		}
		if sum.Least && view.HasTotal || view.Points > 0 || len(view.Lines) > 0 {
			sums = append(sums, view)
		}
	}
	return whole, sums
}

// elements are the lines of one list of a result.
func (b Scoreboard) elements(
	before scoring.State, facts scoring.Hand, result scoring.Result, sum scoring.Sum,
) (lines []parts.ScoreLine) {
	open, ron := isOpened(facts), facts.From != scoring.FromWall
	for _, element := range result.Elements {
		if !sum.Has(&element) {
			continue
		}
		line := parts.ScoreLine{
			ID: element.ID, Points: int(element.Points), Less: int(element.Less), Open: open, Ron: ron,
		}
		if element.One {
			line.From = b.Name(before, element.From)
		}
		lines = append(lines, line)
	}
	return lines
}

// isOpened says whether the winner claimed a tile for a set.
func isOpened(facts scoring.Hand) bool {
	return facts.Open || slices.ContainsFunc(facts.Melds, func(meld scoring.Meld) bool { return !meld.Concealed })
}
