package matches

import (
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// differences are what the journal tells of a change besides the totals: what the hand was
// and is, what a penalty is for, and why it was made.
func (d decision) differences() (told []journal.Difference) {
	if len(d.after.History) == len(d.before.History) {
		return nil
	}
	change := d.after.History[len(d.after.History)-1]
	if change.Before != nil || change.After != nil {
		told = d.ofHands(change.Before, change.After)
	}
	reason := "reason"
	if penalty := change.Event.Penalty; penalty != nil {
		reason = "note"
		told = append(told, penaltyTold(*penalty, func(told any) journal.Difference { return journal.Difference{After: told} })...)
	}
	if change.Penalty != nil {
		told = append(told, penaltyTold(change.Penalty.PenaltyGiven, func(told any) journal.Difference { return journal.Difference{Before: told} })...)
	}
	if text := change.Reason(); text != "" {
		told = append(told, journal.Difference{Of: reason, After: text})
	}
	return told
}

// penaltyTold is the fault, and how much goes to each payee.
func penaltyTold(penalty tournament.PenaltyGiven, side func(told any) journal.Difference) []journal.Difference {
	kind, amount := side(string(penalty.Kind)), side(int(penalty.Amount))
	kind.Of, amount.Of = "penalty", "amount"
	return []journal.Difference{kind, amount}
}

// ofHands are all that a line says of a hand before and after: also what stays, as the
// sentence would not be understood without it.
func (d decision) ofHands(before, after *tournament.Hand) (told []journal.Difference) {
	was, is := d.handTold(before), d.handTold(after)
	for i, difference := range was {
		difference.After = is[i].After
		if difference.Before != nil || difference.After != nil {
			told = append(told, difference)
		}
	}
	return told
}

// handTold is how a hand ended, who won it from whom, and what the winner gets for it, on
// both sides.
func (d decision) handTold(hand *tournament.Hand) []journal.Difference {
	told := []journal.Difference{{Of: "outcome"}, {Of: "winner"}, {Of: "payer"}, {Of: "gain"}}
	if hand == nil {
		return told
	}
	values := []any{hand.Facts.Outcome.String(), nil, nil, nil}
	if hand.Facts.Outcome == scoring.Won {
		sitting := d.sitting(hand.Sitters)
		at := func(wind scoring.Wind) any {
			return [][]tournament.PlayerID{{sitting[hand.Before.Seats[wind]]}}
		}
		values = []any{hand.Facts.From.String(), at(hand.Facts.Winner), nil, int(hand.Changes[hand.Before.Seats[hand.Facts.Winner]])}
		if hand.Facts.From != scoring.FromWall && hand.Facts.Payer.Seated() {
			values[2] = at(hand.Facts.Payer)
		}
	}
	for i := range told {
		told[i].Before, told[i].After = values[i], values[i]
	}
	return told
}
