package series_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/series"
)

func TestVisitsOfASeries(t *testing.T) {
	t.Parallel()
	players := func(ids ...tournament.PlayerID) []tournament.PlayerID { return ids }
	got := series.VisitsOf([]series.PastEvening{
		{Date: "2026-11-19", Came: players("anna", "bo", "dan"), SignedUp: players("cyril", "anna")},
		{Date: "2026-11-05", Came: players("anna", "bo", "cyril"), SignedUp: players("dan", "eva")},
		{Date: "2026-11-12", Came: players("anna", "cyril", "dan")},
	})
	want := []series.Visits{
		{Player: "anna", Came: 3, InARow: 3, Last: "2026-11-19"},
		{Player: "dan", Came: 2, InARow: 2, Last: "2026-11-19", StayedAway: 1},
		{Player: "bo", Came: 2, InARow: 1, Last: "2026-11-19"},
		{Player: "cyril", Came: 2, Last: "2026-11-12", StayedAway: 1},
		{Player: "eva", StayedAway: 1},
	}
	if !slices.Equal(got, want) {
		t.Errorf("%+v", got)
	}
}
