// Package series stores series of evenings, and announces their next evenings as nights.
package series

import (
	"cmp"
	"context"
	"slices"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/series"
)

// Store stores series. Each of its methods that records is one transaction, changes nothing when it is
// repeated, and is announced after the commit. Today is the day (YYYY-MM-DD) by the club's clock.
type Store struct {
	db      *database.DB
	journal *journal.Store
	nights  *nights.Store
	league  *league.Store
	// Announced is called for each evening that is announced, in the same transaction, and BeforeDeletion before a
	// series is deleted.
	Announced      func(ctx context.Context, tx *gorm.DB, series string, night tournament.NightID) error
	BeforeDeletion func(ctx context.Context, tx *gorm.DB, series string) error
}

// New returns a store over a database.
func New(db *database.DB, journal *journal.Store, nights *nights.Store, league *league.Store) *Store {
	return &Store{db: db, journal: journal, nights: nights, league: league}
}

// Series are evenings that come again and again.
type Series struct {
	ID   string
	Name string
	Days series.Days
	// SignUpEnds is how long before an evening begins signing up ends, in whole hours up to [MostSignUpHours]; 0 is
	// no such end.
	SignUpEnds time.Duration
	// Plan has the settings of each evening, without id and date.
	Plan tournament.NightPlan
}

// MostSignUpHours is the earliest end of signing up, in hours before an evening.
const MostSignUpHours = 14 * 24

// Evening is an evening of a series that was announced.
type Evening struct {
	// Slot is the day on which it belongs.
	Slot  string
	Night nights.Summary
	// SignedUp is the number of players on its list.
	SignedUp int
}

// All lists the series by name.
func (s *Store) All(ctx context.Context) (list []Series, err error) {
	defer database.Wrap(&err, "listing the series")
	rows, err := database.Rows[SeriesRow](s.db.Read).Find(ctx)
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		one, err := row.series()
		if err != nil {
			return nil, err
		}
		list = append(list, one)
	}
	database.SortByName(list, func(s Series) string { return s.Name })
	return list, nil
}

// Series returns a series.
func (s *Store) Series(ctx context.Context, id string) (found Series, err error) {
	defer database.Wrap(&err, "reading series %s", id)
	row, err := database.Rows[SeriesRow](s.db.Read).Where("id = ?", id).First(ctx)
	if err != nil {
		return found, err
	}
	return row.series()
}

// Of is the series of a night; ok is false if the night is in none.
func (s *Store) Of(ctx context.Context, night tournament.NightID) (found Series, ok bool, err error) {
	defer database.Wrap(&err, "finding the series of night %s", night)
	rows, err := database.Rows[SeriesRow](s.db.Read).Where("id IN (SELECT series_id FROM series_evenings WHERE night_id = ?)", night).Find(ctx)
	if err != nil || len(rows) == 0 {
		return found, false, err
	}
	found, err = rows[0].series()
	return found, err == nil, err
}

// Evenings are the announced evenings of a series, by their days. Those that were deleted are not among them.
func (s *Store) Evenings(ctx context.Context, id string) (evenings []Evening, err error) {
	defer database.Wrap(&err, "listing the evenings of series %s", id)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		evenings, err = s.readEvenings(ctx, tx, id)
		return err
	})
	return evenings, err
}

func (s *Store) readEvenings(ctx context.Context, tx *gorm.DB, id string) (evenings []Evening, err error) {
	rows, err := database.Rows[nights.SeriesEveningRow](tx).Where("series_id = ? AND night_id IS NOT NULL", id).Find(ctx)
	if err != nil {
		return nil, err
	}
	slots := make(map[tournament.NightID]string, len(rows))
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = *row.NightID
		slots[tournament.NightID(ids[i])] = row.Slot
	}
	list, err := s.nights.Summaries(ctx, tx, ids)
	if err != nil {
		return nil, err
	}
	signedUp, err := nights.SignedUp(ctx, tx, ids)
	for _, night := range list {
		evenings = append(evenings, Evening{Slot: slots[night.ID], Night: night, SignedUp: signedUp[string(night.ID)]})
	}
	slices.SortStableFunc(evenings, func(a, b Evening) int { return cmp.Compare(a.Night.Date, b.Night.Date) })
	return evenings, err
}

// Create stores a series, and announces its next evenings. The id comes from the form, so that a form sent
// twice makes one series. [tournament.ErrConflict] if another series has the id.
func (s *Store) Create(ctx context.Context, made Series, today string) (err error) {
	defer database.Wrap(&err, "creating the series %q", made.Name)
	row, err := rowOf(made)
	if err != nil {
		return err
	}
	row.CreatedAt = s.db.Moment()
	return s.db.ChangeClub(ctx, func(tx *gorm.DB) error {
		known, err := database.Rows[SeriesRow](tx).Where("id = ?", row.ID).Find(ctx)
		switch {
		case err != nil:
			return err
		case len(known) > 0 && len(known[0].differences(row)) > 0:
			return tournament.ErrConflict
		case len(known) > 0:
			return database.ErrUnchanged
		}
		if err := database.Rows[SeriesRow](tx).Create(ctx, &row); err != nil {
			return err
		}
		if err := s.journal.Tell(ctx, tx, journal.Change{Kind: journal.SeriesCreated, Facts: journal.Facts{journal.FactName: row.Name}}); err != nil {
			return err
		}
		_, err = s.announce(ctx, tx, row, today)
		return err
	})
}

// AnnounceDue announces the evenings of all series that are due today. It is called again and again, by every
// program that serves the club.
func (s *Store) AnnounceDue(ctx context.Context, today string) (err error) {
	defer database.Wrap(&err, "announcing the next evenings")
	if due, err := s.isDue(ctx, today); err != nil || !due {
		return err
	}
	return s.db.ChangeClub(ctx, func(tx *gorm.DB) error {
		rows, err := database.Rows[SeriesRow](tx).Order("id").Find(ctx)
		if err != nil {
			return err
		}
		announced := 0
		for _, row := range rows {
			count, err := s.announce(ctx, tx, row, today)
			if err != nil {
				return err
			}
			announced += count
		}
		if announced == 0 {
			return database.ErrUnchanged
		}
		return nil
	})
}

// isDue says, without a lock, whether an evening is to be announced.
func (s *Store) isDue(ctx context.Context, today string) (due bool, err error) {
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		rows, err := database.Rows[SeriesRow](tx).Find(ctx)
		if err != nil {
			return err
		}
		for _, row := range rows {
			slots, err := dueSlots(ctx, tx, row, today)
			if err != nil {
				return err
			}
			due = due || len(slots) > 0
		}
		return nil
	})
	return due, err
}

func dueSlots(ctx context.Context, tx *gorm.DB, row SeriesRow, today string) ([]string, error) {
	one, err := row.series()
	if err != nil {
		return nil, err
	}
	announced, _, err := announcedSlots(ctx, tx, row.ID)
	return series.Due(one.Days, today, row.SettledUntil, announced), err
}

// announcedSlots are the slots of a series that were announced, and those of them that are off: the evening was
// cancelled, moved or deleted.
func announcedSlots(ctx context.Context, tx *gorm.DB, id string) (announced, off []string, err error) {
	var known []struct {
		Slot string
		Off  bool
	}
	err = tx.WithContext(ctx).Raw(`SELECT e.slot, n.id IS NULL OR n.cancelled_at IS NOT NULL OR n.date <> e.slot AS off
		FROM series_evenings e LEFT JOIN nights n ON n.id = e.night_id WHERE e.series_id = ?`, id).Scan(&known).Error
	for _, evening := range known {
		announced = append(announced, evening.Slot)
		if evening.Off {
			off = append(off, evening.Slot)
		}
	}
	return announced, off, err
}

// announce creates the evenings of a series that are due, and says how many.
func (s *Store) announce(ctx context.Context, tx *gorm.DB, row SeriesRow, today string) (count int, err error) {
	due, err := dueSlots(ctx, tx, row, today)
	if err != nil {
		return 0, err
	}
	zone, err := people.ReadZone(ctx, tx)
	if err != nil {
		return 0, err
	}
	given, err := row.given()
	if err != nil {
		return 0, err
	}
	for _, slot := range due {
		night := row.night()
		night.ID, night.Date, night.AnnouncedFor = database.NewID(), slot, slot
		night.Phase, night.Revision, night.CreatedAt = string(tournament.Gathering), 1, s.db.Moment()
		night.SignUpUntil = row.deadline(night, zone)
		if err := database.Rows[nights.NightRow](tx).Create(ctx, &night); err != nil {
			return 0, err
		}
		evening := nights.SeriesEveningRow{SeriesID: row.ID, Slot: slot, NightID: &night.ID, Given: given}
		if err := database.Rows[nights.SeriesEveningRow](tx).Create(ctx, &evening); err != nil {
			return 0, err
		}
		if err := s.Announced(ctx, tx, row.ID, tournament.NightID(night.ID)); err != nil {
			return 0, err
		}
		told := journal.Change{Kind: journal.NightAnnounced, Night: tournament.NightID(night.ID), Facts: journal.Facts{journal.FactName: night.Name, journal.FactDate: night.Date}}
		if err := s.journal.Tell(ctx, tx, told); err != nil {
			return 0, err
		}
	}
	return len(due), nil
}
