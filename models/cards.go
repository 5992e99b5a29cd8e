package models

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// TableCard is a referee's permission for one table, behind the QR code that lies on it.
// It works every evening until it is revoked.
type TableCard struct {
	ID    string
	Table int
	// Token is the secret. It is empty if this installation's key does not give it: the
	// card works, but it cannot be shown.
	Token string
	// Made and Revoked are UTC. Revoked is zero for a card in force.
	Made, Revoked time.Time
}

// InForce says whether the card opens its table.
func (c TableCard) InForce() bool { return c.Revoked.IsZero() }

// MakeCards makes a card for each of the tables that has none in force. The others stay
// as they are, so that a form sent twice makes no second card.
func (s *Store) MakeCards(ctx context.Context, tables ...int) (err error) {
	defer wrap(&err, "making table cards")
	key := s.key.use()
	return s.announce(s.change(ctx, func(tx *gorm.DB) error {
		if err := s.lockTable(ctx, tx, "table_cards"); err != nil {
			return err
		}
		rows, err := rowsOf[tableCardRow](tx).Where("revoked_at IS NULL").Find(ctx)
		if err != nil {
			return err
		}
		var made []int
		for _, table := range tables {
			has := func(row tableCardRow) bool { return row.TableNumber == table }
			if slices.ContainsFunc(rows, has) {
				continue
			}
			if err := s.insertCard(ctx, tx, key, table); err != nil {
				return err
			}
			made = append(made, table)
		}
		if len(made) == 0 {
			return errUnchanged
		}
		return s.tell(ctx, tx, line{kind: cardsMade, facts: facts{factTables: numbers(made)}})
	}))
}

func (s *Store) insertCard(ctx context.Context, tx *gorm.DB, key cardKey, table int) error {
	id := NewID()
	return rowsOf[tableCardRow](tx).Create(ctx, &tableCardRow{
		ID: id, TableNumber: table, Hash: hashOf(key.token(tableCardKind, id)), CreatedAt: s.moment(),
	})
}

// ReplaceCard revokes a card and makes a new one for its table. [tournament.ErrStale] if
// the card is not in force any more: a form sent twice does not revoke the new card.
func (s *Store) ReplaceCard(ctx context.Context, id string) (err error) {
	defer wrap(&err, "replacing table card %s", id)
	key := s.key.use()
	return s.change(ctx, func(tx *gorm.DB) error {
		if err := s.lockTable(ctx, tx, "table_cards"); err != nil {
			return err
		}
		row, err := rowsOf[tableCardRow](tx).Where("id = ?", id).First(ctx)
		switch {
		case err != nil:
			return err
		case !row.RevokedAt.IsZero():
			return tournament.ErrStale
		}
		if err := s.revoke(ctx, tx, id); err != nil {
			return err
		}
		if err := s.insertCard(ctx, tx, key, row.TableNumber); err != nil {
			return err
		}
		return s.tell(ctx, tx, line{kind: cardReplaced, facts: facts{factTable: row.TableNumber}})
	})
}

// RevokeCards revokes cards, so that everybody who entered by them is out. One that is
// revoked already keeps its time.
func (s *Store) RevokeCards(ctx context.Context, ids ...string) (err error) {
	defer wrap(&err, "revoking table cards")
	return s.announce(s.change(ctx, func(tx *gorm.DB) error {
		var tables []int
		rows, err := rowsOf[tableCardRow](tx, locking).Where("id IN ? AND revoked_at IS NULL", ids).Order("table_number").Find(ctx)
		for _, row := range rows {
			tables = append(tables, row.TableNumber)
		}
		switch {
		case err != nil:
			return err
		case len(rows) == 0:
			return errUnchanged
		}
		if err := s.revoke(ctx, tx, ids...); err != nil {
			return err
		}
		return s.tell(ctx, tx, line{kind: cardsRevoked, facts: facts{factTables: numbers(tables)}})
	}))
}

// numbers writes numbers as a list.
func numbers(list []int) string {
	texts := make([]string, len(list))
	for i, number := range list {
		texts[i] = strconv.Itoa(number)
	}
	return strings.Join(texts, ", ")
}

func (s *Store) revoke(ctx context.Context, tx *gorm.DB, ids ...string) error {
	_, err := rowsOf[tableCardRow](tx).Where("id IN ? AND revoked_at IS NULL", ids).Update(ctx, "revoked_at", s.moment())
	return err
}

// CardByToken is the card with a secret. [tournament.ErrExpired] if it is revoked.
func (s *Store) CardByToken(ctx context.Context, token string) (card TableCard, err error) {
	defer wrap(&err, "checking a table card")
	row, err := rowsOf[tableCardRow](s.read).Where("hash = ?", hashOf(token)).First(ctx)
	if err != nil {
		return TableCard{}, err
	}
	if card = row.card(); !card.InForce() {
		return card, tournament.ErrExpired
	}
	return card, nil
}

// Cards are, in the order of the tables, the cards in force with their secrets, and of
// each table without one the card that was revoked last.
func (s *Store) Cards(ctx context.Context) (cards []TableCard, err error) {
	defer wrap(&err, "listing the table cards")
	rows, err := rowsOf[tableCardRow](s.read).Order("table_number, id DESC").Find(ctx)
	if err != nil {
		return nil, err
	}
	key := s.key.known()
	served := make(map[int]bool)
	for _, row := range rows {
		card := row.card()
		if !card.InForce() {
			continue
		}
		if token := key.token(tableCardKind, row.ID); hashOf(token) == row.Hash {
			card.Token = token
		}
		cards, served[card.Table] = append(cards, card), true
	}
	for _, row := range rows {
		if card := row.card(); !served[card.Table] {
			cards, served[card.Table] = append(cards, card), true
		}
	}
	slices.SortStableFunc(cards, func(a, b TableCard) int { return cmp.Compare(a.Table, b.Table) })
	return cards, nil
}

// CardsKept says whether the secrets of new cards can still be shown after a restart,
// and where their key is.
func (s *Store) CardsKept() (file string, kept bool) { return s.key.kept() }

func (r tableCardRow) card() TableCard {
	return TableCard{ID: r.ID, Table: r.TableNumber, Made: r.CreatedAt.Time, Revoked: r.RevokedAt.Time}
}
