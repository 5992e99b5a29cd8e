package models

import (
	"cmp"
	"context"
	"encoding/json"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// CloseSeason keeps the table of a season as it stands, with the revision of each night.
// A closed season is closed anew. [ErrRebuilding] while the table is not whole.
func (s *Store) CloseSeason(ctx context.Context, id string) (err error) {
	defer wrap(&err, "closing season %s", id)
	return s.onSeasons(ctx, func(tx *gorm.DB) error {
		if err := complete(ctx, tx); err != nil {
			return err
		}
		known, err := rowsOf[seasonRow](tx, locking).Where("id = ?", id).First(ctx)
		if err != nil {
			return err
		}
		table, err := storedTable(ctx, tx, id)
		if err != nil {
			return err
		}
		revisions, err := revisionsOf(ctx, tx, id)
		if err != nil {
			return err
		}
		closing, err := json.Marshal(league.Close(table, revisions))
		if err != nil {
			return err
		}
		_, err = rowsOf[seasonRow](tx).Where("id = ?", id).Updates(ctx, seasonRow{Closing: string(closing), ClosedAt: s.moment()})
		return cmp.Or(err, s.tell(ctx, tx, line{kind: seasonClosed, facts: facts{factName: known.Name}}))
	})
}

// ReopenSeason forgets the table that was kept.
func (s *Store) ReopenSeason(ctx context.Context, id string) (err error) {
	defer wrap(&err, "opening season %s again", id)
	return s.onSeasons(ctx, func(tx *gorm.DB) error {
		known, err := rowsOf[seasonRow](tx, locking).Where("id = ?", id).First(ctx)
		switch {
		case err != nil:
			return err
		case known.Closing == "":
			return errUnchanged
		}
		_, err = rowsOf[seasonRow](tx).Where("id = ?", id).Select("Closing", "ClosedAt").Updates(ctx, seasonRow{})
		return cmp.Or(err, s.tell(ctx, tx, line{kind: seasonReopened, facts: facts{factName: known.Name}}))
	})
}

// storedTable is the table of the players as it is stored.
func storedTable(ctx context.Context, tx *gorm.DB, season string) (table league.Table, err error) {
	rows, err := rowsOf[seasonStandingRow](tx).Select("line_id, "+lineColumns).
		Where("season_id = ? AND kind = ?", season, playerLine).Order("position").Find(ctx)
	for _, row := range rows {
		table.Lines = append(table.Lines, row.line())
	}
	return table, err
}

// revisionsOf are the revisions of the nights that count.
func revisionsOf(ctx context.Context, tx *gorm.DB, season string) (map[tournament.NightID]int64, error) {
	rows, err := rowsOf[nightRow](tx).Select("id", "revision").
		Where("id IN (SELECT night_id FROM season_counted WHERE season_id = ?)", season).Find(ctx)
	revisions := make(map[tournament.NightID]int64, len(rows))
	for _, row := range rows {
		revisions[tournament.NightID(row.ID)] = row.Revision
	}
	return revisions, err
}

// SinceClosing tells of a closed season whether its table is still as it was closed. If it
// is not, changed are the nights that have changed, joined or left since then.
func (s *Store) SinceClosing(ctx context.Context, season Season) (holds bool, changed []tournament.NightID, err error) {
	defer wrap(&err, "comparing season %s with its closing", season.ID)
	if season.Closing == nil {
		return true, nil, nil
	}
	err = s.snapshot(ctx, func(tx *gorm.DB) error {
		table, err := storedTable(ctx, tx, season.ID)
		if err != nil {
			return err
		}
		if err := season.leadClosing(ctx, tx); err != nil {
			return err
		}
		if holds = season.Closing.Holds(table); holds {
			return nil
		}
		revisions, err := revisionsOf(ctx, tx, season.ID)
		changed = season.Closing.Changed(revisions)
		return err
	})
	return holds, changed, err
}

// leadClosing lets the lines of a closing lead to the players of today. What was closed stays
// as it was written: two entries that are one person by now have two lines, with the places
// and values that were announced.
func (s *Season) leadClosing(ctx context.Context, tx *gorm.DB) error {
	if s.Closing == nil {
		return nil
	}
	merged, err := mergedRows(ctx, tx)
	if err != nil || len(merged) == 0 {
		return err
	}
	into := leaders(merged)
	for i, line := range s.Closing.Lines {
		s.Closing.Lines[i].ID = cmp.Or(into[line.ID], line.ID)
	}
	return nil
}

// AsClosed puts the players of a closed season in the order, and gives them the places and
// values, that they had when it was closed.
func (t *SeasonTable) AsClosed() {
	if t.Closing == nil {
		return
	}
	known := make(map[string]SeasonLine, len(t.Players))
	for _, line := range t.Players {
		known[line.ID] = line
	}
	t.Players = nil
	for _, then := range t.Closing.Lines {
		line, exists := known[then.ID]
		if !exists {
			continue
		}
		line.Place, line.Shared, line.Value, line.Nights, line.Matches = then.Place, then.Shared, then.Value, then.Nights, then.Matches
		line.Decider, line.Before = league.ByValue, 0
		t.Players = append(t.Players, line)
	}
}
