package league

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"gorm.io/gorm"
)

// CloseSeason keeps the table of a season as it stands, with the revision of each night.
// A closed season is closed anew.
func (s *Store) CloseSeason(ctx context.Context, id string) (err error) {
	defer database.Wrap(&err, "closing season %s", id)
	return s.onSeasons(ctx, func(tx *gorm.DB) error {
		known, err := database.Rows[SeasonRow](tx, database.Locking).Where("id = ?", id).First(ctx)
		if err != nil {
			return err
		}
		now, err := closingOf(ctx, tx, known)
		if err != nil {
			return err
		}
		closing, err := json.Marshal(now)
		if err != nil {
			return err
		}
		_, err = database.Rows[SeasonRow](tx).Where("id = ?", id).Updates(ctx, SeasonRow{Closing: string(closing), ClosedAt: s.db.Moment()})
		return cmp.Or(err, s.journal.Tell(ctx, tx, journal.Change{Kind: journal.SeasonClosed, Facts: journal.Facts{journal.FactName: known.Name}}))
	})
}

// ReopenSeason forgets the table that was kept.
func (s *Store) ReopenSeason(ctx context.Context, id string) (err error) {
	defer database.Wrap(&err, "opening season %s again", id)
	return s.onSeasons(ctx, func(tx *gorm.DB) error {
		known, err := database.Rows[SeasonRow](tx, database.Locking).Where("id = ?", id).First(ctx)
		switch {
		case err != nil:
			return err
		case known.Closing == "":
			return database.ErrUnchanged
		}
		_, err = database.Rows[SeasonRow](tx).Where("id = ?", id).Select("Closing", "ClosedAt").Updates(ctx, SeasonRow{})
		return cmp.Or(err, s.journal.Tell(ctx, tx, journal.Change{Kind: journal.SeasonReopened, Facts: journal.Facts{journal.FactName: known.Name}}))
	})
}

// storedTable is the table of the players as it is stored.
func storedTable(ctx context.Context, tx *gorm.DB, season string) (table league.Table, err error) {
	rows, err := database.Rows[SeasonStandingRow](tx).Select("line_id, "+lineColumns).
		Where("season_id = ? AND kind = ?", season, PlayerLine).Order("position").Find(ctx)
	for _, row := range rows {
		table.Lines = append(table.Lines, row.line())
	}
	return table, err
}

// revisionsOf are the revisions of the nights that count.
func revisionsOf(ctx context.Context, tx *gorm.DB, season string) (map[tournament.NightID]int64, error) {
	rows, err := database.Rows[nights.NightRow](tx).Select("id", "revision").
		Where("id IN (SELECT night_id FROM season_counted WHERE season_id = ?)", season).Find(ctx)
	revisions := make(map[tournament.NightID]int64, len(rows))
	for _, row := range rows {
		revisions[tournament.NightID(row.ID)] = row.Revision
	}
	return revisions, err
}

// closingOf is the table of a season as it stands, with what each night brought.
func closingOf(ctx context.Context, tx *gorm.DB, row SeasonRow) (closing league.Closing, err error) {
	known, rows, err := seasonAndNights(ctx, tx, row)
	if err != nil {
		return closing, err
	}
	season, err := seasonOf(ctx, tx, known, rows)
	if err != nil {
		return closing, err
	}
	revisions, err := revisionsOf(ctx, tx, row.ID)
	return season.Close(revisions), err
}

// SinceClosing tells of a closed season whether all numbers of its table are still as they
// were closed. If they are not, changed are the nights that bring somebody another number, those
// of them that still exist, in the order in which they were played.
func (s *Store) SinceClosing(ctx context.Context, season Season) (holds bool, changed []nights.Summary, err error) {
	defer database.Wrap(&err, "comparing season %s with its closing", season.ID)
	if season.Closing == nil {
		return true, nil, nil
	}
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		table, err := storedTable(ctx, tx, season.ID)
		if err != nil {
			return err
		}
		revisions, err := revisionsOf(ctx, tx, season.ID)
		if err != nil {
			return err
		}
		// Most closed seasons are never touched again: nothing is computed for them.
		if maps.Equal(season.Closing.Revisions, revisions) && season.Closing.HasLines(table.Lines) {
			holds, changed = true, nil
			return nil
		}
		row, err := database.Rows[SeasonRow](tx).Where("id = ?", season.ID).First(ctx)
		if err != nil {
			return err
		}
		now, err := closingOf(ctx, tx, row)
		if err != nil {
			return err
		}
		if err := season.leadClosing(ctx, tx); err != nil {
			return err
		}
		var ids []tournament.NightID
		holds, ids = season.Closing.Since(now)
		changed, err = namedNights(ctx, tx, ids)
		return err
	})
	return holds, changed, err
}

// namedNights are some nights with name and date, in the order in which they were played.
func namedNights(ctx context.Context, tx *gorm.DB, ids []tournament.NightID) (named []nights.Summary, err error) {
	var found []nights.NightRow
	for part := range slices.Chunk(ids, ReadAtOnce) {
		rows, err := database.Rows[nights.NightRow](tx).Select("id", "name", "date", "created_at").Where("id IN ?", part).Find(ctx)
		if err != nil {
			return nil, err
		}
		found = append(found, rows...)
	}
	slices.SortFunc(found, func(a, b nights.NightRow) int {
		return cmp.Or(cmp.Compare(a.Date, b.Date), a.CreatedAt.Compare(b.CreatedAt.Time), cmp.Compare(a.ID, b.ID))
	})
	return nights.SummariesOf(found), nil
}

// AsClosed puts the players of a closed season in the order, and gives them the places and
// values, that they had when it was closed. A table that is still that one stays as it is.
func (t *SeasonTable) AsClosed() {
	if t.Closing == nil {
		return
	}
	known := make(map[string]SeasonLine, len(t.Players))
	lines := make([]league.Line, len(t.Players))
	for i, line := range t.Players {
		known[line.ID], lines[i] = line, line.Line
	}
	if t.Closing.HasLines(lines) {
		return
	}
	t.Players = nil
	for _, then := range t.Closing.Lines {
		line, exists := known[then.ID]
		if !exists {
			continue
		}
		line.Rank, line.Shared, line.Value, line.Nights, line.Matches = then.Rank, then.Shared, then.Value, then.Nights, then.Matches
		line.Decider, line.RankBefore = league.ByValue, 0
		t.Players = append(t.Players, line)
	}
}
