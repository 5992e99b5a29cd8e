package database

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// makePrivate lets only the owner read a database file, which it creates empty if there is none. SQLite
// gives the files that it makes beside it the same permissions. A file of somebody else stays as it is.
func makePrivate(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	file.Chmod(0o600) //nolint:errcheck // it may belong to somebody else
	return file.Close()
}

// WriteWhole writes a new file that only its owner may read. The file gets its name when all of it is
// on the disk; until then its name says which program writes it. Unfinished files of this name that
// killed programs have left are removed first. It is an error if the file exists already.
func WriteWhole(path string, write func(*os.File) error) error {
	beginning := filepath.Base(path) + Unfinished + "-"
	removeAbandoned(filepath.Dir(path), beginning)
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		return cmp.Or(err, fmt.Errorf("%s is there already: choose another name", path))
	}
	part, err := os.CreateTemp(filepath.Dir(path), beginning+writerMark+"*")
	if err != nil {
		return fmt.Errorf("%s cannot be written: %w", path, err)
	}
	err = write(part)
	if err = cmp.Or(err, part.Sync(), part.Close()); err == nil {
		err = os.Rename(part.Name(), path)
	}
	if err != nil {
		os.Remove(part.Name()) //nolint:errcheck // the first error is the one to tell
	}
	removeBeside(part.Name())
	if err != nil {
		return fmt.Errorf("%s cannot be written: %w", path, err)
	}
	return nil
}

// removeBeside removes the files that SQLite writes beside a database while it copies into it. It leaves
// them where the disk is full.
func removeBeside(path string) {
	for _, ending := range []string{"-journal", "-wal", "-shm"} {
		os.Remove(path + ending) //nolint:errcheck // mostly there is none
	}
}
