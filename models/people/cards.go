package people

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
)

// TableCard is a referee's permission for one table. It is in a QR code that lies on the table, and
// works at every night until it is revoked.
type TableCard struct {
	ID    string
	Table int
	// Token is the secret. It is empty if the card was made with another key than the installation
	// has now: such a card works, but it cannot be shown.
	Token string
	// Made and Revoked are UTC. Revoked is zero for a card that works.
	Made, Revoked time.Time
}

// InForce says whether the card opens its table.
func (c TableCard) InForce() bool { return c.Revoked.IsZero() }

// MakeCards makes a card for each of the tables that has none. A table that has one keeps it, so that
// a form that is sent twice makes no second card.
func (s *Store) MakeCards(ctx context.Context, tables ...int) (err error) {
	defer database.Wrap(&err, "making table cards")
	key := s.db.Key.ReadOrMake()
	return s.db.Announce(s.db.Change(ctx, func(tx *gorm.DB) error {
		if err := s.db.LockTable(ctx, tx, "table_cards"); err != nil {
			return err
		}
		rows, err := database.Rows[TableCardRow](tx).Where("revoked_at IS NULL").Find(ctx)
		if err != nil {
			return err
		}
		var made []int
		for _, table := range tables {
			has := func(row TableCardRow) bool { return row.TableNumber == table }
			if slices.ContainsFunc(rows, has) {
				continue
			}
			if err := s.insertCard(ctx, tx, key, table); err != nil {
				return err
			}
			made = append(made, table)
		}
		if len(made) == 0 {
			return database.ErrUnchanged
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.CardsMade, Facts: journal.Facts{journal.FactTables: joinNumbers(made)}})
	}))
}

func (s *Store) insertCard(ctx context.Context, tx *gorm.DB, key database.CardKey, table int) error {
	id := database.NewID()
	return database.Rows[TableCardRow](tx).Create(ctx, &TableCardRow{
		ID: id, TableNumber: table, Hash: HashOf(key.Token(database.TableCardKind, id)), CreatedAt: s.db.Moment(),
	})
}

// ReplaceCard revokes a card and makes a new one for its table. [tournament.ErrStale] if the card was
// revoked before, so that a form that is sent twice does not revoke the new card.
func (s *Store) ReplaceCard(ctx context.Context, id string) (err error) {
	defer database.Wrap(&err, "replacing table card %s", id)
	key := s.db.Key.ReadOrMake()
	return s.db.Change(ctx, func(tx *gorm.DB) error {
		if err := s.db.LockTable(ctx, tx, "table_cards"); err != nil {
			return err
		}
		row, err := database.Rows[TableCardRow](tx).Where("id = ?", id).First(ctx)
		switch {
		case err != nil:
			return err
		case !row.RevokedAt.IsZero():
			return tournament.ErrStale
		}
		if err := s.revokeCards(ctx, tx, id); err != nil {
			return err
		}
		if err := s.insertCard(ctx, tx, key, row.TableNumber); err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.CardReplaced, Facts: journal.Facts{journal.FactTable: row.TableNumber}})
	})
}

// RevokeCards revokes cards. Devices that came in with them lose their permission at once. A card that
// was revoked before keeps the time of its end.
func (s *Store) RevokeCards(ctx context.Context, ids ...string) (err error) {
	defer database.Wrap(&err, "revoking table cards")
	return s.db.Announce(s.db.Change(ctx, func(tx *gorm.DB) error {
		var tables []int
		rows, err := database.Rows[TableCardRow](tx, database.Locking).Where("id IN ? AND revoked_at IS NULL", ids).Order("table_number").Find(ctx)
		for _, row := range rows {
			tables = append(tables, row.TableNumber)
		}
		switch {
		case err != nil:
			return err
		case len(rows) == 0:
			return database.ErrUnchanged
		}
		if err := s.revokeCards(ctx, tx, ids...); err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.CardsRevoked, Facts: journal.Facts{journal.FactTables: joinNumbers(tables)}})
	}))
}

// joinNumbers writes numbers as a text, "1, 2, 5".
func joinNumbers(list []int) string {
	texts := make([]string, len(list))
	for i, number := range list {
		texts[i] = strconv.Itoa(number)
	}
	return strings.Join(texts, ", ")
}

func (s *Store) revokeCards(ctx context.Context, tx *gorm.DB, ids ...string) error {
	_, err := database.Rows[TableCardRow](tx).Where("id IN ? AND revoked_at IS NULL", ids).Update(ctx, "revoked_at", s.db.Moment())
	return err
}

// CardByToken finds the card with a secret. [tournament.ErrExpired] if it was revoked.
func (s *Store) CardByToken(ctx context.Context, token string) (card TableCard, err error) {
	defer database.Wrap(&err, "checking a table card")
	row, err := database.Rows[TableCardRow](s.db.Read).Where("hash = ?", HashOf(token)).First(ctx)
	if err != nil {
		return TableCard{}, err
	}
	if card = row.card(); !card.InForce() {
		return card, tournament.ErrExpired
	}
	return card, nil
}

// Cards returns one card for each table that ever had one, in the order of the tables: the card that
// works, with its secret, or else the one that was revoked last.
func (s *Store) Cards(ctx context.Context) (cards []TableCard, err error) {
	defer database.Wrap(&err, "listing the table cards")
	rows, err := database.Rows[TableCardRow](s.db.Read).Order("table_number, id DESC").Find(ctx)
	if err != nil {
		return nil, err
	}
	key := s.db.Key.Existing()
	served := make(map[int]bool)
	for _, row := range rows {
		card := row.card()
		if !card.InForce() {
			continue
		}
		if token := key.Token(database.TableCardKind, row.ID); HashOf(token) == row.Hash {
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

// CardsKept says whether the secrets of new cards can still be shown after a restart, and returns the
// path of the key from which they are derived.
func (s *Store) CardsKept() (file string, kept bool) { return s.db.Key.Kept() }

func (r TableCardRow) card() TableCard {
	return TableCard{ID: r.ID, Table: r.TableNumber, Made: r.CreatedAt.Time, Revoked: r.RevokedAt.Time}
}
