package database

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"syscall"
	"time"
)

// A program that is killed leaves what it had half written. The name of each such file or
// folder says which program wrote it: the computer, the process, and a text of its own by
// which a later process with the same number is told from it. So the next program can remove
// what nobody writes any more, and nothing else.
var (
	thisComputer = sixDigits(hostName())
	thisRun      = rand.Text()[:6]
	// writerMark is in the names of what this program writes.
	writerMark    = fmt.Sprintf("%s-%d-%s-", thisComputer, os.Getpid(), thisRun)
	writerPattern = regexp.MustCompile(`^([0-9a-f]{6})-([0-9]+)-([A-Z2-7]{6})-`)
)

// scratchPrefix begins the names of folders for files that are only needed for a while.
const scratchPrefix = "threewinds-scratch-"

// foreignPartLife is how long the part of a file of another computer is left alone after the last
// change of it.
const foreignPartLife = time.Hour

func hostName() string {
	name, _ := os.Hostname() // without one it is an empty name
	return name
}

func sixDigits(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:3])
}

// Scratch is a folder for files that are only needed for a while. Whoever makes it removes it.
// Those that killed programs have left are removed before.
func Scratch() (folder string, err error) { return scratchIn(os.TempDir()) }

// Scratch is [Scratch] beside the SQLite file, where there is room for as much as it has: the
// system's folder may be small, or in memory. With PostgreSQL, or where nobody may write, it is
// the system's.
func (d *DB) Scratch() (folder string, err error) {
	if beside := d.fileFolder(); beside != "" {
		if folder, err := scratchIn(beside); err == nil {
			return folder, nil
		}
	}
	return Scratch()
}

// fileFolder is the folder of the SQLite file, empty with PostgreSQL.
func (d *DB) fileFolder() string {
	if IsPostgres(d.Address) {
		return ""
	}
	return filepath.Dir(d.Address)
}

func scratchIn(parent string) (folder string, err error) {
	removeAbandoned(parent, scratchPrefix)
	folder, err = os.MkdirTemp(parent, scratchPrefix+writerMark+"*")
	if err != nil {
		return "", fmt.Errorf("there is no room for files that are needed for a while: %w", err)
	}
	return folder, nil
}

// RemoveLeftovers removes the folders of [Scratch] that killed programs have left.
func (d *DB) RemoveLeftovers() {
	for _, parent := range []string{os.TempDir(), d.fileFolder()} {
		if parent != "" {
			removeAbandoned(parent, scratchPrefix)
		}
	}
}

// removeAbandoned removes what killed programs have left in a folder, where the name begins so.
func removeAbandoned(folder, prefix string) {
	entries, _ := os.ReadDir(folder) // a folder that cannot be read has none
	for _, entry := range entries {
		name := entry.Name()
		if len(name) <= len(prefix) || name[:len(prefix)] != prefix || !Abandoned(entry, name[len(prefix):]) {
			continue
		}
		os.RemoveAll(filepath.Join(folder, name)) //nolint:errcheck // the next program tries again
	}
}

// Abandoned says whether nobody writes a file or a folder any more. The text is its name from
// the mark of its writer on.
func Abandoned(entry fs.DirEntry, text string) bool {
	writer := writerPattern.FindStringSubmatch(text)
	if writer == nil || !entry.IsDir() && !entry.Type().IsRegular() {
		return false
	}
	process, err := strconv.Atoi(writer[2])
	if err != nil {
		return false
	}
	if writer[1] != thisComputer {
		about, err := entry.Info()
		return err == nil && time.Since(about.ModTime()) > foreignPartLife
	}
	if process == os.Getpid() {
		return writer[3] != thisRun
	}
	return !alive(process)
}

// alive says whether there is a process of this number.
func alive(process int) bool {
	found, err := os.FindProcess(process)
	if err != nil {
		return false
	}
	defer found.Release()          //nolint:errcheck // nothing is waited for
	if runtime.GOOS == "windows" { // it finds those that run
		return true
	}
	err = found.Signal(syscall.Signal(0))
	return err == nil || errors.Is(err, fs.ErrPermission)
}
