package league

import (
	"context"
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// ratedTogether is how many matches are read and written together.
const ratedTogether = 250

// rateAfter rates matches anew after some have changed. Steps continue each other: all
// matches from the first changed one on are rated. If they are many, they wait for the
// rating in the background; see [Store.RatePending].
func (s *Store) rateAfter(ctx context.Context, tx *gorm.DB, known database.DerivationRow, from matchTime) error {
	pending := matchTime{known.RateFrom, known.RateMatch}
	waits := !pending.ended.IsZero()
	if waits && !from.before(pending) {
		s.rating.want() // another program may have left it
		return nil
	}
	if !waits {
		next, more, err := rate(ctx, tx, newRater(tx, from), from, s.RateAtOnce)
		if err != nil || !more {
			return err
		}
		from = next
	}
	s.rating.want()
	return waitForRating(ctx, tx, from)
}

// ratedOnce rates once what several changes of the read model change, which follows them. They
// change no match before first.
func (s *Store) ratedOnce(ctx context.Context, tx *gorm.DB, first matchTime, changes func() error) error {
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
		s.rating.want()
		return err
	}
	next, more, err := rate(ctx, tx, newRater(tx, first), first, s.RateAtOnce)
	if err != nil {
		return err
	}
	if more {
		s.rating.want()
	} else {
		next = matchTime{}
	}
	return waitForRating(ctx, tx, next)
}

// waitForRating keeps from where on matches wait to be rated.
func waitForRating(ctx context.Context, tx *gorm.DB, from matchTime) error {
	_, err := database.Rows[database.DerivationRow](tx).Where("id = 1").Select("RateFrom", "RateMatch").
		Updates(ctx, database.DerivationRow{RateFrom: from.ended, RateMatch: from.match})
	return err
}

// firstChange is the first match from which on ratings or streaks change, of a night that had
// other matches before. ok is false if none do.
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
	only := make(map[rated]bool, len(before)) // in one of both
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

// rate rates at most so many matches from a time on. more says that others follow, from
// next on. Steps within that time of matches that are not there any more are deleted.
func rate(ctx context.Context, tx *gorm.DB, r *rater, from matchTime, most int) (next matchTime, more bool, err error) {
	for more = true; more && most > 0; most -= ratedTogether {
		var rows []MatchResultRow
		if rows, more, err = chunk(ctx, tx, from, min(most, ratedTogether)); err != nil {
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

// steps goes through whole matches, and stores the streaks that have changed.
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

// streaks writes the streaks of rows that are there.
var streaks = clause.OnConflict{
	Columns:   []clause.Column{{Name: "match_id"}, {Name: "player_id"}},
	DoUpdates: clause.AssignmentColumns([]string{"streak", "game_streak"}),
}
