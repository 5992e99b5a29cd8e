package main

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring/classical"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/malaysian"
	"github.com/threewinds/threewinds/scoring/sanma"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/played"
)

// randomPast describes randomly generated nights of a club.
type randomPast struct {
	seed uint64
	// nights is the number of nights; the last is some days before the end.
	nights int
	end    time.Time
	// games are played in turn, one each night. tables is the least number of tables, rounds the
	// number of rounds.
	games          []string
	tables, rounds int
	// prepared is the Prepared of the [played.Club].
	prepared int
	// One night of friendlyEach is friendly, one of helperEach has a house player; 0 is
	// none.
	friendlyEach, helperEach int
	// apart is the number of days between two nights, name the format of their names, with a number.
	apart int
	name  string
}

// begin is when a night began, counted from 0.
func (p randomPast) begin(number int) time.Time {
	day := p.end.AddDate(0, 0, -5-p.apart*(p.nights-1-number))
	return time.Date(day.Year(), day.Month(), day.Day(), 18, 30, 0, 0, time.UTC)
}

// all generates the nights one by one. Some players of the roster come to each.
func (p randomPast) all(roster []people.Player) iter.Seq2[*tournament.Night, error] {
	club, chance := played.NewClub(p.seed, database.NewID), rand.New(rand.NewPCG(p.seed, 8))
	club.Prepared = p.prepared
	return func(yield func(*tournament.Night, error) bool) {
		for number := range p.nights {
			plan := played.Plan{
				ID: tournament.NightID(database.NewID()), Name: fmt.Sprintf(p.name, number+1), Begin: p.begin(number),
				Game: p.games[number%len(p.games)], Rounds: p.rounds,
			}
			absent := make(map[int]bool)
			for len(roster)-len(absent) > 3*p.tables+chance.IntN(3) {
				absent[chance.IntN(len(roster))] = true
			}
			for i, player := range roster {
				if !absent[i] {
					plan.Players = append(plan.Players, tournament.Attendance{Player: player.ID, Name: player.Name, Present: true})
				}
			}
			last := len(plan.Players) - 1
			plan.Players[last].House = p.helperEach > 0 && number%p.helperEach == 5
			night, err := club.Night(plan)
			if err == nil {
				night.Friendly = p.friendlyEach > 0 && number%p.friendlyEach == 7
			}
			if !yield(night, err) {
				return
			}
		}
	}
}

// fillDemoPast adds a season of eight months to the demo club: about five hundred matches in all
// games. Two of the games are played on evenings of their own.
func fillDemoPast(ctx context.Context, store *models.Store, now time.Time) error {
	if _, _, err := store.People.AddPlayers(ctx, []string{"Olga Petrov", "Paweł Mazur", "Radek Kučera", "Simona Bílá"}); err != nil {
		return err
	}
	roster, err := store.People.Players(ctx)
	if err != nil {
		return err
	}
	season := randomPast{
		seed: 4, nights: 34, end: now, tables: 4, rounds: 4, friendlyEach: 16, helperEach: 10,
		games: []string{koreanjapanese.ID, koreanjapanese.ID, honshu.ID, koreanjapanese.ID, sanma.ID},
		apart: 7, name: "Weekly night %d",
	}
	flies := randomPast{
		seed: 6, nights: 6, end: now.AddDate(0, 0, -2), tables: 3, rounds: 3, games: []string{malaysian.ID},
		apart: 35, name: "Malaysian evening %d",
	}
	settled := randomPast{
		seed: 7, nights: 4, end: now.AddDate(0, 0, -1), tables: 3, rounds: 2, games: []string{classical.ID},
		apart: 49, name: "Classical evening %d",
	}
	every := func(yield func(*tournament.Night, error) bool) {
		for _, one := range []randomPast{season, flies, settled} {
			for night, err := range one.all(roster) {
				if !yield(night, err) {
					return
				}
			}
		}
	}
	if err := store.Archive.Import(ctx, every); err != nil {
		return err
	}
	return fillDemoSeasons(ctx, store, season.begin(0), now)
}
