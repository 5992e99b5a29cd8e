package models_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/league"
)

// must ends a test at an error that is not its subject.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestMain(m *testing.M) { databasetest.Main(m) }

// migrated is a database with the schema and nothing in it.
var migrated = databasetest.Template{Prepare: func(ctx context.Context, address string) error {
	store, err := models.Open(ctx, address)
	if err != nil {
		return err
	}
	return store.Close()
}}

// each runs a test on a fresh store on every engine.
func each(t *testing.T, test func(t *testing.T, store *models.Store)) {
	t.Helper()
	migrated.Each(t, func(t *testing.T, address string) { test(t, open(t, address)) })
}

// eachClub runs a test on every engine with a new night of so many players.
func eachClub(t *testing.T, players, rounds int, test func(t *testing.T, c *club)) {
	t.Helper()
	each(t, func(t *testing.T, store *models.Store) { test(t, newClub(t, store, players, rounds)) })
}

// eachPublished is [eachClub] with a published seating.
func eachPublished(t *testing.T, players, rounds int, test func(t *testing.T, c *club)) {
	t.Helper()
	eachClub(t, players, rounds, func(t *testing.T, c *club) { test(t, c.published()) })
}

// wantError sees that something was refused with an error of a kind.
func wantError(t *testing.T, what string, err, kind error) {
	t.Helper()
	if !errors.Is(err, kind) {
		t.Errorf("%s: %v", what, err)
	}
}

// errorOf is the error of a call that also returns a value.
func errorOf[T any](_ T, err error) error { return err }

func open(t *testing.T, address string, options ...models.Option) *models.Store {
	t.Helper()
	store := keyed(t, address, t.TempDir(), "key", options...)
	t.Cleanup(func() {
		derivedAgrees(t, store)
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return store
}

// club is a store with a roster and a night.
type club struct {
	*models.Store
	t       *testing.T
	night   tournament.NightID
	players []people.Player
	embargo int // of the nights that are planned next
}

// newClub checks in the given number of players to a new night.
func newClub(t *testing.T, store *models.Store, players, rounds int) *club {
	t.Helper()
	c := &club{Store: store, t: t, night: tournament.NightID(database.NewID())}
	var names []string
	for i := range players {
		names = append(names, fmt.Sprintf("Player %02d", i+1))
	}
	added, _, err := store.People.AddPlayers(t.Context(), names)
	c.must(err)
	c.players = added
	// derivedAgrees compares the tables of these seasons at the end of the test.
	for _, ranking := range league.Rankings() {
		settings := league.DefaultSettings()
		settings.Ranking, settings.Best = ranking, 2
		c.must(store.League.CreateSeason(t.Context(), leaguestore.Season{
			ID: database.NewID(), Name: string(ranking), First: "2000-01-01", Last: "2999-12-31", Joining: leaguestore.ByDays, Settings: settings,
		}))
	}
	c.must(store.Nights.CreateNight(t.Context(), c.plan(rounds)))
	for _, player := range added {
		c.must(store.Nights.SetPresent(t.Context(), c.night, player.ID, nights.Here))
	}
	return c
}

func (c *club) must(err error) {
	c.t.Helper()
	must(c.t, err)
}

// append records an entry once.
func (c *club) append(match tournament.MatchID, event tournament.Event) {
	c.t.Helper()
	c.must(errorOf(c.Matches.Append(c.t.Context(), match, event)))
}

func (c *club) plan(rounds int) tournament.NightPlan {
	c.t.Helper()
	game := rulebook.Games()[0]
	options, problems, err := game.Freeze("", scoringtest.Options(game.ID, ""))
	if err != nil || len(problems) > 0 {
		c.t.Fatal(err, problems)
	}
	return tournament.NightPlan{
		ID: c.night, Name: "Tuesday", Date: "2026-11-24", Rounds: rounds, Embargo: c.embargo,
		Ruleset: tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: "novice", Options: options},
	}
}

// drawn keeps a draft of everybody who is here.
func (c *club) drawn(seed uint64) *club {
	c.t.Helper()
	night := c.read()
	draft, err := draw.Rounds(c.t.Context(), night, seed, nil)
	c.must(err)
	c.must(c.Nights.SaveDraft(c.t.Context(), c.night, draft))
	return c
}

// publish puts the last draft in force.
func (c *club) publish() error { return c.Nights.Publish(c.t.Context(), c.night, c.read().Edition()) }

// published puts a drawn seating in force.
func (c *club) published() *club {
	c.t.Helper()
	c.drawn(7)
	c.must(c.publish())
	return c
}

func (c *club) read() *tournament.Night {
	c.t.Helper()
	night, err := c.Nights.Night(c.t.Context(), c.night)
	c.must(err)
	return night
}

// match is the match of a table in the round being played.
func (c *club) match(table int) tournament.Match {
	c.t.Helper()
	match, ok := c.read().TableMatch(table)
	if !ok {
		c.t.Fatalf("no match at table %d", table)
	}
	return match
}

// winning is a legal self-drawn hand: all chows, concealed, self-drawn, 7 hand-points.
func winning(t *testing.T) scoring.Hand {
	t.Helper()
	tiles, err := scoring.ParseTiles("234567p34567m8m99p")
	must(t, err)
	return scoring.Hand{
		Outcome: scoring.Won, Winner: scoring.South, From: scoring.FromWall,
		Concealed: tiles, WinningTile: tiles[11],
	}
}

// hand is the entry of a hand with the given number, as the page would send it.
func hand(match tournament.Match, number int, facts scoring.Hand) tournament.Event {
	return tournament.Event{
		ID: tournament.EntryID(database.NewID()),
		Hand: &tournament.HandPlayed{
			Number: number, Seats: match.Ledger.State.Seats, Facts: facts,
		},
	}
}

// playOut draws all hands that a table has left.
func (c *club) playOut(table int) {
	c.t.Helper()
	for match := c.match(table); !match.Ledger.State.Finished; match = c.match(table) {
		c.append(match.ID,
			hand(match, match.Ledger.State.Hand, scoring.Hand{Outcome: scoring.DrawnHand}))
	}
}
