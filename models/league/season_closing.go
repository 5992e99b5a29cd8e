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
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"gorm.io/gorm"
)

// CloseSeason stores the current table of a season, with the revision of each night. From then on it is
// the season's table, whatever happens to its nights. Closing a closed season stores the table of now.
// [tournament.Problems] if one of its nights is still being played, unless it is among those without
// which the organiser closes the season.
func (s *Store) CloseSeason(ctx context.Context, id string, without ...tournament.NightID) (err error) {
	defer database.Wrap(&err, "closing season %s", id)
	return s.onSeasons(ctx, func(tx *gorm.DB) error {
		known, err := database.Rows[SeasonRow](tx, database.Locking).Where("id = ?", id).First(ctx)
		if err != nil {
			return err
		}
		if err := refuseUnfinished(ctx, tx, known, without); err != nil {
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
		if _, err := database.Rows[SeasonRow](tx).Where("id = ?", id).Updates(ctx, SeasonRow{Closing: string(closing), ClosedAt: s.db.Moment()}); err != nil {
			return err
		}
		known.Closing = string(closing)
		err = s.journal.Tell(ctx, tx, journal.Change{Kind: journal.SeasonClosed, Facts: journal.Facts{journal.FactName: known.Name}})
		return cmp.Or(err, s.updateTable(ctx, tx, known))
	})
}

// ReopenSeason deletes the stored table, so that the season follows its nights again.
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
		if _, err := database.Rows[SeasonRow](tx).Where("id = ?", id).Select("Closing", "ClosedAt").Updates(ctx, SeasonRow{}); err != nil {
			return err
		}
		known.Closing = ""
		err = s.journal.Tell(ctx, tx, journal.Change{Kind: journal.SeasonReopened, Facts: journal.Facts{journal.FactName: known.Name}})
		return cmp.Or(err, s.updateTable(ctx, tx, known))
	})
}

// revisionsOf are the revisions of nights by id.
func revisionsOf(ctx context.Context, tx *gorm.DB, counting []league.Night) (map[tournament.NightID]int64, error) {
	ids := make([]tournament.NightID, len(counting))
	for i, night := range counting {
		ids[i] = night.ID
	}
	revisions := make(map[tournament.NightID]int64, len(ids))
	for part := range slices.Chunk(ids, NightsPerStatement) {
		rows, err := database.Rows[nights.NightRow](tx).Select("id", "revision").Where("id IN ?", part).Find(ctx)
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			revisions[tournament.NightID(row.ID)] = row.Revision
		}
	}
	return revisions, nil
}

// closingOf is the closing that the season would get now.
func closingOf(ctx context.Context, tx *gorm.DB, row SeasonRow) (closing league.Closing, err error) {
	known, rows, err := seasonAndNights(ctx, tx, row)
	if err != nil {
		return closing, err
	}
	season, err := seasonOf(ctx, tx, known, rows)
	if err != nil {
		return closing, err
	}
	revisions, err := revisionsOf(ctx, tx, season.Nights)
	return season.Close(revisions), err
}

// closedNights are the nights with which a season was closed and that still exist, in their order then.
func closedNights(ctx context.Context, tx *gorm.DB, season Season) (closed []league.Night, err error) {
	ids := season.Closing.NightIDs()
	for part := range slices.Chunk(ids, NightsPerStatement) {
		var rows []candidateRow
		if err := tx.WithContext(ctx).Raw(`SELECT n.id, n.date, n.game, n.preset, COALESCE(s.weight, 2) AS weight FROM nights n
			LEFT JOIN season_nights s ON s.night_id = n.id AND s.season_id = ? WHERE n.id IN ?`, season.ID, part).Scan(&rows).Error; err != nil {
			return nil, err
		}
		for _, row := range rows {
			closed = append(closed, row.night())
		}
	}
	position := make(map[tournament.NightID]int, len(ids))
	for i, id := range ids {
		position[id] = i
	}
	slices.SortFunc(closed, func(a, b league.Night) int {
		if season.Closing.Nights == nil { // the order was not stored
			return cmp.Or(cmp.Compare(a.Date, b.Date), cmp.Compare(a.ID, b.ID))
		}
		return position[a.ID] - position[b.ID]
	})
	return closed, nil
}

// SinceClosing are the differences between the table of a closed season and the one it would have now.
type SinceClosing struct {
	// Unchanged: every number of the table would be the same now.
	Unchanged bool
	// Changed are nights of the closed table in which somebody's result is different now, Removed
	// nights that would not count now, Added nights that would count now and did not count then,
	// each in the order in which they were played. Deleted is how many nights of the closed table
	// do not exist any more.
	Changed, Removed, Added []nights.Summary
	Deleted                 int
}

// SinceClosing compares the table of a closed season with the one it would have now.
func (s *Store) SinceClosing(ctx context.Context, season Season) (since SinceClosing, err error) {
	defer database.Wrap(&err, "comparing season %s with its closing", season.ID)
	if season.Closing == nil {
		return SinceClosing{Unchanged: true}, nil
	}
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		row, err := database.Rows[SeasonRow](tx).Where("id = ?", season.ID).First(ctx)
		if err != nil {
			return err
		}
		_, candidates, err := seasonAndNights(ctx, tx, row)
		if err != nil {
			return err
		}
		counting, _ := counted(season, candidates)
		revisions, err := revisionsOf(ctx, tx, counting)
		if err != nil {
			return err
		}
		// The nights of most closed seasons never change, and nothing has to be computed.
		if maps.Equal(season.Closing.Revisions, revisions) {
			since = SinceClosing{Unchanged: true}
			return nil
		}
		since, err = season.since(ctx, tx, row)
		return err
	})
	return since, err
}

func (s Season) since(ctx context.Context, tx *gorm.DB, row SeasonRow) (since SinceClosing, err error) {
	now, err := closingOf(ctx, tx, row)
	if err != nil {
		return since, err
	}
	who, err := people.ReadResolver(ctx, tx)
	if err != nil {
		return since, err
	}
	// Entries that were merged since keep their two lines, with the ranks and values that were
	// announced.
	s.Closing.ResolveMerged(who.Into)
	found := s.Closing.Since(now)
	since.Unchanged = found.Unchanged
	for to, ids := range map[*[]nights.Summary][]tournament.NightID{&since.Changed: found.Changed, &since.Removed: found.Removed, &since.Added: found.Added} {
		if *to, err = namedNights(ctx, tx, ids); err != nil {
			return since, err
		}
	}
	since.Deleted = len(found.Removed) - len(since.Removed)
	return since, nil
}

// namedNights are nights with name and date, in the order in which they were played.
func namedNights(ctx context.Context, tx *gorm.DB, ids []tournament.NightID) (named []nights.Summary, err error) {
	var found []nights.NightRow
	for part := range slices.Chunk(ids, NightsPerStatement) {
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
