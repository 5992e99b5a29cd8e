package browser

import (
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
)

// TestPagesOfAnEveningOnAllDevices: a night that is announced, the door and the seats after somebody has
// left, and the desk during a ceremony, with the wall at hand.
func TestPagesOfAnEveningOnAllDevices(t *testing.T) {
	c := newClub(t)
	laptop := c.laptop()
	laptop.signUp(c)
	everywhere := func(name, path string) {
		t.Helper()
		laptop.open(path)
		for _, size := range [][2]int64{{390, 844}, {820, 1180}, {1440, 900}} {
			laptop.resize(size[0], size[1])
			laptop.noSidewaysScroll()
			laptop.targets("main form")
			laptop.screenshot(name + map[int64]string{390: "-phone", 820: "-tablet", 1440: "-desktop"}[size[0]])
		}
		laptop.accessible()
	}
	game, ctx := rulebook.Games()[0], t.Context()
	announced := tournament.NightID(database.NewID())
	if err := c.store.Nights.CreateNight(ctx, tournament.NightPlan{
		ID: announced, Name: "Autumn cup in the tea house", Date: "2026-12-24", Rounds: 3, Ruleset: tournament.Ruleset{
			Game: game.ID, Version: game.Version, Preset: game.Default, Options: frozenOptions(t, game),
		},
		Announcement: tournament.Announcement{
			Begins: "18:30", Venue: "Tea house", Seats: 12, Directions: "Long Street 5, 110 00 Prague\nTram 22 to Malostranská, then the second door on the left; ring at Mahjong.",
		},
	}); err != nil {
		t.Fatal(err)
	}
	everywhere("announced", "/nights/"+string(announced))
	laptop.see("#announcement", "18:30", "Tea house", "Long Street 5", "seats free")
	everywhere("settings", "/nights/"+string(announced)+"/settings")
	laptop.resize(390, 844)

	night := nightOf(c, 6, "{}")
	playing := "/nights/" + string(night)
	laptop.open(playing)
	if !laptop.visible(".night-name") {
		t.Error("on a phone the seating does not name its night")
	}
	if _, _, err := c.store.People.AddPlayers(ctx, []string{"Viktor Malý", "Zdena Dvořáková"}); err != nil {
		t.Fatal(err)
	}
	match := c.ledger(night, 1)
	c.drawAt(night, 1)
	leaver := match.Players[0]
	if err := c.store.Nights.SetPresent(ctx, night, leaver, nights.Away); err != nil {
		t.Fatal(err)
	}
	everywhere("door-left", playing+"/door")
	laptop.see("#toggle-"+string(leaver), "has left")
	everywhere("substitute", playing+"/rounds/1/seats?leaver="+string(leaver)+"#substitutes")
	chosen := ask[[]string](laptop, `[...document.querySelectorAll("#substitutes select")].map(s => s.selectedOptions[0].value)`)
	if !slices.Equal(chosen, []string{string(leaver), ""}) {
		t.Errorf("chosen before anybody has chosen: %s", strings.Join(chosen, ", "))
	}
	c.finished(night, 2)
	if err := c.store.Nights.CloseForCeremony(ctx, night, 1); err != nil {
		t.Fatal(err)
	}
	everywhere("ceremony", playing+"/desk")
	laptop.see(`a[href="`+playing+`/wall"]`, "")
}

// frozenOptions are a game's usual house rules.
func frozenOptions(t *testing.T, game rulebook.Game) []byte {
	t.Helper()
	frozen, problems, err := game.Freeze("", []byte("{}"))
	if err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	return frozen
}
