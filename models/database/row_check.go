package database

import (
	"context"
	"fmt"
	"reflect"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/schema"
)

// Checked is a row that can say why no program has written it as it is: a text that cannot be read
// again, a name that nobody can type. Rows of archives come from outside.
type Checked interface{ Check() error }

// RowKey names a row by the columns of its primary key.
type RowKey struct {
	Table   string
	Columns []string
	Values  []string
}

func (k RowKey) String() string {
	parts := make([]string, len(k.Columns))
	for i, column := range k.Columns {
		parts[i] = column + " " + k.Values[i]
	}
	return k.Table + ", " + strings.Join(parts, ", ")
}

// Misfit is a row that no program has written, and why.
type Misfit struct {
	Row    RowKey
	Reason string
}

// Misfits are the rows of the whole table that say of themselves that they are wrong; see [Checked].
func (t Table) Misfits(ctx context.Context, tx *gorm.DB) (misfits []Misfit, err error) {
	if _, checked := t.Row.(Checked); !checked {
		return nil, nil
	}
	rows, err := Table{Row: t.Row}.rows(ctx, tx, "")
	if err != nil {
		return nil, err
	}
	for i := range rows.Len() {
		if wrong := rows.Index(i).Interface().(Checked).Check(); wrong != nil {
			misfits = append(misfits, Misfit{t.keyOf(ctx, rows.Index(i)), wrong.Error()})
		}
	}
	return misfits, nil
}

func (t Table) keyOf(ctx context.Context, row reflect.Value) RowKey {
	key := RowKey{Table: t.Name()}
	for _, field := range t.schema().PrimaryFields {
		key.Columns = append(key.Columns, field.DBName)
		key.Values = append(key.Values, fmt.Sprint(jsonValue(field.ReflectValueOf(ctx, row).Interface())))
	}
	return key
}

// LateTimes are the times in one column of a table that are later than some moment.
type LateTimes struct {
	// Row has the latest of them, At.
	Row    RowKey
	Column string
	At     time.Time
	// Count is how many there are.
	Count int64
}

// plannedColumns have times that may lie ahead.
var plannedColumns = map[string]bool{"expires_at": true, "sign_up_until": true}

// Later are the columns of the whole table that have times later than a moment.
func (t Table) Later(ctx context.Context, tx *gorm.DB, than time.Time) (late []LateTimes, err error) {
	for _, field := range t.schema().Fields {
		if field.FieldType != reflect.TypeFor[UTC]() || plannedColumns[field.DBName] {
			continue
		}
		if !tx.Migrator().HasColumn(t.Name(), field.DBName) { // a database of an older program
			continue
		}
		one, err := t.laterIn(ctx, tx, field, than)
		if err != nil {
			return nil, fmt.Errorf("reading the times of %s: %w", t.Name(), err)
		}
		if one.Count > 0 {
			late = append(late, one)
		}
	}
	return late, nil
}

func (t Table) laterIn(ctx context.Context, tx *gorm.DB, field *schema.Field, than time.Time) (late LateTimes, err error) {
	later := newQuery(tx).where(field.DBName+" > ?", Moment(than))
	if late.Count, err = later.count(ctx, t.Row, field.DBName); err != nil || late.Count == 0 {
		return late, err
	}
	row := reflect.New(reflect.TypeOf(t.Row))
	if err := later.order(field.DBName+" DESC").first(ctx, row.Interface()); err != nil {
		return late, err
	}
	at, _ := reflect.TypeAssert[UTC](field.ReflectValueOf(ctx, row.Elem()))
	late.Row, late.Column, late.At = t.keyOf(ctx, row.Elem()), field.DBName, at.Time
	return late, nil
}
