package models

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// Joining says how nights come into a season.
type Joining string

// The ways to join.
const (
	// ByDays: nights between the first and the last day belong to it, unless an organiser
	// has left them out.
	ByDays Joining = "days"
	// ByHand: only nights that an organiser has added belong to it.
	ByHand Joining = "hand"
)

// Season is a season without its table.
type Season struct {
	ID, Name string
	// First and Last are its days, YYYY-MM-DD.
	First, Last string
	Joining     Joining
	// Game and Preset are those of its nights, empty for all.
	Game, Preset string
	Settings     league.Settings
	// Closing is the table as it was closed, nil while the season is open.
	Closing  *league.Closing
	ClosedAt time.Time
	// Others counts nights that would belong to it, but have another game or preset than
	// its first one. Hidden counts those whose ranking has not been revealed.
	Others, Hidden int
}

func (s Season) row() (seasonRow, error) {
	settings, err := json.Marshal(s.Settings)
	return seasonRow{
		ID: s.ID, Name: s.Name, FirstDay: s.First, LastDay: s.Last, Joining: string(s.Joining),
		Game: s.Game, Preset: s.Preset, Settings: string(settings),
	}, err
}

// CreateSeason opens a season. The id comes from the form, so that a form sent twice
// makes one season. [tournament.ErrConflict] if another season has the id,
// [tournament.Problems] if its nights do not allow its ranking.
func (s *Store) CreateSeason(ctx context.Context, season Season) (err error) {
	defer wrap(&err, "creating the season %q", season.Name)
	row, err := season.row()
	if err != nil {
		return err
	}
	return s.onSeasons(ctx, func(tx *gorm.DB) error {
		known, err := rowsOf[seasonRow](tx).Where("id = ?", row.ID).First(ctx)
		switch {
		case err == nil:
			row.CreatedAt, row.Others, row.Hidden = known.CreatedAt, known.Others, known.Hidden
			if known != row {
				return tournament.ErrConflict
			}
			return errUnchanged
		case !errors.Is(err, gorm.ErrRecordNotFound):
			return err
		}
		// A night that ends at the same time waits, and then finds the season.
		if _, err := lockDerived(ctx, tx); err != nil {
			return err
		}
		row.CreatedAt = s.moment()
		if err := rowsOf[seasonRow](tx).Create(ctx, &row); err != nil {
			return err
		}
		if err := s.tell(ctx, tx, line{kind: seasonCreated, facts: facts{factName: row.Name}}); err != nil {
			return err
		}
		return s.reckonRanked(ctx, tx, row)
	})
}

// ChangeSeason changes name, days, nights and ranking of an open season.
// [tournament.ErrFinished] if it is closed, [tournament.Problems] if its nights do not
// allow another ranking.
func (s *Store) ChangeSeason(ctx context.Context, season Season) (err error) {
	defer wrap(&err, "changing season %s", season.ID)
	changed, err := season.row()
	if err != nil {
		return err
	}
	return s.onSeason(ctx, season.ID, func(tx *gorm.DB, row seasonRow) error {
		known, err := row.season()
		if err != nil {
			return err
		}
		changes := row.differences(changed)
		if len(changes) == 0 {
			return errUnchanged
		}
		if err := s.tell(ctx, tx, line{kind: seasonChanged, facts: facts{factName: row.Name}, changes: changes}); err != nil {
			return err
		}
		if _, err := rowsOf[seasonRow](tx).Where("id = ?", season.ID).
			Select("Name", "FirstDay", "LastDay", "Joining", "Game", "Preset", "Settings").Updates(ctx, changed); err != nil {
			return err
		}
		if season.Settings.Ranking == known.Settings.Ranking {
			return s.reckonSeason(ctx, tx, changed)
		}
		return s.reckonRanked(ctx, tx, changed)
	})
}

// differences are what another description makes of the season.
func (r seasonRow) differences(to seasonRow) []Difference {
	changed := differences(
		Difference{Of: "name", Before: r.Name, After: to.Name},
		Difference{Of: "first_day", Before: r.FirstDay, After: to.FirstDay},
		Difference{Of: "last_day", Before: r.LastDay, After: to.LastDay},
		Difference{Of: "joining", Before: r.Joining, After: to.Joining},
		Difference{Of: "game", Before: r.Game, After: to.Game},
		Difference{Of: "preset", Before: r.Preset, After: to.Preset},
	)
	return append(changed, memberDifferences("season.", r.Settings, to.Settings)...)
}

// DeleteSeason deletes a season. Its nights stay.
func (s *Store) DeleteSeason(ctx context.Context, id string) (err error) {
	defer wrap(&err, "deleting season %s", id)
	return s.onSeasons(ctx, func(tx *gorm.DB) error {
		known, err := rowsOf[seasonRow](tx, locking).Where("id = ?", id).Find(ctx)
		switch {
		case err != nil:
			return err
		case len(known) == 0:
			return errUnchanged
		}
		if err := s.tell(ctx, tx, line{kind: seasonDeleted, facts: facts{factName: known[0].Name}}); err != nil {
			return err
		}
		for _, row := range []any{
			&seasonStandingRow{}, &seasonCountedRow{}, &seasonTeamMemberRow{}, &seasonTeamRow{}, &seasonPlayerRow{}, &seasonNightRow{},
		} {
			if err := tx.Where("season_id = ?", id).Delete(row).Error; err != nil {
				return err
			}
		}
		if err := forgetSeason(ctx, tx, id); err != nil {
			return err
		}
		_, err = rowsOf[seasonRow](tx).Where("id = ?", id).Delete(ctx)
		return err
	})
}

// Seasons lists all seasons, the newest first. The closing of one that is closed is empty:
// it can be long.
func (s *Store) Seasons(ctx context.Context) (seasons []Season, err error) {
	defer wrap(&err, "listing the seasons")
	rows, err := rowsOf[seasonRow](s.read).Select("id, name, first_day, last_day, joining, game, preset, settings, " +
		"CASE WHEN closing = '' THEN '' ELSE '{}' END AS closing, closed_at, others, hidden, created_at").Order("last_day DESC, first_day DESC, created_at DESC").Find(ctx)
	for _, row := range rows {
		season, err := row.season()
		if err != nil {
			return nil, err
		}
		seasons = append(seasons, season)
	}
	return seasons, err
}

// Season is a season without its table.
func (s *Store) Season(ctx context.Context, id string) (season Season, err error) {
	defer wrap(&err, "reading season %s", id)
	row, err := rowsOf[seasonRow](s.read).Where("id = ?", id).First(ctx)
	if err != nil {
		return Season{}, err
	}
	return row.season()
}

// onSeason runs a change of an open season: [tournament.ErrFinished] otherwise.
func (s *Store) onSeason(ctx context.Context, id string, fn func(tx *gorm.DB, row seasonRow) error) error {
	return s.onSeasons(ctx, func(tx *gorm.DB) error {
		row, err := rowsOf[seasonRow](tx, locking).Where("id = ?", id).First(ctx)
		switch {
		case err != nil:
			return err
		case row.Closing != "":
			return tournament.ErrFinished
		}
		return fn(tx, row)
	})
}

// onSeasons runs a change of seasons, whose teams a draw may keep apart.
func (s *Store) onSeasons(ctx context.Context, fn func(tx *gorm.DB) error) error {
	var touched []announcement
	err := s.change(ctx, func(tx *gorm.DB) (err error) {
		if touched, err = s.touchOpen(ctx, tx); err != nil {
			return err
		}
		club, err := s.inClub(ctx, tx, fn)
		touched = append(touched, club)
		return err
	})
	return s.announce(err, touched...)
}

// onClub runs a change of what the club tells of itself.
func (s *Store) onClub(ctx context.Context, fn func(tx *gorm.DB) error) error {
	var changed announcement
	err := s.change(ctx, func(tx *gorm.DB) (err error) {
		changed, err = s.inClub(ctx, tx, fn)
		return err
	})
	return s.announce(err, changed)
}

// inClub locks the read model before the change, and raises its revision after it.
func (s *Store) inClub(ctx context.Context, tx *gorm.DB, fn func(tx *gorm.DB) error) (changed announcement, err error) {
	if _, err := lockDerived(ctx, tx); err != nil {
		return changed, err
	}
	if err := fn(tx); err != nil {
		return changed, err
	}
	if err := raiseDerived(ctx, tx); err != nil {
		return changed, err
	}
	return s.signal(ctx, tx, announcement{Night: ClubTopic})
}
