package identity

import (
	"cmp"
	"context"
	"errors"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/rating"
)

// MergePreview is what a merge would make of two entries.
type MergePreview struct {
	// Kept and Merged are as they are, After is the one player of both.
	Kept, Merged, After MergeSum
	// Refusal is why they cannot be merged; After is then empty.
	Refusal *MergeRefusal
	// Seasons are those in which either has a line or a standing, the newest first.
	Seasons []MergeSeason
}

// MergeSum is what an entry comes to.
type MergeSum struct {
	people.Player
	Matches int
	// Ratings are the last ones, nil without a rated match, or if there are so many matches
	// that they are computed later.
	Ratings map[rating.System]rating.Rating
}

// MergeSeason is a season from the side of two entries.
type MergeSeason struct {
	ID, Name string
	// Closed: its table stays as it was closed, with the lines of both.
	Closed              bool
	Kept, Merged, After MergeLine
}

// MergeLine is the line of an entry in a season table. Without a line it is empty.
type MergeLine struct {
	// Rank is 0 below the line, Nights are those played.
	Rank, Nights int
	// Membership is empty where nobody has set it.
	Membership string
}

// errPreviewed ends the transaction of a preview: nothing of it is kept.
var errPreviewed = errors.New("this was a preview")

// PreviewMerge makes a merge, looks at it and takes it back, all in one transaction.
func (s *Store) PreviewMerge(ctx context.Context, kept, merged tournament.PlayerID) (preview MergePreview, err error) {
	defer database.Wrap(&err, "previewing the merge of player %s into %s", merged, kept)
	err = s.db.ChangeAtLength(ctx, func(tx *gorm.DB) (err error) {
		preview = MergePreview{}
		if preview.Kept, err = mergeSum(ctx, tx, kept); err != nil {
			return err
		}
		if preview.Merged, err = mergeSum(ctx, tx, merged); err != nil {
			return err
		}
		seasons := make(map[string]*MergeSeason)
		first := readLines(ctx, tx, seasons, kept, func(s *MergeSeason) *MergeLine { return &s.Kept })
		second := readLines(ctx, tx, seasons, merged, func(s *MergeSeason) *MergeLine { return &s.Merged })
		if err := cmp.Or(first, second); err != nil {
			return err
		}
		if _, err := s.merge(ctx, tx, kept, merged, kept); err != nil {
			if refusal, refused := errors.AsType[*MergeRefusal](err); refused {
				preview.Refusal = refusal
				return errPreviewed
			}
			if errors.Is(err, database.ErrUnchanged) { // it was merged meanwhile
				preview.Refusal = &MergeRefusal{Code: MergeMerged, Player: preview.Merged.Player}
				return errPreviewed
			}
			return err
		}
		if err := readLines(ctx, tx, seasons, kept, func(s *MergeSeason) *MergeLine { return &s.After }); err != nil {
			return err
		}
		if preview.Seasons, err = sortSeasons(ctx, tx, seasons); err != nil {
			return err
		}
		preview.After, err = mergeSum(ctx, tx, kept)
		return cmp.Or(err, errPreviewed)
	})
	if errors.Is(err, errPreviewed) {
		err = nil
	}
	return preview, err
}

func mergeSum(ctx context.Context, tx *gorm.DB, id tournament.PlayerID) (sum MergeSum, err error) {
	row, err := database.Rows[people.PlayerRow](tx).Where("id = ?", id).First(ctx)
	if err != nil {
		return sum, err
	}
	sum.Player = row.Player()
	if err := tx.WithContext(ctx).Raw("SELECT nights FROM ("+people.NightsAttended+") AS counted WHERE player_id = ?", id).Scan(&sum.Nights).Error; err != nil {
		return sum, err
	}
	matches, err := database.Rows[league.MatchResultRow](tx).Where("player_id = ?", id).Count(ctx, "match_id")
	if err != nil {
		return sum, err
	}
	sum.Matches = int(matches)
	known, err := database.Rows[database.DerivationRow](tx).Where("id = 1").First(ctx)
	if err != nil || !known.RateFrom.IsZero() {
		return sum, err
	}
	steps, err := league.RatingSteps(ctx, tx, league.EveryMatch, id)
	if len(steps) > 0 {
		sum.Ratings = steps[len(steps)-1].Ratings
	}
	return sum, err
}

// readLines reads the lines and standings of an entry in all seasons.
func readLines(ctx context.Context, tx *gorm.DB, seasons map[string]*MergeSeason, id tournament.PlayerID, of func(*MergeSeason) *MergeLine) error {
	line := func(season string) *MergeLine {
		if seasons[season] == nil {
			seasons[season] = &MergeSeason{ID: season}
		}
		return of(seasons[season])
	}
	rows, err := database.Rows[league.SeasonStandingRow](tx).Where("kind = ? AND line_id = ?", league.PlayerLine, id).Find(ctx)
	if err != nil {
		return err
	}
	for _, row := range rows {
		own := line(row.SeasonID)
		own.Rank, own.Nights = row.Rank, row.Nights
		if row.Lacks > 0 {
			own.Rank = 0
		}
	}
	standings, err := database.Rows[league.SeasonPlayerRow](tx).Where("player_id = ?", id).Find(ctx)
	for _, row := range standings {
		line(row.SeasonID).Membership = row.Standing
	}
	return err
}

// sortSeasons are the seasons in order, with their names.
func sortSeasons(ctx context.Context, tx *gorm.DB, seasons map[string]*MergeSeason) (all []MergeSeason, err error) {
	rows, err := database.Rows[league.SeasonRow](tx).Order("last_day DESC, first_day DESC, created_at DESC").Find(ctx)
	for _, row := range rows {
		if season := seasons[row.ID]; season != nil {
			season.Name, season.Closed = row.Name, row.Closing != ""
			all = append(all, *season)
		}
	}
	return all, err
}

// MergedEntry is an entry that was merged into a player.
type MergedEntry struct {
	people.Player
	// At is UTC.
	At time.Time
	By string
	// Last: no other merge has to be undone before.
	Last bool
}

// Merges are the entries that were merged into a player and can be parted again, the last one
// first.
func (s *Store) Merges(ctx context.Context, player tournament.PlayerID) (entries []MergedEntry, err error) {
	defer database.Wrap(&err, "listing the entries of player %s", player)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		entries = nil
		rows, err := database.Rows[MergeRow](tx).Where("into_id = ?", player).Order("merged_at DESC, player_id DESC").Find(ctx)
		if err != nil {
			return err
		}
		for i, row := range rows {
			entry, err := database.Rows[people.PlayerRow](tx).Where("id = ?", row.PlayerID).First(ctx)
			if err != nil {
				return err
			}
			entries = append(entries, MergedEntry{Player: entry.Player(), At: row.MergedAt.Time, By: row.MergedBy, Last: i == 0})
		}
		return nil
	})
	return entries, err
}
