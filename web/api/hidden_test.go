package api_test

import (
	"net/http"
	"net/url"
	"reflect"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament/league"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestTheInterfaceTellsNothingHidden: while a hidden round is played and after the night,
// answers are what they were before its first hand, but for the revision and who has finished.
func TestTheInterfaceTellsNothingHidden(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 2, webtest.Thirteen[:6]...)
	if err := e.Store.League.CreateSeason(t.Context(), leaguestore.Season{
		ID: database.NewID(), Name: "The year", First: "2026-01-01", Last: "2026-12-31", Joining: leaguestore.ByDays, Settings: league.DefaultSettings(),
	}); err != nil {
		t.Fatal(err)
	}
	want(t, "hiding", e.Laptop.Post(e.Path("embargo"), url.Values{"round": {"2"}}), http.StatusSeeOther)
	e.CheckIn(e.Players...)
	e.Publish()
	e.Won(1, scoring.South, 8)
	e.Play(1, 9)
	e.Play(2, 9)
	want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
	var addresses []string
	for _, address := range e.PublicAddresses(e.Load()) {
		if site.IsAPI(address) {
			addresses = append(addresses, address)
		}
	}
	if len(addresses) < 20 {
		t.Fatalf("only %v", addresses)
	}
	tells := func() map[string]any {
		told := make(map[string]any)
		for _, address := range addresses {
			value := want(t, address, e.Guest().Get(address), http.StatusOK).JSON(t)
			forget(value, "revision", "finished")
			if strings.HasSuffix(address, "/rounds") {
				forget(value, "phase") // the page of the seating tells it, too
			}
			told[address] = value
		}
		return told
	}
	before := tells()
	same := func(when string) {
		t.Helper()
		for address, now := range tells() {
			if !reflect.DeepEqual(now, before[address]) {
				t.Errorf("%s: %s tells\n%v\nbefore it was\n%v", when, address, now, before[address])
			}
		}
	}
	e.Won(1, scoring.East, 11)
	e.Won(2, scoring.West, 13)
	same("while it is played")
	e.Play(1, 9)
	e.Play(2, 9)
	want(t, "closing", e.Laptop.Post(e.Path("rounds/2/close"), nil), http.StatusSeeOther)
	same("after the night")
	want(t, "releasing", e.Laptop.Post(e.Path("embargo"), url.Values{"round": {"0"}}), http.StatusSeeOther)
	if reflect.DeepEqual(tells(), before) {
		t.Error("what is released is hidden")
	}
	answer := e.Guest().API("/nights/" + string(e.Night) + "/standings").JSON(t)
	if answer["final"] != true || answer["fingerprint"] == nil {
		t.Errorf("the final ranking is %v", answer)
	}
}

// forget takes fields out of a value, however deep they are.
func forget(value any, fields ...string) {
	switch value := value.(type) {
	case map[string]any:
		for _, field := range fields {
			delete(value, field)
		}
		for _, inner := range value {
			forget(inner, fields...)
		}
	case []any:
		for _, inner := range value {
			forget(inner, fields...)
		}
	}
}
