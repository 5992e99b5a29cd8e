package models

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// Best is what a player has done best within a scope.
type Best struct {
	Of BestOf
	// Value is in points, for a run in matches.
	Value int
	Night tournament.NightID
	// Match is empty for a night.
	Match tournament.MatchID
	// Date is the night's, YYYY-MM-DD.
	Date string
}

// BestOf is what a player can do best.
type BestOf string

// The bests. Those in points are told of one game only.
const (
	// BestNight and BestMatch: the most points in one.
	BestNight BestOf = "night"
	BestMatch BestOf = "match"
	// LongestRun: matches won in a row, two or more; it is told where it ended so far.
	LongestRun BestOf = "run"
	// BestComeback: how far below the start a match was that the player won.
	BestComeback BestOf = "comeback"
)

// bestsOf are a player's bests. only is the only game of their matches, empty for several. Each is the first row of an index; within a season, the
// best of the season's nights.
func bestsOf(ctx context.Context, tx *gorm.DB, scope Scope, player tournament.PlayerID, only string) (bests []Best, err error) {
	game, ok := scope.game()
	if ok && game == "" && only != "" {
		game = only
		scope = OfGame(only)
	}
	oneGame := only != ""
	condition, args := scope.matches()
	if oneGame {
		rows, err := rowsOf[nightResultRow](tx).Where("player_id = ? AND points > 0", player).Where(condition, args...).Order("points DESC").Limit(1).Find(ctx)
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			bests = append(bests, Best{Of: BestNight, Value: row.Points, Night: tournament.NightID(row.NightID)})
		}
	}
	for _, best := range []struct {
		of           BestOf
		where, order string
		value        func(matchResultRow) int
	}{
		{BestMatch, "points > 0", "points DESC", func(r matchResultRow) int { return r.Points }},
		{LongestRun, streakOf(game) + " > 1", streakOf(game) + " DESC", func(r matchResultRow) int {
			if game != "" {
				return r.GameStreak
			}
			return r.Streak
		}},
		{BestComeback, "won AND lowest < 0", "lowest", func(r matchResultRow) int { return -r.Lowest }},
	} {
		if best.of == LongestRun && !ok || best.of != LongestRun && !oneGame {
			continue
		}
		rows, err := rowsOf[matchResultRow](tx).Where("player_id = ?", player).Where(best.where).Where(condition, args...).Order(best.order).Limit(1).Find(ctx)
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			bests = append(bests, Best{
				Of: best.of, Value: best.value(row), Night: tournament.NightID(row.NightID), Match: tournament.MatchID(row.MatchID),
			})
		}
	}
	return dated(ctx, tx, bests)
}

// streakOf is the column of the run of wins in a game, or over all games.
func streakOf(game string) string {
	if game != "" {
		return "game_streak"
	}
	return "streak"
}

func dated(ctx context.Context, tx *gorm.DB, bests []Best) ([]Best, error) {
	ids := make([]string, len(bests))
	for i, best := range bests {
		ids[i] = string(best.Night)
	}
	dates, err := datesOf(ctx, tx, ids)
	for i := range bests {
		bests[i].Date = dates[ids[i]]
	}
	return bests, err
}
