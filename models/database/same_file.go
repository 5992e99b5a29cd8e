//go:build !windows

package database

import (
	"os"
)

// sameFile says whether two descriptions of a path, one before and one now, are of the same file.
func sameFile(before, now os.FileInfo) bool { return os.SameFile(before, now) }
