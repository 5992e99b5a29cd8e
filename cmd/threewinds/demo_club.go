package main

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
)

// announced is an announced night, so many days from now.
type announced struct {
	name, game, begins, venue string
	days, rounds, seats       int
	// signed is how many players have signed up.
	signed int
}

// The second one has more players than seats, so that it has a waiting list.
var demoAnnounced = []announced{
	{"Club night", koreanjapanese.ID, "18:30", "Tea house, back room", 7, 3, 15, 6},
	{"Winter cup", honshu.ID, "10:00", "Library, first floor", 19, 4, 9, 11},
}

// fillDemoClub sets the name of the demo club, and adds announced nights with players who have signed
// up. It returns the address with which the first player signs up.
func fillDemoClub(ctx context.Context, store *models.Store, now time.Time) (link string, err error) {
	if err := store.People.SaveClub(ctx, people.Club{
		Name: "Mahjong Club Vltava",
		Text: now.Weekday().String() + "s from 18:30 in the back room of the tea house, Prague 7. Guests are welcome; somebody will teach you.",
	}); err != nil {
		return "", err
	}
	players, err := store.People.Players(ctx)
	if err != nil {
		return "", err
	}
	chance := rand.New(rand.NewPCG(5, 5))
	for _, one := range demoAnnounced {
		id, err := one.create(ctx, store, now)
		if err != nil {
			return "", err
		}
		for _, i := range chance.Perm(len(players))[:one.signed] {
			if err := store.Nights.SignUp(ctx, id, players[i].ID); err != nil {
				return "", err
			}
		}
	}
	ids := make([]tournament.PlayerID, len(players))
	for i, player := range players {
		ids[i] = player.ID
	}
	if err := store.People.MakePersonalLinks(ctx, ids...); err != nil {
		return "", err
	}
	links, err := store.People.PersonalLinks(ctx)
	if err != nil {
		return "", err
	}
	return "/p/" + links[0].Token, nil
}

func (a announced) create(ctx context.Context, store *models.Store, now time.Time) (tournament.NightID, error) {
	game, _ := rulebook.Find(a.game)
	options, problems, err := game.Freeze(game.Default, json.RawMessage(`{}`))
	if err != nil || len(problems) > 0 {
		return "", fmt.Errorf("the default rules are refused: %v %w", problems, err)
	}
	id := tournament.NightID(database.NewID())
	return id, store.Nights.CreateNight(ctx, tournament.NightPlan{
		ID: id, Name: a.name, Date: now.AddDate(0, 0, a.days).Format(time.DateOnly), Rounds: a.rounds,
		Ruleset:      tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: game.Default, Options: options},
		Announcement: tournament.Announcement{Begins: a.begins, Venue: a.venue, Seats: a.seats},
	})
}
