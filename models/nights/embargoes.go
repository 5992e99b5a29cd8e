package nights

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
)

// SetEmbargo hides the results of a round and of those after it until they are released: 0
// releases all. An open evening has one round for this: 1 hides everything until it is closed. [tournament.ErrConflict] for a round that is not planned,
// [tournament.ErrFinished] to hide anything of a night that is over.
func (s *Store) SetEmbargo(ctx context.Context, id tournament.NightID, round int) (err error) {
	defer database.Wrap(&err, "hiding the results of night %s from round %d on", id, round)
	return s.OnNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		rounds := night.PlannedRounds
		if night.Form == tournament.Open {
			rounds = 1
		}
		switch {
		case round < 0 || round > rounds:
			return tournament.ErrConflict
		case night.Embargo == round:
			return database.ErrUnchanged
		case round > 0 && night.Phase == tournament.Finished:
			return tournament.ErrFinished
		}
		if err := setEmbargo(ctx, tx, id, round); err != nil {
			return err
		}
		told := journal.Change{Kind: journal.ResultsReleased, Night: id, Changes: embargoDifferences(night.Form, night.Embargo, round)}
		switch {
		case round > 0 && night.Form == tournament.Open:
			told.Kind = journal.EveningHidden
		case round > 0:
			told.Kind, told.Facts = journal.ResultsHidden, journal.Facts{journal.FactRound: round}
		}
		return s.journal.Tell(ctx, tx, told)
	})
}

// ReleaseEvening releases what an open evening hides: it is being closed, without a ceremony.
func (s *Store) ReleaseEvening(ctx context.Context, tx *gorm.DB, night *tournament.Night) error {
	if !night.HidesEvening() {
		return nil
	}
	if err := setEmbargo(ctx, tx, night.ID, 0); err != nil {
		return err
	}
	return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.ResultsReleased, Night: night.ID, Changes: embargoDifferences(night.Form, night.Embargo, 0)})
}

func setEmbargo(ctx context.Context, tx *gorm.DB, id tournament.NightID, round int) error {
	_, err := database.Rows[NightRow](tx).Where("id = ?", id).Update(ctx, "embargo", round)
	return err
}

// LiftEmbargo ends an embargo that would begin after the last of the given number of rounds. It
// returns the change for the line about the rounds: as no result is released, it gets no line of its
// own.
func LiftEmbargo(ctx context.Context, tx *gorm.DB, night *tournament.Night, rounds int) ([]journal.Difference, error) {
	if night.Embargo <= rounds {
		return nil, nil
	}
	return embargoDifferences(night.Form, night.Embargo, 0), setEmbargo(ctx, tx, night.ID, 0)
}

// embargoDifferences is the change of the first hidden round, where 0 stands for no embargo. An open evening is hidden
// as a whole.
func embargoDifferences(form tournament.NightForm, before, after int) []journal.Difference {
	if form == tournament.Open {
		return journal.Differences(journal.Difference{Field: "hidden", Before: before > 0, After: after > 0})
	}
	change := journal.Difference{Field: "embargo"}
	if before > 0 {
		change.Before = before
	}
	if after > 0 {
		change.After = after
	}
	return journal.Differences(change)
}
