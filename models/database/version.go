package database

import "time"

// Version stands for everything that is saved, except for sessions, the use of tokens and deliveries.
// If two versions are equal, nothing else was saved between them, by this program or by another one.
// With PostgreSQL the version also changes with the exceptions, for no need.
type Version struct {
	changes uint64 // saves of this program and announcements of others, counted since the start
	state   string // PostgreSQL's word for which transactions are visible, empty with SQLite
}

// SameSaves says whether this program has neither saved nor heard of a save between two versions. With
// PostgreSQL another program may have saved.
func (v Version) SameSaves(other Version) bool { return v.changes == other.changes }

// VersionTime is how long a save by another program may stay unnoticed: for so long a page may be
// taken for up to date although it is not.
const VersionTime = 50 * time.Millisecond
