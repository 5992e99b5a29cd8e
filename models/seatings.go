package models

import (
	"context"
	"encoding/json"
	"iter"
	"strconv"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/threewinds/threewinds/tournament"
)

// SaveDraft stores a draft as the next edition. The draft's Edition is the one before
// the change, 0 for none. [tournament.ErrStale] if the night has another edition by
// now. The same draft again changes nothing.
func (s *Store) SaveDraft(ctx context.Context, night tournament.NightID, draft tournament.Draft) (err error) {
	defer wrap(&err, "keeping the draft of night %s", night)
	row, err := draftRowOf(night, draft)
	if err != nil {
		return err
	}
	row.DrawnAt = s.moment()
	return s.during(ctx, night, underway, func(tx *gorm.DB, _ nightRow) error {
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
	})
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

// Publish puts an edition of the draft in force: its rounds replace those that have not
// begun. From the first publication on the rules cannot change. The same edition again
// changes nothing. [tournament.ErrStale] if it is not the last edition,
// [tournament.Problems] if it does not fit the night any more.
func (s *Store) Publish(ctx context.Context, id tournament.NightID, edition int64) (err error) {
	defer wrap(&err, "publishing the seating of night %s", id)
	return s.onNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		switch {
		case night.Draft == nil || night.Draft.Edition != edition:
			return tournament.ErrStale
		case night.Draft.Published:
			return errUnchanged
		}
		if problems := night.DraftProblems(); len(problems) > 0 {
			return problems
		}
		if err := removeRounds(ctx, tx, id, night.Draft.First); err != nil {
			return err
		}
		if err := createRounds(ctx, tx, night); err != nil {
			return err
		}
		if _, err := rowsOf[draftRow](tx).Where("night_id = ?", id).Update(ctx, "published", true); err != nil {
			return err
		}
		rounds := night.Draft.Rounds()
		if err := s.tell(ctx, tx, line{kind: seatingPublished, night: id, facts: facts{
			factRound: night.Draft.First, factLast: night.Draft.First + len(rounds) - 1,
		}}); err != nil {
			return err
		}
		if night.Phase != tournament.Gathering {
			return nil
		}
		_, err := rowsOf[nightRow](tx).Where("id = ?", id).
			Updates(ctx, nightRow{Phase: string(tournament.Playing), PublishedAt: s.moment()})
		return err
	})
}

// createRounds makes the rounds of the draft. The first of them begins unless a round
// is being played.
func createRounds(ctx context.Context, tx *gorm.DB, night *tournament.Night) error {
	var (
		rounds  []roundRow
		matches []matchRow
		seats   []seatRow
		byes    []byeRow
	)
	_, playing := night.Current()
	for i, round := range night.Draft.Rounds() {
		if i == 0 && !playing {
			round.Phase = tournament.RoundPlaying
		}
		rounds = append(rounds, roundRow{
			NightID: string(night.ID), Number: round.Number, Phase: string(round.Phase),
			Method: round.Method, Seed: strconv.FormatUint(round.Seed, 10),
		})
		for _, match := range round.Matches {
			row := matchRow{ID: NewID(), NightID: string(night.ID), Round: round.Number, TableNumber: match.Table}
			matches = append(matches, row)
			seats = append(seats, seatRows(row, match.Sitting())...)
		}
		for _, player := range round.Byes {
			byes = append(byes, byeRow{NightID: string(night.ID), Round: round.Number, PlayerID: string(player)})
		}
	}
	if err := insert(ctx, tx, rounds); err != nil {
		return err
	}
	if err := insert(ctx, tx, matches); err != nil {
		return err
	}
	if err := insert(ctx, tx, seats); err != nil {
		return err
	}
	return insert(ctx, tx, byes)
}

func seatRows(match matchRow, players []tournament.PlayerID) []seatRow {
	seats := make([]seatRow, len(players))
	for place, player := range players {
		seats[place] = seatRow{
			MatchID: match.ID, Place: place, NightID: match.NightID, Round: match.Round, PlayerID: string(player),
		}
	}
	return seats
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
