package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/static"
	"github.com/threewinds/threewinds/web/calculator"
)

// publishVerb writes pages as files.
type publishVerb struct {
	Calculator string `required:"" help:"Folder for the page that says what a hand is worth; it is made, or must be empty." placeholder:"DIR"`
	Language   string `default:"en" enum:"${languages}" help:"Language of index.html: en, cs or pl; the other languages lie beside it. Without it ${default}." placeholder:"en|cs|pl"`
}

// Help explains the verb beyond its one line.
func (publishVerb) Help() string {
	return `The page "What is this hand worth?" runs in the browser: it needs no program on the web
space, no database and, once it is loaded, no network. Upload the folder with all that
is in it, and link index.html. To bring it up to date, write a new folder and replace
the old one. To try it here: "python3 -m http.server" in the folder.`
}

// Run writes the files.
func (v *publishVerb) Run(p *program) error {
	if !static.HasEngine() {
		return errors.New("this program was compiled without the engine, by which the page answers: \"make engine\" and compile it again")
	}
	if err := emptyFolder(v.Calculator); err != nil {
		return err
	}
	files, err := calculator.Published(v.Language, archive.Program())
	if err != nil {
		return err
	}
	size := 0
	for name, content := range files {
		path := filepath.Join(v.Calculator, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil { //nolint:gosec // a web server reads it
			return fmt.Errorf("making the folder: %w", err)
		}
		if err := os.WriteFile(path, content, 0o644); err != nil { //nolint:gosec // a web server reads it
			return fmt.Errorf("writing the page: %w", err)
		}
		size += len(content)
	}
	fmt.Fprintf(p.out, "The calculator is written: %d files, %.1f MB, in %s. Upload all of it; it begins at index.html.\n", len(files), float64(size)/1e6, v.Calculator)
	return nil
}

// emptyFolder makes a folder, or says why it cannot take the files.
func emptyFolder(path string) error {
	entries, err := os.ReadDir(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if err := os.MkdirAll(path, 0o755); err != nil { //nolint:gosec // a web server reads it
			return fmt.Errorf("making the folder: %w", err)
		}
		return nil
	case err != nil:
		return fmt.Errorf("%s is no folder that can be read: %w", path, err)
	case len(entries) > 0:
		return fmt.Errorf("%s is not empty: name a new folder, or empty it first. Nothing was written", path)
	}
	return nil
}
