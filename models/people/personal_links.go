package people

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
)

// PersonalLink is a secret address at which a player signs up for nights. It works until it is
// revoked.
type PersonalLink struct {
	ID     string
	Player tournament.PlayerID
	// Token is the secret. It is empty if the link was made with another key than the installation
	// has now: such a link works, but it cannot be shown.
	Token string
	// Made is UTC.
	Made time.Time
}

// MakePersonalLinks makes a link for each of the players who has none that works.
func (s *Store) MakePersonalLinks(ctx context.Context, players ...tournament.PlayerID) (err error) {
	defer database.Wrap(&err, "making %d personal links", len(players))
	key := s.db.Key.ReadOrMake()
	return s.db.Announce(s.db.Change(ctx, func(tx *gorm.DB) error {
		made, err := s.insertMissingLinks(ctx, tx, key, players)
		if err == nil && !made {
			return database.ErrUnchanged
		}
		return err
	}))
}

// GivePersonalLink makes a link for a player who has none that works, in the transaction of another change. The
// key is read before it.
func (s *Store) GivePersonalLink(ctx context.Context, tx *gorm.DB, key database.CardKey, player tournament.PlayerID) error {
	_, err := s.insertMissingLinks(ctx, tx, key, []tournament.PlayerID{player})
	return err
}

// insertMissingLinks makes a link for each of the players who has none that works, and tells the journal. made
// says whether there was one.
func (s *Store) insertMissingLinks(ctx context.Context, tx *gorm.DB, key database.CardKey, players []tournament.PlayerID) (made bool, err error) {
	rows, err := s.lockPersonalLinks(ctx, tx)
	if err != nil {
		return false, err
	}
	resolver, err := ReadResolver(ctx, tx)
	if err != nil {
		return false, err
	}
	var given []tournament.PlayerID
	for _, player := range players {
		player = resolver.Player(player)
		has := func(row PersonalLinkRow) bool { return resolver.ID(row.PlayerID) == string(player) }
		if slices.ContainsFunc(rows, has) {
			continue
		}
		if err := s.insertPersonalLink(ctx, tx, key, string(player)); err != nil {
			return false, err
		}
		given = append(given, player)
	}
	if len(given) == 0 {
		return false, nil
	}
	return true, s.journal.Tell(ctx, tx, journal.Change{Kind: journal.LinksMade, Named: given})
}

// ReplacePersonalLink revokes a link and makes a new one for its player. [tournament.ErrStale] if the
// link was revoked before, so that a form that is sent twice does not revoke the new link.
func (s *Store) ReplacePersonalLink(ctx context.Context, id string) (err error) {
	defer database.Wrap(&err, "replacing personal link %s", id)
	key := s.db.Key.ReadOrMake()
	return s.db.Change(ctx, func(tx *gorm.DB) error {
		if _, err := s.lockPersonalLinks(ctx, tx); err != nil {
			return err
		}
		row, err := database.Rows[PersonalLinkRow](tx).Where("id = ?", id).First(ctx)
		switch {
		case err != nil:
			return err
		case !row.RevokedAt.IsZero():
			return tournament.ErrStale
		}
		player, err := KeptEntry(ctx, tx, tournament.PlayerID(row.PlayerID))
		if err != nil {
			return err
		}
		if err := s.revokePersonalLinks(ctx, tx, player.ID); err != nil {
			return err
		}
		if err := s.insertPersonalLink(ctx, tx, key, player.ID); err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.LinkReplaced, Named: []tournament.PlayerID{tournament.PlayerID(player.ID)}})
	})
}

// RevokePersonalLink revokes a link. One that was revoked before keeps the time of its end.
func (s *Store) RevokePersonalLink(ctx context.Context, id string) (err error) {
	defer database.Wrap(&err, "revoking personal link %s", id)
	return s.db.Announce(s.db.Change(ctx, func(tx *gorm.DB) error {
		row, err := database.Rows[PersonalLinkRow](tx, database.Locking).Where("id = ?", id).First(ctx)
		switch {
		case err != nil:
			return err
		case !row.RevokedAt.IsZero():
			return database.ErrUnchanged
		}
		player, err := KeptEntry(ctx, tx, tournament.PlayerID(row.PlayerID))
		if err != nil {
			return err
		}
		if err := s.revokePersonalLinks(ctx, tx, player.ID); err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.LinkRevoked, Named: []tournament.PlayerID{tournament.PlayerID(player.ID)}})
	}))
}

// PersonalLinks returns the links that work, in no order, one for each player. If several entries of
// a player have a link, that of the kept entry is preferred.
func (s *Store) PersonalLinks(ctx context.Context) (links []PersonalLink, err error) {
	defer database.Wrap(&err, "listing the personal links")
	resolver, err := ReadResolver(ctx, s.db.Read)
	if err != nil {
		return nil, err
	}
	rows, err := database.Rows[PersonalLinkRow](s.db.Read).Where("revoked_at IS NULL").Find(ctx)
	hasLink := make(map[string]bool, len(rows))
	for _, row := range rows {
		hasLink[row.PlayerID] = true
	}
	key := s.db.Key.Existing()
	for _, row := range rows {
		player := resolver.ID(row.PlayerID)
		if player != row.PlayerID && hasLink[player] {
			continue
		}
		hasLink[player] = true
		link := PersonalLink{ID: row.ID, Player: tournament.PlayerID(player), Made: row.CreatedAt.Time}
		if token := key.Token(database.PersonalLinkKind, row.ID); HashOf(token) == row.Hash {
			link.Token = token
		}
		links = append(links, link)
	}
	return links, err
}

// PersonalLinkByToken finds the player of the link with a secret. [tournament.ErrExpired] if the link
// was revoked.
func (s *Store) PersonalLinkByToken(ctx context.Context, token string) (player tournament.PlayerID, err error) {
	defer database.Wrap(&err, "checking a personal link")
	row, err := database.Rows[PersonalLinkRow](s.db.Read).Where("hash = ?", HashOf(token)).First(ctx)
	if err == nil && !row.RevokedAt.IsZero() {
		err = tournament.ErrExpired
	}
	if err != nil {
		return tournament.PlayerID(row.PlayerID), err
	}
	kept, err := KeptEntry(ctx, s.db.Read, tournament.PlayerID(row.PlayerID))
	return tournament.PlayerID(kept.ID), err
}

// lockPersonalLinks locks the personal links until the end of the transaction, and returns those that
// work.
func (s *Store) lockPersonalLinks(ctx context.Context, tx *gorm.DB) ([]PersonalLinkRow, error) {
	if err := s.db.LockTable(ctx, tx, "personal_links"); err != nil {
		return nil, err
	}
	return database.Rows[PersonalLinkRow](tx).Where("revoked_at IS NULL").Find(ctx)
}

func (s *Store) insertPersonalLink(ctx context.Context, tx *gorm.DB, key database.CardKey, player string) error {
	id := database.NewID()
	return database.Rows[PersonalLinkRow](tx).Create(ctx, &PersonalLinkRow{
		ID: id, PlayerID: player, Hash: HashOf(key.Token(database.PersonalLinkKind, id)), CreatedAt: s.db.Moment(),
	})
}

// revokePersonalLinks revokes the links of all entries of a player, because all of them lead to the
// same page.
func (s *Store) revokePersonalLinks(ctx context.Context, tx *gorm.DB, player string) error {
	entries, err := EntriesOf(ctx, tx, tournament.PlayerID(player))
	if err != nil {
		return err
	}
	_, err = database.Rows[PersonalLinkRow](tx).Where("player_id IN ? AND revoked_at IS NULL", entries).Update(ctx, "revoked_at", s.db.Moment())
	return err
}
