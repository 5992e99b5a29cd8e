package archive

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"modernc.org/sqlite"

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/migrations"
	"github.com/threewinds/threewinds/models/database"
)

// Unpack writes an archive into a new SQLite file. The file has the schema with which the archive was
// written; opening it as a store brings it up to date, so that old archives can be read. A line that
// does not fit the schema is an [*archive.DamageError].
func Unpack(ctx context.Context, from *archive.Reader, path string) (err error) {
	db, err := database.OpenScratch(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if err := migrations.ApplyUpTo(ctx, db, from.Manifest.Format); err != nil {
		return err
	}
	tables, err := readTables(ctx, db)
	if err != nil {
		return err
	}
	for _, file := range from.Manifest.Files {
		if err := unpackFile(ctx, db, tables, from, file); err != nil {
			return err
		}
	}
	return nil
}

// unpackFile writes the rows of one file.
func unpackFile(ctx context.Context, db *sql.DB, tables map[string]targetTable, from *archive.Reader, file archive.File) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // it does nothing after a commit
	number := 0
	for line, err := range from.Lines(file) {
		if err != nil {
			return err
		}
		number++
		err := unpackLine(ctx, tx, tables, line)
		if misfit, wrong := errors.AsType[misfitError](err); wrong {
			return &archive.DamageError{File: file.Name, Line: number, Reason: misfit.Error()}
		}
		if err != nil {
			return fmt.Errorf("unpacking %s: %w", file.Name, err)
		}
	}
	return tx.Commit()
}

// targetTable is a table that an archive may fill: the types of its columns, and the column with a
// secret, which archives leave out.
type targetTable struct {
	kinds  map[string]string
	secret string
}

func readTables(ctx context.Context, db *sql.DB) (map[string]targetTable, error) {
	tables := make(map[string]targetTable)
	for _, table := range keptTables() {
		tables[table.Name()] = targetTable{make(map[string]string), table.Secret}
	}
	rows, err := db.QueryContext(ctx, "SELECT m.name, c.name, c.type FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table'")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var table, column, kind string
		if err := rows.Scan(&table, &column, &kind); err != nil {
			return nil, err
		}
		if filled, kept := tables[table]; kept {
			filled.kinds[column] = kind
		}
	}
	return tables, rows.Err()
}

// misfitError says why a line does not fit the schema.
type misfitError string

func (e misfitError) Error() string { return string(e) }

// unpackLine writes one row. A line that does not fit is a [misfitError].
func unpackLine(ctx context.Context, tx *sql.Tx, tables map[string]targetTable, line []byte) error {
	var members map[string]any
	decoder := json.NewDecoder(bytes.NewReader(line))
	decoder.UseNumber()
	if err := decoder.Decode(&members); err != nil {
		return misfitError("this is no JSON object")
	}
	table, _ := members[database.TableMember].(string)
	filled, known := tables[table]
	if !known {
		return misfitError(fmt.Sprintf("archives have no table %q", table))
	}
	delete(members, database.TableMember)
	filled.fillSecret(members)
	for name := range members {
		if filled.kinds[name] == "" {
			return misfitError(name + ": the table has no such column")
		}
	}
	// The names in the statement are those of the schema, not those of the line.
	var names []string
	var values []any
	for name, kind := range filled.kinds {
		member, told := members[name]
		if !told {
			continue
		}
		value, err := columnValue(kind, member)
		if err != nil {
			return misfitError(name + ": " + err.Error())
		}
		names, values = append(names, name), append(values, value)
	}
	if len(names) == 0 {
		return misfitError("the line has nothing of the table")
	}
	statement := "INSERT INTO " + table + " (" + strings.Join(names, ", ") + ") VALUES (?" + strings.Repeat(", ?", len(names)-1) + ")" //nolint:gosec // see above
	_, err := tx.ExecContext(ctx, statement, values...)
	return refusedRow(err)
}

// archivedPrefix is the beginning of the text that replaces the hash of a secret.
const archivedPrefix = "archived "

// fillSecret gives the secret column a unique text that is the hash of no secret.
func (t targetTable) fillSecret(members map[string]any) {
	switch {
	case t.secret == "" || t.kinds[t.secret] == "":
	case t.secret == database.SecretHash:
		members[t.secret] = fmt.Sprint(archivedPrefix, members["id"])
	default:
		members[t.secret] = ""
	}
}

// columnValue is the value of a JSON member for a column of the type.
func columnValue(kind string, member any) (any, error) {
	switch value := member.(type) {
	case nil:
		return nil, nil //nolint:nilnil // NULL
	case bool:
		if kind == "BOOLEAN" {
			return value, nil
		}
	case json.Number:
		if number, err := value.Int64(); err == nil && kind == "BIGINT" {
			return number, nil
		}
	case string:
		switch kind {
		case "TEXT":
			return value, nil
		case "TIMESTAMP":
			at, err := time.Parse(time.RFC3339Nano, value)
			if err != nil {
				return nil, fmt.Errorf("%q is no time such as 2026-11-23T19:30:00Z", value)
			}
			return database.Moment(at), nil
		case "BYTEA":
			var content []byte
			err := json.Unmarshal([]byte(`"`+value+`"`), &content)
			return content, err
		}
	}
	return nil, fmt.Errorf("%v is no value of the type %s", member, strings.ToLower(kind))
}

// refusedRow turns an error of the database into a [misfitError] if the row causes it.
func refusedRow(err error) error {
	var coded *sqlite.Error
	if !errors.As(err, &coded) {
		return err
	}
	switch coded.Code() {
	case database.SQLitePrimaryKey, database.SQLiteUnique, database.SQLiteRowID:
		return misfitError("there is another line for the same")
	case database.SQLiteForeignKey:
		return misfitError("it refers to a line that is not there")
	case database.SQLiteCheck, database.SQLiteNotNull:
		return misfitError("the database refuses it: " + err.Error())
	default:
		return err
	}
}
