package league

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// firstMeetings selects the pairs of players who met in a finished match of a night and in none that had
// ended before the first one of the night. Of a club's first matches it selects nothing: there all meet
// for the first time. House players are left out.
const firstMeetings = `WITH begun AS (SELECT MIN(ended) AS moment FROM match_results WHERE night_id = ?),
	tonight AS (
		SELECT a.player_id AS one, b.player_id AS other, MIN(a.ended) AS ended
		FROM match_results a JOIN match_results b ON b.match_id = a.match_id AND b.player_id > a.player_id
		WHERE a.night_id = ? AND NOT a.house AND NOT b.house
		GROUP BY a.player_id, b.player_id)
	SELECT t.one, t.other FROM tonight t
	WHERE EXISTS (SELECT 1 FROM match_results e, begun WHERE e.ended < begun.moment)
		AND NOT EXISTS (
			SELECT 1 FROM match_results c JOIN match_results d ON d.match_id = c.match_id, begun
			WHERE c.player_id = t.one AND d.player_id = t.other AND c.ended < begun.moment)
	ORDER BY t.ended, t.one, t.other`

// FirstMeetings are the pairs of players who met for the first time at a night, in the order of their
// matches. Of a club's first night there are none.
func (s *Store) FirstMeetings(ctx context.Context, night tournament.NightID) (pairs [][2]tournament.PlayerID, err error) {
	defer database.Wrap(&err, "finding who met for the first time at night %s", night)
	var rows []struct{ One, Other tournament.PlayerID }
	err = s.db.Read.WithContext(ctx).Raw(firstMeetings, night, night).Scan(&rows).Error
	for _, row := range rows {
		pairs = append(pairs, [2]tournament.PlayerID{row.One, row.Other})
	}
	return pairs, err
}

// SeasonsAfter are the tables of the seasons in which a night counts and is the last one that does, so that
// their order is the one that the night has brought.
func (s *Store) SeasonsAfter(ctx context.Context, night tournament.NightID) (tables []SeasonTable, err error) {
	defer database.Wrap(&err, "reading the seasons after night %s", night)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		tables = nil
		rows, err := database.Rows[seasonCountedRow](tx).Where("night_id = ?", night).Order("season_id").Find(ctx)
		if err != nil {
			return err
		}
		for _, row := range rows {
			var table SeasonTable
			if table.Season, err = readSeason(ctx, tx, row.SeasonID); err != nil {
				return err
			}
			if err := table.loadNights(ctx, tx, 1, 0); err != nil {
				return err
			}
			if table.All != row.Position+1 {
				continue
			}
			if err := table.loadLines(ctx, tx); err != nil {
				return err
			}
			tables = append(tables, table)
		}
		return nil
	})
	return tables, err
}
