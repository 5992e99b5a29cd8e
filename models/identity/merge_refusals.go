package identity

import (
	"cmp"
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
	// MergeTogether: both were at one night, so they are two people.
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
// were at the same night. Each person is given by the ids of all their entries.
func refuseNights(ctx context.Context, tx *gorm.DB, first, second []string) error {
	rows, err := database.Rows[nights.NightRow](tx).Select("id", "name", "date").Where(`phase <> ? AND id IN
		(SELECT night_id FROM attendances WHERE player_id IN ?)`, tournament.Finished, slices.Concat(first, second)).Order("date, created_at").Find(ctx)
	if err != nil {
		return err
	}
	if len(rows) > 0 {
		return &MergeRefusal{Code: MergeOpen, Nights: nights.SummariesOf(rows)}
	}
	firstNights, err := attendedNights(ctx, tx, first)
	if err != nil {
		return err
	}
	together, err := attendedNights(ctx, tx, second)
	if err != nil {
		return err
	}
	together = slices.DeleteFunc(together, func(night string) bool { return !slices.Contains(firstNights, night) })
	if len(together) == 0 {
		return nil
	}
	rows, err = database.Rows[nights.NightRow](tx).Select("id", "name", "date").Where("id IN ?", together[:min(len(together), league.NightsPerStatement)]).
		Order("date, created_at").Find(ctx)
	return cmp.Or[error](err, &MergeRefusal{Code: MergeTogether, Nights: nights.SummariesOf(rows)})
}

// attendedNights returns the nights at which a person was, under any of the entries: with a seat, a
// bye, a result from paper, points from a season, as a substitute, or checked in at the end. Somebody
// who was checked in and then out again, and never played, was not there.
func attendedNights(ctx context.Context, tx *gorm.DB, entries []string) ([]string, error) {
	nights, err := nights.PlayedNights(ctx, tx, entries)
	if err != nil {
		return nil, err
	}
	var others []string
	err = tx.WithContext(ctx).Raw(`SELECT night_id FROM carried_points WHERE player_id IN @ids
		UNION SELECT night_id FROM attendances WHERE player_id IN @ids AND (present OR house)`, map[string]any{"ids": entries}).Scan(&others).Error
	nights = append(nights, others...)
	slices.Sort(nights)
	return slices.Compact(nights), err
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
