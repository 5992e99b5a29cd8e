package nights

import (
	"cmp"
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// SignUp puts a player at the end of the list of a night; positions after the last seat are the waiting
// list. Signing up again changes nothing. [tournament.ErrFinished] once the seating is published,
// [tournament.ErrConflict] for a night that takes no sign-ups.
func (s *Store) SignUp(ctx context.Context, night tournament.NightID, player tournament.PlayerID) (err error) {
	defer database.Wrap(&err, "signing player %s up for night %s", player, night)
	return s.whileGathering(ctx, night, func(tx *gorm.DB, row NightRow) error {
		if row.Seats == 0 {
			return tournament.ErrConflict
		}
		if err := people.RefuseForgotten(ctx, tx, player); err != nil {
			return err
		}
		who, err := people.ReadResolver(ctx, tx)
		if err != nil {
			return err
		}
		list, err := database.Rows[SignUpRow](tx).Where("night_id = ?", night).Order("place").Find(ctx)
		if err != nil {
			return err
		}
		place := 1
		for _, known := range list {
			if who.ID(known.PlayerID) == string(player) {
				return database.ErrUnchanged
			}
			place = known.Place + 1
		}
		if err := database.Rows[SignUpRow](tx).Create(ctx, &SignUpRow{
			NightID: string(night), PlayerID: string(player), Place: place, SignedAt: s.db.Moment(),
		}); err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.PlayerSignedUp, Night: night, Named: []tournament.PlayerID{player}})
	})
}

// Withdraw takes a player off the list of a night, so that the others move up. [tournament.ErrFinished]
// once the seating is published.
func (s *Store) Withdraw(ctx context.Context, night tournament.NightID, player tournament.PlayerID) (err error) {
	defer database.Wrap(&err, "taking player %s off the list of night %s", player, night)
	return s.whileGathering(ctx, night, func(tx *gorm.DB, _ NightRow) error {
		entries, err := people.EntriesOf(ctx, tx, player)
		if err != nil {
			return err
		}
		gone, err := database.Rows[SignUpRow](tx).Where("night_id = ? AND player_id IN ?", night, entries).Delete(ctx)
		if err == nil && gone == 0 {
			return database.ErrUnchanged
		}
		return cmp.Or(err, s.journal.Tell(ctx, tx, journal.Change{Kind: journal.PlayerWithdrawn, Night: night, Named: []tournament.PlayerID{player}}))
	})
}

// loadSignUps reads the list of a night. Of a person's merged entries, the kept one has the position if
// it is on the list.
func loadSignUps(ctx context.Context, tx *gorm.DB, who people.Resolver, night *tournament.Night) error {
	rows, err := database.Rows[SignUpRow](tx).Where("night_id = ?", night.ID).Order("place").Find(ctx)
	if err != nil || len(rows) == 0 {
		return err
	}
	own := make(map[string]bool, len(rows))
	ids := make([]string, len(rows))
	for i, row := range rows {
		own[row.PlayerID] = true
		ids[i] = who.ID(row.PlayerID)
	}
	names, err := people.NamesOf(ctx, tx, ids)
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
