package main

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/databasetest"
)

// largeClub has played for some years: 150 nights, each with the hands of the
// demonstration's finished night.
var largeClub = databasetest.Template{Prepare: func(ctx context.Context, address string) error {
	if err := oneEvening.Prepare(ctx, address); err != nil {
		return err
	}
	db, err := sql.Open("sqlite", address)
	if err != nil {
		return err
	}
	for _, table := range []string{"nights", "attendances", "rounds", "matches", "seats", "byes", "events"} {
		if err := multiply(ctx, db, table, 150); err != nil {
			return err
		}
	}
	return db.Close()
}}

// multiply copies the rows of the finished night. The copies' ids end with a number.
func multiply(ctx context.Context, db *sql.DB, table string, times int) error {
	var columns, values []string
	rows, err := db.QueryContext(ctx, "SELECT name FROM pragma_table_info(?)", table)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return err
		}
		columns = append(columns, name)
		if name == "id" || name == "night_id" || name == "match_id" {
			name += " || '-' || n"
		}
		values = append(values, name)
	}
	of := map[string]string{"nights": "id", "events": "match_id"}[table]
	if of == "" {
		of = "night_id"
	}
	nights := "SELECT id FROM nights WHERE name = 'October tournament'"
	if table == "events" {
		nights = "SELECT id FROM matches WHERE night_id IN (" + nights + ")"
	}
	_, err = db.ExecContext(ctx, fmt.Sprintf(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < %d)
		INSERT INTO %s (%s) SELECT %s FROM %[2]s JOIN numbers WHERE %[5]s IN (%[6]s)`,
		times-1, table, strings.Join(columns, ", "), strings.Join(values, ", "), of, nights))
	return err
}

// BenchmarkStartOfALargeClub opens the store, which checks the file:
//
//	go test -run '^$' -bench LargeClub ./cmd/threewinds
func BenchmarkStartOfALargeClub(b *testing.B) {
	database := largeClub.SQLite(b)
	file, err := os.Stat(database)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		store, err := models.Open(b.Context(), database)
		if err != nil {
			b.Fatal(err)
		}
		if err := store.Close(); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(file.Size())/1e6, "MB")
}

// BenchmarkCheckOfALargeClub is the check of the file and of its references.
func BenchmarkCheckOfALargeClub(b *testing.B) {
	store, err := models.OpenReadOnly(b.Context(), largeClub.SQLite(b))
	if err != nil {
		b.Fatal(err)
	}
	defer store.Close() //nolint:errcheck // nothing was written
	for b.Loop() {
		if found, err := store.DB.Integrity(b.Context()); err != nil || len(found) > 0 {
			b.Fatal(found, err)
		}
	}
}
