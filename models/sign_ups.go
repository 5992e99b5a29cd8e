package models

import (
	"cmp"
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// SignUp puts a player on the list of a night. Who comes when all seats are taken waits.
// Signing up again keeps the place. [tournament.ErrFinished] once the seating is published,
// [tournament.ErrConflict] for a night without seats.
func (s *Store) SignUp(ctx context.Context, night tournament.NightID, player tournament.PlayerID) (err error) {
	defer wrap(&err, "signing player %s up for night %s", player, night)
	return s.gathering(ctx, night, func(tx *gorm.DB, row nightRow) error {
		if row.Seats == 0 {
			return tournament.ErrConflict
		}
		if err := remembered(ctx, tx, player); err != nil {
			return err
		}
		list, err := rowsOf[signUpRow](tx).Where("night_id = ?", night).Order("place").Find(ctx)
		if err != nil {
			return err
		}
		place := 1
		for _, known := range list {
			if known.PlayerID == string(player) {
				return errUnchanged
			}
			place = known.Place + 1
		}
		if err := rowsOf[signUpRow](tx).Create(ctx, &signUpRow{
			NightID: string(night), PlayerID: string(player), Place: place, SignedAt: s.moment(),
		}); err != nil {
			return err
		}
		return s.tell(ctx, tx, line{kind: playerSignedUp, night: night, named: []tournament.PlayerID{player}})
	})
}

// Withdraw takes a player off the list of a night. The first who waits gets the seat.
// [tournament.ErrFinished] once the seating is published.
func (s *Store) Withdraw(ctx context.Context, night tournament.NightID, player tournament.PlayerID) (err error) {
	defer wrap(&err, "taking player %s off the list of night %s", player, night)
	return s.gathering(ctx, night, func(tx *gorm.DB, _ nightRow) error {
		gone, err := rowsOf[signUpRow](tx).Where("night_id = ? AND player_id = ?", night, player).Delete(ctx)
		if err == nil && gone == 0 {
			return errUnchanged
		}
		return cmp.Or(err, s.tell(ctx, tx, line{kind: playerWithdrawn, night: night, named: []tournament.PlayerID{player}}))
	})
}

// listed is a sign-up with the player's name.
type listed struct {
	PlayerID, Name string
	SignedAt       utc
}

func loadSignUps(ctx context.Context, tx *gorm.DB, night *tournament.Night) error {
	var rows []listed
	err := tx.WithContext(ctx).Model(&signUpRow{}).
		Select("sign_ups.player_id, players.name, sign_ups.signed_at").
		Joins("JOIN players ON players.id = sign_ups.player_id").
		Where("sign_ups.night_id = ?", night.ID).Order("sign_ups.place").Scan(&rows).Error
	for _, row := range rows {
		night.SignUps = append(night.SignUps, tournament.SignUp{
			Player: tournament.PlayerID(row.PlayerID), Name: row.Name, At: row.SignedAt.Time,
		})
	}
	return err
}
