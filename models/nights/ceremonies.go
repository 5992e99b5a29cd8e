package nights

import (
	"context"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
)

// CloseForCeremony closes the last round as [Store.CloseRound] does, and hides the final ranking in
// the same transaction. [tournament.ErrConflict] for another round.
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
	if err := setShownRanks(ctx, tx, id, 0); err != nil {
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

// Reveal shows the given rank and all ranks below it. Rank 1 shows the whole ranking and ends an
// embargo. A rank that is shown stays shown. [tournament.ErrConflict] without a ceremony.
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
			if err := setEmbargo(ctx, tx, id, 0); err != nil {
				return err
			}
		}
		if err := setShownRanks(ctx, tx, id, rank); err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.RanksRevealed, Night: id, Facts: journal.Facts{journal.FactRank: rank}})
	})
}

// EndCeremony ends the ceremony, so that wall displays show their other pages again. Without a
// ceremony it changes nothing. [tournament.ErrConflict] while a rank is hidden.
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

// setShownRanks stores the best rank that is shown, 0 if none is.
func setShownRanks(ctx context.Context, tx *gorm.DB, id tournament.NightID, shown int) error {
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
