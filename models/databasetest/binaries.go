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

// debianFolders hold the server's programs, which Debian keeps out of PATH.
const debianFolders = "/usr/lib/postgresql/*/bin"

// binaries is where the server's programs are, and who runs them.
type binaries struct {
	dir   string
	owner *account // nil: whoever runs the test
}

func findBinaries() (binaries, error) {
	dir, err := binaryFolder()
	if err != nil {
		return binaries{}, err
	}
	owner, err := serverAccount()
	return binaries{dir, owner}, err
}

// binaryFolder is the folder with both programs: the one in PATH, else the
// newest of Debian's.
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

// version is the number in /usr/lib/postgresql/15/bin.
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

// chown hands a file or folder to the account that runs the server.
func (b binaries) chown(path string) error {
	if b.owner == nil {
		return nil
	}
	return os.Chown(path, int(b.owner.uid), int(b.owner.gid))
}

// command runs one of the programs, with messages in English.
func (b binaries) command(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(filepath.Join(b.dir, name), args...) //nolint:gosec,noctx // a program of the server; it outlives the caller's context
	cmd.Env = append(os.Environ(), "LC_ALL=C", "TZ=UTC")
	cmd.SysProcAttr = processAttributes(b.owner)
	return cmd
}
