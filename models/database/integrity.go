package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// MostFindings is the largest number of findings that a check of the file looks for.
const MostFindings = 20

// DamageError is what a check of the database's file found, one sentence each.
type DamageError struct{ Findings []string }

// Error says the first finding.
func (e *DamageError) Error() string {
	first := e.Findings[0]
	if more := len(e.Findings) - 1; more > 0 {
		first += fmt.Sprintf(" (and %d more)", more)
	}
	return "the file is damaged: " + first
}

// Unwrap is [Damaged].
func (*DamageError) Unwrap() error { return Damaged }

// Integrity looks for damage that replaying cannot see, and returns one sentence for
// each. Of an SQLite file it checks all pages, indexes, constraints and references.
// PostgreSQL keeps its references itself; it is asked whether they are switched off. Its
// pages cannot be checked from here: that is for pg_amcheck.
func (d *DB) Integrity(ctx context.Context) (findings []string, err error) {
	defer Wrap(&err, "checking the database")
	db, err := d.Read.DB()
	if err != nil {
		return nil, err
	}
	if IsPostgres(d.Address) {
		return readTexts(ctx, db, postgresReferences)
	}
	if findings = fileFindings(ctx, db, fmt.Sprintf("integrity_check(%d)", MostFindings)); len(findings) == 0 {
		findings = referenceFindings(ctx, db)
	}
	return findings, ctx.Err()
}

// postgresReferences lists the tables of which PostgreSQL does not enforce references.
const postgresReferences = `SELECT DISTINCT 'table ' || c.conrelid::regclass || ': its references (' || c.conname || ') are not enforced'
	FROM pg_constraint c LEFT JOIN pg_trigger t ON t.tgconstraint = c.oid
	WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace
		AND (NOT c.convalidated OR t.tgenabled = 'D') ORDER BY 1`

// readModelTables are the tables that can be made anew.
var readModelTables = []string{
	"match_results", "night_results", "rating_steps", "match_tallies", "tallies", "pairs", "feats", "bests", "season_counted", "season_standings",
}

// CheckFile checks all pages of an SQLite file, and whether the indexes of what was
// recorded have all rows. The indexes of the read model are left to [DB.Integrity]: with
// a long past they take most of the time, and they can be made anew. The file of a club
// that played 150 nights takes less than a tenth of a second.
func CheckFile(ctx context.Context, db *sql.DB) error {
	findings := fileFindings(ctx, db, fmt.Sprintf("quick_check(%d)", MostFindings))
	if len(findings) == 0 {
		tables, err := readTexts(ctx, db, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
		if err != nil && ctx.Err() == nil {
			findings = append(findings, findingOf(err))
		}
		for _, table := range tables {
			if !slices.Contains(readModelTables, table) {
				findings = append(findings, fileFindings(ctx, db, "integrity_check("+table+")")...)
			}
		}
	}
	if len(findings) > 0 {
		return &DamageError{findings}
	}
	return ctx.Err()
}

// fileFindings are what one of SQLite's own checks says of a file. A file that cannot be
// checked is damaged, too.
func fileFindings(ctx context.Context, db *sql.DB, check string) []string {
	var findings []string
	said, err := readTexts(ctx, db, "PRAGMA "+check)
	if err == nil && slices.Equal(said, []string{"ok"}) {
		return nil
	}
	trees := readTreeNames(ctx, db)
	for _, text := range said {
		for line := range strings.Lines(text) {
			if line = strings.TrimSpace(line); line != "ok" && !strings.HasPrefix(line, "***") && line != "" {
				findings = append(findings, trees.withName(line))
			}
		}
	}
	if err != nil && ctx.Err() == nil {
		findings = append(findings, findingOf(err))
	}
	return findings
}

// referenceFindings are the rows that refer to rows that are not there.
func referenceFindings(ctx context.Context, db *sql.DB) []string {
	findings, err := readTexts(ctx, db, `SELECT 'table ' || "table" || ': ' || count(*) || ' row(s) refer to nothing in table ' || parent
		FROM pragma_foreign_key_check GROUP BY "table", parent ORDER BY "table", parent`)
	if err != nil && ctx.Err() == nil {
		findings = append(findings, findingOf(err))
	}
	return findings
}

// trees are the names of tables and indexes by the number of their first page.
type trees map[int]string

func readTreeNames(ctx context.Context, db *sql.DB) trees {
	names := make(trees)
	rows, err := db.QueryContext(ctx, "SELECT rootpage, type || ' ' || name FROM sqlite_schema WHERE rootpage > 0")
	if err != nil {
		return names // the schema itself is damaged
	}
	defer rows.Close()
	for rows.Next() {
		var page int
		var name string
		if rows.Scan(&page, &name) == nil {
			names[page] = name
		}
	}
	if rows.Err() != nil {
		return names
	}
	return names
}

var treeNumber = regexp.MustCompile(`^Tree (\d+) `)

// withName puts the name of the table or index before a finding of its pages.
func (t trees) withName(finding string) string {
	if number := treeNumber.FindStringSubmatch(finding); number != nil {
		if page, err := strconv.Atoi(number[1]); err == nil && t[page] != "" {
			return t[page] + ": " + finding
		}
	}
	return finding
}

func findingOf(err error) string {
	switch {
	case errors.Is(ExplainOpenError(err), ErrNotSQLite):
		return ErrNotSQLite.Error()
	case TroubleIn(err) == Damaged:
		return "SQLite cannot read on (" + err.Error() + ")"
	default:
		return err.Error()
	}
}

// readTexts are the rows of a query with one text.
func readTexts(ctx context.Context, db *sql.DB, query string) (list []string, err error) {
	rows, err := db.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return list, err
		}
		list = append(list, text)
	}
	return list, rows.Err()
}

// IsDamage says whether an error tells of a damaged file.
func IsDamage(err error) bool {
	_, ok := errors.AsType[*DamageError](err)
	return ok
}
