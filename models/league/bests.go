package league

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
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

// bestsOf are a player's bests, each the first row of an index. only is the only game of
// their matches, empty for several: then nothing is told in points.
func bestsOf(ctx context.Context, tx *gorm.DB, scope Scope, player tournament.PlayerID, only string) (bests []Best, err error) {
	_, known := scope.game()
	if known && only != "" {
		scope = OfGame(only)
	}
	for _, of := range []BestOf{BestNight, BestMatch, LongestRun, BestComeback} {
		var found []Best
		switch {
		case of == LongestRun && known:
			found, err = longestRun(ctx, tx, scope, player)
		case of != LongestRun && only != "":
			found, err = bestOf(ctx, tx, scope, player, of)
		}
		if err != nil {
			return nil, err
		}
		bests = append(bests, found...)
	}
	return dated(ctx, tx, bests)
}

// bestOf is a player's best of a kind, of equals the earlier one.
func bestOf(ctx context.Context, tx *gorm.DB, scope Scope, player tournament.PlayerID, of BestOf) (bests []Best, err error) {
	rows, err := database.Rows[bestRow](tx).Where("scope = ? AND player_id = ? AND kind = ?", scope, player, of).
		Order("merit DESC, night_id").Limit(1).Find(ctx)
	for _, row := range rows {
		bests = append(bests, Best{Of: of, Value: row.Merit, Night: tournament.NightID(row.NightID), Match: tournament.MatchID(row.MatchID)})
	}
	return bests, err
}

// longestRun is a player's longest run of wins, in a game or over all games; of equals the earlier one.
func longestRun(ctx context.Context, tx *gorm.DB, scope Scope, player tournament.PlayerID) (bests []Best, err error) {
	query := database.Rows[MatchResultRow](tx).Where("player_id = ? AND streak > 1", player).Order("streak DESC, ended, match_id")
	game, _ := scope.game()
	if game != "" {
		query = database.Rows[MatchResultRow](tx).Where("player_id = ? AND game = ? AND game_streak > 1", player, game).Order("game_streak DESC, ended, match_id")
	}
	rows, err := query.Limit(1).Find(ctx)
	for _, row := range rows {
		best := Best{Of: LongestRun, Value: row.Streak, Night: tournament.NightID(row.NightID), Match: tournament.MatchID(row.MatchID)}
		if game != "" {
			best.Value = row.GameStreak
		}
		bests = append(bests, best)
	}
	return bests, err
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
