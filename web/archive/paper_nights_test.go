package archive_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestOldNightsAreTakenIn: looked at first, with a question about a likely twin; then saved
// all at once, shown as from paper, and the same once more changes nothing.
func TestOldNightsAreTakenIn(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		s := webtest.NewSite(t)
		v := s.Organiser()
		want(t, "a member", v.Post("/players", url.Values{"names": {"Jiří Novák"}}), http.StatusOK)
		if err := s.Store.League.CreateSeason(t.Context(), leaguestore.Season{
			ID: database.NewID(), Name: "League 2019", First: "2019-01-01", Last: "2019-12-31", Joining: leaguestore.ByDays, Settings: league.DefaultSettings(),
		}); err != nil {
			t.Fatal(err)
		}
		want(t, "the list of nights", v.Get("/nights"), http.StatusOK).Has(in(`a[href="` + site.FromPaperPath + `"]`))
		want(t, "the form", v.Get(site.FromPaperPath), http.StatusOK).Has(in("[name=file]"), in("option[value='honshu honshu-35']"))

		look := v.Upload(site.FromPaperPath, webtest.PaperForm(""), []byte(webtest.FromPaper))
		want(t, "looking", look, http.StatusOK, "2 nights were understood", "counts in seasons, matches are rated", "in lists only", "3 players would be new",
			"Is Novak Jiri the same person as Jiří Novák?").Has(in("[name='twin-Novak Jiri'][value=same]"), sends("lines", webtest.FromPaper), notIn(".problem"))
		want(t, "an open question", v.Post(site.FromPaperPath, webtest.PaperForm(webtest.FromPaper, "looked", "yes")), http.StatusUnprocessableEntity, sentence(t, "members.twin_open"))
		want(t, "mending", v.Post(site.FromPaperPath, webtest.PaperForm(webtest.FromPaper, "looked", "yes", "mend", "yes")), http.StatusOK).Has(sends("lines", webtest.FromPaper))
		if nights, err := s.Store.Nights.All(t.Context()); err != nil || len(nights) > 0 {
			t.Fatalf("before it was confirmed there are %+v, %v", nights, err)
		}
		confirmed := webtest.PaperForm(webtest.FromPaper, "looked", "yes", "twin-Novak Jiri", "same")
		want(t, "saving", v.Post(site.FromPaperPath, confirmed), http.StatusOK, "2 old nights were saved.", "3 players added")
		want(t, "saving once more", v.Post(site.FromPaperPath, confirmed), http.StatusOK, "Nothing was changed.", "2 nights were there already.")
		want(t, "looking once more, without an answer", v.Post(site.FromPaperPath, webtest.PaperForm(webtest.FromPaper)), http.StatusOK, "there already, stays as it is", "There is nothing to save.")
		confirmed.Del("looked")
		want(t, "looking once more", v.Post(site.FromPaperPath, confirmed), http.StatusOK, "There is nothing to save.")
		want(t, "other points", v.Post(site.FromPaperPath, webtest.PaperForm(strings.Replace(webtest.FromPaper, ";12;", ";13;", 1), "looked", "yes", "twin-Novak Jiri", "same")),
			http.StatusUnprocessableEntity, "There is another night “Spring”")
		want(t, "a stranger", s.Guest().Post(site.FromPaperPath, confirmed), http.StatusUnauthorized)
		oldNightsAreShown(t, s, v)
	})
}

func oldNightsAreShown(t *testing.T, s *webtest.Site, v *webtest.Guest) {
	t.Helper()
	nights, err := s.Store.Nights.All(t.Context())
	if err != nil || len(nights) != 2 {
		t.Fatalf("%+v, %v", nights, err)
	}
	spring := "/nights/" + string(nights[1].ID)
	guest := s.Guest()
	want(t, "the list", guest.Get("/nights"), http.StatusOK, "Spring", "Summer", "from paper", "Anna Lind")
	for _, path := range []string{spring, spring + "/standings"} {
		want(t, path, guest.Get(path), http.StatusOK, "Final ranking", "from paper", "Club room", "Jiří Novák", "2 matches, places 1 · 2", "It counts in seasons.")
	}
	want(t, "the other night", guest.Get("/nights/"+string(nights[0].ID)+"/standings"), http.StatusOK, "it counts in no season")
	want(t, "its table", guest.Get(spring+"/standings.csv"), http.StatusOK, "1,Anna Lind,12,12,2,1")
	want(t, "with a name that begins a formula", guest.Get("/nights/"+string(nights[0].ID)+"/standings.csv"), http.StatusOK, "'=Cy Dahl")
	for _, page := range []string{"/parts/standings", "/parts/seating", "/wall", "/parts/wall", "/rules", "/hands.csv", "/hands.jsonl", "/parts/clock"} {
		want(t, page, guest.Get(spring+page), http.StatusOK)
	}
	for _, page := range []string{"/door", "/draft", "/desk", "/settings"} {
		if got := v.Get(spring + page); got.Status >= http.StatusInternalServerError {
			t.Errorf("%s: %d", page, got.Status)
		}
	}
	seasons, err := s.Store.League.Seasons(t.Context())
	if err != nil || len(seasons) != 1 {
		t.Fatal(seasons, err)
	}
	season := guest.Get("/seasons/" + seasons[0].ID)
	want(t, "the season", season, http.StatusOK, "Anna Lind", "Bo Berg", "Jiří Novák")
	if strings.Contains(season.Body, "Cy Dahl") {
		t.Error("a night without places counts")
	}
	players, err := s.Store.People.Players(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, player := range players {
		want(t, player.Name, guest.Get("/players/"+string(player.ID)), http.StatusOK, "from paper")
	}
	want(t, "deleting", v.Post(spring+"/delete", nil), http.StatusSeeOther)
	want(t, "what was deleted", guest.Get(spring), http.StatusNotFound)
	if strings.Contains(guest.Get("/seasons/"+seasons[0].ID).Body, "Bo Berg") {
		t.Error("a deleted night counts")
	}
}

// TestAFileOfOldNightsIsRefusedWhole: every wrong line is named, what was typed stays, and
// nothing is saved.
func TestAFileOfOldNightsIsRefusedWhole(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	wrong := webtest.FromPaper + "2019-06-31;Summer;;Dan;1.5;x;\n"
	want(t, "a wrong line", v.Post(site.FromPaperPath, webtest.PaperForm(wrong, "looked", "yes")), http.StatusUnprocessableEntity,
		"Line 7: “2019-06-31” is no day", "Line 7: the points “1.5”", "Line 7: the matches “x”").Has(sends("lines", wrong))
	want(t, "no rules", v.Post(site.FromPaperPath, webtest.PaperForm(webtest.FromPaper, "rules", "chess blitz")), http.StatusUnprocessableEntity, "Choose the rules")
	want(t, "nothing", v.Post(site.FromPaperPath, webtest.PaperForm("")), http.StatusUnprocessableEntity, "Paste the lines")
	want(t, "columns that are missing", v.Post(site.FromPaperPath, webtest.PaperForm("event;hráč;pkt\n")), http.StatusUnprocessableEntity,
		"The first line names no column “Date” (also: day).", "The first line names no column “Matches” (also: games).")
	want(t, "a spreadsheet", v.Upload(site.FromPaperPath, webtest.PaperForm(""), []byte("PK\x03\x04")), http.StatusUnprocessableEntity, "This file is no text.")
	twins := "date;night;player;points;matches\n2019-05-02;N;Jiří Novák;1;1\n2019-05-02;N;Novak Jiri;-1;1\n"
	want(t, "one person twice", v.Post(site.FromPaperPath, webtest.PaperForm(twins, "looked", "yes", "twin-Novak Jiri", "same")), http.StatusUnprocessableEntity,
		"Line 3: Jiří Novák has a line in the same night already, line 2.")
	players, err := s.Store.People.Players(t.Context())
	if nights, more := s.Store.Nights.All(t.Context()); err != nil || more != nil || len(nights)+len(players) > 0 {
		t.Errorf("there are %+v, %+v", nights, players)
	}
}

// TestAnAliasOnPaperIsAskedAbout: it may be somebody else's real name. Nobody else can be added
// under it, nor under what the results of a forgotten player stand under.
func TestAnAliasOnPaperIsAskedAbout(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 1, "Anna Lind", "Bo Berg", "Cy Dahl")
		e.CheckIn(e.Players...)
		e.Publish()
		e.Play(1, 9)
		want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
		anna := "/players/" + string(e.Players[0].ID)
		want(t, "an alias", e.Laptop.Post(anna+"/naming", url.Values{"naming": {"alias"}, "alias": {"Tiger"}}), http.StatusSeeOther)
		file := func(player string) string {
			return "date;night;player;points;matches\n2019-05-02;Spring;" + player + ";12;2\n"
		}
		open := webtest.PaperForm(file("tiger"), "looked", "yes")
		want(t, "an open question", e.Laptop.Post(site.FromPaperPath, open), http.StatusUnprocessableEntity, "Is tiger the same person as Anna Lind?", sentence(t, "members.twin_open"))
		want(t, "somebody else", e.Laptop.Post(site.FromPaperPath, webtest.PaperForm(file("tiger"), "looked", "yes", "twin-tiger", "other")),
			http.StatusUnprocessableEntity, "Another player is called tiger already.").Has(in("[name='twin-tiger'][checked]"))
		want(t, "the same person", e.Laptop.Post(site.FromPaperPath, webtest.PaperForm(file("tiger"), "looked", "yes", "twin-tiger", "same")), http.StatusOK, "1 old night was saved")
		want(t, "the full name", e.Laptop.Post(site.FromPaperPath, webtest.PaperForm(file("Anna Lind"), "looked", "yes")), http.StatusOK).Has(notIn("fieldset.twin"))

		list := url.Values{"names": {"Tiger\nDan Ek"}, "look": {"yes"}}
		look := e.Laptop.Post("/players", list)
		want(t, "a list", look, http.StatusOK, "Anna Lind is on the list already. Is this the same person?").Has(in("[name='twin-Tiger'][value=same]"), notIn("[name='twin-Dan Ek']"))
		list = url.Values{"names": {"Tiger\nDan Ek"}, "looked": {"separate"}, "reading": {"separate"}}
		want(t, "no answer", e.Laptop.Post("/players", list), http.StatusUnprocessableEntity, sentence(t, "members.twin_open"))
		list.Set("twin-Tiger", "other")
		want(t, "somebody else", e.Laptop.Post("/players", list), http.StatusUnprocessableEntity, "Another player is called Tiger already.").Has(sends("names", "Tiger\nDan Ek"))
		list.Set("twin-Tiger", "same")
		want(t, "the same person", e.Laptop.Post("/players", list), http.StatusOK, "1 player added: Dan Ek.", "Anna Lind")

		want(t, "forgetting", e.Laptop.Post(anna+"/forget", url.Values{"sure": {"yes"}}), http.StatusSeeOther)
		results := strings.Replace(file("Player 1"), "Spring", "Summer", 1)
		const taken = "Another player is called Player 1 already."
		want(t, "the name of results", e.Laptop.Post(site.FromPaperPath, webtest.PaperForm(results, "looked", "yes")), http.StatusUnprocessableEntity, taken).
			Has(sends("lines", results))
		want(t, "on a list", e.Laptop.Post("/players", url.Values{"names": {"Player 1"}}), http.StatusUnprocessableEntity, taken).Has(sends("names", "Player 1"))
		next := tournament.NightPlan{ID: tournament.NightID(database.NewID()), Name: "Next", Date: "2026-11-25", Rounds: 1, Ruleset: webtest.NoviceRules(t)}
		if err := e.Store.Nights.CreateNight(t.Context(), next); err != nil {
			t.Fatal(err)
		}
		e.Night = next.ID
		want(t, "at the door", e.Laptop.Post(e.Path("guests"), url.Values{"names": {"Player 1"}}), http.StatusUnprocessableEntity, taken).Has(sends("names", "Player 1"))
		want(t, "as a house player", e.Laptop.Post(e.Path("house"), url.Values{"house": {"Player 1"}}), http.StatusUnprocessableEntity, taken).Has(sends("house", "Player 1"))
		want(t, "by id", e.Laptop.Post(e.Path("door"), url.Values{"here": {string(e.Players[0].ID)}}), http.StatusNotFound)
	})
}
