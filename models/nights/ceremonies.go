package nights

import (
	"context"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
)

// CloseForCeremony is [Store.CloseRound] for the last round; the final ranking is hidden
// from its first moment on. [tournament.ErrConflict] for another round.
func (s *Store) CloseForCeremony(ctx context.Context, id tournament.NightID, number int, known ...tournament.EntryID) (err error) {
	defer database.Wrap(&err, "closing round %d for a ceremony", number)
	return s.OnNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		if round, err := PublishedRound(night, number); err == nil && !night.LastRound(round) {
			return tournament.ErrConflict
		}
		if err := s.close(ctx, tx, night, number, known); err != nil {
			return err
		}
		return s.BeginCeremony(ctx, tx, id)
	})
}

// BeginCeremony hides the final ranking.
func (s *Store) BeginCeremony(ctx context.Context, tx *gorm.DB, id tournament.NightID) error {
	if err := hide(ctx, tx, id, 0); err != nil {
		return err
	}
	return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.CeremonyHeld, Night: id})
}

// HoldCeremony hides the final ranking, to reveal it from the bottom.
// [tournament.ErrConflict] before the night is finished.
func (s *Store) HoldCeremony(ctx context.Context, id tournament.NightID) (err error) {
	defer database.Wrap(&err, "beginning the ceremony of night %s", id)
	return s.OnNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		switch {
		case night.Phase != tournament.Finished:
			return tournament.ErrConflict
		case night.Ceremony != nil && night.Ceremony.Shown == 0:
			return database.ErrUnchanged
		}
		return s.BeginCeremony(ctx, tx, id)
	})
}

// Reveal shows the ranks from a rank on, 1 for all, which also ends an embargo. What is
// shown stays shown.
// [tournament.ErrConflict] without a ceremony.
func (s *Store) Reveal(ctx context.Context, id tournament.NightID, rank int) (err error) {
	defer database.Wrap(&err, "revealing rank %d of night %s", rank, id)
	return s.OnNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		switch {
		case night.Ceremony == nil, rank < 1:
			return tournament.ErrConflict
		case !night.HidesRank(rank):
			return database.ErrUnchanged
		}
		if rank == 1 {
			if err := embargo(ctx, tx, id, 0); err != nil {
				return err
			}
		}
		if err := hide(ctx, tx, id, rank); err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.RanksRevealed, Night: id, Facts: journal.Facts{journal.FactRank: rank}})
	})
}

// EndCeremony lets walls go on, from the final ranking to what else they show. Without a
// ceremony it changes nothing. [tournament.ErrConflict] while anything is hidden.
func (s *Store) EndCeremony(ctx context.Context, id tournament.NightID) (err error) {
	defer database.Wrap(&err, "ending the ceremony of night %s", id)
	return s.OnNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		switch {
		case night.Ceremony == nil:
			return database.ErrUnchanged
		case night.HidesRank(1):
			return tournament.ErrConflict
		}
		if _, err := database.Rows[CeremonyRow](tx).Where("night_id = ?", id).Delete(ctx); err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.CeremonyEnded, Night: id})
	})
}

// hide keeps that the ranks from shown on are shown, none if it is 0.
func hide(ctx context.Context, tx *gorm.DB, id tournament.NightID, shown int) error {
	return database.Rows[CeremonyRow](tx, clause.OnConflict{UpdateAll: true}).
		Create(ctx, &CeremonyRow{NightID: string(id), Shown: shown})
}

func loadCeremony(ctx context.Context, tx *gorm.DB, night *tournament.Night) error {
	rows, err := database.Rows[CeremonyRow](tx).Where("night_id = ?", night.ID).Find(ctx)
	if err == nil && len(rows) > 0 {
		night.Ceremony = &tournament.Ceremony{Shown: rows[0].Shown}
	}
	return err
}
