package people

import (
	"context"
	"encoding/base64"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/threewinds/threewinds/models/database"
)

// Sessions stores browser sessions in the database, so that they survive a restart and can be ended.
// It stores hashes of the tokens only. It is a scs.CtxStore.
type Sessions struct{ store *Store }

// Sessions returns the store of browser sessions for package scs.
func (s *Store) Sessions() Sessions { return Sessions{store: s} }

// FindCtx returns the data of a session that has not expired.
func (s Sessions) FindCtx(ctx context.Context, token string) (data []byte, found bool, err error) {
	row, err := database.Rows[sessionRow](s.store.db.Read).
		Where("hash = ? AND expires_at > ?", HashOf(token), s.store.db.Moment()).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, false, nil
	}
	defer database.Wrap(&err, "reading a session")
	if err != nil {
		return nil, false, err
	}
	data, err = base64.StdEncoding.DecodeString(row.Data)
	return data, err == nil, err
}

// CommitCtx stores the data of a session until expiry. It does not change who is logged in: that is
// stored by [Store.LogIn].
func (s Sessions) CommitCtx(ctx context.Context, token string, data []byte, expiry time.Time) (err error) {
	defer database.Wrap(&err, "storing a session")
	row := sessionRow{Hash: HashOf(token), Data: base64.StdEncoding.EncodeToString(data), ExpiresAt: database.Moment(expiry)}
	return s.store.db.UpkeepUnversioned(ctx, func(tx *gorm.DB) error {
		if _, err := database.Rows[sessionRow](tx).Where("expires_at <= ?", s.store.db.Moment()).Delete(ctx); err != nil {
			return err
		}
		return database.Rows[sessionRow](tx, clause.OnConflict{
			Columns: []clause.Column{{Name: "hash"}}, DoUpdates: clause.AssignmentColumns([]string{"data", "expires_at"}),
		}).Create(ctx, &row)
	})
}

// DeleteCtx ends a session.
func (s Sessions) DeleteCtx(ctx context.Context, token string) (err error) {
	defer database.Wrap(&err, "ending a session")
	return s.store.db.UpkeepUnversioned(ctx, func(tx *gorm.DB) error {
		_, err := database.Rows[sessionRow](tx).Where("hash = ?", HashOf(token)).Delete(ctx)
		return err
	})
}

// Find is FindCtx without a context. scs requires the method, but calls FindCtx.
func (s Sessions) Find(token string) ([]byte, bool, error) {
	return s.FindCtx(context.Background(), token)
}

// Commit is CommitCtx without a context.
func (s Sessions) Commit(token string, data []byte, expiry time.Time) error {
	return s.CommitCtx(context.Background(), token, data, expiry)
}

// Delete is DeleteCtx without a context.
func (s Sessions) Delete(token string) error { return s.DeleteCtx(context.Background(), token) }
