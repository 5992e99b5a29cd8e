package nights

import (
	"context"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// DoorCard is the permission of a tablet at the door of one night: it checks people in, lets them pause and go
// home, until the night is over or the card is revoked.
type DoorCard struct {
	ID    string
	Night tournament.NightID
	// Token is the secret. It is empty if the card was made with another key than the installation has now:
	// such a card works, but it cannot be shown.
	Token string
	// Made and Revoked are UTC. Revoked is zero for a card that works.
	Made, Revoked time.Time
}

// InForce says whether the card opens its door.
func (c DoorCard) InForce() bool { return c.ID != "" && c.Revoked.IsZero() }

// MakeDoorCard makes the card of a night's door. A night that has one keeps it, so that a form that is sent twice
// makes no second card. [tournament.ErrFinished] if the night is over.
func (s *Store) MakeDoorCard(ctx context.Context, night tournament.NightID) (err error) {
	defer database.Wrap(&err, "making the card of the door of night %s", night)
	key := s.db.Key.ReadOrMake()
	return s.duringPhases(ctx, night, underway, func(tx *gorm.DB, _ NightRow) error {
		known, err := database.Rows[DoorCardRow](tx).Where("night_id = ? AND revoked_at IS NULL", night).Count(ctx, "id")
		switch {
		case err != nil:
			return err
		case known > 0:
			return database.ErrUnchanged
		}
		return s.insertDoorCard(ctx, tx, key, night, journal.DoorCardMade)
	})
}

// ReplaceDoorCard revokes the card of a night's door and makes a new one. Errors: [tournament.ErrStale] if the card
// was revoked before, so that a form that is sent twice does not revoke the new card; [tournament.ErrFinished] if
// the night is over.
func (s *Store) ReplaceDoorCard(ctx context.Context, night tournament.NightID, id string) (err error) {
	defer database.Wrap(&err, "replacing the card of the door %s", id)
	key := s.db.Key.ReadOrMake()
	return s.duringPhases(ctx, night, underway, func(tx *gorm.DB, _ NightRow) error {
		row, err := database.Rows[DoorCardRow](tx).Where("id = ? AND night_id = ?", id, night).First(ctx)
		switch {
		case err != nil:
			return err
		case !row.RevokedAt.IsZero():
			return tournament.ErrStale
		}
		if _, err := s.revokeDoorCard(ctx, tx, night, id); err != nil {
			return err
		}
		return s.insertDoorCard(ctx, tx, key, night, journal.DoorCardReplaced)
	})
}

// RevokeDoorCard revokes the card of a night's door. Tablets that came in with it lose their permission at once. A
// card that was revoked before keeps the time of its end.
func (s *Store) RevokeDoorCard(ctx context.Context, night tournament.NightID, id string) (err error) {
	defer database.Wrap(&err, "revoking the card of the door %s", id)
	return s.onNightRow(ctx, night, func(tx *gorm.DB, _ NightRow) error {
		revoked, err := s.revokeDoorCard(ctx, tx, night, id)
		switch {
		case err != nil:
			return err
		case revoked == 0:
			return database.ErrUnchanged
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.DoorCardRevoked, Night: night})
	})
}

func (s *Store) insertDoorCard(ctx context.Context, tx *gorm.DB, key database.CardKey, night tournament.NightID, told journal.Kind) error {
	id := database.NewID()
	if err := database.Rows[DoorCardRow](tx).Create(ctx, &DoorCardRow{
		ID: id, NightID: string(night), Hash: people.HashOf(key.Token(database.DoorCardKind, id)), CreatedAt: s.db.Moment(),
	}); err != nil {
		return err
	}
	return s.journal.Tell(ctx, tx, journal.Change{Kind: told, Night: night})
}

func (s *Store) revokeDoorCard(ctx context.Context, tx *gorm.DB, night tournament.NightID, id string) (revoked int, err error) {
	return database.Rows[DoorCardRow](tx).Where("id = ? AND night_id = ? AND revoked_at IS NULL", id, night).
		Update(ctx, "revoked_at", s.db.Moment())
}

// DoorCardByToken finds the card with a secret. [tournament.ErrExpired] if it was revoked.
func (s *Store) DoorCardByToken(ctx context.Context, token string) (card DoorCard, err error) {
	defer database.Wrap(&err, "checking a card of a door")
	row, err := database.Rows[DoorCardRow](s.db.Read).Where("hash = ?", people.HashOf(token)).First(ctx)
	if err != nil {
		return DoorCard{}, err
	}
	if card = row.card(); !card.InForce() {
		return card, tournament.ErrExpired
	}
	return card, nil
}

// DoorCardOf is the card of a night's door that works, with its secret, or else the one that was revoked last. It is
// the zero value if there never was one.
func (s *Store) DoorCardOf(ctx context.Context, night tournament.NightID) (card DoorCard, err error) {
	defer database.Wrap(&err, "reading the card of the door of night %s", night)
	rows, err := database.Rows[DoorCardRow](s.db.Read).Where("night_id = ?", night).
		Order("CASE WHEN revoked_at IS NULL THEN 0 ELSE 1 END, revoked_at DESC, id").Limit(1).Find(ctx)
	if err != nil || len(rows) == 0 {
		return DoorCard{}, err
	}
	card = rows[0].card()
	if token := s.db.Key.Existing().Token(database.DoorCardKind, card.ID); card.InForce() && people.HashOf(token) == rows[0].Hash {
		card.Token = token
	}
	return card, nil
}

func (r DoorCardRow) card() DoorCard {
	return DoorCard{ID: r.ID, Night: tournament.NightID(r.NightID), Made: r.CreatedAt.Time, Revoked: r.RevokedAt.Time}
}
