// Package journal keeps who changed what: a line is written in the transaction of the change that
// it tells. Rooms above it tell; see [Store.Tell].
package journal

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
)

// Store is this room of the record. Each exported method that records is one transaction and one
// business fact, can be repeated safely, and is announced after the commit.
type Store struct {
	db *database.DB
	// Told is given each line in the transaction that writes it, for webhooks; nil for nobody.
	Told func(ctx context.Context, tx *gorm.DB, line Change) error
}

// New is the room over a database.
func New(db *database.DB) *Store {
	return &Store{db: db}
}
