package databasetest

import (
	"context"
	"database/sql"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib"
	_ "modernc.org/sqlite"
)

func TestMain(m *testing.M) { Main(m) }

func open(t *testing.T, address string) *sql.DB {
	t.Helper()
	driver := "sqlite"
	if strings.HasPrefix(address, "postgres://") {
		driver = "pgx"
	}
	db, err := sql.Open(driver, address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

func execute(t *testing.T, db *sql.DB, statement string) {
	t.Helper()
	if _, err := db.ExecContext(t.Context(), statement); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}

func count(t *testing.T, db *sql.DB) int {
	t.Helper()
	var n int
	if err := db.QueryRowContext(t.Context(), "SELECT count(*) FROM tiles").Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestEveryTestStartsEmpty(t *testing.T) {
	for range 2 {
		engines := 0
		Each(t, func(t *testing.T, address string) {
			engines++
			db := open(t, address)
			execute(t, db, "CREATE TABLE tiles (name TEXT)")
			execute(t, db, "INSERT INTO tiles VALUES ('7z')")
			if n := count(t, db); n != 1 {
				t.Errorf("%d rows, want 1", n)
			}
		})
		if engines != 2 && os.Getenv("CI") == "true" {
			t.Errorf("ran on %d engines, want 2", engines)
		}
	}
}

var prepared int

var schema = Template{Prepare: func(ctx context.Context, address string) error {
	prepared++
	driver := "sqlite"
	if strings.HasPrefix(address, "postgres://") {
		driver = "pgx"
	}
	db, err := sql.Open(driver, address)
	if err != nil {
		return err
	}
	defer db.Close()
	_, err = db.ExecContext(ctx, "CREATE TABLE tiles (name TEXT)")
	return err
}}

func TestTheTemplateIsPreparedOnceAndEachTestHasItsOwnCopy(t *testing.T) {
	for range 3 {
		schema.Each(t, func(t *testing.T, address string) {
			db := open(t, address)
			execute(t, db, "INSERT INTO tiles VALUES ('7z')")
			if n := count(t, db); n != 1 {
				t.Errorf("%d rows, want 1: the copy is that of another test", n)
			}
		})
	}
	if prepared < 1 || prepared > 2 {
		t.Errorf("prepared %d times on two engines", prepared)
	}
}

func TestADatabaseIsDroppedAfterItsTest(t *testing.T) {
	var address string
	t.Run("the test", func(t *testing.T) {
		address = PostgreSQL(t)
		execute(t, open(t, address), "CREATE TABLE tiles (name TEXT)")
	})
	if address == "" {
		t.Skip("no PostgreSQL")
	}
	if err := open(t, address).PingContext(t.Context()); err == nil {
		t.Error("still there")
	}
}

func TestTheNewestVersionOfTheServerIsUsed(t *testing.T) {
	if version("/usr/lib/postgresql/9/bin") >= version("/usr/lib/postgresql/17/bin") {
		t.Error("9 is taken for newer than 17")
	}
}

func TestFoldersOfKilledTestsAreAbandoned(t *testing.T) {
	for name, want := range map[string]bool{
		folderPrefix + "999999999-1": true, folderPrefix + strconv.Itoa(os.Getpid()) + "-1": false, folderPrefix + "x": false,
	} {
		if got := abandoned("/dev/shm/" + name); got != want && runtime.GOOS == "linux" {
			t.Errorf("%s: %t, want %t", name, got, want)
		}
	}
}

// TestUsualIsOnTheEngineOfBoth: a subtest that is merely called "postgres" does not count.
func TestUsualIsOnTheEngineOfBoth(t *testing.T) {
	var found []bool
	here := func(t *testing.T) { found = append(found, strings.HasPrefix(Empty(t), "postgres://")) }
	here(t)
	t.Run("postgres", here)
	Both(t, here)
	want := []bool{false, false, false, true}
	if len(found) == 3 && os.Getenv("CI") != "true" {
		want = want[:3] // no PostgreSQL is installed
	}
	if !slices.Equal(found, want) {
		t.Errorf("on PostgreSQL: %v, want %v", found, want)
	}
}
