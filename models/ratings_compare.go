package models

import (
	"context"
	"fmt"
	"slices"

	"gorm.io/gorm"
)

// CompareAll compares what the read model has over all nights with the results of the
// matches. It returns a sentence for each difference, a few at most. Matches that wait to be rated
// are left out.
func (s *Store) CompareAll(ctx context.Context) (findings []string, err error) {
	defer wrap(&err, "comparing the ratings")
	err = s.snapshot(ctx, func(tx *gorm.DB) error {
		for _, compare := range []func(context.Context, *gorm.DB) ([]string, error){compareRatings, compareSums, compareSeasons} {
			some, err := compare(ctx, tx)
			if err != nil {
				return err
			}
			findings = append(findings, some[:min(len(some), mostFindings)]...)
		}
		return nil
	})
	return findings, err
}

func compareRatings(ctx context.Context, tx *gorm.DB) (findings []string, err error) {
	known, err := rowsOf[derivationRow](tx).Where("id = 1").First(ctx)
	if err != nil {
		return nil, err
	}
	pending, waits := matchTime{known.RateFrom, known.RateMatch}, !known.RateFrom.IsZero()
	r, from := newRater(tx, firstTime), firstTime
	for more := true; more && len(findings) < mostFindings; {
		var rows []matchResultRow
		if rows, more, err = chunk(ctx, tx, from, ratedTogether); err != nil {
			return nil, err
		}
		if cut := slices.IndexFunc(rows, func(row matchResultRow) bool { return waits && !row.time().before(pending) }); cut >= 0 {
			rows, more = rows[:cut], false
		}
		until := matchTime{}
		if more {
			until = rows[len(rows)-1].time().next()
		} else if waits {
			until = pending
		}
		some, err := compareChunk(ctx, r, rows, from, until)
		if err != nil {
			return nil, err
		}
		findings, from = append(findings, some...), until
	}
	return findings[:min(len(findings), mostFindings)], nil
}

// compareChunk compares the streaks of some matches, and the steps of the ratings between
// two times. A zero until is no limit.
func compareChunk(ctx context.Context, r *rater, rows []matchResultRow, from, until matchTime) (findings []string, err error) {
	var steps []ratingStepRow
	for len(rows) > 0 {
		var match []matchResultRow
		match, rows = cutMatch(rows, rows[0].MatchID, matchResultRow.match)
		stored := slices.Clone(match)
		some, err := r.match(ctx, match)
		if err != nil {
			return nil, err
		}
		findings = append(findings, rowDifferences(stored, match, matchResultRow.key, func(row matchResultRow) string {
			return fmt.Sprintf("match %s, player %s", row.MatchID, row.PlayerID)
		}, equal)...)
		steps = append(steps, some...)
	}
	query := rowsOf[ratingStepRow](r.tx).Where("(ended, match_id) >= (?, ?)", from.ended, from.match)
	if !until.ended.IsZero() {
		query = query.Where("(ended, match_id) < (?, ?)", until.ended, until.match)
	}
	stored, err := query.Order("ended, match_id, scope, player_id").Find(ctx)
	if err != nil {
		return nil, err
	}
	return append(findings, rowDifferences(stored, steps, ratingStepRow.key, func(row ratingStepRow) string {
		return fmt.Sprintf("the rating (%s) of player %s after match %s", row.Scope, row.PlayerID, row.MatchID)
	}, equal)...), nil
}

// key orders steps as they were made: by time, match, scope and player.
func (r ratingStepRow) key() string {
	return r.Ended.Format("20060102150405.000000") + r.MatchID + " " + r.Scope + " " + r.PlayerID
}

// next is a time after the match and before the next one.
func (t matchTime) next() matchTime { return matchTime{t.ended, t.match + "~"} }
