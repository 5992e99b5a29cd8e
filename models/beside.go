package models

import (
	"context"
	"os"
	"path/filepath"
	"time"
)

// OpenBeside connects to an existing database that another program may be serving, to record
// a single thing of which that program need not hear: an account's link. Nothing is brought up
// to date; see [Store.Outdated].
func OpenBeside(ctx context.Context, address string) (store *Store, err error) {
	if !isPostgres(address) {
		path, err := filepath.Abs(address)
		if err != nil {
			return nil, err
		}
		if err := readyFile(path); err != nil {
			return nil, unopened(err)
		}
		if _, err := os.Stat(path); err != nil { // SQLite would make a new one
			return nil, unopened(err)
		}
	}
	store = &Store{address: address, now: time.Now, guard: new(guard), key: &keyFile{path: keyPath(address)}}
	if store.write, err = connect(address, 1, store.guard); err != nil {
		return nil, joinClose(unopened(err), store.Close())
	}
	store.read = store.write
	store.told, store.league = store.tellWebhooks, store
	if err := store.Ping(ctx); err != nil {
		return nil, joinClose(unopened(err), store.Close())
	}
	return store, nil
}
