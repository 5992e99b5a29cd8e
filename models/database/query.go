package database

import (
	"context"
	"iter"
	"slices"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Query is a statement about the rows of one table, built step by step. It has those methods of gorm.G
// that models needs. gorm's own type has so many that the compiler would translate a thousand
// functions for each type of row, which takes most of a minute.
type Query[T any] struct {
	db    *gorm.DB
	steps []step
}

type step func(*gorm.DB) *gorm.DB

// Rows begins a query about all rows of the table that belongs to T. The clauses are added to the
// statement: [Locking], or what an INSERT does ON CONFLICT.
func Rows[T any](db *gorm.DB, clauses ...clause.Expression) Query[T] {
	q := Query[T]{db: db}
	if len(clauses) == 0 {
		return q
	}
	return q.add(func(db *gorm.DB) *gorm.DB { return db.Clauses(clauses...) })
}

// add returns the query with one more step. The query itself stays as it is, so that two others can be
// made from it.
func (q Query[T]) add(s step) Query[T] {
	return Query[T]{db: q.db, steps: append(slices.Clip(q.steps), s)}
}

func (q Query[T]) statement(ctx context.Context) *gorm.DB { return apply(ctx, q.db, q.steps) }

func apply(ctx context.Context, db *gorm.DB, steps []step) *gorm.DB {
	db = db.Session(&gorm.Session{NewDB: true, Context: ctx})
	for _, step := range steps {
		db = step(db)
	}
	return db
}

// Where keeps the rows for which an SQL condition holds. The arguments replace its question marks.
func (q Query[T]) Where(condition string, args ...any) Query[T] {
	return q.add(func(db *gorm.DB) *gorm.DB { return db.Where(condition, args...) })
}

// Order sorts the rows by columns.
func (q Query[T]) Order(columns string) Query[T] {
	return q.add(func(db *gorm.DB) *gorm.DB { return db.Order(columns) })
}

// Select restricts the statement to these columns, in reading and in writing.
func (q Query[T]) Select(column string, more ...any) Query[T] {
	return q.add(func(db *gorm.DB) *gorm.DB { return db.Select(column, more...) })
}

// Limit reads this many rows at most.
func (q Query[T]) Limit(most int) Query[T] {
	return q.add(func(db *gorm.DB) *gorm.DB { return db.Limit(most) })
}

// Offset skips this many of the first rows.
func (q Query[T]) Offset(skipped int) Query[T] {
	return q.add(func(db *gorm.DB) *gorm.DB { return db.Offset(skipped) })
}

// Find reads the rows. That there are none is no error.
func (q Query[T]) Find(ctx context.Context) (rows []T, err error) {
	err = q.statement(ctx).Find(&rows).Error
	return rows, err
}

// First reads the first row; [gorm.ErrRecordNotFound] if there is none.
func (q Query[T]) First(ctx context.Context) (row T, err error) {
	err = q.statement(ctx).First(&row).Error
	return row, err
}

// Count counts the rows in which the column is not NULL.
func (q Query[T]) Count(ctx context.Context, column string) (count int64, err error) {
	err = q.statement(ctx).Model(new(T)).Select(column).Count(&count).Error
	return count, err
}

// Create inserts a row.
func (q Query[T]) Create(ctx context.Context, row *T) error {
	return q.statement(ctx).Create(row).Error
}

// CreateInBatches inserts rows, size of them with each statement.
func (q Query[T]) CreateInBatches(ctx context.Context, rows *[]T, size int) error {
	return q.statement(ctx).CreateInBatches(rows, size).Error
}

// Update sets one column of the rows, and returns how many rows there were.
func (q Query[T]) Update(ctx context.Context, column string, value any) (found int, err error) {
	return rowsAffected(q.statement(ctx).Model(new(T)).Update(column, value))
}

// Updates copies columns of row into the rows of the query, and returns how many rows there were. It
// copies the columns of [Query.Select]; without one, those that are not zero.
func (q Query[T]) Updates(ctx context.Context, row T) (found int, err error) {
	return rowsAffected(q.statement(ctx).Updates(row))
}

// Delete deletes the rows, and returns how many there were.
func (q Query[T]) Delete(ctx context.Context) (found int, err error) {
	return rowsAffected(q.statement(ctx).Delete(new(T)))
}

func rowsAffected(db *gorm.DB) (found int, err error) { return int(db.RowsAffected), db.Error }

// Execute runs a statement that returns no rows. The arguments replace its question marks.
func Execute(ctx context.Context, db *gorm.DB, statement string, args ...any) error {
	return db.WithContext(ctx).Exec(statement, args...).Error
}

// Insert inserts any number of rows. It uses several statements, because the databases limit the
// parameters of one.
func Insert[T any](ctx context.Context, tx *gorm.DB, rows []T, clauses ...clause.Expression) error {
	for part := range Batches(rows) {
		if err := Rows[T](tx, clauses...).CreateInBatches(ctx, &part, len(part)); err != nil {
			return err
		}
	}
	return nil
}

// Batches cuts rows into batches of 100, 10 and 1. A connection keeps every statement that it has
// prepared, so with batches of any size its memory would grow.
func Batches[T any](rows []T) iter.Seq[[]T] {
	return func(yield func([]T) bool) {
		for _, size := range []int{100, 10, 1} {
			for len(rows) >= size {
				if !yield(rows[:size:size]) {
					return
				}
				rows = rows[size:]
			}
		}
	}
}
