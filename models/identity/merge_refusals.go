package identity

import (
	"context"
	"slices"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// MergeRefusal is an error that says why two entries cannot be merged, or why a merge cannot be undone.
type MergeRefusal struct {
	Code MergeCode
	// Player is the entry that causes the refusal, if one does.
	Player people.Player
	// Nights and Seasons are those that cause the refusal.
	Nights  []nights.Summary
	Seasons []league.Season
}

// MergeCode is the reason of a refusal, as a word of the catalogue.
type MergeCode string

// The reasons. The last three are those why a merge cannot be undone.
const (
	// MergeSame: both are the same entry.
	MergeSame MergeCode = "same"
	// MergeForgotten: the name of one of them was deleted.
	MergeForgotten MergeCode = "forgotten"
	// MergeMerged: one of them was merged into somebody already.
	MergeMerged MergeCode = "merged"
	// MergeTogether: both played at one night, so they are two people.
	MergeTogether MergeCode = "together"
	// MergeOpen: one of them is at a night that is not over.
	MergeOpen MergeCode = "open"
	// MergeTeams: they are in two teams of one season.
	MergeTeams MergeCode = "teams"
	// MergeForeign: the id of one of them is no UUID, but comes from another program. It cannot be
	// replaced in texts, where it might mean something else.
	MergeForeign MergeCode = "foreign"
	// MergeLater: another entry was merged into the same one later. That has to be undone first.
	MergeLater MergeCode = "later"
	// MergeGone: the old names were deleted when the player was forgotten.
	MergeGone MergeCode = "gone"
	// MergeNameTaken: somebody else has one of the names by now.
	MergeNameTaken MergeCode = "named"
)

func (r *MergeRefusal) Error() string {
	return "these entries cannot be merged or parted: " + string(r.Code)
}

// Is makes every refusal a [tournament.ErrConflict].
func (*MergeRefusal) Is(target error) bool { return target == tournament.ErrConflict }

// refuseEntries returns a [*MergeRefusal] if one of the entries cannot be merged with any other.
func refuseEntries(kept, merged people.PlayerRow) error {
	for _, row := range []people.PlayerRow{merged, kept} {
		switch {
		case row.Forgotten > 0:
			return &MergeRefusal{Code: MergeForgotten, Player: row.Player()}
		case row.MergedInto != "":
			return &MergeRefusal{Code: MergeMerged, Player: row.Player()}
		case uuid.Validate(row.ID) != nil:
			return &MergeRefusal{Code: MergeForeign, Player: row.Player()}
		}
	}
	return nil
}

// refuseMerge returns a [*MergeRefusal] if two entries cannot be one person, or cannot be merged now.
func refuseMerge(ctx context.Context, tx *gorm.DB, kept, merged people.PlayerRow) error {
	if err := refuseEntries(kept, merged); err != nil {
		return err
	}
	first, err := people.EntriesOf(ctx, tx, tournament.PlayerID(kept.ID))
	if err != nil {
		return err
	}
	second, err := people.EntriesOf(ctx, tx, tournament.PlayerID(merged.ID))
	if err != nil {
		return err
	}
	if err := refuseNights(ctx, tx, first, second); err != nil {
		return err
	}
	return refuseTeams(ctx, tx, first, second)
}

// refuseNights returns a [*MergeRefusal] if one of two people is at a night that is not over, or both
// played at the same night. Each person is given by the ids of all their entries.
func refuseNights(ctx context.Context, tx *gorm.DB, first, second []string) error {
	rows, err := database.Rows[nights.NightRow](tx).Select("id", "name", "date").Where(`phase <> ? AND id IN
		(SELECT night_id FROM attendances WHERE player_id IN ?)`, tournament.Finished, slices.Concat(first, second)).Order("date, created_at").Find(ctx)
	if err != nil {
		return err
	}
	if len(rows) > 0 {
		return &MergeRefusal{Code: MergeOpen, Nights: nights.SummariesOf(rows)}
	}
	together, err := nightsOfBoth(ctx, tx, first, second, playedNights)
	if err != nil || len(together) == 0 {
		return err
	}
	return &MergeRefusal{Code: MergeTogether, Nights: together}
}

// nightsOfBoth are the nights that are found for both of two people, the first of them if they are very many.
func nightsOfBoth(
	ctx context.Context, tx *gorm.DB, first, second []string, find func(ctx context.Context, tx *gorm.DB, entries []string) ([]string, error),
) ([]nights.Summary, error) {
	known, err := find(ctx, tx, first)
	if err != nil {
		return nil, err
	}
	both, err := find(ctx, tx, second)
	if err != nil {
		return nil, err
	}
	both = slices.DeleteFunc(both, func(night string) bool { return !slices.Contains(known, night) })
	if len(both) == 0 {
		return nil, nil
	}
	rows, err := database.Rows[nights.NightRow](tx).Select("id", "name", "date").Where("id IN ?", both[:min(len(both), league.NightsPerStatement)]).
		Order("date, created_at").Find(ctx)
	return nights.SummariesOf(rows), err
}

// playedNights returns the nights at which a person played, under any of the entries: with a seat, a bye, a
// result from paper, points from a season, or as a substitute.
func playedNights(ctx context.Context, tx *gorm.DB, entries []string) ([]string, error) {
	played, err := nights.PlayedNights(ctx, tx, entries)
	if err != nil {
		return nil, err
	}
	var carried []string
	err = tx.WithContext(ctx).Raw("SELECT night_id FROM carried_points WHERE player_id IN ?", entries).Scan(&carried).Error
	return distinct(append(played, carried...)), err
}

// attendedNights returns the nights at which a person played or was checked in at the end. Whoever is checked in
// twice by mistake, and plays under one of the entries, is one person all the same.
func attendedNights(ctx context.Context, tx *gorm.DB, entries []string) ([]string, error) {
	attended, err := playedNights(ctx, tx, entries)
	if err != nil {
		return nil, err
	}
	var present []string
	err = tx.WithContext(ctx).Raw("SELECT night_id FROM attendances WHERE player_id IN ? AND (present OR house)", entries).Scan(&present).Error
	return distinct(append(attended, present...)), err
}

func distinct(nights []string) []string {
	slices.Sort(nights)
	return slices.Compact(nights)
}

// refuseTeams returns a [*MergeRefusal] if two people are in different teams of the same season.
func refuseTeams(ctx context.Context, tx *gorm.DB, first, second []string) error {
	rows, err := database.Rows[league.SeasonRow](tx).Where(`id IN (SELECT a.season_id FROM season_team_members a JOIN season_team_members b
		ON b.season_id = a.season_id AND b.team_id <> a.team_id WHERE a.player_id IN ? AND b.player_id IN ?)`, first, second).
		Order("first_day").Find(ctx)
	if err != nil || len(rows) == 0 {
		return err
	}
	refusal := &MergeRefusal{Code: MergeTeams}
	for _, row := range rows {
		refusal.Seasons = append(refusal.Seasons, league.Season{ID: row.ID, Name: row.Name})
	}
	return refusal
}
