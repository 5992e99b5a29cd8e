package identity

import (
	"cmp"
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/dues"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// RemovePlayer removes a player who never played. [tournament.ErrConflict] if the player has played,
// because results must not be lost, or if money was taken for the player.
func (s *Store) RemovePlayer(ctx context.Context, player tournament.PlayerID) (err error) {
	defer database.Wrap(&err, "removing player %s", player)
	var touched []database.Announcement
	err = s.db.Change(ctx, func(tx *gorm.DB) (err error) {
		if touched, err = s.people.TouchAttended(ctx, tx, player); err != nil {
			return err
		}
		if row, err := database.Rows[people.PlayerRow](tx).Where("id = ?", player).Find(ctx); err != nil || len(row) > 0 && row[0].MergedInto != "" {
			return cmp.Or[error](err, gorm.ErrRecordNotFound)
		}
		entries, err := people.EntriesOf(ctx, tx, player)
		if err != nil {
			return err
		}
		played, err := nights.PlayedNights(ctx, tx, entries)
		if err != nil {
			return err
		}
		if len(played) > 0 {
			return tournament.ErrConflict
		}
		if err := dues.Remove(ctx, tx, entries); err != nil {
			return err
		}
		for _, row := range []any{
			&nights.AttendanceRow{}, &nights.PauseRow{}, &nights.DoorTapRow{}, &nights.SignUpRow{}, &nights.SignUpRequestRow{}, &people.PersonalLinkRow{}, &nights.CarriedPointRow{}, &league.SeasonPlayerRow{}, &league.SeasonTeamMemberRow{}, &nights.OriginRow{},
			&MergeRow{},
		} {
			if err := tx.Where("player_id IN ?", entries).Delete(row).Error; err != nil {
				return err
			}
		}
		removed, err := database.Rows[people.PlayerRow](tx).Where("id IN ?", entries).Delete(ctx)
		if err == nil && removed == 0 {
			return database.ErrUnchanged
		}
		return cmp.Or(err, nights.SettleLists(ctx, tx, s.db.Moment(), database.NightsOf(touched)...), s.journal.Tell(ctx, tx, journal.Change{Kind: journal.PlayerRemoved, Named: []tournament.PlayerID{player}}))
	})
	return s.db.Announce(err, touched...)
}
