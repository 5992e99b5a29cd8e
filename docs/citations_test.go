// Package docs_test holds the rule book and the citations of its sections together.
package docs_test

import (
	"cmp"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring/rulebook"
)

// books are the folders in which a section without a document is one of theirs. All
// others name the document first: "korean-japanese.md, section 9".
var books = map[string]string{
	"scoring/koreanjapanese": "korean-japanese.md",
	"scoring/honshu":         "honshu-sanma.md",
	"scoring/sanma":          "sanma.md",
	"scoring/malaysian":      "malaysian.md",
	"scoring/classical":      "classical.md",
	"scoring/scoreformat":    "score-format.md",
	"tournament":             "match.md",
}

var (
	heading  = regexp.MustCompile(`(?m)^##+ (\d+(?:\.\d+)*)\.? (.+)$`)
	lineEnd  = regexp.MustCompile(`\s*\n\s*(?://|--)?\s*|\s+`)
	citation = regexp.MustCompile(`(?:([\w-]+\.md|RFC \d+)\)?,? )?\b[Ss]ection(?: (\d[\d.]*)|s (\d[\d.]*(?:(?:,|,? and|,? or| to) \d[\d.]*)*))`)
	number   = regexp.MustCompile(`\d+(?:\.\d+)*`)
	document = regexp.MustCompile(`docs/[\w/-]+\.md`)
)

// documents of the games, by the games' ids.
var documents = map[string]string{
	"korean-japanese": "korean-japanese.md", "honshu": "honshu-sanma.md", "sanma": "sanma.md", "malaysian": "malaysian.md", "classical": "classical.md",
}

// TestEveryCitedSectionExists reads every Go, templ, SQL and Markdown file.
func TestEveryCitedSectionExists(t *testing.T) {
	sections := map[string][]string{}
	for _, name := range books {
		for _, found := range heading.FindAllStringSubmatch(read(t, "docs/rules/"+name), -1) {
			sections[name] = append(sections[name], found[1])
		}
	}
	cited := 0
	for _, file := range sources(t) {
		text := lineEnd.ReplaceAllString(read(t, file), " ")
		for _, found := range citation.FindAllStringSubmatch(text, -1) {
			book := cmp.Or(found[1], bookOf(file))
			if strings.HasPrefix(book, "RFC ") {
				continue
			}
			for _, section := range number.FindAllString(found[2]+found[3], -1) {
				cited++
				if !slices.Contains(sections[book], section) {
					t.Errorf("%s cites %q: document %q has no section %s", file, found[0], book, section)
				}
			}
		}
		for _, name := range document.FindAllString(text, -1) {
			exists(t, file, name)
		}
	}
	if cited < 100 {
		t.Errorf("only %d citations were found: is the pattern still right?", cited)
	}
}

// TestSectionsKeepTheirNumbers compares the headings with the list in the README of
// the rule book: code cites numbers, so a section keeps its own for ever.
func TestSectionsKeepTheirNumbers(t *testing.T) {
	index := lineEnd.ReplaceAllString(read(t, "docs/rules/README.md"), " ")
	for _, name := range books {
		var list []string
		for _, found := range heading.FindAllStringSubmatch(read(t, "docs/rules/"+name), -1) {
			list = append(list, found[1]+" "+found[2])
		}
		if want := "**" + name + "**: " + strings.Join(list, " · ") + "."; !strings.Contains(index, want) {
			t.Errorf("the README of the rule book has another list of sections. New ones come at the end:\n%s", want)
		}
	}
}

// TestDocumentsNameAllIdsOfTheirGame: codes of refusals, elements, limit hands,
// house rules and presets.
func TestDocumentsNameAllIdsOfTheirGame(t *testing.T) {
	for _, game := range rulebook.Games() {
		text := read(t, "docs/rules/"+documents[game.ID])
		ids := slices.Concat(game.Codes(), game.Elements(), game.LimitHands(), game.Presets())
		for _, option := range game.Options() {
			ids = append(ids, option.Name)
		}
		for _, id := range ids {
			if !regexp.MustCompile("[` ]" + id + "[` ]").MatchString(text) {
				t.Errorf("%s does not name %s", documents[game.ID], id)
			}
		}
	}
}

// bookOf is the document that a file's sections are of; empty where it must be named.
func bookOf(file string) string {
	if path.Dir(file) == "docs/rules" {
		return path.Base(file)
	}
	for folder, name := range books {
		if strings.HasPrefix(file, folder+"/") {
			return name
		}
	}
	return ""
}

// sources are the files that a person writes, as paths from the repository's root.
func sources(t *testing.T) (files []string) {
	t.Helper()
	kinds := []string{".go", ".templ", ".sql", ".md"}
	err := filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "testdata" || len(entry.Name()) > 2 && entry.Name()[0] == '.'):
			return filepath.SkipDir
		case slices.Contains(kinds, path.Ext(name)) && !strings.HasSuffix(name, "_templ.go"):
			files = append(files, filepath.ToSlash(name)[len("../"):])
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile("../" + file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func exists(t *testing.T, file, name string) {
	t.Helper()
	if _, err := os.Stat("../" + name); err != nil {
		t.Errorf("%s names %s, which does not exist", file, name)
	}
}
