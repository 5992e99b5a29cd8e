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

// tellEntry tells the journal of an event at a table: which it is, and what it makes of the
// totals; of a correction or penalty also what it is. The event itself has everything else.
func (s *Store) tellEntry(ctx context.Context, tx *gorm.DB, row nights.MatchRow, d decision) error {
	name, _, err := nights.Encode(d.event)
	if err != nil {
		return err
	}
	kind := journal.EntryKindPrefix + journal.Kind(name)
	told := journal.Change{
		Kind: kind, Night: tournament.NightID(row.NightID), Match: tournament.MatchID(row.ID),
		Facts: row.Facts(),
	}
	told.Facts[journal.FactEntry] = string(d.event.ID)
	if slices.Contains(journal.FactsOf[kind], journal.FactHand) {
		told.Facts[journal.FactHand] = d.hand()
	}
	sitting := d.sitting(d.after.Ledger.Sitters)
	told.Named, told.Concerned = d.named(sitting), sitting
	for place, player := range sitting {
		told.Changes = append(told.Changes, journal.Differences(journal.Difference{
			Player: player, Before: int(d.before.Ledger.Totals[place]), After: int(d.after.Ledger.Totals[place]),
		})...)
	}
	told.Changes = append(told.Changes, d.differences()...)
	return s.journal.Tell(ctx, tx, told)
}

// sitting are the players of all places.
func (d decision) sitting(sitters tournament.Sitters) []tournament.PlayerID {
	players := d.after.PlayersOf(sitters)
	return players[:d.after.Places()]
}

// named are those whom the sentence about the event names.
func (d decision) named(sitting []tournament.PlayerID) []tournament.PlayerID {
	at := func(place scoring.Place) []tournament.PlayerID {
		if int(place) >= len(sitting) {
			return nil
		}
		return sitting[place : place+1]
	}
	switch event := d.event; {
	case event.Seats != nil:
		return sitting
	case event.Substitution != nil:
		before := d.sitting(d.before.Ledger.Sitters)
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

// hand is the number of the hand that the event is about.
func (d decision) hand() int {
	entry := d.event.ID
	switch event := d.event; {
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
	}
	of := func(hand tournament.Hand) bool { return hand.Entry == entry }
	return slices.IndexFunc(d.before.Ledger.Hands, of) + 1
}

// differences are what the journal tells of a change besides the totals: what the hand was
// and is, what a penalty is for, and why it was made.
func (d decision) differences() (told []journal.Difference) {
	history := d.after.Ledger.History
	if len(history) == len(d.before.Ledger.History) {
		return nil
	}
	change := history[len(history)-1]
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
		told = append(told, journal.Difference{Field: reason, After: text})
	}
	return told
}

// penaltyTold is the fault, and how much goes to each payee.
func penaltyTold(penalty tournament.PenaltyGiven, side func(told any) journal.Difference) []journal.Difference {
	kind, amount := side(string(penalty.Kind)), side(int(penalty.Amount))
	kind.Field, amount.Field = "penalty", "amount"
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
	told := []journal.Difference{{Field: "outcome"}, {Field: "winner"}, {Field: "payer"}, {Field: "gain"}}
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
