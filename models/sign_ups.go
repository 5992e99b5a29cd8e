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
		who, err := readResolver(ctx, tx)
		if err != nil {
			return err
		}
		list, err := rowsOf[signUpRow](tx).Where("night_id = ?", night).Order("place").Find(ctx)
		if err != nil {
			return err
		}
		place := 1
		for _, known := range list {
			if who.id(known.PlayerID) == string(player) {
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
		entries, err := entriesOf(ctx, tx, player)
		if err != nil {
			return err
		}
		gone, err := rowsOf[signUpRow](tx).Where("night_id = ? AND player_id IN ?", night, entries).Delete(ctx)
		if err == nil && gone == 0 {
			return errUnchanged
		}
		return cmp.Or(err, s.tell(ctx, tx, line{kind: playerWithdrawn, night: night, named: []tournament.PlayerID{player}}))
	})
}

// loadSignUps reads the list of a night. Of a person's two entries the one that stays has the
// place, if it is on the list.
func loadSignUps(ctx context.Context, tx *gorm.DB, who resolver, night *tournament.Night) error {
	rows, err := rowsOf[signUpRow](tx).Where("night_id = ?", night.ID).Order("place").Find(ctx)
	if err != nil || len(rows) == 0 {
		return err
	}
	own := make(map[string]bool, len(rows))
	ids := make([]string, len(rows))
	for i, row := range rows {
		own[row.PlayerID] = true
		ids[i] = who.id(row.PlayerID)
	}
	names, err := namesOf(ctx, tx, ids)
	listed := make(map[string]bool, len(rows))
	for i, row := range rows {
		id := ids[i]
		if listed[id] || id != row.PlayerID && own[id] {
			continue
		}
		listed[id] = true
		night.SignUps = append(night.SignUps, tournament.SignUp{Player: tournament.PlayerID(id), Name: names[id], At: row.SignedAt.Time})
	}
	return err
}
