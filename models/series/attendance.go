package series

import (
	"context"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/series"
)

// Regular is somebody who came to evenings of a series, or signed up for one.
type Regular struct {
	series.Visits
	Player people.Player
}

// ProposedAsMember says whether somebody came so often as a guest that they may want to be a member.
func (r Regular) ProposedAsMember() bool { return r.Player.Guest && r.Came >= series.GuestVisits }

// Regulars are those who came to the evenings of a series that are over, or had signed up for one, and how many
// such evenings there were.
func (s *Store) Regulars(ctx context.Context, id string) (regulars []Regular, held int, err error) {
	defer database.Wrap(&err, "counting who came to series %s", id)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		rows, err := database.Rows[nights.NightRow](tx).Select("id", "date").
			Where("phase = ? AND NOT rehearsal AND id IN (SELECT night_id FROM series_evenings WHERE series_id = ?)", tournament.Finished, id).Find(ctx)
		if err != nil {
			return err
		}
		ids := make([]string, len(rows))
		for i, row := range rows {
			ids[i] = row.ID
		}
		came, err := nights.PeopleThere(ctx, tx, ids)
		if err != nil {
			return err
		}
		signedUp, err := nights.PeopleSignedUp(ctx, tx, ids)
		if err != nil {
			return err
		}
		var past []series.PastEvening
		for _, row := range rows {
			past = append(past, series.PastEvening{Date: row.Date, Came: came[row.ID], SignedUp: signedUp[row.ID]})
		}
		held = len(past)
		roster, err := people.Roster(ctx, tx)
		for _, one := range series.VisitsOf(past) {
			at := slices.IndexFunc(roster, func(player people.Player) bool { return player.ID == one.Player })
			if at >= 0 { // forgotten players are on no roster
				regulars = append(regulars, Regular{Visits: one, Player: roster[at]})
			}
		}
		return err
	})
	return regulars, held, err
}
