package matches

import (
	"context"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// tellEntry tells the journal of an event at a table: which it is, and what it makes of the
// totals; of a correction or penalty also what it is. The event itself has everything else.
func (s *Store) tellEntry(ctx context.Context, tx *gorm.DB, row nights.MatchRow, d decision) error {
	name, _, err := nights.Encode(d.event)
	if err != nil {
		return err
	}
	kind := journal.EntryLine + journal.Kind(name)
	told := journal.Change{
		Kind: kind, Night: tournament.NightID(row.NightID), Match: tournament.MatchID(row.ID),
		Facts: journal.Facts{journal.FactRound: row.Round, journal.FactTable: row.TableNumber, journal.FactEntry: string(d.event.ID)},
	}
	if slices.Contains(journal.FactsOf[kind], journal.FactHand) {
		told.Facts[journal.FactHand] = d.hand()
	}
	sitting := d.sitting(d.after.Sitters)
	told.Named, told.Concerned = d.named(sitting), sitting
	for place, player := range sitting {
		told.Changes = append(told.Changes, journal.Differences(journal.Difference{
			Player: player, Before: int(d.before.Totals[place]), After: int(d.after.Totals[place]),
		})...)
	}
	told.Changes = append(told.Changes, d.differences()...)
	return s.journal.Tell(ctx, tx, told)
}

// sitting are the players of all places.
func (d decision) sitting(sitters tournament.Sitters) []tournament.PlayerID {
	players := drawn(d.seats, d.after).PlayersOf(sitters)
	return players[:len(d.seats)]
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
		before := d.sitting(d.before.Sitters)
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
	return slices.IndexFunc(d.before.Hands, of) + 1
}
