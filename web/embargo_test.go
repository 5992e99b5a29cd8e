package web

import (
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"github.com/threewinds/threewinds/web/site"
)

// notOfResults are the public addresses that tell of no match: the rest is asked.
var notOfResults = []string{
	"/language", "/me", "/healthz", site.LivePath, site.APILivePath, "/t/:token", "/login", "/logout", "/setup/:token", site.SetupRestorePath, site.SetupRestorePath + "/:upload", "/i/:token", "/d/:token", "/reset/:token", site.PicturePath,
}

// won records a hand of a table that the seat wins with so many points.
func (e *evening) won(table int, winner scoring.Wind, points int) {
	e.t.Helper()
	match, _ := e.load().TableMatch(table)
	if _, err := e.store.Matches.Append(e.t.Context(), match.ID, tournament.Event{
		ID: tournament.EntryID(database.NewID()), Hand: &tournament.HandPlayed{
			Number: match.Ledger.State.Hand, Seats: match.Ledger.State.Seats,
			Facts: scoring.Hand{Winner: winner, From: scoring.FromWall, Way: scoring.ByPoints, Worth: &scoring.Worth{Hand: scoring.Points(points)}},
		},
	}); err != nil {
		e.t.Fatal(err)
	}
}

// TestNoPublicAddressTellsHiddenResults asks every address that everybody may open, while a
// hidden round is played, after it, and after the night.
func TestNoPublicAddressTellsHiddenResults(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := newEvening(t, 2, thirteen[:6]...)
		if err := e.store.League.CreateSeason(t.Context(), leaguestore.Season{
			ID: database.NewID(), Name: "The year", First: "2026-01-01", Last: "2026-12-31", Joining: leaguestore.ByDays,
			Settings: league.DefaultSettings(),
		}); err != nil {
			t.Fatal(err)
		}
		e.checkIn(e.players...)
		e.publish()
		e.won(1, scoring.South, 8)
		e.play(1, 9)
		e.play(2, 9)
		want(t, "closing", e.v.post(e.path("rounds/1/close"), nil), http.StatusSeeOther)
		want(t, "no round", e.v.post(e.path("embargo"), url.Values{"round": {"x"}}), http.StatusBadRequest)
		want(t, "a stranger", e.guest().post(e.path("embargo"), url.Values{"round": {"2"}}), http.StatusUnauthorized)
		want(t, "the desk", e.v.get(e.path("desk")), http.StatusOK).has(in("#hide-now", hasAttr("value", "2")), notIn("#hide-next"))
		want(t, "hiding", e.v.post(e.path("embargo"), url.Values{"round": {"2"}}), http.StatusSeeOther)

		hidden := func(what string) {
			t.Helper()
			night := e.load()
			var secrets []string
			for _, standing := range night.Standings() {
				secrets = append(secrets, parts.Points(t.Context(), int(standing.Points)))
			}
			for _, match := range night.Rounds[1].Matches {
				for _, total := range match.Ledger.Totals[:3] {
					secrets = append(secrets, parts.Points(t.Context(), int(total)))
				}
			}
			// What was public before may be told, also how far two were apart: it is no secret.
			public := night.Public().Standings()
			for _, standing := range public {
				secrets = slices.DeleteFunc(secrets, func(s string) bool { return s == parts.Points(t.Context(), int(standing.Points)) })
				for _, other := range public {
					secrets = slices.DeleteFunc(secrets, func(s string) bool { return s == parts.Points(t.Context(), int(standing.Points-other.Points)) })
				}
			}
			secrets = slices.DeleteFunc(secrets, func(s string) bool { return s == "0" })
			if len(secrets) < 3 {
				t.Fatalf("%s: only %v is secret", what, secrets)
			}
			for _, address := range e.publicAddresses(night) {
				got := e.guest().get(address)
				if got.status != http.StatusOK && got.status != http.StatusSeeOther {
					t.Errorf("%s: %s: %d", what, address, got.status)
				}
				for _, secret := range secrets {
					if regexp.MustCompile(regexp.QuoteMeta(secret) + `(\D|$)`).MatchString(got.says()) {
						t.Errorf("%s: %s tells %s", what, address, secret)
					}
				}
				if strings.Contains(got.says(), "leads by") {
					t.Errorf("%s: %s tells who leads", what, address)
				}
			}
			want(t, what+": standings", e.guest().get(e.path("standings")), http.StatusOK, "the standings after round 1").
				has(in("#embargo"), countOf("tbody tr[data-row]", 6), countOf("thead th abbr", 1))
			want(t, what+": the wall", e.guest().get(e.path("wall")), http.StatusOK, "the standings after round 1")
			want(t, what+": a player", e.guest().get("/players/"+string(night.Standings()[0].Player)), http.StatusOK, "of 6 after round 1")
		}
		e.won(1, scoring.East, 11)
		e.won(2, scoring.West, 13)
		hidden("while it is played")
		// A correction of the first round changes the standings that are shown.
		own := want(t, "the table's own page", e.v.get(e.path("tables/1")), http.StatusOK)
		if match, _ := e.load().TableMatch(1); !strings.Contains(own.says(), parts.Points(t.Context(), int(match.Ledger.Totals[0]))) {
			t.Error("the table does not see its own match")
		}
		e.play(1, 9)
		e.play(2, 9)
		hidden("all hands")
		want(t, "closing", e.v.post(e.path("rounds/2/close"), nil), http.StatusSeeOther)
		hidden("after the night")
		want(t, "the first page", e.guest().get("/"), http.StatusOK, sentence(t, "embargo.result"))
		want(t, "the desk", e.v.get(e.path("desk")), http.StatusOK).has(in("#hold-ceremony"), in("#release"))
		want(t, "a ceremony", e.v.post(e.path("ceremony"), nil), http.StatusSeeOther)
		winner := e.load().Standings()[0]
		without(t, "the wall", e.guest().get(e.path("wall")), winner.Name)
		want(t, "the player", e.guest().get("/players/"+string(winner.Player)), http.StatusOK, "of 6 after round 1")
		want(t, "the last place", e.v.post(e.path("reveal"), url.Values{"rank": {"1"}}), http.StatusSeeOther)
		points := parts.Points(t.Context(), int(winner.Points))
		for _, address := range []string{e.path("standings"), e.path("wall"), "/players/" + string(winner.Player)} {
			want(t, "released: "+address, e.guest().get(address), http.StatusOK, points).has(notIn("#embargo"))
		}
		without(t, "the player", e.guest().get("/players/"+string(winner.Player)), "after round 1")
		match := e.load().Rounds[1].Matches[0]
		want(t, "the match", e.guest().get(e.path("matches/"+string(match.ID))), http.StatusOK, parts.Points(t.Context(), int(match.Ledger.Totals[0])))
	})
}

// TestNobodyHasARankWhileAllResultsAreHidden: before round 1 all share the first rank,
// which says nothing about the player.
func TestNobodyHasARankWhileAllResultsAreHidden(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, thirteen[:6]...)
	want(t, "hiding all", e.v.post(e.path("embargo"), url.Values{"round": {"1"}}), http.StatusSeeOther)
	e.checkIn(e.players...)
	e.publish()
	e.won(1, scoring.East, 11)
	for _, player := range e.players {
		page := e.guest().get("/players/" + string(player.ID))
		want(t, player.Name, page, http.StatusOK, sentence(t, "ceremony.yours"))
		without(t, player.Name, page, "of 6")
	}
}

// TestNothingIsReleasedBeforeItIsHidden: the desk takes a hidden round back before it
// begins, and offers no release.
func TestNothingIsReleasedBeforeItIsHidden(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, thirteen[:6]...)
	e.checkIn(e.players...)
	e.publish()
	e.play(1, 9)
	e.play(2, 9)
	want(t, "hiding round 2", e.v.post(e.path("embargo"), url.Values{"round": {"2"}}), http.StatusSeeOther)
	want(t, "the desk", e.v.get(e.path("desk")), http.StatusOK, "Nothing is hidden yet").has(in("#hide-nothing", hasAttr("value", "0")), notIn("#release"))
	want(t, "round 2 begins", e.v.post(e.path("rounds/1/close"), nil), http.StatusSeeOther)
	want(t, "the desk of round 2", e.v.get(e.path("desk")), http.StatusOK).has(in("#release"), notIn("#hide-nothing"))
}

// publicAddresses are all that everybody may open, of each match and each player. An
// address with a place for which nothing is known here is a mistake of the test.
func (e *evening) publicAddresses(night *tournament.Night) (addresses []string) {
	e.t.Helper()
	seasons, err := e.store.League.Seasons(e.t.Context())
	if err != nil || len(seasons) == 0 {
		e.t.Fatal(seasons, err)
	}
	values := map[string][]string{":season": {seasons[0].ID}, ":night": {string(night.ID)}, ":round": {"1", "2"}, ":table": {"1", "2"}}
	for match := range night.Matches() {
		values[":match"] = append(values[":match"], string(match.ID))
	}
	for _, a := range night.Attendances {
		values[":player"] = append(values[":player"], string(a.Player))
	}
	for _, route := range e.server.routes() {
		if route.Method != http.MethodGet || site.May(site.Nobody, route.Action) != site.Always || slices.Contains(notOfResults, route.Path) {
			continue
		}
		filled := []string{route.Path}
		for place, known := range values {
			var next []string
			for _, path := range filled {
				if !strings.Contains(path, place) {
					next = append(next, path)
					continue
				}
				for _, value := range known {
					next = append(next, strings.Replace(path, place, value, 1))
				}
			}
			filled = next
		}
		if strings.Contains(filled[0], ":") {
			e.t.Errorf("what stands in %s? Say it here, and see that it hides results", route.Path)
			continue
		}
		addresses = append(addresses, filled...)
	}
	if len(addresses) < 20 {
		e.t.Fatal("only " + strconv.Itoa(len(addresses)) + " public addresses")
	}
	return addresses
}
