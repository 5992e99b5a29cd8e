package league

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"gorm.io/gorm"
)

// CompareAll compares ratings, sums and season tables with the stored results of the matches. It
// returns a sentence for each difference, only a few if there are many. Matches that wait to be rated
// are left out.
func (s *Store) CompareAll(ctx context.Context) (findings []string, err error) {
	defer database.Wrap(&err, "comparing the ratings")
	err = s.db.BulkSnapshot(ctx, func(tx *gorm.DB) error {
		for _, compare := range []func(context.Context, *gorm.DB) ([]string, error){compareRatings, compareSums, compareSeasons} {
			some, err := compare(ctx, tx)
			if err != nil {
				return err
			}
			findings = append(findings, some[:min(len(some), database.MostFindings)]...)
		}
		return nil
	})
	return findings, err
}

func compareRatings(ctx context.Context, tx *gorm.DB) (findings []string, err error) {
	known, err := database.Rows[database.DerivationRow](tx).Where("id = 1").First(ctx)
	if err != nil {
		return nil, err
	}
	for some, err := range ratedChunks(ctx, tx, matchTime{known.RateFrom, known.RateMatch}) {
		if err != nil {
			return nil, err
		}
		findings = append(findings, rowDifferences(some.stored, some.rows, MatchResultRow.key, func(row MatchResultRow) string {
			return fmt.Sprintf("match %s, player %s", row.MatchID, row.PlayerID)
		}, equal)...)
		findings = append(findings, rowDifferences(some.storedSteps, some.steps, RatingStepRow.key, func(row RatingStepRow) string {
			return fmt.Sprintf("the rating (%s) of player %s after match %s", row.Scope, row.PlayerID, row.MatchID)
		}, equal)...)
		if len(findings) >= database.MostFindings {
			break
		}
	}
	return findings[:min(len(findings), database.MostFindings)], nil
}

// ratedChunk are the stored and the computed rows of some consecutive matches.
type ratedChunk struct {
	from               matchTime
	stored, rows       []MatchResultRow
	storedSteps, steps []RatingStepRow
}

// ratedChunks yields all matches before pending, or all if that is zero.
func ratedChunks(ctx context.Context, tx *gorm.DB, pending matchTime) iter.Seq2[ratedChunk, error] {
	return func(yield func(ratedChunk, error) bool) {
		r, waits := newRater(tx, firstTime), !pending.ended.IsZero()
		some := ratedChunk{from: firstTime}
		for more := true; more; {
			var err error
			if some.stored, more, err = readMatches(ctx, tx, some.from, ratingBatch); err != nil {
				yield(some, err)
				return
			}
			if cut := slices.IndexFunc(some.stored, func(row MatchResultRow) bool { return waits && !row.time().before(pending) }); cut >= 0 {
				some.stored, more = some.stored[:cut], false
			}
			until := matchTime{}
			if more {
				until = some.stored[len(some.stored)-1].time().next()
			} else if waits {
				until = pending
			}
			err = some.rate(ctx, r, until)
			if !yield(some, err) || err != nil {
				return
			}
			some.from = until
		}
	}
}

// rate computes the steps, and reads the stored ones before until, or all if that is zero.
func (c *ratedChunk) rate(ctx context.Context, r *rater, until matchTime) (err error) {
	c.rows, c.steps = slices.Clone(c.stored), nil
	for rest := c.rows; len(rest) > 0; {
		var match []MatchResultRow
		match, rest = cutMatch(rest, rest[0].MatchID, MatchResultRow.match)
		some, err := r.match(ctx, match)
		if err != nil {
			return err
		}
		c.steps = append(c.steps, some...)
	}
	query := database.Rows[RatingStepRow](r.tx).Where("(ended, match_id) >= (?, ?)", c.from.ended, c.from.match)
	if !until.ended.IsZero() {
		query = query.Where("(ended, match_id) < (?, ?)", until.ended, until.match)
	}
	c.storedSteps, err = query.Order("ended, match_id, scope, player_id").Find(ctx)
	return err
}

// key orders steps by time, match, scope and player.
func (r RatingStepRow) key() string {
	return r.Ended.Format("20060102150405.000000") + r.MatchID + " " + r.Scope + " " + r.PlayerID
}
