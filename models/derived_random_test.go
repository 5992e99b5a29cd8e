package models_test

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"github.com/threewinds/threewinds/tournament/oracle"
	"github.com/threewinds/threewinds/tournament/played"
	"github.com/threewinds/threewinds/tournament/rating"
)

// playPast plays the nights of some weeks, the last in another game.
func playPast(t *testing.T, store *models.Store, nights int) (ids []tournament.NightID) {
	t.Helper()
	var names []string
	for i := range 8 {
		names = append(names, fmt.Sprintf("Member %d", i+1))
	}
	added, _, err := store.People.AddPlayers(t.Context(), names)
	must(t, err)
	var guests []tournament.Attendance
	for _, player := range added {
		guests = append(guests, tournament.Attendance{Player: player.ID, Name: player.Name, Present: true, House: player.Name == "Member 8"})
	}
	club := played.NewClub(3, database.NewID)
	var all iter.Seq2[*tournament.Night, error] = func(yield func(*tournament.Night, error) bool) {
		for i := range nights {
			plan := played.Plan{
				ID: tournament.NightID(database.NewID()), Name: fmt.Sprint("Week ", i+1), Rounds: 2, Players: guests,
				Begin: time.Date(2026, 3, 3+7*i, 19, 0, 0, 0, time.UTC), Game: "korean-japanese",
			}
			if i == nights-1 {
				plan.Game = "honshu"
			}
			ids = append(ids, plan.ID)
			if !yield(club.Night(plan)) {
				return
			}
		}
	}
	must(t, store.Archive.Import(t.Context(), all))
	return ids
}

// TestTheReadModelAfterRandomChangesIsThatOfARebuild: after corrections of old matches, and
// after nights begin or stop to count, to be rated or to be hidden, and join or leave a season.
func TestTheReadModelAfterRandomChangesIsThatOfARebuild(t *testing.T) {
	migrated.Each(t, func(t *testing.T, address string) {
		store, err := models.Open(t.Context(), address, models.RateAtOnce(4), models.RequireJournal)
		must(t, err)
		defer store.Close() //nolint:errcheck // everything is committed
		nights := playPast(t, store, 6)
		season := leaguestore.Season{
			ID: database.NewID(), Name: "Spring", First: "2026-03-01", Last: "2026-12-31", Joining: leaguestore.ByDays, Settings: league.DefaultSettings(),
		}
		season.Settings.Ranking = league.ByMatchRanks
		must(t, store.League.CreateSeason(t.Context(), season))
		makeSeasonsOfEveryRanking(t, store)
		random, accepted := rand.New(rand.NewPCG(7, 1)), 0
		for step := range 90 {
			if changedAtRandom(t, store, random, season.ID, nights[random.IntN(len(nights))]) {
				accepted++
			}
			if step%30 == 29 {
				must(t, store.League.RatePending(t.Context()))
				derivedAgrees(t, store)
				ratingsAgree(t, store, address, nights)
				bestsAgree(t, store, season.ID, nights)
			}
		}
		if accepted < 30 {
			t.Errorf("only %d changes", accepted)
		}
	})
}

// makeSeasonsOfEveryRanking makes seasons in which some nights are dropped, with a team and a guest.
func makeSeasonsOfEveryRanking(t *testing.T, store *models.Store) {
	t.Helper()
	players, err := store.People.Players(t.Context())
	must(t, err)
	for i, ranking := range league.Rankings() {
		season := leaguestore.Season{
			ID: database.NewID(), Name: string(ranking), First: "2026-03-01", Last: "2026-12-31", Joining: leaguestore.ByDays,
			Game: "korean-japanese", Settings: league.DefaultSettings(),
		}
		season.Settings.Ranking, season.Settings.Best, season.Settings.Bonus = ranking, 3*(i%2), 1
		must(t, store.League.CreateSeason(t.Context(), season))
		must(t, store.League.SetMemberships(t.Context(), season.ID, map[tournament.PlayerID]league.Membership{players[0].ID: league.Guest}))
		if ranking == league.ByMERS { // which has no teams
			continue
		}
		must(t, store.League.SaveTeam(t.Context(), season.ID, league.Team{
			ID: database.NewID(), Name: "Dragons", Members: []tournament.PlayerID{players[1].ID, players[2].ID},
		}))
	}
}

// changedAtRandom makes one change, which may be refused.
func changedAtRandom(t *testing.T, store *models.Store, random *rand.Rand, season string, id tournament.NightID) bool {
	t.Helper()
	ctx := t.Context()
	flag := random.IntN(2) == 0
	switch random.IntN(20) {
	case 0:
		return store.Nights.SetCounting(ctx, id, nights.Counting(flag)) == nil
	case 1:
		return store.Nights.SetFriendly(ctx, id, nights.Rating(flag)) == nil
	case 2:
		inclusion := leaguestore.Out
		if flag {
			inclusion = leaguestore.InByDays
		}
		return store.League.SetSeasonNight(ctx, season, id, inclusion, leaguestore.DefaultWeight) == nil
	case 3:
		if flag {
			return store.Nights.HoldCeremony(ctx, id) == nil
		}
		return store.Nights.Reveal(ctx, id, 1) == nil
	}
	night, err := store.Nights.Night(ctx, id)
	must(t, err)
	round := night.Rounds[random.IntN(len(night.Rounds))]
	match := round.Matches[random.IntN(len(round.Matches))]
	event := oracle.RandomEvent(random, &match, oracle.AllChows)
	event.ID = tournament.EntryID(database.NewID())
	_, err = store.Matches.Append(ctx, match.ID, event)
	return err == nil
}

// ratingsAgree compares the stored ratings with those that the rules of the rating say,
// from all matches in order.
func ratingsAgree(t *testing.T, store *models.Store, address string, nights []tournament.NightID) {
	t.Helper()
	ctx := context.WithoutCancel(t.Context())
	var matches []tournament.Match
	for _, id := range nights {
		night, err := store.Nights.Night(ctx, id)
		must(t, err)
		if night.Rehearsal || night.Friendly {
			continue
		}
		for match := range night.Matches() {
			house := slices.ContainsFunc(match.Sitting(), night.House)
			if !house && match.Extent() != tournament.LessThanHalf && !match.HasSubstitution() {
				matches = append(matches, *match)
			}
		}
	}
	slices.SortFunc(matches, func(a, b tournament.Match) int {
		return cmp.Or(a.EndedAt().Compare(b.EndedAt()), cmp.Compare(a.ID, b.ID))
	})
	want := make(map[tournament.PlayerID]rating.Rating)
	for _, match := range matches {
		players := slices.Sorted(slices.Values(match.Sitting()))
		var before []rating.Rating
		var places []int
		for _, player := range players {
			now, known := want[player]
			if !known {
				now = rating.PlackettLuce.Start()
			}
			place, _ := match.Place(player)
			before, places = append(before, now), append(places, match.Rank(place))
		}
		for i, after := range rating.PlackettLuce.Rate(before, places) {
			want[players[i]] = after
		}
	}
	db, _ := connect(t, address)
	defer db.Close()
	rows, err := db.QueryContext(ctx, `SELECT player_id, mu, sigma, matches FROM rating_steps s WHERE scope = '' AND matches =
		(SELECT MAX(matches) FROM rating_steps WHERE scope = '' AND player_id = s.player_id)`)
	must(t, err)
	defer rows.Close()
	got := make(map[tournament.PlayerID]rating.Rating)
	for rows.Next() {
		var player tournament.PlayerID
		var now rating.Rating
		must(t, rows.Scan(&player, &now.Mu, &now.Sigma, &now.Matches))
		got[player] = now
	}
	must(t, rows.Err())
	if len(got) != len(want) || len(want) == 0 {
		t.Fatalf("%d players are rated, want %d", len(got), len(want))
	}
	for player, rated := range want {
		if got[player] != rated {
			t.Errorf("player %s: %+v, want %+v", player, got[player], rated)
		}
	}
}

// TestAnOldReadModelIsRebuiltWhenItIsOpened, and only an old one.
func TestAnOldReadModelIsRebuiltWhenItIsOpened(t *testing.T) {
	databasetest.Each(t, func(t *testing.T, address string) {
		store, err := models.Open(t.Context(), address, models.KeepReadModel, models.RequireJournal)
		must(t, err)
		nights := playPast(t, store, 2)
		if results, err := store.League.NightResults(t.Context(), nights...); err != nil || len(results) > 0 || store.League.HasReadModel(t.Context()) {
			t.Errorf("%v %v", results, err)
		}
		must(t, store.Close())
		store = open(t, address)
		played := 0 // by seven, the house player left out; who sat out all rounds has no result
		for _, id := range nights {
			night, err := store.Nights.Night(t.Context(), id)
			must(t, err)
			for _, standing := range night.Standings() {
				if len(standing.Matches) > 0 {
					played++
				}
			}
		}
		if results, err := store.League.NightResults(t.Context(), nights...); err != nil || len(results) != played || played < 7 || !store.League.HasReadModel(t.Context()) {
			t.Errorf("%d results, %v", len(results), err)
		}
	})
}
