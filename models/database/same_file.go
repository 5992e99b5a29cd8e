//go:build !windows

package database

import (
	"os"
)

// sameFile says whether what lies at a path now is the file that lay there before.
func sameFile(before, now os.FileInfo) bool { return os.SameFile(before, now) }
