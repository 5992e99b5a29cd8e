package models

import (
	"context"
	"database/sql"

	"gorm.io/gorm"
)

// rebuildLock is PostgreSQL's number of the lock of a rebuild: any that nothing else uses.
const rebuildLock int64 = 7_466_823_001

// heldRebuild is the right to make the read model anew: two at a time would both add what
// is missing in the sums. With PostgreSQL it is a lock that ends with its connection,
// so also with a program that is killed. An SQLite file has one program.
//
// A connection can be lost while the program goes on. So the database knows which rebuild
// is the last that began, and nothing is written by another one.
type heldRebuild struct {
	store *Store
	conn  *sql.Conn
	// mark is the version that stands in the database while this rebuild goes on: less
	// than 0, and no other rebuild's.
	mark int
}

// holdRebuild waits for a rebuild of this program. [ErrRebuilding] if it is another one's.
func (s *Store) holdRebuild(ctx context.Context) (*heldRebuild, error) {
	s.rebuilding.Lock()
	held := &heldRebuild{store: s}
	if !isPostgres(s.address) {
		return held, nil
	}
	taken, err := held.lock(ctx)
	if err == nil && !taken {
		err = ErrRebuilding
	}
	if err != nil {
		held.release()
		return nil, s.guard.observed(err)
	}
	return held, nil
}

func (h *heldRebuild) lock(ctx context.Context) (taken bool, err error) {
	db, err := h.store.write.DB()
	if err != nil {
		return false, err
	}
	if h.conn, err = db.Conn(ctx); err != nil {
		return false, err
	}
	err = h.conn.QueryRowContext(ctx, "SELECT pg_try_advisory_lock($1)", rebuildLock).Scan(&taken)
	return taken, err
}

// begin says that the read model has to be made anew, even after an interruption, and that
// this rebuild does it.
func (h *heldRebuild) begin(ctx context.Context) error {
	return h.store.upkeep(ctx, func(tx *gorm.DB) error {
		known, err := lockDerived(ctx, tx)
		if err != nil {
			return err
		}
		if err := raiseDerived(ctx, tx); err != nil { // so the next mark is another one
			return err
		}
		h.mark = -int(known.Revision) - 1
		_, err = rowsOf[derivationRow](tx).Where("id = 1").Update(ctx, "version", h.mark)
		return err
	})
}

// change runs a change of the read model that belongs to the rebuild. known is what was
// derived before it. [ErrRebuilding] if another rebuild has begun since this one.
func (h *heldRebuild) change(ctx context.Context, fn func(tx *gorm.DB, known derivationRow) error) error {
	return h.store.upkeep(ctx, func(tx *gorm.DB) error {
		known, err := lockDerived(ctx, tx)
		switch {
		case err != nil:
			return err
		case known.Version != h.mark:
			return ErrRebuilding
		}
		return fn(tx, known)
	})
}

// end says that the read model is whole.
func (h *heldRebuild) end(ctx context.Context) error {
	return h.store.upkeepOfClub(ctx, func(tx *gorm.DB) error {
		ended, err := rowsOf[derivationRow](tx).Where("id = 1 AND version = ?", h.mark).Update(ctx, "version", derivedVersion)
		if err == nil && ended == 0 {
			err = ErrRebuilding
		}
		return err
	})
}

func (h *heldRebuild) release() {
	if h.conn != nil {
		ctx, cancel := context.WithTimeout(context.Background(), statementTime)
		defer cancel()
		_, _ = h.conn.ExecContext(ctx, "SELECT pg_advisory_unlock($1)", rebuildLock) // a lost connection has none
		_ = h.conn.Close()
	}
	h.store.rebuilding.Unlock()
}
