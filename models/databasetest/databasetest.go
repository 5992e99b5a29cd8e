// Package databasetest gives tests a fresh database on each engine.
//
// SQLite is a file in the test's own folder. PostgreSQL is one cluster for the
// whole test binary, started when first asked for on a free loopback port from
// the binaries in PATH or in Debian's folders, without fsync. A package that
// uses it stops it with
//
//	func TestMain(m *testing.M) { databasetest.Main(m) }
//
// Where PostgreSQL is not installed its tests are skipped; with CI=true in the
// environment they fail.
package databasetest

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"
)

// Each runs the test once on every engine, as subtests "sqlite" and "postgres".
// The address is that of an empty database: a file path or a postgres:// URL.
func Each(t *testing.T, test func(t *testing.T, address string)) {
	t.Helper()
	new(Template).Each(t, test)
}

// SQLite is the path of an SQLite file that does not exist yet.
func SQLite(t testing.TB) string {
	t.Helper()
	return new(Template).SQLite(t)
}

// PostgreSQL is the URL of an empty database, dropped when the test ends.
func PostgreSQL(t testing.TB) string {
	t.Helper()
	return new(Template).PostgreSQL(t)
}

// onPostgreSQL are the tests that [Both] runs on PostgreSQL.
var onPostgreSQL sync.Map

// Both runs the test once on every engine, as subtests "sqlite" and "postgres", in which
// [Usual] gives a database on that engine. Subtests of those take what they need from it.
func Both(t *testing.T, test func(t *testing.T)) {
	t.Helper()
	t.Run("sqlite", test)
	t.Run("postgres", func(t *testing.T) {
		onPostgreSQL.Store(testing.TB(t), true)
		t.Cleanup(func() { onPostgreSQL.Delete(testing.TB(t)) })
		test(t)
	})
}

// Usual is the address of an empty database: on PostgreSQL in a test that [Both] runs
// there, else on SQLite.
func Usual(t testing.TB) string {
	t.Helper()
	return new(Template).Usual(t)
}

// Usual is a copy of the template, on the engine that the function [Usual] says.
func (p *Template) Usual(t testing.TB) string {
	t.Helper()
	if _, postgres := onPostgreSQL.Load(t); postgres {
		return p.PostgreSQL(t)
	}
	return p.SQLite(t)
}

// Main runs a package's tests and then stops the PostgreSQL cluster.
func Main(m *testing.M) {
	defer stopShared()
	m.Run()
}

// Template is a database that is made once for a test binary and copied for each
// test, which is much quicker than migrating it every time. Keep it in a package
// variable. The zero Template is an empty database.
type Template struct {
	// Prepare brings the database at the address to the state that tests want.
	// It has to close its connections.
	Prepare func(ctx context.Context, address string) error

	file     sync.Once
	content  []byte
	fileErr  error
	database sync.Once
	name     string
	dbErr    error
}

// Each runs the test once on every engine, as subtests "sqlite" and "postgres",
// each with a copy of the template.
func (p *Template) Each(t *testing.T, test func(t *testing.T, address string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, p.SQLite(t)) })
	t.Run("postgres", func(t *testing.T) { test(t, p.PostgreSQL(t)) })
}

// SQLite is the path of a copy of the template.
func (p *Template) SQLite(t testing.TB) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "test.db")
	if p.Prepare == nil {
		return path
	}
	p.file.Do(func() { p.content, p.fileErr = p.prepareFile(t) })
	if p.fileErr != nil {
		t.Fatalf("preparing the SQLite template: %v", p.fileErr)
	}
	if err := os.WriteFile(path, p.content, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// prepareFile keeps the content and not the file: when the last connection
// closes, SQLite has folded the write-ahead log into the one file.
func (p *Template) prepareFile(t testing.TB) ([]byte, error) {
	path := filepath.Join(t.TempDir(), "template.db")
	if err := p.Prepare(t.Context(), path); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
}

// PostgreSQL is the URL of a copy of the template, dropped when the test ends.
func (p *Template) PostgreSQL(t testing.TB) string {
	t.Helper()
	c := sharedCluster(t)
	if p.Prepare != nil {
		p.database.Do(func() { p.name, p.dbErr = p.prepareDatabase(t.Context(), c) })
	}
	if p.dbErr != nil {
		t.Fatalf("preparing the PostgreSQL template: %v", p.dbErr)
	}
	ctx := context.WithoutCancel(t.Context()) // a test cleans up after its context has ended
	name, err := c.create(ctx, p.name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := c.drop(ctx, name); err != nil {
			t.Error(err)
		}
	})
	return c.address(name)
}

func (p *Template) prepareDatabase(ctx context.Context, c *cluster) (string, error) {
	name, err := c.create(ctx, "")
	if err != nil {
		return "", err
	}
	return name, p.Prepare(ctx, c.address(name))
}
