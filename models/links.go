package models

import (
	"cmp"
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
	// Expires is when the link ends, UTC.
	Expires time.Time
}

// linkLife is the time that a link works: a long night and the morning after.
const linkLife = 20 * time.Hour

// IssueLinks makes new links for the given tables and revokes the old ones. latest is
// the night's newest link that the visitor saw, empty for none. [tournament.ErrStale]
// if there is a newer one: then a page that was sent twice does not revoke the links
// that it has just shown.
func (s *Store) IssueLinks(
	ctx context.Context, night tournament.NightID, latest string, tables ...int,
) (links []TableLink, err error) {
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
		if newest, err := newestLink(ctx, tx, night); err != nil || newest != latest {
			return cmp.Or(err, tournament.ErrStale)
		}
		now := s.now()
		for _, table := range tables {
			if err := revokeLink(ctx, tx, night, table, moment(now)); err != nil {
				return err
			}
			link := TableLink{ID: NewID(), Night: night, Table: table, Expires: now.Add(linkLife)}
			token, hash := newSecret()
			link.Token = token
			if err := gorm.G[tableLinkRow](tx).Create(ctx, &tableLinkRow{
				ID: link.ID, NightID: string(night), TableNumber: table, Hash: hash,
				CreatedAt: moment(now), ExpiresAt: moment(link.Expires),
			}); err != nil {
				return err
			}
			links = append(links, link)
		}
		return nil
	})
	return links, err
}

// newestLink is the id of the newest link, even if it is revoked; empty if there is
// none. The ids are ordered by time.
func newestLink(ctx context.Context, tx *gorm.DB, night tournament.NightID) (string, error) {
	rows, err := gorm.G[tableLinkRow](tx).Where("night_id = ?", night).Order("id DESC").Limit(1).Find(ctx)
	if err != nil || len(rows) == 0 {
		return "", err
	}
	return rows[0].ID, nil
}

// RevokeLink revokes the link of a table, so that everybody who entered by it is out.
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

// LinkByToken is the link with a token. [tournament.ErrExpired] if it is revoked or too
// old.
func (s *Store) LinkByToken(ctx context.Context, token string) (link TableLink, err error) {
	defer wrap(&err, "checking a table link")
	row, err := gorm.G[tableLinkRow](s.read).Where("hash = ?", hashOf(token)).First(ctx)
	if err != nil {
		return TableLink{}, err
	}
	link = TableLink{
		ID: row.ID, Night: tournament.NightID(row.NightID), Table: row.TableNumber, Expires: row.ExpiresAt.Time,
	}
	if !row.RevokedAt.IsZero() || !row.ExpiresAt.After(s.now()) {
		return link, tournament.ErrExpired
	}
	return link, nil
}

// Links are the tables of a night with a valid link, and the id of the newest link for
// [Store.IssueLinks].
func (s *Store) Links(ctx context.Context, night tournament.NightID) (tables map[int]bool, latest string, err error) {
	defer wrap(&err, "listing the table links")
	err = s.snapshot(ctx, func(tx *gorm.DB) error {
		rows, err := gorm.G[tableLinkRow](tx).
			Where("night_id = ? AND revoked_at IS NULL AND expires_at > ?", night, s.moment()).Find(ctx)
		if err != nil {
			return err
		}
		tables = make(map[int]bool, len(rows))
		for _, row := range rows {
			tables[row.TableNumber] = true
		}
		latest, err = newestLink(ctx, tx, night)
		return err
	})
	return tables, latest, err
}
