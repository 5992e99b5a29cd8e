package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/static"
)

// TestTheCalculatorIsWrittenAsFiles: a page in each language, the one that was named as index.html, and all that
// they fetch, by addresses that are relative.
func TestTheCalculatorIsWrittenAsFiles(t *testing.T) {
	if !static.HasEngine() {
		if os.Getenv("CI") == "true" {
			t.Fatal("the program was compiled without the engine: make engine")
		}
		t.Skip("SKIPPED without the engine: make engine")
	}
	folder := filepath.Join(t.TempDir(), "web", "calculator")
	status, out, complaints := command(t, "publish", "--calculator", folder, "--language", "cs")
	if status != 0 || !strings.Contains(out, "The calculator is written") {
		t.Fatalf("%d: %s%s", status, out, complaints)
	}
	for page, language := range map[string]string{"index.html": "cs", "en.html": "en", "pl.html": "pl"} {
		text := string(content(t, filepath.Join(folder, page)))
		if !strings.Contains(text, `<html lang="`+language+`">`) || strings.Contains(text, `"/static/`) || strings.Contains(text, `="/`) {
			t.Errorf("%s is in another language, or has an address of this program", page)
		}
		if len(text) > 100_000 {
			t.Errorf("%s has %d bytes", page, len(text))
		}
		for _, name := range []string{"site.css", "table.css", "calculator/calculator.js", "engine/engine.wasm", "tiles-sanma.svg"} {
			if _, err := os.Stat(filepath.Join(folder, static.PublishedPath(name))); err != nil {
				t.Error(err)
			}
		}
	}
}

// TestAFolderWithFilesIsLeftAlone: nothing is written into it, nor into what is no folder.
func TestAFolderWithFilesIsLeftAlone(t *testing.T) {
	if !static.HasEngine() {
		if os.Getenv("CI") == "true" {
			t.Fatal("the program was compiled without the engine: make engine")
		}
		t.Skip("SKIPPED without the engine: make engine")
	}
	folder := t.TempDir()
	file := filepath.Join(folder, "ours.html")
	must(t, os.WriteFile(file, []byte("ours"), 0o600))
	for path, want := range map[string]string{folder: "is not empty", file: "is no folder", filepath.Join(file, "below"): "folder"} {
		if status, _, complaints := command(t, "publish", "--calculator", path); status != 1 || !strings.Contains(complaints, want) {
			t.Errorf("%s: %d %s", path, status, complaints)
		}
	}
	if entries, _ := os.ReadDir(folder); len(entries) != 1 {
		t.Errorf("%d files in the folder", len(entries))
	}
	if status, _, _ := command(t, "publish"); status != 2 {
		t.Errorf("without a folder it ends with %d", status)
	}
}
