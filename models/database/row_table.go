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

// Table is a table that an archive carries.
type Table interface {
	Name() string
	// mayBeThere says whether an installation may have such rows before it takes in an
	// archive: without an account nobody could do it on a page.
	MayHaveRows() bool
	// without is the column that never leaves the installation, empty for none.
	SecretColumn() string
	// lines gives out all rows in the order of their keys, as objects; of one night, where
	// the table has rows of nights.
	Lines(ctx context.Context, tx *gorm.DB, night string, each func(line []byte) error) error
	// take copies these rows from another database, with changed texts. Where rows may be
	// there already, those stay.
	CopyRows(ctx context.Context, to, from *gorm.DB, night string, texts *strings.Replacer) error
	// schema describes the table.
	schema() *schema.Schema
}

// RowTable is the table of a kind of row.
type RowTable[T any] struct {
	Where         string // which rows a night has, empty where they are of no night
	Secret        string
	Columns       []string // the columns that lines tell, empty for all
	KeepsExisting bool     // to what is there already
}

// OfNight are the rows of a night, secretHash is the column that lets somebody in.
const (
	OfNight    = "night_id = ?"
	SecretHash = "hash"
)

// schemas are gorm's descriptions of the rows.
var schemas sync.Map

func (RowTable[T]) schema() *schema.Schema {
	described, err := schema.Parse(new(T), &schemas, tableNames)
	if err != nil {
		panic(fmt.Sprintf("a row that gorm cannot describe: %v", err)) // the rows are of this package
	}
	return described
}

// Name is that of the table.
func (t RowTable[T]) Name() string { return t.schema().Table }

// SecretColumn is the column that never leaves the installation.
func (t RowTable[T]) SecretColumn() string { return t.Secret }

// MayHaveRows says whether rows may be there before an archive is taken in.
func (t RowTable[T]) MayHaveRows() bool { return t.KeepsExisting }

// Rows reads all rows in the order of their keys; those of a night, where there are any.
func (t RowTable[T]) Rows(ctx context.Context, tx *gorm.DB, night string) ([]T, error) {
	query := Rows[T](tx)
	if t.Where != "" {
		query = query.Where(t.Where, night)
	}
	rows, err := query.Find(ctx)
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", t.Name(), err)
	}
	// Databases sort texts by rules of their own.
	keys := t.schema().PrimaryFields
	// Package slices would be translated anew for each kind of row, which makes the program larger.
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

// Lines gives out the rows as objects, in the order of their keys.
func (t RowTable[T]) Lines(ctx context.Context, tx *gorm.DB, night string, each func(line []byte) error) error {
	rows, err := t.Rows(ctx, tx, night)
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

// originColumn has an id of another installation.
const originColumn = "origin_id"

// TableMember is the member of a line that names the table.
const TableMember = "table"

// line is a row as an object: the table's name, then its columns.
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

// jsonValue is a column's value as lines have it: a time in UTC with its microseconds.
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

// CopyRows copies the rows from another database, with changed texts.
func (t RowTable[T]) CopyRows(ctx context.Context, to, from *gorm.DB, night string, texts *strings.Replacer) error {
	rows, err := t.Rows(ctx, from, night)
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
