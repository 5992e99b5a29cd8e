package database

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"sort"
	"strings"
	"sync"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
	"gorm.io/gorm/schema"
)

// Table is a table whose rows are written to a file and read from one: an archive, or a player's own
// data. It is of no generic type, because there are some ninety of them, and each would be compiled
// for itself.
type Table struct {
	// Row is a row of the table. Only its type counts.
	Row any
	// Where is an SQL condition that selects the rows of one owner, mostly a night or a player. Its
	// question mark stands for the owner's id. If it is empty, all rows are selected.
	Where string
	// Secret is the column that never leaves the installation, empty for none.
	Secret string
	// Columns are those that are written, empty for all.
	Columns []string
	// KeepsExisting: an installation may have rows in this table before an archive is taken into it,
	// and when rows are copied, those stay as they are. It needs an account, for instance, to take one
	// in on a page. Otherwise rows that exist already are a conflict.
	KeepsExisting bool
}

// OfNight selects the rows of a night. SecretHash is the column with the hash of a secret that lets
// somebody in.
const (
	OfNight    = "night_id = ?"
	SecretHash = "hash"
)

// schemas caches gorm's descriptions of the rows.
var schemas sync.Map

func (t Table) schema() *schema.Schema {
	described, err := schema.Parse(t.Row, &schemas, tableNames)
	if err != nil {
		panic(fmt.Sprintf("a row that gorm cannot describe: %v", err)) // a mistake in the type of a row
	}
	return described
}

// Name is the name in the database.
func (t Table) Name() string { return t.schema().Table }

// SortedRows reads the rows that an SQL condition selects, in the order of their keys. The question
// mark of the condition stands for the owner's id.
func SortedRows[T any](ctx context.Context, tx *gorm.DB, where, owner string) ([]T, error) {
	rows, err := Table{Row: *new(T), Where: where}.rows(ctx, tx, owner)
	if err != nil {
		return nil, err
	}
	return rows.Interface().([]T), nil
}

// rows reads the rows of an owner into a slice of rows, in the order of their keys.
func (t Table) rows(ctx context.Context, tx *gorm.DB, owner string) (rows reflect.Value, err error) {
	read := reflect.New(reflect.SliceOf(reflect.TypeOf(t.Row)))
	query := newQuery(tx)
	if t.Where != "" {
		query = query.where(t.Where, owner)
	}
	if err := query.find(ctx, read.Interface()); err != nil {
		return reflect.Value{}, fmt.Errorf("reading %s: %w", t.Name(), err)
	}
	rows = read.Elem()
	// They are sorted here, because the databases sort texts differently.
	keys := t.schema().PrimaryFields
	sort.Slice(rows.Interface(), func(i, j int) bool {
		for _, key := range keys {
			if order := compareKeys(ctx, key, rows.Index(i), rows.Index(j)); order != 0 {
				return order < 0
			}
		}
		return false
	})
	return rows, nil
}

func compareKeys(ctx context.Context, key *schema.Field, a, b reflect.Value) int {
	first, second := key.ReflectValueOf(ctx, a), key.ReflectValueOf(ctx, b)
	if first.Kind() == reflect.String {
		return strings.Compare(first.String(), second.String())
	}
	return cmp.Compare(first.Int(), second.Int())
}

// Lines calls a function with each row of an owner as a JSON object, in the order of the keys.
func (t Table) Lines(ctx context.Context, tx *gorm.DB, owner string, each func(line []byte) error) error {
	rows, err := t.rows(ctx, tx, owner)
	if err != nil {
		return err
	}
	for i := range rows.Len() {
		line, err := t.line(ctx, rows.Index(i))
		if err != nil {
			return err
		}
		if err := each(line); err != nil {
			return err
		}
	}
	return nil
}

// originColumn has ids of another installation, in which no text is replaced.
const originColumn = "origin_id"

// TableMember is the member of a line that has the name of the table.
const TableMember = "table"

// line writes a row as a JSON object: the table's name, then the columns.
func (t Table) line(ctx context.Context, row reflect.Value) ([]byte, error) {
	var line bytes.Buffer
	values := json.NewEncoder(&line)
	values.SetEscapeHTML(false)
	fmt.Fprintf(&line, `{%q:%q`, TableMember, t.Name())
	for _, field := range t.schema().Fields {
		if field.DBName == t.Secret || len(t.Columns) > 0 && !slices.Contains(t.Columns, field.DBName) {
			continue
		}
		fmt.Fprintf(&line, `,%q:`, field.DBName)
		if err := values.Encode(jsonValue(field.ReflectValueOf(ctx, row).Interface())); err != nil {
			return nil, err
		}
		line.Truncate(line.Len() - len("\n"))
	}
	line.WriteByte('}')
	return line.Bytes(), nil
}

// jsonValue returns a column's value as it is written to a line: a time in UTC with its microseconds,
// null for the zero time, anything else as it is.
func jsonValue(value any) any {
	at, isTime := value.(UTC)
	switch {
	case !isTime:
		return value
	case at.IsZero():
		return nil
	}
	return at.Format(time.RFC3339Nano)
}

// CopyRows copies the rows of an owner from one database to another, and
// replaces parts of all texts.
func (t Table) CopyRows(ctx context.Context, to, from *gorm.DB, owner string, texts *strings.Replacer) error {
	rows, err := t.rows(ctx, from, owner)
	if err != nil {
		return err
	}
	for i := range rows.Len() {
		for _, field := range t.schema().Fields {
			if value := field.ReflectValueOf(ctx, rows.Index(i)); value.Kind() == reflect.String && field.DBName != originColumn {
				value.SetString(texts.Replace(value.String()))
			}
		}
	}
	var clauses []clause.Expression
	if t.KeepsExisting {
		clauses = append(clauses, clause.OnConflict{DoNothing: true})
	}
	if err := insert(ctx, to, rows, clauses); err != nil {
		return fmt.Errorf("writing %s: %w", t.Name(), err)
	}
	return nil
}
