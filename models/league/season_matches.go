package league

import (
	"context"
	"iter"

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

// SeasonMatches reads the results of all matches of the nights that count in a season, in the order in
// which they were played, and within a match by rank; players whom a substitute has replaced come last.
// Each is read when it is asked for.
func (s *Store) SeasonMatches(ctx context.Context, season string) iter.Seq2[SeasonMatch, error] {
	return func(yield func(SeasonMatch, error) bool) {
		err := s.eachSeasonMatch(ctx, season, func(match SeasonMatch) bool { return yield(match, nil) })
		if database.Wrap(&err, "listing the matches of season %s", season); err != nil {
			yield(SeasonMatch{}, err)
		}
	}
}

func (s *Store) eachSeasonMatch(ctx context.Context, season string, yield func(SeasonMatch) bool) error {
	rows, err := s.db.Read.WithContext(ctx).Raw(`SELECT n.id, n.date, n.name, r.match_id, r.round, r.table_number,
			r.player_id, p.name, r.points, r.result, r.rank, r.hands_played, r.hands_won, r.game, r.paper
		FROM season_counted c
		JOIN nights n ON n.id = c.night_id
		JOIN match_results r ON r.night_id = c.night_id
		JOIN players p ON p.id = r.player_id
		WHERE c.season_id = ?
		ORDER BY c.position, r.round, r.table_number, r.rank = 0, r.rank, r.place, r.player_id`, season).Rows()
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var one SeasonMatch
		if err := rows.Scan(
			&one.NightID, &one.Date, &one.Night, &one.MatchID, &one.Round, &one.Table, &one.PlayerID, &one.Name,
			&one.Points, &one.Result, &one.Rank, &one.Hands, &one.HandsWon, &one.Game, &one.Paper,
		); err != nil {
			return err
		}
		if !yield(one) {
			return nil
		}
	}
	return rows.Err()
}
