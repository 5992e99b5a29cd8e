package league

import (
	"context"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// SeasonMatch is one player's result of a match of a season.
type SeasonMatch struct {
	NightID      tournament.NightID
	Date, Night  string
	MatchID      tournament.MatchID
	Round, Table int
	PlayerID     tournament.PlayerID
	Name         string
	// Points are without those of the start; Result is the match result: see
	// [tournament.MatchCredit]. Rank is 0 for a player whom a substitute has replaced.
	Points, Result, Rank int
	Hands, HandsWon      int
	Game                 string
	// Paper: only the ranks of the match are known.
	Paper bool
}

// SeasonMatches are the results of all matches of the nights that count in a season, in the order in
// which they were played, and within a match by rank; players whom a substitute has replaced come
// last.
func (s *Store) SeasonMatches(ctx context.Context, season string) (matches []SeasonMatch, err error) {
	defer database.Wrap(&err, "listing the matches of season %s", season)
	err = s.db.Read.WithContext(ctx).Raw(`SELECT n.id AS night_id, n.date, n.name AS night, r.match_id, r.round, r.table_number AS "table",
			r.player_id, p.name, r.points, r.result, r.rank, r.hands_played AS hands, r.hands_won, r.game, r.paper
		FROM season_counted c
		JOIN nights n ON n.id = c.night_id
		JOIN match_results r ON r.night_id = c.night_id
		JOIN players p ON p.id = r.player_id
		WHERE c.season_id = ?
		ORDER BY c.position, r.round, r.table_number, r.rank = 0, r.rank, r.place, r.player_id`, season).Scan(&matches).Error
	return matches, err
}
