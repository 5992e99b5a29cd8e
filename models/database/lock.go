package database

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

// lockTime is how long a new program waits for the old one to end.
const lockTime = time.Second

// lockFile locks an empty file beside the SQLite database, because two programs on one database would
// not learn of each other's changes. The error is [SecondProgram] if another program holds the lock.
// The operating system ends the lock with the program, also with one that is killed; the empty file
// stays. The database file itself is not locked, so that it can be read and copied.
func lockFile(ctx context.Context, path string) (*flock.Flock, error) {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target // two names of one file are one database
	}
	lock := flock.New(path+".lock", flock.SetPermissions(0o600))
	ctx, cancel := context.WithTimeout(ctx, lockTime)
	defer cancel()
	_, err := lock.TryLockContext(ctx, lockTime/20)
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return nil, SecondProgram
	case err != nil:
		return nil, fmt.Errorf("locking the database: %w", err)
	}
	return lock, nil
}
