package models

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// PersonalLink lets a player sign up for nights. It works until it is revoked.
type PersonalLink struct {
	ID     string
	Player tournament.PlayerID
	// Token is the secret. It is empty if this installation's key does not give it: the
	// link works, but it cannot be shown.
	Token string
	// Made is UTC.
	Made time.Time
}

// MakePersonalLinks makes a link for each of the players who has none in force.
func (s *Store) MakePersonalLinks(ctx context.Context, players ...tournament.PlayerID) (err error) {
	defer wrap(&err, "making %d personal links", len(players))
	key := s.key.use()
	return s.announce(s.change(ctx, func(tx *gorm.DB) error {
		rows, err := s.lockPersonalLinks(ctx, tx)
		if err != nil {
			return err
		}
		who, err := readResolver(ctx, tx)
		if err != nil {
			return err
		}
		var made []tournament.PlayerID
		for _, player := range players {
			player = who.player(player)
			has := func(row personalLinkRow) bool { return who.id(row.PlayerID) == string(player) }
			if slices.ContainsFunc(rows, has) {
				continue
			}
			if err := s.insertPersonalLink(ctx, tx, key, string(player)); err != nil {
				return err
			}
			made = append(made, player)
		}
		if len(made) == 0 {
			return errUnchanged
		}
		return s.tell(ctx, tx, line{kind: linksMade, named: made})
	}))
}

// ReplacePersonalLink revokes a link and makes a new one for its player.
// [tournament.ErrStale] if the link is not in force any more: a form sent twice does not
// revoke the new one.
func (s *Store) ReplacePersonalLink(ctx context.Context, id string) (err error) {
	defer wrap(&err, "replacing personal link %s", id)
	key := s.key.use()
	return s.change(ctx, func(tx *gorm.DB) error {
		if _, err := s.lockPersonalLinks(ctx, tx); err != nil {
			return err
		}
		row, err := rowsOf[personalLinkRow](tx).Where("id = ?", id).First(ctx)
		switch {
		case err != nil:
			return err
		case !row.RevokedAt.IsZero():
			return tournament.ErrStale
		}
		player, err := resolved(ctx, tx, tournament.PlayerID(row.PlayerID))
		if err != nil {
			return err
		}
		if err := s.revokePersonalLinks(ctx, tx, player.ID); err != nil {
			return err
		}
		if err := s.insertPersonalLink(ctx, tx, key, player.ID); err != nil {
			return err
		}
		return s.tell(ctx, tx, line{kind: linkReplaced, named: []tournament.PlayerID{tournament.PlayerID(player.ID)}})
	})
}

// RevokePersonalLink revokes a link. One that is revoked already keeps its time.
func (s *Store) RevokePersonalLink(ctx context.Context, id string) (err error) {
	defer wrap(&err, "revoking personal link %s", id)
	return s.announce(s.change(ctx, func(tx *gorm.DB) error {
		row, err := rowsOf[personalLinkRow](tx, locking).Where("id = ?", id).First(ctx)
		switch {
		case err != nil:
			return err
		case !row.RevokedAt.IsZero():
			return errUnchanged
		}
		player, err := resolved(ctx, tx, tournament.PlayerID(row.PlayerID))
		if err != nil {
			return err
		}
		if err := s.revokePersonalLinks(ctx, tx, player.ID); err != nil {
			return err
		}
		return s.tell(ctx, tx, line{kind: linkRevoked, named: []tournament.PlayerID{tournament.PlayerID(player.ID)}})
	}))
}

// PersonalLinks are the links in force, in no order: one of each player, also where another
// entry of theirs has one.
func (s *Store) PersonalLinks(ctx context.Context) (links []PersonalLink, err error) {
	defer wrap(&err, "listing the personal links")
	who, err := readResolver(ctx, s.read)
	if err != nil {
		return nil, err
	}
	rows, err := rowsOf[personalLinkRow](s.read).Where("revoked_at IS NULL").Find(ctx)
	own := make(map[string]bool, len(rows))
	for _, row := range rows {
		own[row.PlayerID] = true
	}
	key := s.key.known()
	for _, row := range rows {
		player := who.id(row.PlayerID)
		if player != row.PlayerID && own[player] {
			continue
		}
		own[player] = true
		link := PersonalLink{ID: row.ID, Player: tournament.PlayerID(player), Made: row.CreatedAt.Time}
		if token := key.token(personalLinkKind, row.ID); hashOf(token) == row.Hash {
			link.Token = token
		}
		links = append(links, link)
	}
	return links, err
}

// PersonalLinkByToken is the player of a link. [tournament.ErrExpired] if it is revoked.
func (s *Store) PersonalLinkByToken(ctx context.Context, token string) (player tournament.PlayerID, err error) {
	defer wrap(&err, "checking a personal link")
	row, err := rowsOf[personalLinkRow](s.read).Where("hash = ?", hashOf(token)).First(ctx)
	if err == nil && !row.RevokedAt.IsZero() {
		err = tournament.ErrExpired
	}
	if err != nil {
		return tournament.PlayerID(row.PlayerID), err
	}
	own, err := resolved(ctx, s.read, tournament.PlayerID(row.PlayerID))
	return tournament.PlayerID(own.ID), err
}

// lockPersonalLinks are the links in force; nobody else changes them meanwhile.
func (s *Store) lockPersonalLinks(ctx context.Context, tx *gorm.DB) ([]personalLinkRow, error) {
	if err := s.lockTable(ctx, tx, "personal_links"); err != nil {
		return nil, err
	}
	return rowsOf[personalLinkRow](tx).Where("revoked_at IS NULL").Find(ctx)
}

func (s *Store) insertPersonalLink(ctx context.Context, tx *gorm.DB, key cardKey, player string) error {
	id := NewID()
	return rowsOf[personalLinkRow](tx).Create(ctx, &personalLinkRow{
		ID: id, PlayerID: player, Hash: hashOf(key.token(personalLinkKind, id)), CreatedAt: s.moment(),
	})
}

// revokePersonalLinks revokes the link of a player, and those of entries that were merged into
// this one: they lead to the same page.
func (s *Store) revokePersonalLinks(ctx context.Context, tx *gorm.DB, player string) error {
	entries, err := entriesOf(ctx, tx, tournament.PlayerID(player))
	if err != nil {
		return err
	}
	_, err = rowsOf[personalLinkRow](tx).Where("player_id IN ? AND revoked_at IS NULL", entries).Update(ctx, "revoked_at", s.moment())
	return err
}
