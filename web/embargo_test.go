package web_test

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
	"github.com/threewinds/threewinds/tournament/league"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestNoPublicAddressTellsHiddenResults asks every address that everybody may open, while a
// hidden round is played, after it, and after the night.
func TestNoPublicAddressTellsHiddenResults(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 2, webtest.Thirteen[:6]...)
		if err := e.Store.League.CreateSeason(t.Context(), leaguestore.Season{
			ID: database.NewID(), Name: "The year", First: "2026-01-01", Last: "2026-12-31", Joining: leaguestore.ByDays,
			Settings: league.DefaultSettings(),
		}); err != nil {
			t.Fatal(err)
		}
		e.CheckIn(e.Players...)
		e.Publish()
		e.Won(1, scoring.South, 8)
		e.Play(1, 9)
		e.Play(2, 9)
		want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
		want(t, "no round", e.Laptop.Post(e.Path("embargo"), url.Values{"round": {"x"}}), http.StatusBadRequest)
		want(t, "a stranger", e.Guest().Post(e.Path("embargo"), url.Values{"round": {"2"}}), http.StatusUnauthorized)
		want(t, "the desk", e.Laptop.Get(e.Path("desk")), http.StatusOK).Has(in("#hide-now", hasAttr("value", "2")), notIn("#hide-next"))
		want(t, "hiding", e.Laptop.Post(e.Path("embargo"), url.Values{"round": {"2"}}), http.StatusSeeOther)

		hidden := func(what string) {
			t.Helper()
			night := e.Load()
			var secrets []string
			for _, standing := range night.Standings() {
				secrets = append(secrets, parts.Points(t.Context(), int(standing.Points)))
			}
			for _, match := range night.Rounds[1].Matches {
				for _, total := range match.Ledger.Totals[:3] {
					secrets = append(secrets, parts.Points(t.Context(), int(total)))
				}
			}
			// Totals that were public before may be shown, and so may differences between them.
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
			for _, address := range e.PublicAddresses(night) {
				got := e.Guest().Get(address)
				if got.Status != http.StatusOK && got.Status != http.StatusSeeOther {
					t.Errorf("%s: %s: %d", what, address, got.Status)
				}
				for _, secret := range secrets {
					if regexp.MustCompile(regexp.QuoteMeta(secret) + `(\D|$)`).MatchString(got.Says()) {
						t.Errorf("%s: %s tells %s", what, address, secret)
					}
				}
				if strings.Contains(got.Says(), "leads by") {
					t.Errorf("%s: %s tells who leads", what, address)
				}
			}
			want(t, what+": standings", e.Guest().Get(e.Path("standings")), http.StatusOK, "the standings after round 1").
				Has(in("#embargo"), countOf("tbody tr[data-row]", 6), countOf("thead th abbr", 1))
			want(t, what+": the wall", e.Guest().Get(e.Path("wall")), http.StatusOK, "the standings after round 1")
			want(t, what+": a player", e.Guest().Get("/players/"+string(night.Standings()[0].Player)), http.StatusOK, "of 6 after round 1")
		}
		e.Won(1, scoring.East, 11)
		e.Won(2, scoring.West, 13)
		hidden("while it is played")
		// A correction of the first round changes the standings that are shown.
		own := want(t, "the table's own page", e.Laptop.Get(e.Path("tables/1")), http.StatusOK)
		if match, _ := e.Load().TableMatch(1); !strings.Contains(own.Says(), parts.Points(t.Context(), int(match.Ledger.Totals[0]))) {
			t.Error("the table does not see its own match")
		}
		e.Play(1, 9)
		e.Play(2, 9)
		hidden("all hands")
		want(t, "closing", e.Laptop.Post(e.Path("rounds/2/close"), nil), http.StatusSeeOther)
		hidden("after the night")
		want(t, "the first page", e.Guest().Get("/"), http.StatusOK, sentence(t, "embargo.result"))
		want(t, "the desk", e.Laptop.Get(e.Path("desk")), http.StatusOK).Has(in("#hold-ceremony"), in("#release"))
		want(t, "a ceremony", e.Laptop.Post(e.Path("ceremony"), nil), http.StatusSeeOther)
		winner := e.Load().Standings()[0]
		without(t, "the wall", e.Guest().Get(e.Path("wall")), winner.Name)
		want(t, "the player", e.Guest().Get("/players/"+string(winner.Player)), http.StatusOK, "of 6 after round 1")
		want(t, "the last place", e.Laptop.Post(e.Path("reveal"), url.Values{"rank": {"1"}}), http.StatusSeeOther)
		points := parts.Points(t.Context(), int(winner.Points))
		for _, address := range []string{e.Path("standings"), e.Path("wall"), "/players/" + string(winner.Player)} {
			want(t, "released: "+address, e.Guest().Get(address), http.StatusOK, points).Has(notIn("#embargo"))
		}
		without(t, "the player", e.Guest().Get("/players/"+string(winner.Player)), "after round 1")
		match := e.Load().Rounds[1].Matches[0]
		want(t, "the match", e.Guest().Get(e.Path("matches/"+string(match.ID))), http.StatusOK, parts.Points(t.Context(), int(match.Ledger.Totals[0])))
	})
}

// TestNoPublicAddressTellsOfAHiddenOpenEvening asks every address that everybody may open, while it is played and
// once it is closed.
func TestNoPublicAddressTellsOfAHiddenOpenEvening(t *testing.T) {
	t.Parallel()
	e := webtest.OpenEvening(t, webtest.Thirteen[:6]...)
	if err := e.Store.League.CreateSeason(t.Context(), leaguestore.Season{
		ID: database.NewID(), Name: "The year", First: "2026-01-01", Last: "2026-12-31", Joining: leaguestore.ByDays,
		Settings: league.DefaultSettings(),
	}); err != nil {
		t.Fatal(err)
	}
	want(t, "the desk", e.Laptop.Get(e.Path("desk")), http.StatusOK).Has(in("#hide-evening"))
	want(t, "hiding", e.Laptop.Post(e.Path("embargo"), url.Values{"round": {"1"}}), http.StatusSeeOther)
	want(t, "the desk", e.Laptop.Get(e.Path("desk")), http.StatusOK, sentence(t, "embargo.evening")).Has(in("#embargo[open] #release"), notIn("#hide-evening"))
	for table := range 2 {
		players := e.Players[3*table : 3*table+3]
		e.Done("a table", e.Laptop.Post(e.Path("matches"), url.Values{
			"match": {database.NewID()}, "table": {strconv.Itoa(table + 1)},
			"player": {string(players[0].ID), string(players[1].ID), string(players[2].ID)},
		}))
	}
	e.Won(1, scoring.South, 11)
	e.Play(1, 9)
	e.Won(2, scoring.West, 13)
	var secrets []string
	for match := range e.Load().Matches() {
		for _, total := range match.Ledger.Totals[:3] {
			secrets = append(secrets, parts.Points(t.Context(), int(total)))
		}
	}
	tells := func(address string) bool {
		return slices.ContainsFunc(secrets, func(secret string) bool {
			return regexp.MustCompile(regexp.QuoteMeta(secret) + `(\D|$)`).MatchString(e.Guest().Get(address).Says())
		})
	}
	addresses := e.PublicAddresses(e.Load())
	for _, address := range addresses {
		if tells(address) {
			t.Errorf("%s tells one of %v", address, secrets)
		}
		if strings.Contains(e.Guest().Get(address).Says(), "from round") {
			t.Errorf("%s speaks of rounds", address)
		}
	}
	want(t, "the standings", e.Guest().Get(e.Path("standings")), http.StatusOK, sentence(t, "embargo.evening_standings"))
	want(t, "the wall", e.Guest().Get(e.Path("wall")), http.StatusOK, sentence(t, "embargo.evening_standings"))
	for match := range e.Load().Matches() {
		want(t, "a match", e.Guest().Get(e.Path("matches/"+string(match.ID))), http.StatusOK, sentence(t, "embargo.evening_match"))
	}
	if rows := strings.Count(e.Guest().Get(e.Path("hands.csv")).Body, "\n"); rows != 1 {
		t.Errorf("the file of hands has %d lines", rows)
	}
	want(t, "the table's own page", e.Laptop.Get(e.Path("tables/2")), http.StatusOK, secrets[5])
	player := e.Guest().Get("/players/" + string(e.Players[1].ID))
	want(t, "who has played", player, http.StatusOK, sentence(t, "ceremony.yours"))
	without(t, "who has played", player, "Too few matches")
	without(t, "who has played", player, "matches won")
	e.Play(2, 9)
	want(t, "closing", e.Laptop.Post(e.Path("end"), url.Values{"entry_id": {database.NewID()}}), http.StatusSeeOther)
	if rows := strings.Count(e.Guest().Get(e.Path("hands.csv")).Body, "\n"); rows != 19 {
		t.Errorf("closed: the file of hands has %d lines", rows)
	}
	for _, address := range []string{e.Path("standings"), e.Path("wall")} {
		if !tells(address) {
			t.Errorf("closed: %s tells none of %v", address, secrets)
		}
	}
}

// TestNobodyHasARankWhileAllResultsAreHidden: before round 1 all share the first rank,
// which says nothing about the player.
func TestNobodyHasARankWhileAllResultsAreHidden(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 2, webtest.Thirteen[:6]...)
	want(t, "hiding all", e.Laptop.Post(e.Path("embargo"), url.Values{"round": {"1"}}), http.StatusSeeOther)
	e.CheckIn(e.Players...)
	e.Publish()
	e.Won(1, scoring.East, 11)
	for _, player := range e.Players {
		page := e.Guest().Get("/players/" + string(player.ID))
		want(t, player.Name, page, http.StatusOK, sentence(t, "ceremony.yours"))
		without(t, player.Name, page, "of 6")
	}
}

// TestNothingIsReleasedBeforeItIsHidden: the desk takes a hidden round back before it
// begins, and offers no release.
func TestNothingIsReleasedBeforeItIsHidden(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 2, webtest.Thirteen[:6]...)
	e.CheckIn(e.Players...)
	e.Publish()
	e.Play(1, 9)
	e.Play(2, 9)
	want(t, "hiding round 2", e.Laptop.Post(e.Path("embargo"), url.Values{"round": {"2"}}), http.StatusSeeOther)
	want(t, "the desk", e.Laptop.Get(e.Path("desk")), http.StatusOK, "Nothing is hidden yet").Has(in("#hide-nothing", hasAttr("value", "0")), notIn("#release"))
	want(t, "round 2 begins", e.Laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
	want(t, "the desk of round 2", e.Laptop.Get(e.Path("desk")), http.StatusOK).Has(in("#release"), notIn("#hide-nothing"))
}
