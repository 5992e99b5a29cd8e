package nights

import (
	"context"
	"encoding/json"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
)

// SaveDraft stores a draft as the next edition. The draft's Edition is the one before the change, 0 for
// none. [tournament.ErrStale] if that is not the edition of the night. The same draft again changes
// nothing.
func (s *Store) SaveDraft(ctx context.Context, night tournament.NightID, draft tournament.Draft) (err error) {
	defer database.Wrap(&err, "keeping the draft of night %s", night)
	return s.duringPhases(ctx, night, underway, func(tx *gorm.DB, row NightRow) error {
		if row.Form == string(tournament.Open) {
			return tournament.ErrConflict
		}
		return s.putDraft(ctx, tx, night, draft)
	})
}

func (s *Store) putDraft(ctx context.Context, tx *gorm.DB, night tournament.NightID, draft tournament.Draft) error {
	row, err := draftRowOf(night, draft)
	if err != nil {
		return err
	}
	row.DrawnAt = s.db.Moment()
	known, err := database.Rows[DraftRow](tx).Where("night_id = ?", night).Find(ctx)
	if err != nil {
		return err
	}
	edition := int64(0)
	if len(known) > 0 {
		edition = known[0].Edition
	}
	if edition == row.Edition && known[0].sameAs(row) {
		return database.ErrUnchanged
	}
	if edition != draft.Edition {
		return tournament.ErrStale
	}
	if err := database.Rows[DraftRow](tx, clause.OnConflict{UpdateAll: true}).Create(ctx, &row); err != nil {
		return err
	}
	return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.DraftSaved, Night: night, Facts: journal.Facts{journal.FactRound: row.FirstRound, journal.FactEdition: row.Edition}})
}

func draftRowOf(night tournament.NightID, draft tournament.Draft) (DraftRow, error) {
	row := DraftRow{NightID: string(night), FirstRound: draft.First, Edition: draft.Edition + 1}
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

func (r DraftRow) sameAs(o DraftRow) bool {
	return r.Players == o.Players && r.Schedule == o.Schedule && r.Locked == o.Locked && r.Ranking == o.Ranking &&
		r.FirstRound == o.FirstRound && r.Published == o.Published
}

// Unpublish takes back the published rounds from the first one on, if nothing is
// recorded at their tables; [tournament.ErrConflict] otherwise, see
// [tournament.Night.TakeBack]. If round 1 is taken back, the night gathers again. Rounds that were
// taken back already change nothing.
func (s *Store) Unpublish(ctx context.Context, id tournament.NightID, first int) (err error) {
	defer database.Wrap(&err, "taking back the seating of night %s", id)
	return s.OnNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		from, ok := night.TakeBack()
		switch {
		case first > len(night.Rounds):
			return database.ErrUnchanged
		case !ok || first != from:
			return tournament.ErrConflict
		}
		if err := RemoveRounds(ctx, tx, id, first); err != nil {
			return err
		}
		if _, err := database.Rows[DraftRow](tx).Where("night_id = ?", id).Update(ctx, "published", false); err != nil {
			return err
		}
		if err := s.journal.Tell(ctx, tx, journal.Change{Kind: journal.SeatingTakenBack, Night: id, Facts: journal.Facts{
			journal.FactRound: first, journal.FactLast: len(night.Rounds),
		}}); err != nil {
			return err
		}
		if first > 1 {
			return nil
		}
		_, err := database.Rows[NightRow](tx).Where("id = ?", id).Select("Phase", "PublishedAt").
			Updates(ctx, NightRow{Phase: string(tournament.Gathering)})
		return err
	})
}

// RemoveRounds deletes the rounds from the first one on, with their events: these may only be
// confirmations of seats.
func RemoveRounds(ctx context.Context, tx *gorm.DB, id tournament.NightID, first int) error {
	const ofMatches = "match_id IN (SELECT id FROM matches WHERE night_id = ? AND round >= ?)"
	if _, err := database.Rows[CardEntryRow](tx).
		Where("event_id IN (SELECT id FROM events WHERE "+ofMatches+")", id, first).Delete(ctx); err != nil {
		return err
	}
	if _, err := database.Rows[EventRow](tx).Where(ofMatches, id, first).Delete(ctx); err != nil {
		return err
	}
	for _, row := range []any{&ReseatingRow{}, &SeatRow{}, &ClockRow{}, &ExtraTimeRow{}, &ByeRow{}, &MatchRow{}} {
		if err := tx.WithContext(ctx).Where("night_id = ? AND round >= ?", id, first).Delete(row).Error; err != nil {
			return err
		}
	}
	_, err := database.Rows[RoundRow](tx).Where("night_id = ? AND number >= ?", id, first).Delete(ctx)
	return err
}
