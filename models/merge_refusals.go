package models

import (
	"cmp"
	"context"
	"slices"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// MergeRefusal is why two entries cannot be merged, or a merge cannot be undone.
type MergeRefusal struct {
	// Code names the sentence.
	Code MergeCode
	// Player is the entry that the sentence is about, if it is about one.
	Player Player
	// Nights and Seasons are those that stand in the way.
	Nights  []NightSummary
	Seasons []Season
}

// MergeCode is a kind of refusal.
type MergeCode string

// The refusals.
const (
	// MergeSame: both are one entry.
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
	// MergeForeign: an id of another program stands for too much in texts.
	MergeForeign MergeCode = "foreign"
	// MergeLater: another entry was merged into the same one later.
	MergeLater MergeCode = "later"
	// MergeGone: what is needed to undo the merge is gone with the name of the player.
	MergeGone MergeCode = "gone"
	// MergeNamed: somebody else has one of the names by now.
	MergeNamed MergeCode = "named"
)

func (r *MergeRefusal) Error() string {
	return "these entries cannot be merged or parted: " + string(r.Code)
}

// Is makes every refusal a [tournament.ErrConflict].
func (*MergeRefusal) Is(target error) bool { return target == tournament.ErrConflict }

// refuseEntries is why the entries themselves cannot be merged.
func refuseEntries(kept, merged playerRow) error {
	for _, row := range []playerRow{merged, kept} {
		switch {
		case row.Forgotten > 0:
			return &MergeRefusal{Code: MergeForgotten, Player: row.player()}
		case row.MergedInto != "":
			return &MergeRefusal{Code: MergeMerged, Player: row.player()}
		case uuid.Validate(row.ID) != nil:
			return &MergeRefusal{Code: MergeForeign, Player: row.player()}
		}
	}
	return nil
}

// refuseNights is why nights speak against one person: a night that is not over, or one at
// which both were.
func (m *merging) refuseNights(ctx context.Context) error {
	rows, err := rowsOf[nightRow](m.tx).Select("id", "name", "date").Where(`phase <> ? AND id IN
		(SELECT night_id FROM attendances WHERE player_id IN ?)`, tournament.Finished, m.both()).Order("date, created_at").Find(ctx)
	if err != nil {
		return err
	}
	if len(rows) > 0 {
		return &MergeRefusal{Code: MergeOpen, Nights: summariesOf(rows)}
	}
	var together []string
	for night := range m.there[m.merged.ID] {
		if m.there[m.kept.ID][night] {
			together = append(together, night)
		}
	}
	if len(together) == 0 {
		return nil
	}
	slices.Sort(together)
	rows, err = rowsOf[nightRow](m.tx).Select("id", "name", "date").Where("id IN ?", together[:min(len(together), readAtOnce)]).
		Order("date, created_at").Find(ctx)
	return cmp.Or[error](err, &MergeRefusal{Code: MergeTogether, Nights: summariesOf(rows)})
}

func summariesOf(rows []nightRow) (nights []NightSummary) {
	for _, row := range rows {
		nights = append(nights, NightSummary{ID: tournament.NightID(row.ID), Name: row.Name, Date: row.Date})
	}
	return nights
}

// refuseTeams is why seasons speak against one person.
func (m *merging) refuseTeams(ctx context.Context) error {
	rows, err := rowsOf[seasonRow](m.tx).Where(`id IN (SELECT a.season_id FROM season_team_members a JOIN season_team_members b
		ON b.season_id = a.season_id AND b.team_id <> a.team_id WHERE a.player_id = ? AND b.player_id = ?)`, m.kept.ID, m.merged.ID).
		Order("first_day").Find(ctx)
	if err != nil || len(rows) == 0 {
		return err
	}
	refusal := &MergeRefusal{Code: MergeTeams}
	for _, row := range rows {
		refusal.Seasons = append(refusal.Seasons, Season{ID: row.ID, Name: row.Name})
	}
	return refusal
}

// whereabouts are the nights at which a player was: with a seat, a bye, a result, points of a
// season, in an event, or checked in to the end. Who was only sent away again was not there.
func whereabouts(ctx context.Context, tx *gorm.DB, player string) (map[string]bool, error) {
	var nights []string
	err := tx.WithContext(ctx).Raw(`SELECT night_id FROM seats WHERE player_id = @id
		UNION SELECT night_id FROM byes WHERE player_id = @id
		UNION SELECT night_id FROM carried_points WHERE player_id = @id
		UNION SELECT night_id FROM paper_results WHERE player_id = @id
		UNION SELECT night_id FROM attendances WHERE player_id = @id AND (present OR house)
		UNION SELECT m.night_id FROM events e JOIN matches m ON m.id = e.match_id WHERE e.payload LIKE @text`,
		map[string]any{"id": player, "text": "%" + player + "%"}).Scan(&nights).Error
	there := make(map[string]bool, len(nights))
	for _, night := range nights {
		there[night] = true
	}
	return there, err
}
