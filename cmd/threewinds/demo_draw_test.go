package main

import (
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/seating"
)

// TestTheDemonstrationKeepsItsOwnWishes: the league's teams are kept apart tonight, and the certificate
// says so.
func TestTheDemonstrationKeepsItsOwnWishes(t *testing.T) {
	store, err := openStore(t.Context(), databasetest.SQLite(t))
	must(t, err)
	defer store.Close() //nolint:errcheck // nothing is kept
	demo, err := fillWholeDemo(t.Context(), store, demoEvening)
	must(t, err)
	tonight, err := store.Nights.Night(t.Context(), tournament.NightID(demo.Night[len("/nights/"):]))
	must(t, err)
	_, schedule := draw.Evening(tonight)
	if len(schedule.Apart) != 4 {
		t.Errorf("%d teams are to be kept apart", len(schedule.Apart))
	}
	if certificate := seating.Certify(schedule); certificate.ApartMeetings+certificate.Repeats > 0 {
		t.Errorf("%d players of a team meet, %d pairs meet again", certificate.ApartMeetings, certificate.Repeats)
	}
}
