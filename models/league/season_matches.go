package league

import (
	"context"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// SeasonMatch is what a match of a season brought one who played in it.
type SeasonMatch struct {
	NightID      tournament.NightID
	Date, Night  string
	MatchID      tournament.MatchID
	Round, Table int
	PlayerID     tournament.PlayerID
	Name         string
	// Points are without those of the start, Prize is the match's result; see
	// [tournament.MatchCredit]. Ranking is 0 for whom a substitute replaced.
	Points, Result, Rank int
	Hands, HandsWon      int
	Game                 string
	// Paper: of the match only the ranks are known.
	Paper bool
}

// SeasonMatches are the matches of the nights that count in a season, in the order in which they
// were played, with each player by rank. Who was
// replaced stands last.
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
