package models_test

import (
	"cmp"
	"context"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/statistics"
)

// bestsAgree compares the records and the players' bests of a game and of a season with
// those that all matches of their nights say.
func bestsAgree(t *testing.T, store *models.Store, season string, nights []tournament.NightID) {
	t.Helper()
	ctx := context.WithoutCancel(t.Context())
	table, err := store.League.SeasonTable(ctx, season, len(nights), 0)
	must(t, err)
	var counted []tournament.NightID
	for _, night := range table.Nights {
		counted = append(counted, night.ID)
	}
	for scope, of := range map[league.Scope][]tournament.NightID{
		league.GameScope("korean-japanese"): nights[:len(nights)-1], league.SeasonScope(season): counted, // the last night has another game
	} {
		recordsAgree(t, store, scope, of)
		results, err := store.League.NightResults(ctx, of...)
		must(t, err)
		for _, player := range table.Players {
			want, games := make(map[league.BestKind]int), make(map[string]bool)
			for _, result := range results {
				if string(result.Player) == player.ID {
					want[league.BestNight] = max(want[league.BestNight], int(result.Points))
				}
			}
			matches, err := store.League.MatchResults(ctx, tournament.PlayerID(player.ID))
			must(t, err)
			for _, match := range matches {
				if !slices.Contains(of, match.Night) {
					continue
				}
				games[match.Game] = true
				want[league.BestMatch] = max(want[league.BestMatch], int(match.Points))
				if match.Won {
					want[league.BestComeback] = max(want[league.BestComeback], -int(match.Lowest))
				}
			}
			career, err := store.League.Career(ctx, tournament.PlayerID(player.ID), scope)
			must(t, err)
			got := make(map[league.BestKind]int)
			for _, best := range career.Bests {
				got[best.Kind] = best.Value
			}
			for _, kind := range []league.BestKind{league.BestNight, league.BestMatch, league.BestComeback} {
				if len(games) > 1 { // points of several games do not compare
					want[kind] = 0
				}
				if got[kind] != want[kind] {
					t.Errorf("%s of %s in %s: %d, want %d", kind, player.Name, scope, got[kind], want[kind])
				}
			}
		}
	}
}

// recordsAgree compares the records of a scope with the feats of its nights.
func recordsAgree(t *testing.T, store *models.Store, scope league.Scope, nights []tournament.NightID) {
	t.Helper()
	ctx := context.WithoutCancel(t.Context())
	want, games := make(map[statistics.Kind][]int64), make(map[string]bool)
	for _, id := range nights {
		night, err := store.Nights.Night(ctx, id)
		must(t, err)
		for match := range night.Matches() {
			if night.Rehearsal || len(match.Credits()) == 0 {
				continue
			}
			games[night.Ruleset.Game] = true
			for _, feat := range statistics.Feats(*match) {
				want[feat.Kind] = append(want[feat.Kind], feat.Value)
			}
		}
	}
	got := make(map[statistics.Kind][]int64)
	records, err := store.League.Records(ctx, scope)
	must(t, err)
	for _, record := range records {
		for _, feat := range record.Feats {
			got[record.Kind] = append(got[record.Kind], feat.Value)
		}
	}
	for _, kind := range statistics.Kinds() {
		best := want[kind]
		slices.SortFunc(best, func(a, b int64) int {
			if kind.Least() {
				return cmp.Compare(a, b)
			}
			return cmp.Compare(b, a)
		})
		if best = best[:min(len(best), league.MaxFeats)]; kind.InPoints() && len(games) > 1 {
			best = nil
		}
		if !slices.Equal(got[kind], best) {
			t.Errorf("%s in %s: %v, want %v", kind, scope, got[kind], best)
		}
	}
}
