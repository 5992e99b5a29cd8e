package league

import (
	"context"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// TopPlayer is a player with one of the first ranks of a night.
type TopPlayer struct {
	Rank int
	Name string
}

type placedRow struct {
	NightID, Name string
	Rank          int
}

const outcomeRanks = 3

// Outcomes are the players with the first three ranks of each night, the best first. A night has none
// while it is not over or its ranking is hidden, or if it is a rehearsal.
func (s *Store) Outcomes(ctx context.Context, nights ...tournament.NightID) (outcomes map[tournament.NightID][]TopPlayer, err error) {
	defer database.Wrap(&err, "reading the outcomes of %d nights", len(nights))
	var rows []placedRow
	err = s.db.Read.WithContext(ctx).Raw(`SELECT r.night_id, r.rank, p.name FROM night_results r JOIN players p ON p.id = r.player_id
		WHERE r.night_id IN ? AND r.rank BETWEEN 1 AND ?`, nights, outcomeRanks).Scan(&rows).Error
	database.SortByName(rows, func(row placedRow) string { return row.Name })
	outcomes = make(map[tournament.NightID][]TopPlayer)
	for rank := 1; rank <= outcomeRanks; rank++ {
		for _, row := range rows {
			if row.Rank == rank {
				night := tournament.NightID(row.NightID)
				outcomes[night] = append(outcomes[night], TopPlayer{Rank: rank, Name: row.Name})
			}
		}
	}
	return outcomes, err
}
