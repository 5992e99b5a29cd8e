package static

import (
	"io/fs"
	"path"
	"strings"
	"testing"
)

// TestEveryStyleIsInOneSheet: a file that no sheet names would dress nothing, and one that two
// name would be loaded twice.
func TestEveryStyleIsInOneSheet(t *testing.T) {
	times := map[string]int{}
	for _, parts := range sheets {
		for _, part := range parts {
			times[part+".css"]++
		}
	}
	entries, err := fs.ReadDir(files, stylesFolder)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if times[entry.Name()] != 1 {
			t.Errorf("%s is in %d sheets", entry.Name(), times[entry.Name()])
		}
	}
}

// TestASheetHasItsFilesWhole: a rule that a file leaves open would take in those of the next.
func TestASheetHasItsFilesWhole(t *testing.T) {
	for name, parts := range sheets {
		for _, part := range parts {
			text, err := fs.ReadFile(files, path.Join(stylesFolder, part+".css"))
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(string(assets[name].plain()), string(text)) {
				t.Errorf("%s has %s not whole", name, part)
			}
			if opened, closed := strings.Count(string(text), "{"), strings.Count(string(text), "}"); opened != closed {
				t.Errorf("%s opens %d blocks and closes %d", part, opened, closed)
			}
		}
	}
}
