package database

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// WriteWhole writes a new file that has its name only once all of it is on the disk. Nobody
// but its owner may read it. A file of that name is never overwritten. Until then it has
// another name, which says who writes it: parts that killed programs have left are removed.
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
		return fmt.Errorf("%s cannot be written: %w", path, err)
	}
	return nil
}
