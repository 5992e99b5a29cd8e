package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// firstSchema is that of version 1.0, which refuses what programs before it have written.
const firstSchema = 31

// columnsSinceFirst are the columns that a database has only since version 1.0, with the values that its
// program gives them.
var columnsSinceFirst = map[string]string{"nights.form": "'rounds'", "clubs.time_zone": "''"}

// copyRows makes a database of the new program with the rows of one from before version 1.0, so
// that both programs can be asked about the same club. Rows of derived tables are not
// copied: the program computes them when it opens the file. It needs SQLite's own command, sqlite3.
func (s *side) copyRows(ctx context.Context, database string) error {
	schema, err := querySQLite(ctx, database, "SELECT MAX(version_id) FROM goose_db_version")
	if err != nil {
		return err
	}
	if version, err := strconv.Atoi(strings.Join(schema, "")); err != nil || version >= firstSchema {
		return err
	}
	if _, err := command(ctx, filepath.Dir(database), nil, s.program, "rebuild", "--database", "first.db"); err != nil {
		return err
	}
	first := filepath.Join(filepath.Dir(database), "first.db")
	tables, err := querySQLite(ctx, first, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'goose_db_version' ORDER BY rowid")
	if err != nil {
		return err
	}
	statements := []string{"PRAGMA foreign_keys = OFF", "ATTACH '" + database + "' AS before", "BEGIN", "UPDATE derivations SET version = 0"}
	for _, table := range tables {
		if slices.Contains(derivedTables, table) {
			continue
		}
		was, err := querySQLite(ctx, database, "SELECT name FROM pragma_table_info('"+table+"')")
		if err != nil {
			return err
		}
		is, err := querySQLite(ctx, first, "SELECT name FROM pragma_table_info('"+table+"')")
		if err != nil {
			return err
		}
		var columns, values []string
		for _, column := range is {
			value, added := columnsSinceFirst[table+"."+column]
			switch {
			case slices.Contains(was, column):
				value = column
			case !added:
				continue // of rows that the demonstration has none of: the constraints say so otherwise
			}
			columns, values = append(columns, column), append(values, value)
		}
		statements = append(statements, fmt.Sprintf("INSERT INTO %s (%s) SELECT %s FROM before.%[1]s", table, strings.Join(columns, ", "), strings.Join(values, ", ")))
	}
	if _, err := querySQLite(ctx, first, strings.Join(append(statements, "COMMIT"), ";\n")); err != nil {
		return err
	}
	for _, log := range []string{"-wal", "-shm"} {
		if err := os.RemoveAll(database + log); err != nil {
			return err
		}
	}
	return os.Rename(first, database)
}

// derivedTables have rows that the program computes from other tables.
var derivedTables = []string{
	"derivations", "match_results", "night_results", "rating_steps", "match_tallies", "tallies", "pairs", "feats", "bests",
	"season_uncounted", "season_counted", "season_scores", "season_standings",
}

// querySQLite returns the lines that sqlite3 prints.
func querySQLite(ctx context.Context, database, statements string) ([]string, error) {
	said, err := exec.CommandContext(ctx, "sqlite3", "-bail", database, statements).CombinedOutput() //nolint:gosec // files of our own
	if err != nil {
		return nil, fmt.Errorf("carrying a club over to version 1.0 with sqlite3: %w\n%s", err, said)
	}
	return strings.Fields(string(said)), nil
}
