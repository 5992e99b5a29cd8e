package league

import (
	"context"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// Placed is one of the first players of a night.
type Placed struct {
	Rank int
	Name string
}

type placedRow struct {
	NightID, Name string
	Rank          int
}

// outcomeRanks are the ranks that an outcome tells.
const outcomeRanks = 3

// Outcomes are the first three ranks of nights, the best first. A night that is not
// finished, is a rehearsal or hides its ranking has none.
func (s *Store) Outcomes(ctx context.Context, nights ...tournament.NightID) (outcomes map[tournament.NightID][]Placed, err error) {
	defer database.Wrap(&err, "reading the outcomes of %d nights", len(nights))
	var rows []placedRow
	err = s.db.Read.WithContext(ctx).Raw(`SELECT r.night_id, r.rank, p.name FROM night_results r JOIN players p ON p.id = r.player_id
		WHERE r.night_id IN ? AND r.rank <= ?`, nights, outcomeRanks).Scan(&rows).Error
	database.SortByName(rows, func(row placedRow) string { return row.Name })
	outcomes = make(map[tournament.NightID][]Placed)
	for rank := 1; rank <= outcomeRanks; rank++ {
		for _, row := range rows {
			if row.Rank == rank {
				night := tournament.NightID(row.NightID)
				outcomes[night] = append(outcomes[night], Placed{Rank: rank, Name: row.Name})
			}
		}
	}
	return outcomes, err
}
