package models_test

import (
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

func TestTheArchiveHasEverythingThatWasRecorded(t *testing.T) {
	migrated.Each(t, func(t *testing.T, address string) {
		c := newClub(t, open(t, address), 4, 2).published()
		match := c.match(1)
		c.append(match.ID, hand(match, 1, winning(t)))

		reader, err := models.OpenReadOnly(t.Context(), address)
		c.must(err)
		defer func() { c.must(reader.Close()) }()
		archived, err := reader.Archive.RawNight(t.Context(), c.night)
		c.must(err)
		night := &archived.Night
		if archived.RulesErr != nil || night.Rules == nil || len(night.Rounds) != 2 || night.Name != c.read().Name {
			t.Fatalf("%+v", archived)
		}
		got, ok := night.Match(match.ID)
		if !ok || archived.MatchErrs[match.ID] != nil || len(got.Events) != 1 || got.Players != match.Players {
			t.Errorf("%+v, want %+v", got, match)
		}
		if ledger, err := tournament.Replay(night.Rules, 3, got.Events); err != nil || ledger.Totals != c.match(1).Ledger.Totals {
			t.Errorf("%+v %v", ledger, err)
		}
		if len(night.Rounds[0].Byes) != 1 || night.NameOf(night.Rounds[0].Byes[0]) == "" {
			t.Errorf("byes %v", night.Rounds[0].Byes)
		}
		wantError(t, "an unknown night", errorOf(reader.Archive.RawNight(t.Context(), "nowhere")), tournament.ErrNotFound)
	})
}

func TestNothingIsRecordedInAReadOnlyDatabase(t *testing.T) {
	address := migrated.SQLite(t)
	c := newClub(t, open(t, address), 3, 1).published()
	reader, err := models.OpenReadOnly(t.Context(), address)
	c.must(err)
	defer func() { c.must(reader.Close()) }()
	// What is recorded beside it is seen.
	match := c.match(1)
	c.append(match.ID, hand(match, 1, scoring.Hand{Outcome: scoring.DrawnHand}))
	if archived, err := reader.Archive.RawNight(t.Context(), c.night); err != nil || !archived.Night.HasHands() {
		t.Errorf("%+v %v", archived, err)
	}
	if _, err := models.OpenReadOnly(t.Context(), address+".none"); err == nil {
		t.Error("a database that is not there was opened")
	}
}
