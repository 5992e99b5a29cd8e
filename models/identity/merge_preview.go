package identity

import (
	"cmp"
	"context"
	"errors"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	duesstore "github.com/threewinds/threewinds/models/dues"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/dues"
	"github.com/threewinds/threewinds/tournament/rating"
)

// MergePreview compares two entries of the roster with the player that a merge would make of them.
type MergePreview struct {
	// Kept and Merged are the two entries now, After is the player after the merge.
	Kept, Merged, After MergeSum
	// Refusal says why they cannot be merged, nil if they can. After is empty if they cannot.
	Refusal *MergeRefusal
	// Beside are nights at which both are checked in, and one of them or neither played.
	Beside []nights.Summary
	// Seasons are those in whose table one of the entries is, or in which one is a member or guest;
	// the newest first.
	Seasons []MergeSeason
	// Dues are those of both entries, DuesAfter those of the player after the merge.
	Dues, DuesAfter MergeDues
}

// MergeDues are what is still open, and what is paid too much.
type MergeDues struct{ Open, TooMuch dues.Amount }

// MergeSum has the numbers of an entry: nights (in Player), matches and ratings.
type MergeSum struct {
	people.Player
	Matches int
	// Ratings are those after the last match. They are nil if no match was rated, or while ratings
	// wait to be computed in the background.
	Ratings map[rating.System]rating.Rating
}

// MergeSeason compares two entries with the player after the merge in one season.
type MergeSeason struct {
	ID, Name string
	// Closed: the table of the season stays as it was closed, with a line for each entry.
	Closed              bool
	Kept, Merged, After MergeLine
}

// MergeLine is the line of an entry in the table of a season. It is empty if the entry has none.
type MergeLine struct {
	// Rank is from 1, and 0 below the line.
	Rank int
	// Nights is the number of nights played.
	Nights int
	// Membership says whether the player is a member or a guest, empty if nobody has set it.
	Membership string
}

// errPreviewed ends the transaction of a preview, so that nothing of it is saved.
var errPreviewed = errors.New("this was a preview")

// PreviewMerge merges two entries, reads the result and takes the merge back, all in one transaction
// that is never committed.
func (s *Store) PreviewMerge(ctx context.Context, kept, merged tournament.PlayerID) (preview MergePreview, err error) {
	defer database.Wrap(&err, "previewing the merge of player %s into %s", merged, kept)
	err = s.db.BulkChange(ctx, func(tx *gorm.DB) (err error) {
		if preview, err = previewBefore(ctx, tx, kept, merged); err != nil {
			return err
		}
		seasons := make(map[string]*MergeSeason)
		if err := cmp.Or(
			readLines(ctx, tx, seasons, kept, func(s *MergeSeason) *MergeLine { return &s.Kept }),
			readLines(ctx, tx, seasons, merged, func(s *MergeSeason) *MergeLine { return &s.Merged }),
		); err != nil {
			return err
		}
		if _, err := s.merge(ctx, tx, kept, merged, kept); err != nil {
			if refusal, refused := errors.AsType[*MergeRefusal](err); refused {
				preview.Refusal = refusal
				return errPreviewed
			}
			if errors.Is(err, database.ErrUnchanged) { // somebody has merged them since the page was loaded
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
		if preview.DuesAfter, err = mergeDues(ctx, tx, kept); err != nil {
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

// previewBefore has both entries as they are.
func previewBefore(ctx context.Context, tx *gorm.DB, kept, merged tournament.PlayerID) (preview MergePreview, err error) {
	if preview.Kept, err = mergeSum(ctx, tx, kept); err != nil {
		return preview, err
	}
	if preview.Merged, err = mergeSum(ctx, tx, merged); err != nil {
		return preview, err
	}
	if preview.Dues, err = mergeDues(ctx, tx, kept, merged); err != nil {
		return preview, err
	}
	first, err := people.EntriesOf(ctx, tx, kept)
	if err != nil {
		return preview, err
	}
	second, err := people.EntriesOf(ctx, tx, merged)
	if err != nil {
		return preview, err
	}
	preview.Beside, err = nightsOfBoth(ctx, tx, first, second, attendedNights)
	return preview, err
}

// mergeDues are the dues of some entries together.
func mergeDues(ctx context.Context, tx *gorm.DB, players ...tournament.PlayerID) (sum MergeDues, err error) {
	for _, player := range players {
		open, tooMuch, err := duesstore.Balance(ctx, tx, player)
		if err != nil {
			return sum, err
		}
		sum.Open, sum.TooMuch = sum.Open+open, sum.TooMuch+tooMuch
	}
	return sum, nil
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

// readLines reads the lines of an entry in all seasons, and whether it is a member or guest. side
// selects where in a [MergeSeason] they are put.
func readLines(ctx context.Context, tx *gorm.DB, seasons map[string]*MergeSeason, id tournament.PlayerID, side func(*MergeSeason) *MergeLine) error {
	line := func(season string) *MergeLine {
		if seasons[season] == nil {
			seasons[season] = &MergeSeason{ID: season}
		}
		return side(seasons[season])
	}
	rows, err := database.Rows[league.SeasonStandingRow](tx).Where("kind = ? AND line_id = ?", league.PlayerLine, id).Find(ctx)
	if err != nil {
		return err
	}
	for _, row := range rows {
		seasonLine := line(row.SeasonID)
		seasonLine.Rank, seasonLine.Nights = row.Rank, row.Nights
		if row.Lacks > 0 {
			seasonLine.Rank = 0
		}
	}
	memberships, err := database.Rows[league.SeasonPlayerRow](tx).Where("player_id = ?", id).Find(ctx)
	for _, row := range memberships {
		line(row.SeasonID).Membership = row.Standing
	}
	return err
}

// sortSeasons returns the seasons with their names, the newest first.
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
	// At is when it was merged, UTC. By is the name of the account that did it.
	At time.Time
	By string
	// Last: this merge was the last one, and can be undone without undoing another one first.
	Last bool
}

// Merges returns the entries that were merged into a player and whose merge can be undone, the last
// merge first.
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
