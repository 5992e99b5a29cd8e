package league

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/lists"
)

// PaperState says whether a night of a file is stored already.
type PaperState int

// The states: not stored; stored with the same results; another night has the date and name.
const (
	PaperNew PaperState = iota
	PaperSame
	PaperConflict
)

// ComparePaper returns the state of each night of a file. Players are found by name.
func (s *Store) ComparePaper(ctx context.Context, ruleset tournament.Ruleset, nights []lists.PaperNight) (known []PaperState, err error) {
	defer database.Wrap(&err, "looking for %d old nights", len(nights))
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		known = known[:0]
		ids, err := readNames(ctx, tx)
		if err != nil {
			return err
		}
		for _, night := range nights {
			state, err := comparePaper(ctx, tx, ruleset, night, ids)
			if err != nil {
				return err
			}
			known = append(known, state)
		}
		return nil
	})
	return known, err
}

func comparePaper(
	ctx context.Context, tx *gorm.DB, ruleset tournament.Ruleset, night lists.PaperNight, ids nameIDs,
) (PaperState, error) {
	rows, err := database.Rows[nights.NightRow](tx).Where("date = ?", night.Date).Find(ctx)
	if err != nil {
		return PaperNew, err
	}
	for _, row := range rows {
		if tournament.NameKey(row.Name) != tournament.NameKey(night.Name) {
			continue
		}
		if row.Paper != string(night.Detail) || row.Venue != night.Venue || row.Game != ruleset.Game || row.Preset != ruleset.Preset {
			return PaperConflict, nil
		}
		same, err := samePaper(ctx, tx, row.ID, night.Lines, ids)
		if err != nil || !same {
			return PaperConflict, err
		}
		return PaperSame, nil
	}
	return PaperNew, nil
}

// samePaper says whether a night from paper has exactly these results.
func samePaper(ctx context.Context, tx *gorm.DB, night string, lines []lists.PaperLine, ids nameIDs) (bool, error) {
	rows, err := database.Rows[nights.PaperResultRow](tx).Where("night_id = ?", night).Find(ctx)
	if err != nil || len(rows) != len(lines) {
		return false, err
	}
	who, err := people.ReadResolver(ctx, tx)
	if err != nil {
		return false, err
	}
	known := make(map[string]nights.PaperResultRow, len(rows))
	for _, row := range rows {
		row.PlayerID = who.ID(row.PlayerID)
		known[row.PlayerID] = row
	}
	for _, line := range lines {
		result := paperRow(line)
		result.NightID, result.PlayerID = night, ids[tournament.NameKey(line.Player)]
		if row, ok := known[result.PlayerID]; !ok || row != result {
			return false, nil
		}
	}
	return true, nil
}

// nameIDs are players' ids by the [tournament.NameKey] of their full and their shown name.
type nameIDs map[string]string

// readNames reads what [people.FindByName] would find for every name, in one query.
func readNames(ctx context.Context, tx *gorm.DB) (nameIDs, error) {
	rows, err := database.Rows[people.PlayerRow](tx).Where("forgotten = 0").Find(ctx)
	ids := make(nameIDs, 2*len(rows))
	who := people.ResolverOf(rows)
	for _, row := range rows {
		id := who.ID(row.ID)
		ids[row.NameKey], ids[row.FullKey] = id, id
	}
	return ids, err
}
