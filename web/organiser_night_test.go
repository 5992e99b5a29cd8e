package web

import (
	"maps"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// evening is a gathering night with players on the roster.
type evening struct {
	*wholeSite
	v       *guest
	night   tournament.NightID
	players []people.Player
}

func newEvening(t *testing.T, rounds int, names ...string) *evening {
	t.Helper()
	return eveningOn(t, newSite(t), rounds, names...)
}

// eveningOn is a new evening of a site.
func eveningOn(t *testing.T, s *wholeSite, rounds int, names ...string) *evening {
	t.Helper()
	e := &evening{wholeSite: s, v: s.organiser(), night: tournament.NightID(database.NewID())}
	plan := tournament.NightPlan{ID: e.night, Name: "Tuesday", Date: "2026-11-24", Rounds: rounds, Ruleset: noviceRules(t)}
	if err := s.store.Nights.CreateNight(t.Context(), plan); err != nil {
		t.Fatal(err)
	}
	var err error
	if e.players, _, err = s.store.People.AddPlayers(t.Context(), names); err != nil {
		t.Fatal(err)
	}
	return e
}

var thirteen = []string{"Anna", "Bo", "Cy", "Dan", "Eva", "Fay", "Gus", "Hal", "Ivo", "Jan", "Kim", "Lea", "Max"}

func (e *evening) path(room string) string { return present.NightPath(e.night, room) }

func (e *evening) checkIn(players ...people.Player) {
	e.t.Helper()
	for _, player := range players {
		got := e.v.post(e.path("door"), url.Values{"here": {string(player.ID)}})
		want(e.t, "checking in", got, http.StatusSeeOther)
	}
}

func (e *evening) leave(players ...people.Player) {
	e.t.Helper()
	for _, player := range players {
		got := e.v.post(e.path("door"), url.Values{"away": {string(player.ID)}})
		want(e.t, "leaving", got, http.StatusSeeOther)
	}
}

func (e *evening) load() *tournament.Night {
	e.t.Helper()
	night, err := e.store.Nights.Night(e.t.Context(), e.night)
	if err != nil {
		e.t.Fatal(err)
	}
	return night
}

// publish draws with seed 7 and publishes.
func (e *evening) publish() {
	e.t.Helper()
	e.drawSeed("7")
	e.putInForce()
}

// drawSeed draws and waits for the draft.
func (e *evening) drawSeed(seed string) {
	e.t.Helper()
	want(e.t, "drawing", e.v.post(e.path("draft"), url.Values{"seed": {seed}}), http.StatusSeeOther)
	if running := e.server.Draw.Draws.Find(e.night); running != nil {
		<-running.Done
	}
}

// edition is that of the draft, as the page's forms carry it.
func (e *evening) edition() string { return strconv.FormatInt(e.load().Edition(), 10) }

// putInForce publishes the last draft.
func (e *evening) putInForce() {
	e.t.Helper()
	want(e.t, "publishing", e.v.post(e.path("publish"), url.Values{"edition": {e.edition()}}), http.StatusSeeOther)
}

// play records drawn hands at a table until so many are played.
func (e *evening) play(table, hands int) {
	e.t.Helper()
	for {
		match, ok := e.load().TableMatch(table)
		if !ok || len(match.Ledger.Hands) == hands {
			return
		}
		state := match.Ledger.State
		if _, err := e.store.Matches.Append(e.t.Context(), match.ID, tournament.Event{
			ID: tournament.EntryID(database.NewID()), By: "test",
			Hand: &tournament.HandPlayed{Number: state.Hand, Seats: state.Seats, Facts: scoring.Hand{Outcome: scoring.DrawnHand}},
		}); err != nil {
			e.t.Fatal(err)
		}
	}
}

func TestANewNightIsChecked(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	v := s.organiser()
	want(t, "the form", v.get("/nights/new"), http.StatusOK).has(sends("preset", "novice"), in(`[name="preset"][value="short-form"]`))
	good := url.Values{
		"id": {database.NewID()}, "name": {"Tuesday"}, "date": {"2026-11-24"}, "preset": {"advanced"}, "hands": {"18"}, "rounds": {"4"},
	}
	with := func(field, value string) url.Values {
		form := maps.Clone(good)
		form.Set(field, value)
		return form
	}
	for _, bad := range [][3]string{
		{"name", "", "name_missing"},
		{"name", strings.Repeat("n", 10_000), "name_too_long"},
		{"name", "evil\u202Ename", "name_unreadable"},
		{"date", "24.11.2026", "date_unreadable"},
		{"date", "0001-01-01", "date_unreadable"},
		{"preset", "cheater", "preset_unknown"},
		{"hands", "10", "hands_unknown"},
		{"rounds", "0", "rounds_out_of_range"},
		{"rounds", "31", "rounds_out_of_range"},
		{"rounds", "4.5", "rounds_out_of_range"},
	} {
		said := sentence(t, "problem."+bad[2], "Most", tournament.MostRounds, "Shown", "evil\uFFFDname")
		if bad[2] == "name_too_long" {
			said = "has 10,000 characters"
		}
		want(t, bad[0]+" "+bad[2], v.post("/nights", with(bad[0], bad[1])), http.StatusUnprocessableEntity, said)
	}
	want(t, "typed is kept", v.post("/nights", with("rounds", "31")), http.StatusUnprocessableEntity).
		has(sends("rounds", "31"), sends("preset", "advanced"), sends("hands", "18"))
	want(t, "a made-up id", v.post("/nights", with("id", "x")), http.StatusBadRequest, sentence(t, "error.unreadable.text"))
	nights := func() int {
		list, err := s.store.Nights.All(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
	if nights() != 0 {
		t.Error("a refused form made a night")
	}
	for range 2 {
		got := v.post("/nights", good)
		if got.status != http.StatusSeeOther || !strings.HasSuffix(got.header.Get("Location"), "/door") {
			t.Errorf("creating: %d to %q", got.status, got.header.Get("Location"))
		}
	}
	want(t, "another night from the same form", v.post("/nights", with("name", "Wednesday")), http.StatusConflict,
		sentence(t, "problem.night_exists"))
	if nights() != 1 {
		t.Errorf("%d nights", nights())
	}
	night, err := s.store.Nights.Night(t.Context(), tournament.NightID(good.Get("id")))
	if err != nil {
		t.Fatal(err)
	}
	if night.Rules.Length() != 18 || night.Rules.Minimum() != 7 || night.PlannedRounds != 4 {
		t.Errorf("%d hands, minimum %d, %d rounds", night.Rules.Length(), night.Rules.Minimum(), night.PlannedRounds)
	}
}

func TestTheSettingsFreezeWithTheSeating(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, thirteen[:9]...)
	form := url.Values{"name": {"Club"}, "date": {"2026-11-25"}, "preset": {"learner"}, "hands": {"27"}, "rounds": {"3"}}
	want(t, "changing", e.v.post(e.path("settings"), form), http.StatusSeeOther)
	if night := e.load(); night.Name != "Club" || night.Rules.Length() != 27 || night.PlannedRounds != 3 {
		t.Errorf("settings: %q, %d hands, %d rounds", night.Name, night.Rules.Length(), night.PlannedRounds)
	}
	form.Set("rounds", "99")
	want(t, "too many rounds", e.v.post(e.path("settings"), form), http.StatusUnprocessableEntity).has(sends("rounds", "99"))
	e.checkIn(e.players...)
	e.publish()
	want(t, "frozen", e.v.get(e.path("settings")), http.StatusOK, sentence(t, "nightform.frozen"))
	form.Set("rounds", "2")
	want(t, "changing too late", e.v.post(e.path("settings"), form), http.StatusConflict)
}

func TestTheDoorDoesTheSums(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, thirteen[:12]...)
	want(t, "nobody", e.v.get(e.path("door")), http.StatusOK, "0 here: no table yet.", "A seating needs 3 players or more.")
	e.checkIn(e.players...)
	want(t, "twelve", e.v.get(e.path("door")), http.StatusOK, "12 here: 4 tables, nobody sits out.",
		"12 players × 4 rounds: everybody plays 4 matches.")
	want(t, "guests", e.v.post(e.path("guests"), url.Values{"names": {"Max, anna, Nia"}}), http.StatusSeeOther)
	want(t, "fourteen", e.v.get(e.path("door")), http.StatusOK, "14 here: 4 tables, 2 sit out.",
		"14 players × 4 rounds: 8 play 3 matches and 6 play 4.")
	e.leave(e.players[0])
	want(t, "thirteen", e.v.get(e.path("door")), http.StatusOK, "13 here: 4 tables, 1 sits out.")
	want(t, "a stranger", e.v.post(e.path("door"), url.Values{"here": {"none"}}), http.StatusNotFound)
	want(t, "a long guest", e.v.post(e.path("guests"), url.Values{"names": {strings.Repeat("g", 61)}}),
		http.StatusUnprocessableEntity, "has 61 characters").has(sends("names", strings.Repeat("g", 61)))
	e.publish()
	want(t, "published", e.v.get(e.path("door")), http.StatusOK, sentence(t, "door.playing"))
	want(t, "coming back", e.v.post(e.path("door"), url.Values{"here": {string(e.players[0].ID)}}), http.StatusSeeOther)
	want(t, "a late guest", e.v.post(e.path("guests"), url.Values{"names": {"Late"}}), http.StatusSeeOther)
	want(t, "fifteen", e.v.get(e.path("door")), http.StatusOK, "15 here", "Anna, Late have no place in round 1.",
		sentence(t, "door.replan")).has(linkTo(e.path("draft")), linkTo(e.path("rounds/1/seats")))
}

func TestTheSettingsOfAPublishedNightNameItsGame(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, thirteen[:6]...)
	e.checkIn(e.players...)
	e.publish()
	want(t, "the settings", e.v.get(e.path("settings")), http.StatusOK, "Korean/Japanese")
}
