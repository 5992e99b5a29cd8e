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
// data. Every table is a [RowTable].
type Table interface {
	// Name is the name in the database.
	Name() string
	// MayHaveRows says whether an installation may have rows in this table before an archive is
	// taken into it. It needs an account, for instance, to take one in on a page.
	MayHaveRows() bool
	// SecretColumn is the column that never leaves the installation, empty for none.
	SecretColumn() string
	// Lines calls a function with each row as a JSON object, in the order of the keys. owner selects
	// the rows; see [RowTable.Where].
	Lines(ctx context.Context, tx *gorm.DB, owner string, each func(line []byte) error) error
	// CopyRows copies the rows of an owner from one database to another. texts replaces parts of all
	// texts. See [RowTable.KeepsExisting] for rows that exist already.
	CopyRows(ctx context.Context, to, from *gorm.DB, owner string, texts *strings.Replacer) error
	// Misfits are rows that no program has written; see [RowTable.Misfits]. Later are times after a
	// moment.
	Misfits(ctx context.Context, tx *gorm.DB) ([]Misfit, error)
	Later(ctx context.Context, tx *gorm.DB, than time.Time) ([]LateTimes, error)
	schema() *schema.Schema
}

// RowTable is the [Table] of the rows of type T.
type RowTable[T any] struct {
	// Where is an SQL condition that selects the rows of one owner, mostly a night or a player. Its
	// question mark stands for the owner's id. If it is empty, all rows are selected.
	Where string
	// Secret is the column that never leaves the installation, empty for none.
	Secret string
	// Columns are those that are written, empty for all.
	Columns []string
	// KeepsExisting: when rows are copied, those that exist already stay as they are. Otherwise they
	// are a conflict.
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

func (RowTable[T]) schema() *schema.Schema {
	described, err := schema.Parse(new(T), &schemas, tableNames)
	if err != nil {
		panic(fmt.Sprintf("a row that gorm cannot describe: %v", err)) // a mistake in the type of a row
	}
	return described
}

// Name is the name in the database.
func (t RowTable[T]) Name() string { return t.schema().Table }

// SecretColumn is the column that never leaves the installation, empty for none.
func (t RowTable[T]) SecretColumn() string { return t.Secret }

// MayHaveRows says whether the table may have rows before an archive is taken in.
func (t RowTable[T]) MayHaveRows() bool { return t.KeepsExisting }

// Rows reads the rows of an owner, in the order of their keys.
func (t RowTable[T]) Rows(ctx context.Context, tx *gorm.DB, owner string) ([]T, error) {
	query := Rows[T](tx)
	if t.Where != "" {
		query = query.Where(t.Where, owner)
	}
	rows, err := query.Find(ctx)
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", t.Name(), err)
	}
	// They are sorted here, because the databases sort texts differently.
	keys := t.schema().PrimaryFields
	// A function of package slices would be compiled for each type of row, which makes the program
	// larger.
	sort.Slice(rows, func(i, j int) bool {
		for _, key := range keys {
			if order := compareKeys(ctx, key, reflect.ValueOf(&rows[i]).Elem(), reflect.ValueOf(&rows[j]).Elem()); order != 0 {
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
func (t RowTable[T]) Lines(ctx context.Context, tx *gorm.DB, owner string, each func(line []byte) error) error {
	rows, err := t.Rows(ctx, tx, owner)
	if err != nil {
		return err
	}
	for i := range rows {
		line, err := t.line(ctx, reflect.ValueOf(&rows[i]).Elem())
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
func (t RowTable[T]) line(ctx context.Context, row reflect.Value) ([]byte, error) {
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

// CopyRows copies the rows of an owner from one database to another, and replaces parts of all texts.
func (t RowTable[T]) CopyRows(ctx context.Context, to, from *gorm.DB, owner string, texts *strings.Replacer) error {
	rows, err := t.Rows(ctx, from, owner)
	if err != nil {
		return err
	}
	for i := range rows {
		for _, field := range t.schema().Fields {
			if value := field.ReflectValueOf(ctx, reflect.ValueOf(&rows[i]).Elem()); value.Kind() == reflect.String && field.DBName != originColumn {
				value.SetString(texts.Replace(value.String()))
			}
		}
	}
	var clauses []clause.Expression
	if t.KeepsExisting {
		clauses = append(clauses, clause.OnConflict{DoNothing: true})
	}
	if err := Insert(ctx, to, rows, clauses...); err != nil {
		return fmt.Errorf("writing %s: %w", t.Name(), err)
	}
	return nil
}
