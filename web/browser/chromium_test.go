package browser

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// browserNames is the file with the names that scripts/install-test-tools accepts.
const browserNames = "../../scripts/browsers"

var errNoBrowser = errors.New("no Chromium is installed")

// findChromium is the path of the first program in PATH that has one of the names.
func findChromium(file string) (string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	names := strings.Fields(string(text))
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("%w: none of %s is in PATH", errNoBrowser, strings.Join(names, ", "))
}

// needChromium is the browser's path. Without one the test is skipped; with CI=true
// in the environment it fails.
func needChromium(t *testing.T) string {
	t.Helper()
	path, err := findChromium(browserNames)
	switch {
	case err == nil:
		return path
	case errors.Is(err, errNoBrowser) && os.Getenv("CI") != "true":
		t.Skipf("SKIPPED in the browser: %v", err)
	default:
		t.Fatal(err)
	}
	return ""
}

func TestChromiumIsFoundByEachOfItsNames(t *testing.T) {
	text, err := os.ReadFile(browserNames)
	if err != nil {
		t.Fatal(err)
	}
	for name := range strings.FieldsSeq(string(text)) {
		folder := t.TempDir()
		t.Setenv("PATH", folder)
		if _, err := findChromium(browserNames); !errors.Is(err, errNoBrowser) || !strings.Contains(err.Error(), name) {
			t.Errorf("without %s: %v", name, err)
		}
		if err := os.WriteFile(filepath.Join(folder, name), nil, 0o700); err != nil {
			t.Fatal(err)
		}
		if path, err := findChromium(browserNames); err != nil || path != filepath.Join(folder, name) {
			t.Errorf("%s: %q, %v", name, path, err)
		}
	}
}
