package models

import (
	"context"
	"slices"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

const (
	// ratedAtOnce is how many matches are rated anew in the transaction of a change. It
	// takes about a tenth of a second.
	ratedAtOnce = 500
	// ratedBeside is how many of those that wait are rated in one transaction: so short
	// that a hand that ends a match meanwhile is saved at once.
	ratedBeside = 100
)

// ratedTogether is how many matches are read and written together.
const ratedTogether = 250

// rateAfter rates matches anew after some have changed. Steps continue each other: all
// matches from the first changed one on are rated. If they are many, they wait for the
// rating in the background; see [Store.ratePending].
func (s *Store) rateAfter(ctx context.Context, tx *gorm.DB, known derivationRow, changed []changedMatch) error {
	from, ok := firstChange(changed)
	if !ok {
		return nil
	}
	pending := matchTime{known.RateFrom, known.RateMatch}
	waits := !pending.ended.IsZero()
	if waits && !from.before(pending) {
		s.rating.want() // another program may have left it
		return nil
	}
	if !waits {
		next, more, err := rate(ctx, tx, newRater(tx, from), from, s.rateAtOnce)
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
	known, err := lockDerived(ctx, tx)
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
	next, more, err := rate(ctx, tx, newRater(tx, first), first, s.rateAtOnce)
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
	_, err := rowsOf[derivationRow](tx).Where("id = 1").Select("RateFrom", "RateMatch").
		Updates(ctx, derivationRow{RateFrom: from.ended, RateMatch: from.match})
	return err
}

// firstChange is the first match from which on ratings or streaks change. ok is false if
// none do.
func firstChange(changed []changedMatch) (first matchTime, ok bool) {
	for _, match := range changed {
		if match.ratesAlike() {
			continue
		}
		for _, row := range slices.Concat(match.before, match.now) {
			if at := row.time(); !ok || at.before(first) {
				first, ok = at, true
			}
		}
	}
	return first, ok
}

// ratesAlike says whether ratings and streaks stay what they are.
func (m changedMatch) ratesAlike() bool {
	return slices.EqualFunc(m.before, m.now, func(a, b matchResultRow) bool {
		return a.PlayerID == b.PlayerID && a.time() == b.time() && a.Game == b.Game &&
			a.Ranking == b.Ranking && a.Won == b.Won && a.Unrated == b.Unrated
	})
}

// rate rates at most so many matches from a time on. more says that others follow, from
// next on. Steps within that time of matches that are not there any more are deleted.
func rate(ctx context.Context, tx *gorm.DB, r *rater, from matchTime, most int) (next matchTime, more bool, err error) {
	for more = true; more && most > 0; most -= ratedTogether {
		var rows []matchResultRow
		if rows, more, err = chunk(ctx, tx, from, min(most, ratedTogether)); err != nil {
			return from, false, err
		}
		steps, err := r.steps(ctx, rows)
		if err != nil {
			return from, false, err
		}
		old := rowsOf[ratingStepRow](tx).Where("(ended, match_id) >= (?, ?)", from.ended, from.match)
		if more {
			last := rows[len(rows)-1].time()
			old = old.Where("(ended, match_id) <= (?, ?)", last.ended, last.match)
			from = last.next()
		}
		if _, err := old.Delete(ctx); err != nil {
			return from, false, err
		}
		if err := insert(ctx, tx, steps); err != nil {
			return from, false, err
		}
	}
	return from, more, nil
}

// steps goes through whole matches, and stores the streaks that have changed.
func (r *rater) steps(ctx context.Context, rows []matchResultRow) (steps []ratingStepRow, err error) {
	var changed []matchResultRow
	for len(rows) > 0 {
		var match []matchResultRow
		match, rows = cutMatch(rows, rows[0].MatchID, matchResultRow.match)
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
	for part := range batches(changed) {
		if err := rowsOf[matchResultRow](r.tx, streaks).CreateInBatches(ctx, &part, len(part)); err != nil {
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

// rebuildRatings rates anew from the first match on whose ratings or streaks are not what
// they should be.
func (s *Store) rebuildRatings(ctx context.Context, held *heldRebuild, told RebuildProgress) error {
	all, err := rowsOf[matchTallyRow](s.read).Count(ctx, "match_id")
	if err != nil {
		return err
	}
	done := 0
	more := func(matches int) {
		done = min(done+matches, int(all))
		told(RebuildRatings, done, int(all))
	}
	var wrong matchTime
	if err := s.snapshotAtLength(ctx, func(tx *gorm.DB) error {
		for some, err := range ratedChunks(ctx, tx, matchTime{}) {
			if err != nil {
				return err
			}
			if !slices.Equal(some.stored, some.rows) || !slices.Equal(some.storedSteps, some.steps) {
				wrong = some.from
				return nil
			}
			more(ratedTogether)
		}
		return nil
	}); err != nil || wrong == (matchTime{}) {
		return err
	}
	if err := held.change(ctx, func(tx *gorm.DB, known derivationRow) error {
		if pending := (matchTime{known.RateFrom, known.RateMatch}); !pending.ended.IsZero() && pending.before(wrong) {
			return nil
		}
		return waitForRating(ctx, tx, wrong)
	}); err != nil {
		return err
	}
	return s.ratePending(ctx, 0, func() { more(ratedBeside) })
}
