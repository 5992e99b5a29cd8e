package models

import (
	"context"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// TableLink is a referee's permission for one table of one night.
type TableLink struct {
	ID    string
	Night tournament.NightID
	Table int
	// Token is the secret of a link just made; it is known at that moment only.
	Token string
}

// linkLife is how long a link works after it was made: a long night and the
// morning after.
const linkLife = 20 * time.Hour

// IssueLinks makes new links for the given tables and revokes the old ones.
func (s *Store) IssueLinks(ctx context.Context, night tournament.NightID, tables ...int) (links []TableLink, err error) {
	defer wrap(&err, "making table links")
	err = s.change(ctx, func(tx *gorm.DB) error {
		links = nil
		row, err := gorm.G[nightRow](tx, locking).Where("id = ?", night).First(ctx)
		if err != nil {
			return err
		}
		if row.Phase == string(tournament.Finished) {
			return tournament.ErrFinished
		}
		now := s.now()
		for _, table := range tables {
			if err := revokeLink(ctx, tx, night, table, moment(now)); err != nil {
				return err
			}
			link := TableLink{ID: NewID(), Night: night, Table: table}
			token, hash := newSecret()
			link.Token = token
			if err := gorm.G[tableLinkRow](tx).Create(ctx, &tableLinkRow{
				ID: link.ID, NightID: string(night), TableNumber: table, Hash: hash,
				CreatedAt: moment(now), ExpiresAt: moment(now.Add(linkLife)),
			}); err != nil {
				return err
			}
			links = append(links, link)
		}
		return nil
	})
	return links, err
}

// RevokeLink ends the link of a table; whoever came in by it is out.
func (s *Store) RevokeLink(ctx context.Context, night tournament.NightID, table int) (err error) {
	defer wrap(&err, "revoking the link of table %d", table)
	return s.change(ctx, func(tx *gorm.DB) error {
		return revokeLink(ctx, tx, night, table, s.moment())
	})
}

func revokeLink(ctx context.Context, tx *gorm.DB, night tournament.NightID, table int, now utc) error {
	_, err := gorm.G[tableLinkRow](tx).
		Where("night_id = ? AND table_number = ? AND revoked_at IS NULL", night, table).
		Update(ctx, "revoked_at", now)
	return err
}

func revokeLinks(ctx context.Context, tx *gorm.DB, night tournament.NightID, now utc) error {
	_, err := gorm.G[tableLinkRow](tx).Where("night_id = ? AND revoked_at IS NULL", night).
		Update(ctx, "revoked_at", now)
	return err
}

// LinkByToken finds the link that a tablet presents. [tournament.ErrExpired] if
// it was valid once.
func (s *Store) LinkByToken(ctx context.Context, token string) (link TableLink, err error) {
	defer wrap(&err, "checking a table link")
	return s.link(ctx, "hash = ?", hashOf(token))
}

// LinkByID finds the link by which a tablet came in. [tournament.ErrExpired] if
// it was revoked since, or its time is over.
func (s *Store) LinkByID(ctx context.Context, id string) (link TableLink, err error) {
	defer wrap(&err, "checking a table link")
	return s.link(ctx, "id = ?", id)
}

func (s *Store) link(ctx context.Context, where, value string) (TableLink, error) {
	row, err := gorm.G[tableLinkRow](s.read).Where(where, value).First(ctx)
	if err != nil {
		return TableLink{}, err
	}
	link := TableLink{ID: row.ID, Night: tournament.NightID(row.NightID), Table: row.TableNumber}
	if !row.RevokedAt.IsZero() || !row.ExpiresAt.After(s.now()) {
		return link, tournament.ErrExpired
	}
	return link, nil
}

// LinkedTables are the tables of a night that have a link in force.
func (s *Store) LinkedTables(ctx context.Context, night tournament.NightID) (tables map[int]bool, err error) {
	defer wrap(&err, "listing the table links")
	rows, err := gorm.G[tableLinkRow](s.read).
		Where("night_id = ? AND revoked_at IS NULL AND expires_at > ?", night, s.moment()).Find(ctx)
	tables = make(map[int]bool, len(rows))
	for _, row := range rows {
		tables[row.TableNumber] = true
	}
	return tables, err
}
