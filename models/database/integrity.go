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

// MostFindings is the number of findings after which SQLite's own checks stop.
const MostFindings = 20

// DamageError says that an SQLite file is damaged. It has at least one finding, each a sentence.
type DamageError struct{ Findings []string }

// Error is the first finding and the number of the others.
func (e *DamageError) Error() string {
	first := e.Findings[0]
	if more := len(e.Findings) - 1; more > 0 {
		first += fmt.Sprintf(" (and %d more)", more)
	}
	return "the file is damaged: " + first
}

// Unwrap returns [Damaged].
func (*DamageError) Unwrap() error { return Damaged }

// Integrity looks for damage that cannot be found by replaying the matches, and returns a sentence
// for each finding. Of an SQLite file it checks all pages, indexes, constraints and references. A
// PostgreSQL server checks references itself, so it is only asked whether that is switched off; its
// pages can be checked by pg_amcheck, not from here.
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

// postgresReferences lists the tables whose references PostgreSQL does not enforce.
const postgresReferences = `SELECT DISTINCT 'table ' || c.conrelid::regclass || ': its references (' || c.conname || ') are not enforced'
	FROM pg_constraint c LEFT JOIN pg_trigger t ON t.tgconstraint = c.oid
	WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace
		AND (NOT c.convalidated OR t.tgenabled = 'D') ORDER BY 1`

// readModelTables are the tables that can be computed again from the other ones.
var readModelTables = []string{
	"match_results", "night_results", "rating_steps", "match_tallies", "tallies", "pairs", "feats", "bests", "season_counted", "season_scores",
	"season_standings",
}

// CheckFile checks all pages of an SQLite file, and the indexes of all tables that cannot be
// computed again. It returns a [*DamageError] if it finds damage. The indexes of the read model are
// left to [DB.Integrity], because after many nights they take most of the time. The file of a club
// with 150 nights is checked in less than a tenth of a second.
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

// fileFindings runs one of SQLite's own checks and returns its findings. If the check itself fails,
// its error is a finding.
func fileFindings(ctx context.Context, db *sql.DB, check string) []string {
	var findings []string
	output, err := readTexts(ctx, db, "PRAGMA "+check)
	if err == nil && slices.Equal(output, []string{"ok"}) {
		return nil
	}
	trees := readTreeNames(ctx, db)
	for _, text := range output {
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

// referenceFindings returns a sentence for each table with rows that refer to rows that do not exist.
func referenceFindings(ctx context.Context, db *sql.DB) []string {
	findings, err := readTexts(ctx, db, `SELECT 'table ' || "table" || ': ' || count(*) || ' row(s) refer to nothing in table ' || parent
		FROM pragma_foreign_key_check GROUP BY "table", parent ORDER BY "table", parent`)
	if err != nil && ctx.Err() == nil {
		findings = append(findings, findingOf(err))
	}
	return findings
}

// trees has the names of tables and indexes by the number of their first page. SQLite's checks
// report that number only: "Tree 17 page 18: …".
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

// withName puts the name of the table or index before a finding that has its number.
func (t trees) withName(finding string) string {
	if number := treeNumber.FindStringSubmatch(finding); number != nil {
		if page, err := strconv.Atoi(number[1]); err == nil && t[page] != "" {
			return t[page] + ": " + finding
		}
	}
	return finding
}

// findingOf words the error of a check that could not be run to its end.
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

// readTexts runs a query with one column and returns its values.
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
