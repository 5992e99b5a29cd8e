package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	seriesstore "github.com/threewinds/threewinds/models/series"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/nexttable"
	"github.com/threewinds/threewinds/tournament/played"
	"github.com/threewinds/threewinds/tournament/series"
)

const (
	demoOpenName = "Open evening"
	// demoOpenPast is how many open evenings the club has had, one a week.
	demoOpenPast = 8
	// The open evening of today has so many tables, with numbers above those of the club night.
	demoOpenTables, demoFirstOpenTable = 4, 5
)

// demoOpenHands are the hands that each table of today has played.
var demoOpenHands = [demoOpenTables]int{7, 4, 2, 0}

// fillDemoOpen adds open evenings with a past, and one that is being played beside the club night: four
// tables, and three people who are free.
func fillDemoOpen(ctx context.Context, store *models.Store, now time.Time) error {
	added, _, err := store.People.AddPlayers(ctx, []string{
		"Tomasz Zych", "Urszula Król", "Vít Novotný", "Wanda Sowa", "Xenia Brandt", "Yusuf Demir", "Zdeněk Pokorný", "Alice Moreau",
		"Bedřich Hájek", "Clara Rossi", "Dušan Holub", "Ewa Lech", "Filip Urban", "Greta Olsen", "Hubert Wilk",
	})
	if err != nil {
		return err
	}
	club := played.NewClub(9, database.NewID)
	past := func(yield func(*tournament.Night, error) bool) {
		for week := demoOpenPast; week > 0; week-- {
			plan := played.Plan{
				ID: tournament.NightID(database.NewID()), Name: demoOpenName, Begin: evening(now.AddDate(0, 0, -7*week)),
				Game: koreanjapanese.ID, Rounds: 3,
			}
			for i, player := range added {
				if (i+week)%4 != 0 { // a quarter stays at home
					plan.Players = append(plan.Players, tournament.Attendance{Player: player.ID, Name: player.Name, Present: true})
				}
			}
			if !yield(club.OpenEvening(plan)) {
				return
			}
		}
	}
	if err := store.Archive.Import(ctx, past); err != nil {
		return err
	}
	night, err := announceDemoSeries(ctx, store, now)
	if err != nil {
		return err
	}
	return playDemoOpen(ctx, store, night, added, now)
}

// announceDemoSeries makes the series of the open evenings, with those that were played, and returns today's.
func announceDemoSeries(ctx context.Context, store *models.Store, now time.Time) (tournament.NightID, error) {
	game, _ := rulebook.Find(koreanjapanese.ID)
	options, problems, err := game.Freeze(game.Default, json.RawMessage(`{}`))
	if err != nil || len(problems) > 0 {
		return "", fmt.Errorf("the default rules are refused: %v %w", problems, err)
	}
	today := now.Format(time.DateOnly)
	weekly := seriesstore.Series{
		ID: database.NewID(), Name: demoOpenName,
		Days: series.Days{Weekdays: []time.Weekday{now.Weekday()}, Every: 1, First: now.AddDate(0, 0, -7*demoOpenPast).Format(time.DateOnly)},
		Plan: tournament.NightPlan{
			Name: demoOpenName, Form: tournament.Open, Ruleset: tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: game.Default, Options: options},
			Announcement: tournament.Announcement{Begins: "18:30", Venue: "Tea house"},
		},
	}
	if err := store.Series.Create(ctx, weekly, today); err != nil {
		return "", err
	}
	if err := store.Series.Adopt(ctx, weekly.ID); err != nil {
		return "", err
	}
	evenings, err := store.Series.Evenings(ctx, weekly.ID)
	for _, one := range evenings {
		if one.Night.Date == today {
			return one.Night.ID, err
		}
	}
	return "", cmp.Or(err, errors.New("the series has announced no evening of today"))
}

// evening is half past six on a day, UTC.
func evening(day time.Time) time.Time {
	return time.Date(day.Year(), day.Month(), day.Day(), 18, 30, 0, 0, time.UTC)
}

// playDemoOpen begins the open evening of today.
func playDemoOpen(ctx context.Context, store *models.Store, night tournament.NightID, players []people.Player, now time.Time) error {
	open := demoNight{store: store, id: night, chance: rand.New(rand.NewPCG(9, 3))}
	for _, player := range players {
		if err := store.Nights.SetPresent(ctx, open.id, player.ID, nights.Here); err != nil {
			return err
		}
	}
	for i, hands := range demoOpenHands {
		if err := open.beginTable(ctx, demoFirstOpenTable+i, hands, now); err != nil {
			return err
		}
	}
	return nil
}

// beginTable begins a match of those who are proposed, and plays some hands of it.
func (n *demoNight) beginTable(ctx context.Context, table, hands int, now time.Time) error {
	night, err := n.store.Nights.Night(ctx, n.id)
	if err != nil {
		return err
	}
	before, err := n.store.Nights.Before(ctx, night)
	if err != nil {
		return err
	}
	proposal, _ := nexttable.Propose(nexttable.RequestFor(night, before, now))
	opening := nights.Opening{Match: tournament.MatchID(database.NewID()), Table: table, Players: nexttable.OnWinds(night, proposal.Players)}
	if err := n.store.Nights.OpenMatch(ctx, n.id, opening); err != nil {
		return err
	}
	if night, err = n.store.Nights.Night(ctx, n.id); err != nil {
		return err
	}
	match, _ := night.Match(opening.Match)
	for range hands {
		if match, err = n.playHand(ctx, match); err != nil {
			return err
		}
	}
	return nil
}
