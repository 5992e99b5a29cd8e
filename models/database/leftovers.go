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

// A program that is killed leaves unfinished files and folders behind. Their names say who wrote
// them: a hash of the computer's name, the number of the process, and a random text, because a later
// process may get the same number. By these the next program removes what nobody writes any more, and
// nothing else.
var (
	thisComputer = sixDigits(hostName())
	thisRun      = rand.Text()[:6]
	// writerMark is in the name of every unfinished file or folder of this program.
	writerMark    = fmt.Sprintf("%s-%d-%s-", thisComputer, os.Getpid(), thisRun)
	writerPattern = regexp.MustCompile(`^([0-9a-f]{6})-([0-9]+)-([A-Z2-7]{6})-`)
)

// scratchPrefix begins the name of every scratch folder.
const scratchPrefix = "threewinds-scratch-"

// foreignPartLife is how long an unfinished file of another computer is kept after its last change:
// whether that computer still writes it cannot be seen from here.
const foreignPartLife = time.Hour

func hostName() string {
	name, _ := os.Hostname() // a computer without a name has an empty one
	return name
}

// sixDigits is a hash of a text in six hexadecimal digits.
func sixDigits(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:3])
}

// Scratch makes a folder for files that are only needed for a while, in the system's folder for such
// files. The caller removes it. Scratch folders that killed programs have left are removed first.
func Scratch() (folder string, err error) { return scratchIn(os.TempDir()) }

// Scratch makes a scratch folder beside the SQLite file, where a copy of the file has room: the
// system's folder may be small, or in memory. With PostgreSQL, or if the folder of the file cannot be
// written, it is the same as the function [Scratch].
func (d *DB) Scratch() (folder string, err error) {
	if parent := d.fileFolder(); parent != "" {
		if folder, err := scratchIn(parent); err == nil {
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

// removeAbandoned removes from a folder the files and folders that killed programs have left and whose
// names begin with a prefix.
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

// Abandoned says whether the program that wrote a file or folder has ended. afterPrefix is the part of
// its name that begins with the mark of the writer.
func Abandoned(entry fs.DirEntry, afterPrefix string) bool {
	writer := writerPattern.FindStringSubmatch(afterPrefix)
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

// alive says whether a process with this number runs.
func alive(process int) bool {
	found, err := os.FindProcess(process)
	if err != nil {
		return false
	}
	defer found.Release()          //nolint:errcheck // nothing is waited for
	if runtime.GOOS == "windows" { // FindProcess has found it, so it runs
		return true
	}
	err = found.Signal(syscall.Signal(0))
	return err == nil || errors.Is(err, fs.ErrPermission)
}
