package league

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
	"modernc.org/sqlite"
)

// RebuildPart is a part of a rebuild.
type RebuildPart string

// The parts, in their order. The progress of results is counted in nights, of ratings in matches.
const (
	RebuildResults RebuildPart = "results"
	RebuildRatings RebuildPart = "ratings"
)

// RebuildProgress is called with how much of a part is done, and how much there is.
type RebuildProgress func(part RebuildPart, done, all int)

// NoProgress is a [RebuildProgress] that does nothing.
func NoProgress(RebuildPart, int, int) {}

// Rebuild deletes the read model and computes it again from the events, in one transaction: until its
// end readers see the old one, and other changes wait. A night that cannot be read is left out and is
// among the findings. The memory grows with the number of players, not of nights.
func (s *Store) Rebuild(ctx context.Context, progress RebuildProgress) (findings []string, err error) {
	defer database.Wrap(&err, "rebuilding the read model")
	var changed database.Announcement
	err = s.db.BulkUpkeep(ctx, func(tx *gorm.DB) (err error) {
		changed, err = s.db.ChangeClubIn(ctx, tx, func(tx *gorm.DB) (err error) {
			findings, err = Rebuild(ctx, tx, progress)
			return err
		})
		return err
	})
	if err := s.db.Announce(err, changed); err != nil {
		return findings, err
	}
	s.AnalyzeTables(ctx)
	return findings, nil
}

// RebuildOld rebuilds the read model if it is missing or another version of the program has computed it.
// If several programs open a database, one does it and the others wait.
func (s *Store) RebuildOld(ctx context.Context) error {
	if s.HasReadModel(ctx) {
		return nil
	}
	err := s.db.BulkUpkeep(ctx, func(tx *gorm.DB) error {
		known, err := database.LockReadModel(ctx, tx)
		if err != nil || known.Version == derivedVersion { // another program has just done it
			return err
		}
		findings, err := Rebuild(ctx, tx, func(part RebuildPart, done, all int) {
			if done > 0 && done%500 == 0 {
				slog.Info("the results of past nights are made anew", "part", part, "done", done, "of", all)
			}
		})
		for _, finding := range findings {
			slog.Warn("the record of a night cannot be read", "night", finding)
		}
		return err
	})
	if err == nil {
		s.AnalyzeTables(ctx)
	}
	return err
}

// readModel are the tables of the read model.
var readModel = []database.Table{
	{Row: MatchResultRow{}},
	{Row: NightResultRow{}},
	{Row: matchTallyRow{}},
	{Row: RatingStepRow{}},
	{Row: tallyRow{}},
	{Row: pairRow{}},
	{Row: featRow{}},
	{Row: bestRow{}},
	{Row: seasonUncountedRow{}},
	{Row: seasonCountedRow{}},
	{Row: seasonScoresRow{}},
	{Row: SeasonStandingRow{}},
}

// ReadModelTables are the names of the tables that [Rebuild] fills.
func ReadModelTables() (names []string) {
	for _, table := range readModel {
		names = append(names, table.Name())
	}
	return names
}

// Rebuild is [Store.Rebuild] inside a transaction that has locked the read model.
func Rebuild(ctx context.Context, tx *gorm.DB, progress RebuildProgress) (findings []string, err error) {
	for _, table := range readModel {
		if err := database.Execute(ctx, tx, "DELETE FROM "+table.Name()); err != nil {
			return nil, err
		}
	}
	seasons, err := database.Rows[SeasonRow](tx).Order("id").Find(ctx)
	if err != nil {
		return nil, err
	}
	// Seasons come first: which nights count depends on no result, and a night's bests are written for
	// the seasons in which it counts.
	for _, row := range seasons {
		season, rows, err := seasonAndNights(ctx, tx, row)
		if err != nil {
			return nil, err
		}
		counting, err := nightsInForce(ctx, tx, season, rows)
		if err != nil {
			return nil, err
		}
		if err := database.Insert(ctx, tx, countedRows(row.ID, counting)); err != nil {
			return nil, err
		}
	}
	if findings, err = rebuildNights(ctx, tx, progress); err != nil {
		return nil, err
	}
	for _, row := range seasons {
		now, err := computeSeason(ctx, tx, row)
		if err != nil {
			return nil, err
		}
		if err := now.write(ctx, tx, row.ID); err != nil {
			return nil, err
		}
	}
	if err := rebuildRatings(ctx, tx, progress); err != nil {
		return nil, err
	}
	_, err = database.Rows[database.DerivationRow](tx).Where("id = 1").Select("Version", "RateFrom", "RateMatch").Updates(ctx, database.DerivationRow{Version: derivedVersion})
	return findings, err
}

// rebuildNights writes the read model of each night, and the sums.
func rebuildNights(ctx context.Context, tx *gorm.DB, progress RebuildProgress) (findings []string, err error) {
	rows, err := database.Rows[nights.NightRow](tx).Select("id", "name", "date").
		Where("phase <> ? AND NOT rehearsal", tournament.Gathering).Order("date, created_at, id").Find(ctx)
	if err != nil {
		return nil, err
	}
	totals := newSums()
	for i, row := range rows {
		progress(RebuildResults, i, len(rows))
		night, err := nights.Load(ctx, tx, tournament.NightID(row.ID))
		var now derived
		if err == nil {
			now, err = derivedOf(night)
		}
		if fatal(ctx, err) {
			return nil, err
		}
		if err != nil {
			findings = append(findings, fmt.Sprintf("%s (%s) is left out: %v", row.Name, row.Date, err))
			continue
		}
		if err := now.insert(ctx, tx, tournament.NightID(row.ID), totals); err != nil {
			return nil, err
		}
	}
	progress(RebuildResults, len(rows), len(rows))
	return findings, totals.write(ctx, tx)
}

// rebuildRatings rates all matches.
func rebuildRatings(ctx context.Context, tx *gorm.DB, progress RebuildProgress) error {
	all, err := database.Rows[matchTallyRow](tx).Count(ctx, "match_id")
	if err != nil {
		return err
	}
	r, from, done := newRater(tx, firstTime), firstTime, 0
	for more := true; more; {
		progress(RebuildRatings, done, int(all))
		if from, more, err = rate(ctx, tx, r, from, ratingBatch); err != nil {
			return err
		}
		done = min(done+ratingBatch, int(all))
	}
	return nil
}

// AnalyzeTables updates PostgreSQL's statistics of all tables. Until it does that by itself, it would read
// whole tables for a page, and for a hand that is saved: of 600 nights, that takes five times as long. As it
// may wait, it uses a connection of its own.
func (s *Store) AnalyzeTables(ctx context.Context) {
	if !database.IsPostgres(s.db.Address) {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	conn, err := database.ConnectNow(ctx, s.db.Address)
	if err == nil {
		defer conn.Close(context.WithoutCancel(ctx)) //nolint:errcheck // nothing was changed
		_, err = conn.Exec(ctx, "ANALYZE")
	}
	if err != nil {
		slog.Warn("PostgreSQL has not counted the rows that were made anew", "error", err)
	}
}

// fatal says whether the database itself failed, not only the reading of one night.
func fatal(ctx context.Context, err error) bool {
	if err == nil {
		return false
	}
	_, file := errors.AsType[*sqlite.Error](err)
	_, server := errors.AsType[*pgconn.PgError](err)
	return file || server || ctx.Err() != nil || database.TroubleIn(err) != database.NoTrouble
}
