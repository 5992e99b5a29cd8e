package main

import (
	"context"
	"database/sql"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/databasetest"
)

// line is the network between the program and PostgreSQL. It can go silent or break.
type line struct {
	net.Listener
	server string

	mu     sync.Mutex
	silent bool
	broken bool
	calls  []net.Conn
}

// newLine answers the address of the database behind a new line.
func newLine(t *testing.T, database string) (*line, string) {
	t.Helper()
	address, err := url.Parse(database)
	must(t, err)
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	must(t, err)
	l := &line{Listener: listener, server: address.Host}
	address.Host = listener.Addr().String()
	go l.connect(t.Context())
	t.Cleanup(func() {
		_ = listener.Close()
		l.change(false, true)
	})
	return l, address.String()
}

func (l *line) connect(ctx context.Context) {
	for {
		here, err := l.Accept()
		if err != nil {
			return
		}
		there, err := new(net.Dialer).DialContext(ctx, "tcp", l.server)
		if err != nil || l.isBroken() {
			_ = here.Close()
			continue
		}
		l.mu.Lock()
		l.calls = append(l.calls, here, there)
		l.mu.Unlock()
		go l.carry(here, there)
		go l.carry(there, here)
	}
}

func (l *line) isBroken() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.broken
}

// carry passes on what comes; a silent line swallows it.
func (l *line) carry(from, to net.Conn) {
	defer from.Close() //nolint:errcheck // it is over
	defer to.Close()   //nolint:errcheck // it is over
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		l.mu.Lock()
		silent := l.silent
		l.mu.Unlock()
		if n > 0 && !silent {
			if _, err := to.Write(buffer[:n]); err != nil {
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// change makes the line silent, or breaks it with all its calls. A silent call lost
// words, so no call survives silence.
func (l *line) change(silent, broken bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if broken || l.silent && !silent {
		for _, call := range l.calls {
			_ = call.Close()
		}
		l.calls = nil
	}
	l.silent, l.broken = silent, broken
}

// TestAServerThatIsAwayIsNotWaitedFor: everybody gets an answer within seconds, and when
// the server is back all goes on by itself.
func TestAServerThatIsAwayIsNotWaitedFor(t *testing.T) {
	for name, away := range map[string]struct{ silent, broken bool }{
		"silent": {silent: true}, "broken": {broken: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			line, database := newLine(t, databasetest.PostgreSQL(t))
			_, token := oneTable(t, database)
			p := serving(t, database)
			tablet := p.scan(t, token)
			tablet.saves()
			form := tablet.form()
			line.change(away.silent, away.broken)
			begun := time.Now()
			var visitors sync.WaitGroup
			for range 60 {
				visitors.Go(func() {
					if status, body := tablet.enter(form); status != http.StatusServiceUnavailable ||
						!strings.Contains(body, "The database server does not answer") {
						t.Errorf("a hand: status %d\n%s", status, body)
					}
				})
			}
			visitors.Wait()
			if took := time.Since(begun); took > 9*time.Second {
				t.Errorf("60 visitors were answered after %v", took)
			} else {
				t.Logf("60 visitors were answered after %v", took)
			}
			if p.healthy(t, "the database server does not answer") {
				t.Error("healthy")
			}
			line.change(false, false)
			soon(t, "the server is back", func() bool { return p.healthy(t, "does not answer") })
			if status, body := tablet.enter(form); status != http.StatusOK {
				t.Errorf("the same hand again: status %d\n%s", status, body)
			}
			tablet.saves()
		})
	}
}

// TestAServerThatHangsAtTheStart is not waited for either.
func TestAServerThatHangsAtTheStart(t *testing.T) {
	line, database := newLine(t, databasetest.PostgreSQL(t))
	line.change(true, false)
	begun := time.Now()
	status, said := notStarted(t, "serve", "--address", "127.0.0.1:0", "--database", database)
	if took := time.Since(begun); status != 1 || took > 4900*time.Millisecond || !strings.Contains(said, "no database server answers there") {
		t.Errorf("status %d after %v: %s", status, took, said)
	}
}

// TestARowThatSomebodyLocksIsNotWaitedForLong, as by an administrator's open session.
func TestARowThatSomebodyLocksIsNotWaitedForLong(t *testing.T) {
	database := databasetest.PostgreSQL(t)
	_, token := oneTable(t, database)
	p := serving(t, database)
	tablet := p.scan(t, token)
	form := tablet.form()
	db, err := sql.Open("pgx", database)
	must(t, err)
	defer db.Close()
	tx, err := db.BeginTx(t.Context(), nil)
	must(t, err)
	if _, err := tx.ExecContext(t.Context(), "SELECT * FROM matches FOR UPDATE"); err != nil {
		t.Fatal(err)
	}
	begun := time.Now()
	if status, _ := tablet.enter(form); status != http.StatusServiceUnavailable || time.Since(begun) > 8*time.Second {
		t.Errorf("status %d after %v", status, time.Since(begun))
	}
	must(t, tx.Rollback())
	soon(t, "all is well again", func() bool { return p.healthy(t, "does not answer") })
	if status, body := tablet.enter(form); status != http.StatusOK {
		t.Errorf("the same hand again: status %d\n%s", status, body)
	}
}

// TestAReadOnlyServerSavesNothing, as a standby.
func TestAReadOnlyServerSavesNothing(t *testing.T) {
	database := databasetest.PostgreSQL(t)
	_, token := oneTable(t, database)
	p := serving(t, database)
	tablet := p.scan(t, token)
	form := tablet.form()
	db, err := sql.Open("pgx", database)
	must(t, err)
	defer db.Close()
	readOnly := func(word string) {
		t.Helper()
		for _, statement := range []string{
			`DO $$ BEGIN EXECUTE 'ALTER DATABASE ' || current_database() || ' SET default_transaction_read_only = ` + word + `'; END $$`,
			`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
		} {
			if _, err := db.ExecContext(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
	}
	readOnly("on")
	soon(t, "the sentence", func() bool {
		status, body := tablet.enter(form)
		return status == http.StatusServiceUnavailable && strings.Contains(body, "The database may only be read")
	})
	if _, err := db.ExecContext(t.Context(), "SET default_transaction_read_only = off"); err != nil {
		t.Fatal(err)
	}
	readOnly("off")
	soon(t, "all is well again", func() bool { return p.healthy(t, "") })
	if status, body := tablet.enter(form); status != http.StatusOK {
		t.Errorf("the same hand again: status %d\n%s", status, body)
	}
}

// TestAKeptPageIsShownWhileTheServerIsAway: with the sentence that it may be old, and only if nothing was
// saved since it was made.
//
// Watched by the race detector: the store is asked by a goroutine whether it is back.
func TestAKeptPageIsShownWhileTheServerIsAway(t *testing.T) {
	t.Parallel()
	line, database := newLine(t, databasetest.PostgreSQL(t))
	night, token := oneTable(t, database)
	p := serving(t, database)
	tablet := p.scan(t, token)
	standings, seating := p.address+"/nights/"+string(night)+"/standings", p.address+"/nights/"+string(night)
	read := func(what, address string, status int, isOld bool) {
		t.Helper()
		got, body := fetch(t, address)
		if got != status || strings.Contains(body, "This page may be old") != isOld {
			t.Errorf("%s: status %d, want %d; old is told: %v, want %v", what, got, status, !isOld, isOld)
		}
	}
	read("a page from before a hand", seating, http.StatusOK, false)
	tablet.saves()
	read("a page of now", standings, http.StatusOK, false)
	line.change(false, true)
	soon(t, "the server is away", func() bool { return !p.healthy(t, "does not answer") })
	soon(t, "the page says that it may be old", func() bool {
		_, body := fetch(t, standings)
		return strings.Contains(body, "This page may be old")
	})
	read("kept", standings, http.StatusOK, true)
	read("kept, from before the hand", seating, http.StatusServiceUnavailable, false)
	read("not kept", p.address+"/seasons", http.StatusServiceUnavailable, false)
	line.change(false, false)
	soon(t, "the server is back", func() bool { return p.healthy(t, "does not answer") })
	read("made anew", standings, http.StatusOK, false)
	read("made anew", seating, http.StatusOK, false)
}
