package matches

import (
	"context"
	"slices"

	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// tellEntry writes the line of the journal about an event of a match: the event's id, how the totals
// change, and the details of a correction or penalty. Everything else is read from the event.
func (s *Store) tellEntry(ctx context.Context, tx *gorm.DB, row nights.MatchRow, a acceptedEvent) error {
	name, _, err := nights.EncodeEvent(a.event)
	if err != nil {
		return err
	}
	kind := journal.EntryKindPrefix + journal.Kind(name)
	told := journal.Change{
		Kind: kind, Night: tournament.NightID(row.NightID), Match: tournament.MatchID(row.ID),
		Facts: row.Facts(),
	}
	told.Facts[journal.FactEntry] = string(a.event.ID)
	if accepted := a.event.Acceptance; accepted != nil {
		told.Facts[journal.FactWay] = string(accepted.Way)
	}
	if slices.Contains(journal.FactsOf[kind], journal.FactHand) {
		told.Facts[journal.FactHand] = a.hand()
	}
	if a.event.Replacement != nil {
		told.Facts[journal.FactInstead] = a.event.Replacement.Hand.Number
	}
	sitting := a.sitting(a.after.Ledger.Sitters)
	told.Named, told.Concerned = a.named(sitting), sitting
	for place, player := range sitting {
		told.Changes = append(told.Changes, journal.Differences(journal.Difference{
			Player: player, Before: int(a.before.Ledger.Totals[place]), After: int(a.after.Ledger.Totals[place]),
		})...)
	}
	told.Changes = append(told.Changes, a.differences()...)
	return s.journal.Tell(ctx, tx, told)
}

// sitting are the players by place.
func (a acceptedEvent) sitting(sitters tournament.Sitters) []tournament.PlayerID {
	players := a.after.PlayersOf(sitters)
	return players[:a.after.Places()]
}

// named are the players whom the sentence about the event names.
func (a acceptedEvent) named(sitting []tournament.PlayerID) []tournament.PlayerID {
	at := func(place scoring.Place) []tournament.PlayerID {
		if int(place) >= len(sitting) {
			return nil
		}
		return sitting[place : place+1]
	}
	switch event := a.event; {
	case event.Seats != nil:
		return sitting
	case event.Substitution != nil:
		before := a.sitting(a.before.Ledger.Sitters)
		return []tournament.PlayerID{before[event.Substitution.Place], event.Substitution.Player}
	case event.Penalty != nil:
		return at(event.Penalty.Offender)
	case event.Acceptance != nil:
		return at(event.Acceptance.Place)
	case event.Dispute != nil:
		return at(event.Dispute.Place)
	default:
		return nil
	}
}

// hand is the number of the hand that the event is about, 0 for none.
func (a acceptedEvent) hand() int {
	entry := a.event.ID
	switch event := a.event; {
	case event.Hand != nil:
		return event.Hand.Number
	case event.Insertion != nil:
		return event.Insertion.Hand.Number
	case event.Repetition != nil:
		return event.Repetition.Hand.Number
	case event.Void != nil:
		entry = event.Void.Entry
	case event.Correction != nil:
		entry = event.Correction.Entry
	case event.Replacement != nil:
		entry = event.Replacement.Entry
	}
	of := func(hand tournament.Hand) bool { return hand.Entry == entry }
	return slices.IndexFunc(a.before.Ledger.Hands, of) + 1
}

// differences are the details of a change of the history: the hand before and after, the penalty, and
// the reason.
func (a acceptedEvent) differences() (told []journal.Difference) {
	history := a.after.Ledger.History
	if len(history) == len(a.before.Ledger.History) {
		return nil
	}
	change := history[len(history)-1]
	if change.Before != nil || change.After != nil {
		told = a.handDifferences(change.Before, change.After)
	}
	reason := "reason"
	if penalty := change.Event.Penalty; penalty != nil {
		reason = "note"
		told = append(told, penaltyDifferences(*penalty, func(told any) journal.Difference { return journal.Difference{After: told} })...)
	}
	if change.Penalty != nil {
		told = append(told, penaltyDifferences(change.Penalty.PenaltyGiven, func(told any) journal.Difference { return journal.Difference{Before: told} })...)
	}
	if text := change.Reason(); text != "" {
		told = append(told, journal.Difference{Field: reason, After: text})
	}
	return told
}

// penaltyDifferences are the fault and how much each payee gets.
func penaltyDifferences(penalty tournament.PenaltyGiven, side func(told any) journal.Difference) []journal.Difference {
	kind, amount := side(string(penalty.Kind)), side(int(penalty.Amount))
	kind.Field, amount.Field = "penalty", "amount"
	return []journal.Difference{kind, amount}
}

// handDifferences are the outcomes of a hand before and after. Values that stay are among them, because
// the sentence needs them.
func (a acceptedEvent) handDifferences(before, after *tournament.Hand) (told []journal.Difference) {
	was, is := a.handOutcome(before), a.handOutcome(after)
	for i, difference := range was {
		difference.After = is[i].After
		if difference.Before != nil || difference.After != nil {
			told = append(told, difference)
		}
	}
	return told
}

// handOutcome is how a hand ended, who won it from whom, and what the winner gets, as both Before and
// After.
func (a acceptedEvent) handOutcome(hand *tournament.Hand) []journal.Difference {
	told := []journal.Difference{{Field: "outcome"}, {Field: "winner"}, {Field: "payer"}, {Field: "gain"}}
	if hand == nil {
		return told
	}
	values := []any{hand.Facts.Outcome.String(), nil, nil, nil}
	if hand.Facts.Outcome == scoring.Won {
		sitting := a.sitting(hand.Sitters)
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
