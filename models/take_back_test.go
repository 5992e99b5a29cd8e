package models_test

import (
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// TestAHandBeforeASubstituteIsCorrectedAndNotTakenBack: entered anew, it would be the substitute's.
func TestAHandBeforeASubstituteIsCorrectedAndNotTakenBack(t *testing.T) {
	eachPublished(t, 4, 1, func(t *testing.T, c *club) {
		ctx, match := t.Context(), c.match(1)
		c.append(match.ID, hand(match, 1, winning(t)))
		free := c.read().Substitutes(match.ID)
		c.must(errorOf(c.Matches.Substitute(ctx, match.ID, tournament.Event{
			ID: tournament.EntryID(database.NewID()), Substitution: &tournament.PlayerSubstituted{Place: 1, Player: free[0].Player, Seen: c.match(1).Ledger.Latest},
		}, "")))
		_, err := c.Matches.Append(ctx, match.ID, voidOf(c.match(1)))
		wantProblem(t, "taking it back", err, "void_substituted")
		if hands := c.match(1).Ledger.Hands; len(hands) != 1 {
			t.Fatalf("%d hands stand", len(hands))
		}
		c.append(match.ID, hand(c.match(1), 2, drawn))
		c.append(match.ID, voidOf(c.match(1))) // a hand that the substitute has played
	})
}

// TestAHandBeforeAPenaltyIsCorrectedAndNotTakenBack until the penalty is taken back; one for the hand itself is in
// nobody's way.
func TestAHandBeforeAPenaltyIsCorrectedAndNotTakenBack(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		ctx, match := t.Context(), c.match(1)
		c.append(match.ID, hand(match, 1, drawn))
		penalty := c.record(match.ID, tournament.Event{Penalty: &tournament.PenaltyGiven{
			Hand: 2, Offender: 0, Kind: scoring.Chombo, Amount: 5, Payees: []scoring.Place{1}, Seen: c.match(1).Ledger.Latest,
		}})
		_, err := c.Matches.Append(ctx, match.ID, voidOf(c.match(1)))
		wantProblem(t, "taking it back", err, "void_penalty")
		c.append(match.ID, tournament.Event{ID: tournament.EntryID(database.NewID()), Revocation: &tournament.EntryRevoked{Entry: penalty, Reason: "wrong", Seen: c.match(1).Ledger.Latest}})
		c.record(match.ID, tournament.Event{Penalty: &tournament.PenaltyGiven{
			Hand: 1, Offender: 0, Kind: scoring.Chombo, Dead: true, Amount: 5, Payees: []scoring.Place{1}, Seen: c.match(1).Ledger.Latest,
		}})
		c.append(match.ID, voidOf(c.match(1)))
	})
}

// voidOf takes the last hand of a match back.
func voidOf(match tournament.Match) tournament.Event {
	last, _ := match.Ledger.Last()
	return tournament.Event{ID: tournament.EntryID(database.NewID()), Void: &tournament.HandVoided{Entry: last.Entry, Reason: "wrong"}}
}
