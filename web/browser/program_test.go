package browser

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
)

// built is the program of today, which is built once for all tests of the package; forgetBuilt removes it.
var (
	built = sync.OnceValues(func() (string, error) {
		folder, err := os.MkdirTemp("", "threewinds-program-")
		if err != nil {
			return "", err
		}
		builtIn = folder
		file := filepath.Join(folder, "threewinds")
		out, err := exec.CommandContext(context.Background(), "go", "build", "-o", file, "../../cmd/threewinds").CombinedOutput()
		if err != nil {
			return "", fmt.Errorf("building the program: %w\n%s", err, out)
		}
		return file, nil
	})
	builtIn string
)

func forgetBuilt() { _ = os.RemoveAll(builtIn) }

// program is the file of the real program.
func program(t *testing.T) string {
	t.Helper()
	file, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return file
}
