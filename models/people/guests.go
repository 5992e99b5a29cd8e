package people

import (
	"cmp"
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
)

// MakeMembers makes guests members of the club. Those who are members stay it.
func (s *Store) MakeMembers(ctx context.Context, players ...tournament.PlayerID) (err error) {
	defer database.Wrap(&err, "making %d guests members", len(players))
	return s.setGuests(ctx, journal.MembersMade, false, players)
}

// MakeGuests makes members guests.
func (s *Store) MakeGuests(ctx context.Context, players ...tournament.PlayerID) (err error) {
	defer database.Wrap(&err, "making %d members guests", len(players))
	return s.setGuests(ctx, journal.GuestsMade, true, players)
}

func (s *Store) setGuests(ctx context.Context, told journal.Kind, guest bool, players []tournament.PlayerID) error {
	return s.db.Announce(s.db.Change(ctx, func(tx *gorm.DB) error {
		others, err := database.Rows[PlayerRow](tx, database.Locking).
			Where("id IN ? AND guest <> ? AND forgotten = 0", players, guest).Order("id").Find(ctx)
		if err != nil {
			return err
		}
		if len(others) == 0 {
			return database.ErrUnchanged
		}
		var changed []tournament.PlayerID
		for _, row := range others {
			changed = append(changed, tournament.PlayerID(row.ID))
		}
		if err := s.BeforeMembership(ctx, tx, others, guest); err != nil {
			return err
		}
		_, err = database.Rows[PlayerRow](tx).Where("id IN ?", changed).Update(ctx, "guest", guest)
		return cmp.Or(err, s.journal.Tell(ctx, tx, journal.Change{Kind: told, Named: changed}))
	}))
}
