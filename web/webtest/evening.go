package webtest

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// Evening is a gathering night with players on the roster.
type Evening struct {
	*Site
	Laptop  *Guest // the organiser's
	Night   tournament.NightID
	Players []people.Player
}

// Thirteen are names for an evening.
var Thirteen = []string{"Anna", "Bo", "Cy", "Dan", "Eva", "Fay", "Gus", "Hal", "Ivo", "Jan", "Kim", "Lea", "Max"}

// NewEvening is an evening of a new site.
func NewEvening(t *testing.T, rounds int, names ...string) *Evening {
	t.Helper()
	return EveningOn(t, NewSite(t), rounds, names...)
}

// EveningOn is a new evening of a site.
func EveningOn(t *testing.T, s *Site, rounds int, names ...string) *Evening {
	t.Helper()
	e := &Evening{Site: s, Laptop: s.Organiser(), Night: tournament.NightID(database.NewID())}
	plan := tournament.NightPlan{ID: e.Night, Name: "Tuesday", Date: "2026-11-24", Rounds: rounds, Ruleset: NoviceRules(t)}
	if err := s.Store.Nights.CreateNight(t.Context(), plan); err != nil {
		t.Fatal(err)
	}
	var err error
	if e.Players, _, err = s.Store.People.AddPlayers(t.Context(), names); err != nil {
		t.Fatal(err)
	}
	return e
}

// OpenEvening is today's open evening of a new site, with everybody at the door.
func OpenEvening(t *testing.T, names ...string) *Evening {
	t.Helper()
	s := NewSite(t)
	e := &Evening{Site: s, Laptop: s.Organiser(), Night: tournament.NightID(database.NewID())}
	plan := tournament.NightPlan{ID: e.Night, Name: "Open Tuesday", Date: time.Now().UTC().Format(time.DateOnly), Form: tournament.Open, Ruleset: NoviceRules(t)}
	if err := s.Store.Nights.CreateNight(t.Context(), plan); err != nil {
		t.Fatal(err)
	}
	var err error
	if e.Players, _, err = s.Store.People.AddPlayers(t.Context(), names); err != nil {
		t.Fatal(err)
	}
	e.CheckIn(e.Players...)
	return e
}

// Path is the address of a page of the night.
func (e *Evening) Path(room string) string { return present.NightPath(e.Night, room) }

// Load reads the night from the store.
func (e *Evening) Load() *tournament.Night {
	e.T.Helper()
	night, err := e.Store.Nights.Night(e.T.Context(), e.Night)
	if err != nil {
		e.T.Fatal(err)
	}
	return night
}

// CheckIn checks players in at the door.
func (e *Evening) CheckIn(players ...people.Player) {
	e.T.Helper()
	for _, player := range players {
		got := e.Laptop.Post(e.Path("door"), url.Values{"here": {string(player.ID)}})
		Want(e.T, "checking in", got, http.StatusSeeOther)
	}
}

// Leave checks players out at the door.
func (e *Evening) Leave(players ...people.Player) {
	e.T.Helper()
	for _, player := range players {
		got := e.Laptop.Post(e.Path("door"), url.Values{"away": {string(player.ID)}})
		Want(e.T, "leaving", got, http.StatusSeeOther)
	}
}

// DrawSeed draws and waits for the draft.
func (e *Evening) DrawSeed(seed string) {
	e.T.Helper()
	Want(e.T, "drawing", e.Laptop.Post(e.Path("draft"), url.Values{"seed": {seed}}), http.StatusSeeOther)
	if running := e.Server.Draw.Draws.Find(e.Night); running != nil {
		<-running.Done
	}
}

// Edition is that of the draft, as the page's forms carry it.
func (e *Evening) Edition() string { return strconv.FormatInt(e.Load().Edition(), 10) }

// PutInForce publishes the last draft.
func (e *Evening) PutInForce() {
	e.T.Helper()
	Want(e.T, "publishing", e.Laptop.Post(e.Path("publish"), url.Values{"edition": {e.Edition()}}), http.StatusSeeOther)
}

// Publish draws with seed 7 and publishes.
func (e *Evening) Publish() {
	e.T.Helper()
	e.DrawSeed("7")
	e.PutInForce()
}

// Done follows a change by hand to the page that says what it did.
func (e *Evening) Done(what string, got Answer) Answer {
	e.T.Helper()
	Want(e.T, what, got, http.StatusSeeOther)
	return e.Laptop.Get(strings.Split(got.Header.Get("Location"), "#")[0])
}

// Play records drawn hands at a table until so many are played.
func (e *Evening) Play(table, hands int) {
	e.T.Helper()
	for {
		match, ok := e.Load().TableMatch(table)
		if !ok || len(match.Ledger.Hands) == hands {
			return
		}
		state := match.Ledger.State
		if _, err := e.Store.Matches.Append(e.T.Context(), match.ID, tournament.Event{
			ID: tournament.EntryID(database.NewID()), By: "test",
			Hand: &tournament.HandPlayed{Number: state.Hand, Seats: state.Seats, Facts: scoring.Hand{Outcome: scoring.DrawnHand}},
		}); err != nil {
			e.T.Fatal(err)
		}
	}
}

// Won records a hand of a table that the seat wins with so many points.
func (e *Evening) Won(table int, winner scoring.Wind, points int) {
	e.T.Helper()
	match, _ := e.Load().TableMatch(table)
	if _, err := e.Store.Matches.Append(e.T.Context(), match.ID, tournament.Event{
		ID: tournament.EntryID(database.NewID()), Hand: &tournament.HandPlayed{
			Number: match.Ledger.State.Hand, Seats: match.Ledger.State.Seats,
			Facts: scoring.Hand{Winner: winner, From: scoring.FromWall, Way: scoring.ByPoints, Worth: &scoring.Worth{Hand: scoring.Points(points)}},
		},
	}); err != nil {
		e.T.Fatal(err)
	}
}

// PlayedRound is an evening of one round that is complete: at table 1 South has won a hand.
func PlayedRound(t *testing.T, names ...string) *Evening {
	t.Helper()
	e := NewEvening(t, 1, names...)
	e.CheckIn(e.Players...)
	e.Publish()
	round := e.Load().Rounds[0]
	if _, err := e.Store.Matches.Append(t.Context(), round.Matches[0].ID, tournament.Event{
		ID: tournament.EntryID(database.NewID()), Hand: &tournament.HandPlayed{
			Number: 1, Seats: round.Matches[0].Ledger.State.Seats,
			Facts: scoring.Hand{Winner: scoring.South, From: scoring.FromWall, Way: scoring.ByPoints, Worth: &scoring.Worth{Hand: 4}},
		},
	}); err != nil {
		t.Fatal(err)
	}
	for _, match := range round.Matches {
		e.Play(match.Table, 9)
	}
	return e
}

// Another publishes one more night of the same club, with other people.
func (e *Evening) Another(names ...string) *Evening {
	e.T.Helper()
	id := tournament.NightID(database.NewID())
	plan := tournament.NightPlan{ID: id, Name: "Other room", Date: "2026-11-24", Rounds: 1, Ruleset: NoviceRules(e.T)}
	if err := e.Store.Nights.CreateNight(e.T.Context(), plan); err != nil {
		e.T.Fatal(err)
	}
	players, _, err := e.Store.People.AddPlayers(e.T.Context(), names)
	if err != nil {
		e.T.Fatal(err)
	}
	other := &Evening{Site: e.Site, Laptop: e.Laptop, Night: id, Players: players}
	other.CheckIn(players...)
	other.Publish()
	return other
}

// AnotherNight is a night of the club beside the one that is played.
func (s *Site) AnotherNight() tournament.NightID {
	s.T.Helper()
	plan := tournament.NightPlan{ID: tournament.NightID(database.NewID()), Name: "Another", Date: "2026-12-01", Rounds: 1, Ruleset: NoviceRules(s.T)}
	if err := s.Store.Nights.CreateNight(s.T.Context(), plan); err != nil {
		s.T.Fatal(err)
	}
	return plan.ID
}

// Announced makes a night that is announced.
func (e *Evening) Announced(name, date, begins, venue string) tournament.NightID {
	e.T.Helper()
	plan := tournament.NightPlan{
		ID: tournament.NightID(database.NewID()), Name: name, Date: date, Rounds: 1, Ruleset: NoviceRules(e.T),
		Announcement: tournament.Announcement{Begins: begins, Venue: venue},
	}
	if err := e.Store.Nights.CreateNight(e.T.Context(), plan); err != nil {
		e.T.Fatal(err)
	}
	return plan.ID
}

// NoviceRules are rules of the main game as a night keeps them.
func NoviceRules(t *testing.T) tournament.Ruleset {
	t.Helper()
	game := rulebook.Games()[0]
	options, problems, err := game.Freeze("", scoringtest.Options(game.ID, ""))
	if err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	return tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: "novice", Options: options}
}
