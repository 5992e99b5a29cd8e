package databasetest

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

const folderPrefix = "threewinds-postgres-"

// makeFolder makes the cluster's folder, which is named after this process. Before that it removes the
// folders of processes that were killed.
func makeFolder() (string, error) {
	parent := fastFolder()
	old, err := filepath.Glob(filepath.Join(parent, folderPrefix+"*"))
	if err != nil {
		return "", err
	}
	for _, dir := range old {
		if abandoned(dir) {
			_ = os.RemoveAll(dir)
		}
	}
	return os.MkdirTemp(parent, fmt.Sprintf("%s%d-", folderPrefix, os.Getpid()))
}

// abandoned says whether the process after which a folder is named has ended. Without /proc that cannot
// be known, and it returns false.
func abandoned(dir string) bool {
	name := strings.TrimPrefix(filepath.Base(dir), folderPrefix)
	pid, _, _ := strings.Cut(name, "-")
	if _, err := strconv.Atoi(pid); err != nil {
		return false
	}
	if _, err := os.Stat("/proc/self"); err != nil {
		return false
	}
	_, err := os.Stat(filepath.Join("/proc", pid))
	return errors.Is(err, fs.ErrNotExist)
}
