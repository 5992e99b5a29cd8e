package nights

import (
	"cmp"
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
)

// SetClock sets the length of the current round's clock, and starts or pauses it. A
// repeated call changes nothing.
func (s *Store) SetClock(
	ctx context.Context, night tournament.NightID, round int, length time.Duration, running bool,
) (err error) {
	defer database.Wrap(&err, "setting the clock of round %d", round)
	return s.onRound(ctx, night, round, func(tx *gorm.DB) error {
		clock, err := loadClock(ctx, tx, night, round)
		if err != nil {
			return err
		}
		if clock != nil && clock.Length == length && clock.Running() == running {
			return database.ErrUnchanged
		}
		row := ClockRow{NightID: string(night), Round: round, LengthSeconds: int64(length / time.Second)}
		if clock != nil {
			row.ElapsedSeconds, row.RunningSince = int64(clock.Elapsed/time.Second), database.Moment(clock.Since)
		}
		switch was := clock != nil && clock.Running(); {
		case running && !was:
			row.RunningSince = s.db.Moment()
		case !running && was:
			row.ElapsedSeconds, row.RunningSince = int64(clock.Ran(s.db.Now())/time.Second), database.UTC{}
		}
		if err := database.Rows[ClockRow](tx, clause.OnConflict{UpdateAll: true}).Create(ctx, &row); err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, journal.Change{
			Kind: journal.ClockSet, Night: night, Facts: journal.Facts{journal.FactRound: round}, Changes: clockDifferences(clock, length, running),
		})
	})
}

// clockDifferences are the changes of a clock for the journal. was is nil before the clock is first
// set.
func clockDifferences(was *tournament.Clock, length time.Duration, running bool) []journal.Difference {
	minutes, runs := journal.Difference{Field: "minutes", After: int(length.Minutes())}, journal.Difference{Field: "clock_runs", Before: false, After: running}
	if was != nil {
		minutes.Before, runs.Before = int(was.Length.Minutes()), was.Running()
	}
	return journal.Differences(minutes, runs)
}

// SetExtraTime sets the extra time of a table in the current round; 0 removes it.
func (s *Store) SetExtraTime(
	ctx context.Context, night tournament.NightID, round, table int, extra time.Duration,
) (err error) {
	defer database.Wrap(&err, "giving table %d extra time", table)
	return s.onRound(ctx, night, round, func(tx *gorm.DB) error {
		if _, err := database.Rows[MatchRow](tx).
			Where("night_id = ? AND round = ? AND table_number = ?", night, round, table).First(ctx); err != nil {
			return err
		}
		known, err := database.Rows[ExtraTimeRow](tx).
			Where("night_id = ? AND round = ? AND table_number = ?", night, round, table).Find(ctx)
		if err != nil {
			return err
		}
		seconds, before := int64(extra/time.Second), int64(0)
		if len(known) > 0 {
			before = known[0].Seconds
		}
		tell := func() error {
			return s.journal.Tell(ctx, tx, journal.Change{
				Kind: journal.ExtraTimeSet, Night: night, Facts: journal.Facts{journal.FactRound: round, journal.FactTable: table},
				Changes: journal.Differences(journal.Difference{Field: "extra_minutes", Before: before / 60, After: seconds / 60}),
			})
		}
		switch {
		case len(known) == 0 && seconds == 0, len(known) > 0 && known[0].Seconds == seconds:
			return database.ErrUnchanged
		case seconds == 0:
			_, err := database.Rows[ExtraTimeRow](tx).
				Where("night_id = ? AND round = ? AND table_number = ?", night, round, table).Delete(ctx)
			return cmp.Or(err, tell())
		}
		row := ExtraTimeRow{NightID: string(night), Round: round, TableNumber: table, Seconds: seconds}
		return cmp.Or(database.Rows[ExtraTimeRow](tx, clause.OnConflict{UpdateAll: true}).Create(ctx, &row), tell())
	})
}

// onRound runs a change that is allowed only while the round is played:
// [tournament.ErrFinished] otherwise.
func (s *Store) onRound(ctx context.Context, night tournament.NightID, round int, fn func(tx *gorm.DB) error) error {
	return s.duringPhases(ctx, night, []tournament.NightPhase{tournament.Playing}, func(tx *gorm.DB, _ NightRow) error {
		row, err := database.Rows[RoundRow](tx).Where("night_id = ? AND number = ?", night, round).First(ctx)
		if err != nil {
			return err
		}
		if row.Phase != string(tournament.RoundPlaying) {
			return tournament.ErrFinished
		}
		return fn(tx)
	})
}

// loadClock is the clock of a round, nil if it has none yet.
func loadClock(ctx context.Context, tx *gorm.DB, night tournament.NightID, round int) (*tournament.Clock, error) {
	rows, err := database.Rows[ClockRow](tx).Where("night_id = ? AND round = ?", night, round).Find(ctx)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	clock := &tournament.Clock{
		Length:  time.Duration(rows[0].LengthSeconds) * time.Second,
		Elapsed: time.Duration(rows[0].ElapsedSeconds) * time.Second,
		Since:   rows[0].RunningSince.Time,
	}
	extra, err := database.Rows[ExtraTimeRow](tx).Where("night_id = ? AND round = ?", night, round).Find(ctx)
	if err != nil {
		return nil, err
	}
	clock.Extra = make(map[int]time.Duration, len(extra))
	for _, row := range extra {
		clock.Extra[row.TableNumber] = time.Duration(row.Seconds) * time.Second
	}
	return clock, nil
}

// Clock is the clock of a round, nil if it has none yet.
func (s *Store) Clock(ctx context.Context, night tournament.NightID, round int) (clock *tournament.Clock, err error) {
	defer database.Wrap(&err, "reading the clock of round %d", round)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		clock, err = loadClock(ctx, tx, night, round)
		return err
	})
	return clock, err
}
