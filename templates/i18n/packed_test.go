package i18n

import (
	"bytes"
	"io/fs"
	"os"
	"slices"
	"testing"
)

// TestThePackedCataloguesAreFresh: what the program says is what the files say.
func TestThePackedCataloguesAreFresh(t *testing.T) {
	var names []string
	for _, pattern := range []string{"*.json", "*/*.json"} {
		here, err := fs.Glob(os.DirFS("."), pattern)
		if err != nil {
			t.Fatal(err)
		}
		packed, err := fs.Glob(embedded, pattern)
		if err != nil || !slices.Equal(here, packed) {
			t.Fatalf("packed are %v (%v), there are %v: run make generate", packed, err, here)
		}
		names = append(names, here...)
	}
	for _, name := range names {
		want, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := fs.ReadFile(embedded, name); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not the packed one (%v): run make generate", name, err)
		}
	}
}
