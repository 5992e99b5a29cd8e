package models

import (
	"context"
	"encoding/json"
	"iter"
	"maps"
	"slices"
	"strings"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament/statistics"
)

// sumsTogether is how many sums are written in one transaction.
const sumsTogether = 300

// rebuildSums adds to the stored sums what they lack. Whatever is recorded meanwhile adds
// to them as well, so that the difference stays what it is.
func (s *Store) rebuildSums(ctx context.Context, held *heldRebuild, told RebuildProgress) error {
	if err := held.forgetStraySums(ctx); err != nil {
		return err
	}
	var lacking *sums
	err := s.snapshotAtLength(ctx, func(tx *gorm.DB) (err error) {
		if lacking, err = sumsOfMatches(ctx, tx, func(done, all int) { told(RebuildSums, done, all) }); err != nil {
			return err
		}
		stored, err := storedSums(ctx, tx)
		if err == nil {
			lacking.takeOut(stored)
		}
		return err
	})
	if err != nil {
		return err
	}
	for part := range lacking.parts() {
		if err := held.change(ctx, func(tx *gorm.DB, _ derivationRow) error {
			some, err := part.copied().ofSeasons(ctx, tx)
			if err != nil {
				return err
			}
			if err := some.write(ctx, tx); err != nil {
				return err
			}
			return raiseDerived(ctx, tx)
		}); err != nil {
			return err
		}
	}
	return held.change(ctx, func(tx *gorm.DB, _ derivationRow) error {
		_, err := rowsOf[pairRow](tx).Where(emptyPair).Delete(ctx)
		return err
	})
}

// forgetStraySums deletes the sums of seasons that are not there, and all tallies if one of
// them cannot be read.
func (h *heldRebuild) forgetStraySums(ctx context.Context) error {
	_, unreadable := storedSums(ctx, h.store.read)
	if fatal(ctx, unreadable) {
		return unreadable
	}
	return h.change(ctx, func(tx *gorm.DB, _ derivationRow) error {
		const stray = "scope LIKE 'season:%' AND scope NOT IN (SELECT 'season:' || id FROM seasons)"
		if _, err := rowsOf[pairRow](tx).Where(stray).Delete(ctx); err != nil {
			return err
		}
		tallies := rowsOf[tallyRow](tx).Where(stray)
		if unreadable != nil {
			tallies = rowsOf[tallyRow](tx).Where("1 = 1")
		}
		_, err := tallies.Delete(ctx)
		return err
	})
}

// takeOut takes other sums out of these. Nothing stays of sums that are equal.
func (s *sums) takeOut(other *sums) {
	for key, tally := range other.tallies {
		s.tallies[key] = s.tallies[key].Minus(tally)
	}
	for key, pair := range other.pairs {
		now := s.pairs[key]
		s.pairs[key] = pairRow{
			Matches: now.Matches - pair.Matches, Ahead: now.Ahead - pair.Ahead, Behind: now.Behind - pair.Behind,
			Points: now.Points - pair.Points, OtherPoints: now.OtherPoints - pair.OtherPoints,
		}
	}
	maps.DeleteFunc(s.pairs, func(_ pairKey, pair pairRow) bool { return pair == (pairRow{}) })
	maps.DeleteFunc(s.tallies, func(_ scoped, tally statistics.Tally) bool {
		text, err := json.Marshal(tally)
		return err == nil && string(text) == emptyTally
	})
}

// parts are the sums, some at a time.
func (s *sums) parts() iter.Seq[*sums] {
	return func(yield func(*sums) bool) {
		for part := range slices.Chunk(slices.Collect(maps.Keys(s.tallies)), sumsTogether) {
			some := newSums()
			for _, key := range part {
				some.tallies[key] = s.tallies[key]
			}
			if !yield(some) {
				return
			}
		}
		for part := range slices.Chunk(slices.Collect(maps.Keys(s.pairs)), sumsTogether) {
			some := newSums()
			for _, key := range part {
				some.pairs[key] = s.pairs[key]
			}
			if !yield(some) {
				return
			}
		}
	}
}

// copied are the same sums. Writing adds to them what is stored, and a transaction may be
// repeated.
func (s *sums) copied() *sums {
	return &sums{tallies: maps.Clone(s.tallies), pairs: maps.Clone(s.pairs)}
}

// ofSeasons leaves out the sums of seasons that are deleted by now.
func (s *sums) ofSeasons(ctx context.Context, tx *gorm.DB) (*sums, error) {
	seasons, err := rowsOf[seasonRow](tx).Select("id").Find(ctx)
	there := make(map[string]bool, len(seasons))
	for _, season := range seasons {
		there[string(OfSeason(season.ID))] = true
	}
	gone := func(scope string) bool { return strings.HasPrefix(scope, string(OfSeason(""))) && !there[scope] }
	maps.DeleteFunc(s.tallies, func(key scoped, _ statistics.Tally) bool { return gone(key.scope) })
	maps.DeleteFunc(s.pairs, func(key pairKey, _ pairRow) bool { return gone(key.scope) })
	return s, err
}
