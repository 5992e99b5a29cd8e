package web

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
)

// fromPaper is a file of two old nights: of the second only the points are known.
const fromPaper = "date;night;place;player;points;matches;places\n" +
	"2019-05-02;Spring;Club room;Anna Lind;12;2;1 2\n2019-05-02;Spring;Club room;Bo Berg;3;2;2 1\n2019-05-02;Spring;Club room;Novak Jiri;-15;2;3 3\n" +
	"2019-06-02;Summer;;=Cy Dahl;5;1;\n2019-06-02;Summer;;Anna Lind;-5;1;\n"

// paperForm posts the file, with more fields.
func paperForm(text string, more ...string) url.Values {
	form := url.Values{"lines": {text}, "rules": {"korean-japanese novice"}}
	for i := 0; i < len(more); i += 2 {
		form.Set(more[i], more[i+1])
	}
	return form
}

// TestOldNightsAreTakenIn: looked at first, with a question about a likely twin; then saved
// all at once, shown as from paper, and the same once more changes nothing.
func TestOldNightsAreTakenIn(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		s := newSite(t)
		v := s.organiser()
		want(t, "a member", v.post("/players", url.Values{"names": {"Jiří Novák"}}), http.StatusOK)
		if err := s.store.League.CreateSeason(t.Context(), leaguestore.Season{
			ID: database.NewID(), Name: "League 2019", First: "2019-01-01", Last: "2019-12-31", Joining: leaguestore.ByDays, Settings: league.DefaultSettings(),
		}); err != nil {
			t.Fatal(err)
		}
		want(t, "the list of nights", v.get("/nights"), http.StatusOK).has(in(`a[href="` + site.FromPaperPath + `"]`))
		want(t, "the form", v.get(site.FromPaperPath), http.StatusOK).has(in("[name=file]"), in("option[value='honshu honshu-35']"))

		look := v.upload(site.FromPaperPath, paperForm(""), []byte(fromPaper))
		want(t, "looking", look, http.StatusOK, "2 nights were understood", "counts in seasons, matches are rated", "in lists only", "3 players would be new",
			"Is Novak Jiri the same person as Jiří Novák?").has(in("[name='twin-Novak Jiri'][value=same]"), sends("lines", fromPaper), notIn(".problem"))
		want(t, "an open question", v.post(site.FromPaperPath, paperForm(fromPaper, "looked", "yes")), http.StatusUnprocessableEntity, sentence(t, "members.twin_open"))
		want(t, "mending", v.post(site.FromPaperPath, paperForm(fromPaper, "looked", "yes", "mend", "yes")), http.StatusOK).has(sends("lines", fromPaper))
		if nights, err := s.store.Nights.All(t.Context()); err != nil || len(nights) > 0 {
			t.Fatalf("before it was confirmed there are %+v, %v", nights, err)
		}
		confirmed := paperForm(fromPaper, "looked", "yes", "twin-Novak Jiri", "same")
		want(t, "saving", v.post(site.FromPaperPath, confirmed), http.StatusOK, "2 old nights were saved.", "3 players added")
		want(t, "saving once more", v.post(site.FromPaperPath, confirmed), http.StatusOK, "Nothing was changed.", "2 nights were there already.")
		want(t, "looking once more, without an answer", v.post(site.FromPaperPath, paperForm(fromPaper)), http.StatusOK, "there already, stays as it is", "There is nothing to save.")
		confirmed.Del("looked")
		want(t, "looking once more", v.post(site.FromPaperPath, confirmed), http.StatusOK, "There is nothing to save.")
		want(t, "other points", v.post(site.FromPaperPath, paperForm(strings.Replace(fromPaper, ";12;", ";13;", 1), "looked", "yes", "twin-Novak Jiri", "same")),
			http.StatusUnprocessableEntity, "There is another night “Spring”")
		want(t, "a stranger", s.guest().post(site.FromPaperPath, confirmed), http.StatusUnauthorized)
		oldNightsAreShown(t, s, v)
	})
}

func oldNightsAreShown(t *testing.T, s *wholeSite, v *guest) {
	t.Helper()
	nights, err := s.store.Nights.All(t.Context())
	if err != nil || len(nights) != 2 {
		t.Fatalf("%+v, %v", nights, err)
	}
	spring := "/nights/" + string(nights[1].ID)
	guest := s.guest()
	want(t, "the list", guest.get("/nights"), http.StatusOK, "Spring", "Summer", "from paper", "Anna Lind")
	for _, path := range []string{spring, spring + "/standings"} {
		want(t, path, guest.get(path), http.StatusOK, "Final ranking", "from paper", "Club room", "Jiří Novák", "2 matches, places 1 · 2", "It counts in seasons.")
	}
	want(t, "the other night", guest.get("/nights/"+string(nights[0].ID)+"/standings"), http.StatusOK, "it counts in no season")
	want(t, "its table", guest.get(spring+"/standings.csv"), http.StatusOK, "1,Anna Lind,12,12,2,1")
	want(t, "with a name that begins a formula", guest.get("/nights/"+string(nights[0].ID)+"/standings.csv"), http.StatusOK, "'=Cy Dahl")
	for _, page := range []string{"/parts/standings", "/parts/seating", "/wall", "/parts/wall", "/rules", "/hands.csv", "/hands.jsonl", "/parts/clock"} {
		want(t, page, guest.get(spring+page), http.StatusOK)
	}
	for _, page := range []string{"/door", "/draft", "/desk", "/settings"} {
		if got := v.get(spring + page); got.status >= http.StatusInternalServerError {
			t.Errorf("%s: %d", page, got.status)
		}
	}
	seasons, err := s.store.League.Seasons(t.Context())
	if err != nil || len(seasons) != 1 {
		t.Fatal(seasons, err)
	}
	season := guest.get("/seasons/" + seasons[0].ID)
	want(t, "the season", season, http.StatusOK, "Anna Lind", "Bo Berg", "Jiří Novák")
	if strings.Contains(season.body, "Cy Dahl") {
		t.Error("a night without places counts")
	}
	players, err := s.store.People.Players(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, player := range players {
		want(t, player.Name, guest.get("/players/"+string(player.ID)), http.StatusOK, "from paper")
	}
	want(t, "deleting", v.post(spring+"/delete", nil), http.StatusSeeOther)
	want(t, "what was deleted", guest.get(spring), http.StatusNotFound)
	if strings.Contains(guest.get("/seasons/"+seasons[0].ID).body, "Bo Berg") {
		t.Error("a deleted night counts")
	}
}

// TestAFileOfOldNightsIsRefusedWhole: every wrong line is named, what was typed stays, and
// nothing is saved.
func TestAFileOfOldNightsIsRefusedWhole(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	v := s.organiser()
	wrong := fromPaper + "2019-06-31;Summer;;Dan;1.5;x;\n"
	want(t, "a wrong line", v.post(site.FromPaperPath, paperForm(wrong, "looked", "yes")), http.StatusUnprocessableEntity,
		"Line 7: “2019-06-31” is no day", "Line 7: the points “1.5”", "Line 7: the matches “x”").has(sends("lines", wrong))
	want(t, "no rules", v.post(site.FromPaperPath, paperForm(fromPaper, "rules", "chess blitz")), http.StatusUnprocessableEntity, "Choose the rules")
	want(t, "nothing", v.post(site.FromPaperPath, paperForm("")), http.StatusUnprocessableEntity, "Paste the lines")
	want(t, "columns that are missing", v.post(site.FromPaperPath, paperForm("event;hráč;pkt\n")), http.StatusUnprocessableEntity,
		"The first line names no column “Date” (also: day).", "The first line names no column “Matches” (also: games).")
	want(t, "a spreadsheet", v.upload(site.FromPaperPath, paperForm(""), []byte("PK\x03\x04")), http.StatusUnprocessableEntity, "This file is no text.")
	twins := "date;night;player;points;matches\n2019-05-02;N;Jiří Novák;1;1\n2019-05-02;N;Novak Jiri;-1;1\n"
	want(t, "one person twice", v.post(site.FromPaperPath, paperForm(twins, "looked", "yes", "twin-Novak Jiri", "same")), http.StatusUnprocessableEntity,
		"Line 3: Jiří Novák has a line in the same night already, line 2.")
	players, err := s.store.People.Players(t.Context())
	if nights, more := s.store.Nights.All(t.Context()); err != nil || more != nil || len(nights)+len(players) > 0 {
		t.Errorf("there are %+v, %+v", nights, players)
	}
}

// TestAnAliasOnPaperIsAskedAbout: it may be somebody else's real name. Nobody else can be added
// under it, nor under what the results of a forgotten player stand under.
func TestAnAliasOnPaperIsAskedAbout(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := newEvening(t, 1, "Anna Lind", "Bo Berg", "Cy Dahl")
		e.checkIn(e.players...)
		e.publish()
		e.play(1, 9)
		want(t, "closing", e.v.post(e.path("rounds/1/close"), nil), http.StatusSeeOther)
		anna := "/players/" + string(e.players[0].ID)
		want(t, "an alias", e.v.post(anna+"/naming", url.Values{"naming": {"alias"}, "alias": {"Tiger"}}), http.StatusSeeOther)
		file := func(player string) string {
			return "date;night;player;points;matches\n2019-05-02;Spring;" + player + ";12;2\n"
		}
		open := paperForm(file("tiger"), "looked", "yes")
		want(t, "an open question", e.v.post(site.FromPaperPath, open), http.StatusUnprocessableEntity, "Is tiger the same person as Anna Lind?", sentence(t, "members.twin_open"))
		want(t, "somebody else", e.v.post(site.FromPaperPath, paperForm(file("tiger"), "looked", "yes", "twin-tiger", "other")),
			http.StatusUnprocessableEntity, "Another player is called tiger already.").has(in("[name='twin-tiger'][checked]"))
		want(t, "the same person", e.v.post(site.FromPaperPath, paperForm(file("tiger"), "looked", "yes", "twin-tiger", "same")), http.StatusOK, "1 old night was saved")
		want(t, "the full name", e.v.post(site.FromPaperPath, paperForm(file("Anna Lind"), "looked", "yes")), http.StatusOK).has(notIn("fieldset.twin"))

		list := url.Values{"names": {"Tiger\nDan Ek"}, "look": {"yes"}}
		look := e.v.post("/players", list)
		want(t, "a list", look, http.StatusOK, "Anna Lind is on the list already. Is this the same person?").has(in("[name='twin-Tiger'][value=same]"), notIn("[name='twin-Dan Ek']"))
		list = url.Values{"names": {"Tiger\nDan Ek"}, "looked": {"separate"}, "reading": {"separate"}}
		want(t, "no answer", e.v.post("/players", list), http.StatusUnprocessableEntity, sentence(t, "members.twin_open"))
		list.Set("twin-Tiger", "other")
		want(t, "somebody else", e.v.post("/players", list), http.StatusUnprocessableEntity, "Another player is called Tiger already.").has(sends("names", "Tiger\nDan Ek"))
		list.Set("twin-Tiger", "same")
		want(t, "the same person", e.v.post("/players", list), http.StatusOK, "1 player added: Dan Ek.", "Anna Lind")

		want(t, "forgetting", e.v.post(anna+"/forget", url.Values{"sure": {"yes"}}), http.StatusSeeOther)
		results := strings.Replace(file("Player 1"), "Spring", "Summer", 1)
		const taken = "Another player is called Player 1 already."
		want(t, "the name of results", e.v.post(site.FromPaperPath, paperForm(results, "looked", "yes")), http.StatusUnprocessableEntity, taken).
			has(sends("lines", results))
		want(t, "on a list", e.v.post("/players", url.Values{"names": {"Player 1"}}), http.StatusUnprocessableEntity, taken).has(sends("names", "Player 1"))
		next := tournament.NightPlan{ID: tournament.NightID(database.NewID()), Name: "Next", Date: "2026-11-25", Rounds: 1, Ruleset: noviceRules(t)}
		if err := e.store.Nights.CreateNight(t.Context(), next); err != nil {
			t.Fatal(err)
		}
		e.night = next.ID
		want(t, "at the door", e.v.post(e.path("guests"), url.Values{"names": {"Player 1"}}), http.StatusUnprocessableEntity, taken).has(sends("names", "Player 1"))
		want(t, "as a house player", e.v.post(e.path("house"), url.Values{"house": {"Player 1"}}), http.StatusUnprocessableEntity, taken).has(sends("house", "Player 1"))
		want(t, "by id", e.v.post(e.path("door"), url.Values{"here": {string(e.players[0].ID)}}), http.StatusNotFound)
	})
}
