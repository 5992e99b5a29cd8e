package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present/presenttest"
)

func TestAForeignGameIsScored(t *testing.T) {
	presenttest.BringForeign(t)
	const won = `{"id":"a","rules":"foreign","round":"east","winner":"south","from":"wall","hand":"555z12g","winning_tile":"1g","masks":{"east":2}}`
	refused := strings.Replace(won, `"east":2`, `"west":3`, 1)
	status, lines, complaints := scored(t, requests(t, won, refused))
	if status != 0 || len(lines) != 2 || !strings.Contains(lines[0], `"payments":{"east":-5,"south":8,"west":-3}`) ||
		!strings.Contains(lines[1], `"message":"A player wears at most 2 masks."`) {
		t.Errorf("status %d %v %s", status, lines, complaints)
	}
	_, lines, _ = scored(t, "--explain", requests(t, won))
	if text := strings.Join(lines, "\n"); !strings.Contains(text, "    Season  ") || !strings.Contains(text, "East -5, South +8, West -3") {
		t.Errorf("explained as\n%s", text)
	}
}

// TestAForeignMatchIsChecked: a match with a correction agrees with what was shown.
func TestAForeignMatchIsChecked(t *testing.T) {
	game, ctx := presenttest.BringForeign(t), t.Context()
	database, id := filepath.Join(t.TempDir(), "foreign.db"), tournament.NightID(models.NewID())
	store, err := models.Open(ctx, database)
	if err != nil {
		t.Fatal(err)
	}
	match := foreignMatch(t, store, game, id)
	masked := func(number int) *tournament.HandPlayed {
		tiles, _ := scoring.AllSuits.ParseTiles("555z12g")
		facts := scoring.Hand{Winner: scoring.South, Concealed: tiles, WinningTile: tiles[3]}
		facts.Own = map[string]scoring.FactValue{"masks": {Counts: [3]int{1, 0, 2}}}
		return &tournament.HandPlayed{Number: number, Seats: match.Ledger.State.Seats, Facts: facts}
	}
	var first tournament.EntryID
	for number := range 3 {
		event := tournament.Event{ID: tournament.EntryID(models.NewID()), Hand: masked(number + 1)}
		if number == 0 {
			first = event.ID
		}
		if _, err := store.Append(ctx, match.ID, event); err != nil {
			t.Fatal(err)
		}
	}
	correction := tournament.Event{ID: tournament.EntryID(models.NewID()), Correction: &tournament.HandCorrected{
		Entry: first, Hand: *masked(1), Reason: "Drawn", Seen: 3,
	}}
	correction.Correction.Hand.Facts = scoring.Hand{Outcome: scoring.DrawnHand}
	if _, err := store.Append(ctx, match.ID, correction); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	status, report, complaints := checked(t, database)
	if status != 0 || !strings.HasPrefix(report, "1 night, 1 match, 3 hands (1 corrected): all agree") {
		t.Errorf("status %d\n%s%s", status, report, complaints)
	}
}

// foreignMatch is the only match of a night of three.
func foreignMatch(t *testing.T, store *models.Store, game rulebook.Game, id tournament.NightID) tournament.Match {
	t.Helper()
	ctx := t.Context()
	must := func(err error) {
		if err != nil {
			t.Helper()
			t.Fatal(err)
		}
	}
	options, _, err := game.Freeze(game.Default, nil)
	must(err)
	must(store.CreateNight(ctx, tournament.NightPlan{
		ID: id, Name: "Foreign", Date: "2026-11-24", Rounds: 1,
		Ruleset: tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: game.Default, Options: options},
	}))
	players, _, err := store.AddPlayers(ctx, []string{"Anna", "Bo", "Cy"})
	must(err)
	for _, player := range players {
		must(store.SetPresent(ctx, id, player.ID, models.Here))
	}
	night, err := store.Night(ctx, id)
	must(err)
	draft, err := night.Draw(ctx, 1, nil)
	must(err)
	must(store.SaveDraft(ctx, id, draft))
	must(store.Publish(ctx, id, 1))
	night, err = store.Night(ctx, id)
	must(err)
	match, _ := night.TableMatch(1)
	return match
}
