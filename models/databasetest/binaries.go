package databasetest

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
)

// errNotInstalled says that this machine cannot run PostgreSQL.
var errNotInstalled = errors.New("PostgreSQL is not installed")

// debianFolders matches the folders in which Debian keeps the server's programs, outside PATH.
const debianFolders = "/usr/lib/postgresql/*/bin"

// binaries are the server's programs: their folder, and the account that runs them.
type binaries struct {
	dir   string
	owner *account // nil for the account that runs the test
}

func findBinaries() (binaries, error) {
	dir, err := binaryFolder()
	if err != nil {
		return binaries{}, err
	}
	owner, err := serverAccount()
	return binaries{dir, owner}, err
}

// binaryFolder returns a folder with both programs, initdb and postgres: the one in PATH, or else the
// one with Debian's newest version.
func binaryFolder() (string, error) {
	var folders []string
	if path, err := exec.LookPath("initdb"); err == nil {
		folders = append(folders, filepath.Dir(path))
	}
	debian, err := filepath.Glob(debianFolders)
	if err != nil {
		return "", err
	}
	slices.SortFunc(debian, func(a, b string) int { return version(b) - version(a) })
	for _, dir := range append(folders, debian...) {
		if executable(dir, "initdb") && executable(dir, "postgres") {
			return dir, nil
		}
	}
	return "", fmt.Errorf("%w: initdb and postgres are neither in PATH nor in %s", errNotInstalled, debianFolders)
}

// version returns the version in the path of a Debian folder, 15 for /usr/lib/postgresql/15/bin.
func version(dir string) int {
	n, err := strconv.Atoi(filepath.Base(filepath.Dir(dir)))
	if err != nil {
		return 0
	}
	return n
}

func executable(dir, name string) bool {
	info, err := os.Stat(filepath.Join(dir, name))
	return err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0
}

// chown makes the account that runs the server the owner of a file or folder.
func (b binaries) chown(path string) error {
	if b.owner == nil {
		return nil
	}
	return os.Chown(path, int(b.owner.uid), int(b.owner.gid))
}

// command returns a command that runs one of the programs, with messages in English.
func (b binaries) command(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(filepath.Join(b.dir, name), args...) //nolint:gosec,noctx // a program of the server; it outlives the caller's context
	cmd.Env = append(os.Environ(), "LC_ALL=C", "TZ=UTC")
	cmd.SysProcAttr = processAttributes(b.owner)
	return cmd
}
