package league

import (
	"context"
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// ratingBatch is how many matches are read and written together.
const ratingBatch = 250

// rateAfter rates all matches again from a changed one on, because each rating depends on the one
// before. If they are many, they wait for the rating in the background; see [Store.RatePending].
func (s *Store) rateAfter(ctx context.Context, tx *gorm.DB, known database.DerivationRow, from matchTime) error {
	pending := matchTime{known.RateFrom, known.RateMatch}
	waits := !pending.ended.IsZero()
	if waits && !from.before(pending) {
		s.rating.request() // another program may have left the matches
		return nil
	}
	if !waits {
		next, more, err := rate(ctx, tx, newRater(tx, from), from, s.RateAtOnce)
		if err != nil || !more {
			return err
		}
		from = next
	}
	s.rating.request()
	return waitForRating(ctx, tx, from)
}

// rateOnceAfter runs several changes of the read model and then rates once, instead of after each
// change. The changes must not concern a match before first.
func (s *Store) rateOnceAfter(ctx context.Context, tx *gorm.DB, first matchTime, changes func() error) error {
	known, err := database.LockReadModel(ctx, tx)
	if err != nil {
		return err
	}
	pending := matchTime{known.RateFrom, known.RateMatch}
	if first == (matchTime{}) { // no match is finished
		return changes()
	}
	waits := !pending.ended.IsZero()
	if !waits || first.before(pending) {
		if err := waitForRating(ctx, tx, first); err != nil {
			return err
		}
	}
	if err := changes(); err != nil || waits {
		s.rating.request()
		return err
	}
	next, more, err := rate(ctx, tx, newRater(tx, first), first, s.RateAtOnce)
	if err != nil {
		return err
	}
	if more {
		s.rating.request()
	} else {
		next = matchTime{}
	}
	return waitForRating(ctx, tx, next)
}

// waitForRating stores from which position on matches wait to be rated, the zero value for none.
func waitForRating(ctx context.Context, tx *gorm.DB, from matchTime) error {
	_, err := database.Rows[database.DerivationRow](tx).Where("id = 1").Select("RateFrom", "RateMatch").
		Updates(ctx, database.DerivationRow{RateFrom: from.ended, RateMatch: from.match})
	return err
}

// firstChange is the first match of a night whose change matters for ratings or streaks; ok is false if
// there is none.
func firstChange(before, now []MatchResultRow) (first matchTime, ok bool) {
	type rated struct {
		at                    matchTime
		player, game, unrated string
		rank                  int
		won                   bool
	}
	of := func(row MatchResultRow) rated {
		return rated{row.time(), row.PlayerID, row.Game, row.Unrated, row.Rank, row.Won}
	}
	only := make(map[rated]bool, len(before)) // matches that are only in before or only in now
	for _, row := range before {
		only[of(row)] = true
	}
	for _, row := range now {
		if key := of(row); only[key] {
			delete(only, key)
		} else {
			only[key] = true
		}
	}
	for key := range only {
		if !ok || key.at.before(first) {
			first, ok = key.at, true
		}
	}
	return first, ok
}

// rate rates at most so many matches from a position on, and deletes the old steps there. more says that
// others follow, from next on.
func rate(ctx context.Context, tx *gorm.DB, r *rater, from matchTime, most int) (next matchTime, more bool, err error) {
	for more = true; more && most > 0; most -= ratingBatch {
		var rows []MatchResultRow
		if rows, more, err = readMatches(ctx, tx, from, min(most, ratingBatch)); err != nil {
			return from, false, err
		}
		steps, err := r.steps(ctx, rows)
		if err != nil {
			return from, false, err
		}
		old := database.Rows[RatingStepRow](tx).Where("(ended, match_id) >= (?, ?)", from.ended, from.match)
		if more {
			last := rows[len(rows)-1].time()
			old = old.Where("(ended, match_id) <= (?, ?)", last.ended, last.match)
			from = last.next()
		}
		if _, err := old.Delete(ctx); err != nil {
			return from, false, err
		}
		if err := database.Insert(ctx, tx, steps); err != nil {
			return from, false, err
		}
	}
	return from, more, nil
}

// steps rates whole matches, and stores the streaks that have changed.
func (r *rater) steps(ctx context.Context, rows []MatchResultRow) (steps []RatingStepRow, err error) {
	var changed []MatchResultRow
	for len(rows) > 0 {
		var match []MatchResultRow
		match, rows = cutMatch(rows, rows[0].MatchID, MatchResultRow.match)
		before := slices.Clone(match)
		some, err := r.match(ctx, match)
		if err != nil {
			return nil, err
		}
		steps = append(steps, some...)
		for i, row := range match {
			if row != before[i] {
				changed = append(changed, row)
			}
		}
	}
	for part := range database.Batches(changed) {
		if err := database.Rows[MatchResultRow](r.tx, streaks).CreateInBatches(ctx, &part, len(part)); err != nil {
			return nil, err
		}
	}
	return steps, nil
}

// streaks updates the streaks of existing rows.
var streaks = clause.OnConflict{
	Columns:   []clause.Column{{Name: "match_id"}, {Name: "player_id"}},
	DoUpdates: clause.AssignmentColumns([]string{"streak", "game_streak"}),
}
