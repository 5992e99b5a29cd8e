package league

import (
	"cmp"
	"context"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// nightBests are each player's bests of a night, once for each of the scopes, sorted.
func nightBests(matches []MatchResultRow, nights []NightResultRow, scopes []Scope) (bests []bestRow) {
	best := make(map[string]bestRow)
	offer := func(row bestRow, of BestKind) {
		row.Kind = string(of)
		known, ok := best[row.key()]
		if row.Merit > 0 && (!ok || row.Merit > known.Merit || row.Merit == known.Merit && row.MatchID < known.MatchID) {
			best[row.key()] = row
		}
	}
	for _, night := range nights {
		if night.Paper { // its points may have been counted differently
			continue
		}
		offer(bestRow{NightID: night.NightID, PlayerID: night.PlayerID, Merit: night.Points}, BestNight)
	}
	for _, match := range matches {
		if match.Paper {
			continue
		}
		row := bestRow{NightID: match.NightID, PlayerID: match.PlayerID, MatchID: match.MatchID, Merit: match.Points}
		offer(row, BestMatch)
		if match.Won {
			row.Merit = -match.Lowest
			offer(row, BestComeback)
		}
	}
	for _, row := range best {
		for _, scope := range scopes {
			row.Scope = string(scope)
			bests = append(bests, row)
		}
	}
	slices.SortFunc(bests, func(a, b bestRow) int { return cmp.Compare(a.key(), b.key()) })
	return bests
}

func (r bestRow) key() string { return r.Scope + " " + r.PlayerID + " " + r.Kind }

// bests are the bests of a night in the scopes. The scope of all matches has none, because points of
// different games cannot be compared.
func (d derived) bests(scopes []Scope) []bestRow {
	return nightBests(d.matches, d.nights, slices.DeleteFunc(slices.Clone(scopes), func(s Scope) bool { return s == EveryMatch }))
}

// storedBests reads the stored bests of a night.
func storedBests(ctx context.Context, tx *gorm.DB, night tournament.NightID) ([]bestRow, error) {
	rows, err := database.Rows[bestRow](tx).Where("night_id = ?", night).Find(ctx)
	slices.SortFunc(rows, func(a, b bestRow) int { return cmp.Compare(a.key(), b.key()) })
	return rows, err
}

// scopesOf are the scopes to which a night of a game belongs.
func scopesOf(ctx context.Context, tx *gorm.DB, night tournament.NightID, game string) ([]Scope, error) {
	seasons, err := seasonsCounting(ctx, tx, night)
	return append(seasons, EveryMatch, GameScope(game)), err
}

// game is the game of the night, empty if no match is finished.
func (d derived) game() string {
	if len(d.matches) == 0 {
		return ""
	}
	return d.matches[0].Game
}
