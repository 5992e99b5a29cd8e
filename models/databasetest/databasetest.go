// Package databasetest gives each test a new database, on SQLite or on PostgreSQL.
//
// An SQLite database is a file in the test's own folder. A PostgreSQL database is in a cluster that
// the whole test binary shares. The first test that needs one starts the cluster, from the programs in
// PATH or in Debian's folders, on a free port of this computer. A package that uses it stops it with
//
//	func TestMain(m *testing.M) { databasetest.Main(m) }
//
// If PostgreSQL is not installed, its tests are skipped; with CI=true in the environment they fail.
package databasetest

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"
)

// Each runs the test on both engines, as subtests "sqlite" and "postgres". The address is that of an
// empty database: a file path or a postgres:// URL.
func Each(t *testing.T, test func(t *testing.T, address string)) {
	t.Helper()
	new(Template).Each(t, test)
}

// SQLite returns the path of an SQLite file that does not exist yet.
func SQLite(t testing.TB) string {
	t.Helper()
	return new(Template).SQLite(t)
}

// PostgreSQL returns the URL of an empty database, which is dropped when the test ends.
func PostgreSQL(t testing.TB) string {
	t.Helper()
	return new(Template).PostgreSQL(t)
}

// onPostgreSQL has the tests that [Both] runs on PostgreSQL.
var onPostgreSQL sync.Map

// Both runs the test on both engines, as subtests "sqlite" and "postgres". In these two [Empty]
// returns a database on that engine; in their own subtests it does not.
func Both(t *testing.T, test func(t *testing.T)) {
	t.Helper()
	t.Run("sqlite", test)
	OnPostgreSQL(t, test)
}

// OnPostgreSQL runs the test as [Both] does, on PostgreSQL alone.
func OnPostgreSQL(t *testing.T, test func(t *testing.T)) {
	t.Helper()
	t.Run("postgres", func(t *testing.T) {
		onPostgreSQL.Store(testing.TB(t), true)
		t.Cleanup(func() { onPostgreSQL.Delete(testing.TB(t)) })
		test(t)
	})
}

// Empty returns the address of an empty database: on PostgreSQL in a test that [Both] runs there, and
// on SQLite in any other.
func Empty(t testing.TB) string {
	t.Helper()
	return new(Template).Copy(t)
}

// Copy returns the address of a copy of the template, on the same engine as [Empty].
func (p *Template) Copy(t testing.TB) string {
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

// Template is a database that is made once for a test binary and copied for each test, which is much
// quicker than making it for each. Keep it in a package variable. The zero Template is an empty
// database.
type Template struct {
	// Prepare fills the empty database at the address. It has to close its connections.
	Prepare func(ctx context.Context, address string) error

	file     sync.Once
	content  []byte
	fileErr  error
	database sync.Once
	name     string
	dbErr    error
}

// Each runs the test on both engines, as subtests "sqlite" and "postgres", each with a copy of the
// template.
func (p *Template) Each(t *testing.T, test func(t *testing.T, address string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, p.SQLite(t)) })
	t.Run("postgres", func(t *testing.T) { test(t, p.PostgreSQL(t)) })
}

// SQLite returns the path of a copy of the template.
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

// prepareFile makes the template and returns the content of its file. All of it is in the one file:
// SQLite copies the write-ahead log into it when the last connection closes.
func (p *Template) prepareFile(t testing.TB) ([]byte, error) {
	path := filepath.Join(t.TempDir(), "template.db")
	if err := p.Prepare(t.Context(), path); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
}

// PostgreSQL returns the URL of a copy of the template, which is dropped when the test ends.
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
