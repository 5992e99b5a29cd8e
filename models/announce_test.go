package models_test

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
)

// TestAProgramCatchesUpAfterALostConnection: what another program changed while the connection
// was broken is announced when it is back.
//
// Watched by the race detector: it hears of changes in a goroutine.
func TestAProgramCatchesUpAfterALostConnection(t *testing.T) {
	address := migrated.PostgreSQL(t)
	c := newClub(t, open(t, address), 3, 1)
	deaf := open(t, address)
	var heard atomic.Int64
	deaf.DB.Watch(func(night tournament.NightID, revision int64) {
		if night == c.night {
			heard.Store(revision)
		}
	})
	conn, err := pgx.Connect(t.Context(), address)
	c.must(err)
	defer func() { _ = conn.Close(t.Context()) }()
	_, err = conn.Exec(t.Context(), `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
		WHERE datname = current_database() AND query LIKE 'LISTEN%'`)
	c.must(err)
	c.must(c.Nights.SetPresent(t.Context(), c.night, c.players[0].ID, nights.Away))
	revision := c.read().Revision
	for deadline := time.Now().Add(20 * time.Second); heard.Load() != revision; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("revision %d, heard %d", revision, heard.Load())
		}
	}
}
