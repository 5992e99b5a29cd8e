package league

import (
	"context"
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// SetSeasonNight adds a night to an open season or leaves it out, and sets its weight.
// [tournament.Problems] if the season's ranking does not allow the night.
func (s *Store) SetSeasonNight(
	ctx context.Context, season string, night tournament.NightID, inclusion Inclusion, weight league.Halves,
) (err error) {
	defer database.Wrap(&err, "setting night %s of season %s", night, season)
	return s.onSeason(ctx, season, func(tx *gorm.DB, row SeasonRow) error {
		if _, err := database.Rows[nights.NightRow](tx).Where("id = ? AND NOT rehearsal", night).First(ctx); err != nil {
			return err
		}
		known, err := database.Rows[SeasonNightRow](tx).Where("season_id = ? AND night_id = ?", season, night).Find(ctx)
		if err != nil {
			return err
		}
		was := SeasonNightRow{Inclusion: string(InByDays), Weight: int(DefaultWeight)}
		if len(known) > 0 {
			was = known[0]
		}
		changes := journal.Differences(
			journal.Difference{Field: "inclusion", Before: was.Inclusion, After: string(inclusion)},
			journal.Difference{Field: "weight", Before: was.Weight, After: int(weight)},
		)
		if len(changes) == 0 {
			return database.ErrUnchanged
		}
		if err := s.journal.Tell(ctx, tx, journal.Change{Kind: journal.SeasonNightSet, Night: night, Facts: journal.Facts{journal.FactName: row.Name}, Changes: changes}); err != nil {
			return err
		}
		set := SeasonNightRow{SeasonID: season, NightID: string(night), Inclusion: string(inclusion), Weight: int(weight)}
		if err := database.Rows[SeasonNightRow](tx, clause.OnConflict{UpdateAll: true}).Create(ctx, &set); err != nil {
			return err
		}
		if inclusion == In {
			if err := admits(ctx, tx, row, night); err != nil {
				return err
			}
		}
		return s.updateTable(ctx, tx, row)
	})
}

// MixOf is what differs among the nights that would belong to a season if its ranking allowed all of
// them.
func (s *Store) MixOf(ctx context.Context, season Season) (mix league.Mix, err error) {
	defer database.Wrap(&err, "comparing the nights of season %s", season.ID)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		nights, err := nightsOfSeason(ctx, tx, season)
		_, mix = counted(season, nights)
		return err
	})
	return mix, err
}

// SeasonNights are the finished nights of the season's days and those that an organiser has added, the
// newest first.
func (s *Store) SeasonNights(ctx context.Context, season Season) (nights []SeasonNight, err error) {
	defer database.Wrap(&err, "listing the nights of season %s", season.ID)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		if nights, err = nightsOfSeason(ctx, tx, season); err != nil {
			return err
		}
		counted(season, nights)
		if season.Closing != nil {
			closed := season.Closing.NightIDs()
			for i, night := range nights {
				nights[i].Counts = slices.Contains(closed, night.ID)
				nights[i].AfterClosing = night.Counts && !nights[i].Counts
			}
		}
		return countPlayers(ctx, tx, nights)
	})
	return nights, err
}
