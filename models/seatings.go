package models

import (
	"context"
	"encoding/json"
	"iter"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/threewinds/threewinds/tournament"
)

// SaveDraft stores a draft as the next edition. The draft's Edition is the one before
// the change, 0 for none. [tournament.ErrStale] if the night has another edition by
// now. The same draft again changes nothing.
func (s *Store) SaveDraft(ctx context.Context, night tournament.NightID, draft tournament.Draft) (err error) {
	defer wrap(&err, "keeping the draft of night %s", night)
	return s.during(ctx, night, underway, func(tx *gorm.DB, _ nightRow) error { return s.putDraft(ctx, tx, night, draft) })
}

func (s *Store) putDraft(ctx context.Context, tx *gorm.DB, night tournament.NightID, draft tournament.Draft) error {
	row, err := draftRowOf(night, draft)
	if err != nil {
		return err
	}
	row.DrawnAt = s.moment()
	known, err := rowsOf[draftRow](tx).Where("night_id = ?", night).Find(ctx)
	if err != nil {
		return err
	}
	edition := int64(0)
	if len(known) > 0 {
		edition = known[0].Edition
	}
	if edition == row.Edition && known[0].sameAs(row) {
		return errUnchanged
	}
	if edition != draft.Edition {
		return tournament.ErrStale
	}
	if err := rowsOf[draftRow](tx, clause.OnConflict{UpdateAll: true}).Create(ctx, &row); err != nil {
		return err
	}
	return s.tell(ctx, tx, line{kind: draftSaved, night: night, facts: facts{factRound: row.FirstRound, factEdition: row.Edition}})
}

func draftRowOf(night tournament.NightID, draft tournament.Draft) (draftRow, error) {
	row := draftRow{NightID: string(night), FirstRound: draft.First, Edition: draft.Edition + 1}
	for _, part := range []struct {
		value any
		text  *string
	}{{draft.Players, &row.Players}, {draft.Schedule, &row.Schedule}, {draft.Locked, &row.Locked}, {draft.Ranking, &row.Ranking}} {
		text, err := json.Marshal(part.value)
		if err != nil {
			return row, err
		}
		*part.text = string(text)
	}
	return row, nil
}

func (r draftRow) sameAs(o draftRow) bool {
	return r.Players == o.Players && r.Schedule == o.Schedule && r.Locked == o.Locked && r.Ranking == o.Ranking &&
		r.FirstRound == o.FirstRound && r.Published == o.Published
}

// insert writes rows in several statements, because the databases limit the parameters
// of one.
func insert[T any](ctx context.Context, tx *gorm.DB, rows []T, clauses ...clause.Expression) error {
	for part := range batches(rows) {
		if err := rowsOf[T](tx, clauses...).CreateInBatches(ctx, &part, len(part)); err != nil {
			return err
		}
	}
	return nil
}

// batches cuts rows into batches of a few sizes. A connection keeps each statement that it
// has prepared: were there one for every number of rows, its memory would grow.
func batches[T any](rows []T) iter.Seq[[]T] {
	return func(yield func([]T) bool) {
		for _, size := range []int{100, 10, 1} {
			for len(rows) >= size {
				if !yield(rows[:size:size]) {
					return
				}
				rows = rows[size:]
			}
		}
	}
}

// Unpublish takes back the published rounds from the first one on, if nothing is
// recorded at their tables; [tournament.ErrConflict] otherwise, see
// [tournament.Night.TakeBack]. Without round 1 the night gathers again. Rounds that are
// taken back already change nothing.
func (s *Store) Unpublish(ctx context.Context, id tournament.NightID, first int) (err error) {
	defer wrap(&err, "taking back the seating of night %s", id)
	return s.onNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		from, ok := night.TakeBack()
		switch {
		case first > len(night.Rounds):
			return errUnchanged
		case !ok || first != from:
			return tournament.ErrConflict
		}
		if err := removeRounds(ctx, tx, id, first); err != nil {
			return err
		}
		if _, err := rowsOf[draftRow](tx).Where("night_id = ?", id).Update(ctx, "published", false); err != nil {
			return err
		}
		if err := s.tell(ctx, tx, line{kind: seatingTakenBack, night: id, facts: facts{
			factRound: first, factLast: len(night.Rounds),
		}}); err != nil {
			return err
		}
		if first > 1 {
			return nil
		}
		_, err := rowsOf[nightRow](tx).Where("id = ?", id).Select("Phase", "PublishedAt").
			Updates(ctx, nightRow{Phase: string(tournament.Gathering)})
		return err
	})
}

// removeRounds deletes the rounds from the first one on. Their only events are
// confirmations of seats.
func removeRounds(ctx context.Context, tx *gorm.DB, id tournament.NightID, first int) error {
	const ofMatches = "match_id IN (SELECT id FROM matches WHERE night_id = ? AND round >= ?)"
	if _, err := rowsOf[cardEntryRow](tx).
		Where("event_id IN (SELECT id FROM events WHERE "+ofMatches+")", id, first).Delete(ctx); err != nil {
		return err
	}
	if _, err := rowsOf[eventRow](tx).Where(ofMatches, id, first).Delete(ctx); err != nil {
		return err
	}
	for _, row := range []any{&reseatingRow{}, &seatRow{}, &clockRow{}, &extraTimeRow{}, &byeRow{}, &matchRow{}} {
		if err := tx.WithContext(ctx).Where("night_id = ? AND round >= ?", id, first).Delete(row).Error; err != nil {
			return err
		}
	}
	_, err := rowsOf[roundRow](tx).Where("night_id = ? AND number >= ?", id, first).Delete(ctx)
	return err
}
