package models

import (
	"context"
	"database/sql"
)

// rebuildLock is PostgreSQL's number of the lock of a rebuild: any that nothing else uses.
const rebuildLock = 7_466_823_001

// heldRebuild is the right to make the read model anew: two at a time would both add what
// is missing in the sums. With PostgreSQL it is a lock that ends with its connection,
// so also with a program that is killed. An SQLite file has one program.
type heldRebuild struct {
	store *Store
	conn  *sql.Conn
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

// check says whether the lock is still held: its connection may be lost.
func (h *heldRebuild) check(ctx context.Context) error {
	if h.conn == nil {
		return nil
	}
	var one int
	return h.store.guard.observed(h.conn.QueryRowContext(ctx, "SELECT 1").Scan(&one))
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
