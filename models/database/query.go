package database

import (
	"context"
	"iter"
	"reflect"
	"slices"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Query is a statement about the rows of one table, built step by step. It has those methods of gorm.G
// that models needs. gorm's own type has so many that the compiler would translate a thousand
// functions for each type of row, which takes most of a minute. For the same reason the work is done by
// [query], which knows no type of row.
type Query[T any] struct{ query }

// Rows begins a query about all rows of the table that belongs to T. The clauses are added to the
// statement: [Locking], or what an INSERT does ON CONFLICT.
func Rows[T any](db *gorm.DB, clauses ...clause.Expression) Query[T] {
	return Query[T]{newQuery(db, clauses...)}
}

// Where keeps the rows for which an SQL condition holds. The arguments replace its question marks.
func (q Query[T]) Where(condition string, args ...any) Query[T] {
	return Query[T]{q.where(condition, args...)}
}

// Order sorts the rows by columns.
func (q Query[T]) Order(columns string) Query[T] { return Query[T]{q.order(columns)} }

// Select restricts the statement to these columns, in reading and in writing.
func (q Query[T]) Select(column string, more ...any) Query[T] {
	return Query[T]{q.selectColumns(column, more)}
}

// Limit reads this many rows at most.
func (q Query[T]) Limit(most int) Query[T] { return Query[T]{q.limit(most)} }

// Offset skips this many of the first rows.
func (q Query[T]) Offset(skipped int) Query[T] { return Query[T]{q.offset(skipped)} }

// Find reads the rows. That there are none is no error.
func (q Query[T]) Find(ctx context.Context) (rows []T, err error) {
	err = q.find(ctx, &rows)
	return rows, err
}

// First reads the first row; [gorm.ErrRecordNotFound] if there is none.
func (q Query[T]) First(ctx context.Context) (row T, err error) {
	err = q.first(ctx, &row)
	return row, err
}

// Count counts the rows in which the column is not NULL.
func (q Query[T]) Count(ctx context.Context, column string) (count int64, err error) {
	return q.count(ctx, new(T), column)
}

// Create inserts a row.
func (q Query[T]) Create(ctx context.Context, row *T) error { return q.create(ctx, row) }

// CreateInBatches inserts rows, size of them with each statement.
func (q Query[T]) CreateInBatches(ctx context.Context, rows *[]T, size int) error {
	return q.build(ctx).CreateInBatches(rows, size).Error
}

// Update sets one column of the rows, and returns how many rows there were.
func (q Query[T]) Update(ctx context.Context, column string, value any) (found int, err error) {
	return q.update(ctx, new(T), column, value)
}

// Updates copies columns of row into the rows of the query, and returns how many rows there were. It
// copies the columns of [Query.Select]; without one, those that are not zero.
func (q Query[T]) Updates(ctx context.Context, row T) (found int, err error) {
	return q.updates(ctx, row)
}

// Delete deletes the rows, and returns how many there were.
func (q Query[T]) Delete(ctx context.Context) (found int, err error) {
	return q.remove(ctx, new(T))
}

// query is a [Query] that knows no type of row: the rows are handed on to gorm as they are.
type query struct {
	db    *gorm.DB
	steps []step
}

type step func(*gorm.DB) *gorm.DB

func newQuery(db *gorm.DB, clauses ...clause.Expression) query {
	q := query{db: db}
	if len(clauses) == 0 {
		return q
	}
	return q.add(func(db *gorm.DB) *gorm.DB { return db.Clauses(clauses...) })
}

// add returns the query with one more step. The query itself stays as it is, so that two others can be
// made from it.
func (q query) add(s step) query {
	return query{db: q.db, steps: append(slices.Clip(q.steps), s)}
}

func (q query) build(ctx context.Context) *gorm.DB {
	db := q.db.Session(&gorm.Session{NewDB: true, Context: ctx})
	for _, step := range q.steps {
		db = step(db)
	}
	return db
}

func (q query) where(condition string, args ...any) query {
	return q.add(func(db *gorm.DB) *gorm.DB { return db.Where(condition, args...) })
}

func (q query) order(columns string) query {
	return q.add(func(db *gorm.DB) *gorm.DB { return db.Order(columns) })
}

func (q query) selectColumns(column string, more []any) query {
	return q.add(func(db *gorm.DB) *gorm.DB { return db.Select(column, more...) })
}

func (q query) limit(most int) query {
	return q.add(func(db *gorm.DB) *gorm.DB { return db.Limit(most) })
}

func (q query) offset(skipped int) query {
	return q.add(func(db *gorm.DB) *gorm.DB { return db.Offset(skipped) })
}

func (q query) find(ctx context.Context, rows any) error { return q.build(ctx).Find(rows).Error }

func (q query) first(ctx context.Context, row any) error { return q.build(ctx).First(row).Error }

func (q query) count(ctx context.Context, model any, column string) (count int64, err error) {
	err = q.build(ctx).Model(model).Select(column).Count(&count).Error
	return count, err
}

// create inserts a row or a slice of them.
func (q query) create(ctx context.Context, rows any) error { return q.build(ctx).Create(rows).Error }

func (q query) update(ctx context.Context, model any, column string, value any) (found int, err error) {
	return rowsAffected(q.build(ctx).Model(model).Update(column, value))
}

func (q query) updates(ctx context.Context, row any) (found int, err error) {
	return rowsAffected(q.build(ctx).Updates(row))
}

func (q query) remove(ctx context.Context, model any) (found int, err error) {
	return rowsAffected(q.build(ctx).Delete(model))
}

func rowsAffected(db *gorm.DB) (found int, err error) { return int(db.RowsAffected), db.Error }

// Execute runs a statement that returns no rows. The arguments replace its question marks.
func Execute(ctx context.Context, db *gorm.DB, statement string, args ...any) error {
	return db.WithContext(ctx).Exec(statement, args...).Error
}

// Insert inserts any number of rows. It uses several statements, because the databases limit the
// parameters of one.
func Insert[T any](ctx context.Context, tx *gorm.DB, rows []T, clauses ...clause.Expression) error {
	return insert(ctx, tx, reflect.ValueOf(rows), clauses)
}

// insert is [Insert] for a slice of rows of any type.
func insert(ctx context.Context, tx *gorm.DB, rows reflect.Value, clauses []clause.Expression) error {
	for first, end := range batches(rows.Len()) {
		part := reflect.New(rows.Type())
		part.Elem().Set(rows.Slice3(first, end, end))
		if err := newQuery(tx, clauses...).create(ctx, part.Interface()); err != nil {
			return err
		}
	}
	return nil
}

// Batches cuts rows into batches of 100, 10 and 1. A connection keeps every statement that it has
// prepared, so with batches of any size its memory would grow.
func Batches[T any](rows []T) iter.Seq[[]T] {
	return func(yield func([]T) bool) {
		for first, end := range batches(len(rows)) {
			if !yield(rows[first:end:end]) {
				return
			}
		}
	}
}

// batches are the first row of each batch, and the row after its last.
func batches(rows int) iter.Seq2[int, int] {
	return func(yield func(first, end int) bool) {
		first := 0
		for _, size := range []int{100, 10, 1} {
			for ; first+size <= rows; first += size {
				if !yield(first, first+size) {
					return
				}
			}
		}
	}
}
