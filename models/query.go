package models

import (
	"context"
	"slices"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// query is a statement about the rows of one table. Its methods are those of gorm.G that
// this package uses. gorm's own type has so many that the compiler would translate a
// thousand functions for each kind of row, which takes it most of a minute.
type query[T any] struct {
	db    *gorm.DB
	steps []step
}

type step func(*gorm.DB) *gorm.DB

// rowsOf is a query about all rows of a kind. A clause is one such as a lock.
func rowsOf[T any](db *gorm.DB, clauses ...clause.Expression) query[T] {
	q := query[T]{db: db}
	if len(clauses) == 0 {
		return q
	}
	return q.with(func(db *gorm.DB) *gorm.DB { return db.Clauses(clauses...) })
}

// with leaves the query as it is, so that two can be made from it.
func (q query[T]) with(s step) query[T] {
	return query[T]{db: q.db, steps: append(slices.Clip(q.steps), s)}
}

func (q query[T]) on(ctx context.Context) *gorm.DB { return take(ctx, q.db, q.steps) }

func take(ctx context.Context, db *gorm.DB, steps []step) *gorm.DB {
	db = db.Session(&gorm.Session{NewDB: true, Context: ctx})
	for _, step := range steps {
		db = step(db)
	}
	return db
}

// Where, Order, Select, Limit and Offset are those of gorm.

func (q query[T]) Where(condition string, args ...any) query[T] {
	return q.with(func(db *gorm.DB) *gorm.DB { return db.Where(condition, args...) })
}

func (q query[T]) Order(columns string) query[T] {
	return q.with(func(db *gorm.DB) *gorm.DB { return db.Order(columns) })
}

func (q query[T]) Select(column string, more ...any) query[T] {
	return q.with(func(db *gorm.DB) *gorm.DB { return db.Select(column, more...) })
}

func (q query[T]) Limit(most int) query[T] {
	return q.with(func(db *gorm.DB) *gorm.DB { return db.Limit(most) })
}

func (q query[T]) Offset(skipped int) query[T] {
	return q.with(func(db *gorm.DB) *gorm.DB { return db.Offset(skipped) })
}

// Find reads all rows, none if there are none.
func (q query[T]) Find(ctx context.Context) (rows []T, err error) {
	err = q.on(ctx).Find(&rows).Error
	return rows, err
}

// First reads the first row; [gorm.ErrRecordNotFound] if there is none.
func (q query[T]) First(ctx context.Context) (row T, err error) {
	err = q.on(ctx).First(&row).Error
	return row, err
}

// Count counts the rows in which the column is not NULL.
func (q query[T]) Count(ctx context.Context, column string) (count int64, err error) {
	err = q.on(ctx).Model(new(T)).Select(column).Count(&count).Error
	return count, err
}

// Create inserts a row.
func (q query[T]) Create(ctx context.Context, row *T) error { return q.on(ctx).Create(row).Error }

// CreateInBatches inserts rows, so many with one statement.
func (q query[T]) CreateInBatches(ctx context.Context, rows *[]T, size int) error {
	return q.on(ctx).CreateInBatches(rows, size).Error
}

// Update sets one column, and returns how many rows it found.
func (q query[T]) Update(ctx context.Context, column string, value any) (found int, err error) {
	return outcome(q.on(ctx).Model(new(T)).Update(column, value))
}

// Updates sets the selected columns, or those that are not zero, and returns how many
// rows it found.
func (q query[T]) Updates(ctx context.Context, row T) (found int, err error) {
	return outcome(q.on(ctx).Updates(row))
}

// Delete deletes the rows, and returns how many.
func (q query[T]) Delete(ctx context.Context) (found int, err error) {
	return outcome(q.on(ctx).Delete(new(T)))
}

func outcome(db *gorm.DB) (found int, err error) { return int(db.RowsAffected), db.Error }

// execute runs a statement.
func execute(ctx context.Context, db *gorm.DB, statement string, args ...any) error {
	return db.WithContext(ctx).Exec(statement, args...).Error
}
