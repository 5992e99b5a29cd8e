package league

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// Best is a personal best of a player within a scope.
type Best struct {
	Kind BestKind
	// Value is in points, or for a run the number of matches.
	Value int
	Night tournament.NightID
	// Match is empty for [BestNight].
	Match tournament.MatchID
	// Date is the night's date, YYYY-MM-DD.
	Date string
}

// BestKind is a kind of personal best.
type BestKind string

// The kinds of bests. Those in points are given within one game only.
const (
	// BestNight and BestMatch are the most points in a night or match.
	BestNight BestKind = "night"
	BestMatch BestKind = "match"
	// LongestRun is the most matches won in a row, two or more. Night and Match are those of its
	// last win.
	LongestRun BestKind = "run"
	// BestComeback is how many points below the start a player has been and still won the match.
	BestComeback BestKind = "comeback"
)

// bestsOf are a player's bests, each the first row of an index. only is the game of all the player's
// matches. It is empty if there are several games; then bests in points are left out.
func bestsOf(ctx context.Context, tx *gorm.DB, scope Scope, player tournament.PlayerID, only string) (bests []Best, err error) {
	_, known := scope.game()
	if known && only != "" {
		scope = GameScope(only)
	}
	for _, of := range []BestKind{BestNight, BestMatch, LongestRun, BestComeback} {
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
	return addDates(ctx, tx, bests)
}

// bestOf is a player's best of a kind. Among equals, the earlier one counts.
func bestOf(ctx context.Context, tx *gorm.DB, scope Scope, player tournament.PlayerID, of BestKind) (bests []Best, err error) {
	rows, err := database.Rows[bestRow](tx).Where("scope = ? AND player_id = ? AND kind = ?", scope, player, of).
		Order("merit DESC, night_id").Limit(1).Find(ctx)
	for _, row := range rows {
		bests = append(bests, Best{Kind: of, Value: row.Merit, Night: tournament.NightID(row.NightID), Match: tournament.MatchID(row.MatchID)})
	}
	return bests, err
}

// longestRun is a player's longest run of wins, in a game or over all games. Among equals, the earlier
// one counts.
func longestRun(ctx context.Context, tx *gorm.DB, scope Scope, player tournament.PlayerID) (bests []Best, err error) {
	query := database.Rows[MatchResultRow](tx).Where("player_id = ? AND streak > 1", player).Order("streak DESC, ended, match_id")
	game, _ := scope.game()
	if game != "" {
		query = database.Rows[MatchResultRow](tx).Where("player_id = ? AND game = ? AND game_streak > 1", player, game).Order("game_streak DESC, ended, match_id")
	}
	rows, err := query.Limit(1).Find(ctx)
	for _, row := range rows {
		best := Best{Kind: LongestRun, Value: row.Streak, Night: tournament.NightID(row.NightID), Match: tournament.MatchID(row.MatchID)}
		if game != "" {
			best.Value = row.GameStreak
		}
		bests = append(bests, best)
	}
	return bests, err
}

func addDates(ctx context.Context, tx *gorm.DB, bests []Best) ([]Best, error) {
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
