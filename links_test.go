package threewinds

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/threewinds/threewinds/templates/i18n"
)

var (
	fenced  = regexp.MustCompile("(?ms)^```.*?^```$")
	quoted  = regexp.MustCompile("`[^`\n]*`")
	linked  = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading = regexp.MustCompile(`(?m)^#+ +(.+?) *$`)
)

// page is a Markdown file: where its links lead, and the addresses of its headings.
type page struct{ links, anchors []string }

// anchor is the address of a heading as Markdown pages on the usual sites have it: letters
// and digits in lower case, hyphens for spaces, nothing else.
func anchor(heading string) string {
	heading = linked.ReplaceAllString(heading, "")
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case unicode.IsLetter(r), unicode.IsDigit(r), r == '-', r == '_':
			return unicode.ToLower(r)
		}
		return -1
	}, heading)
}

// pages are all Markdown files by their paths; what other packages brought is left out.
func pages(t *testing.T) map[string]page {
	t.Helper()
	found := map[string]page{}
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		hidden := len(entry.Name()) > 1 && entry.Name()[0] == '.'
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (hidden || entry.Name() == "node_modules" || entry.Name() == "testdata"):
			return filepath.SkipDir
		case path.Ext(name) != ".md":
			return nil
		}
		text := fenced.ReplaceAllString(read(t, name), "")
		var p page
		for _, line := range heading.FindAllStringSubmatch(text, -1) {
			own := anchor(line[1])
			for n := 1; slices.Contains(p.anchors, own); n++ {
				own = fmt.Sprint(anchor(line[1]), "-", n)
			}
			p.anchors = append(p.anchors, own)
		}
		for _, link := range linked.FindAllStringSubmatch(quoted.ReplaceAllString(text, ""), -1) {
			p.links = append(p.links, link[1])
		}
		found[filepath.ToSlash(name)] = p
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// target is the file that a link of a page leads to, and the heading in it.
func target(from, link string) (file, heading string) {
	file, heading, _ = strings.Cut(link, "#")
	if file == "" {
		return from, heading
	}
	return path.Join(path.Dir(from), file), heading
}

func isElsewhere(link string) bool { return strings.Contains(link, ":") }

func TestLinksBetweenDocumentsLeadSomewhere(t *testing.T) {
	all := pages(t)
	followed := 0
	for from, p := range all {
		for _, link := range p.links {
			if isElsewhere(link) {
				continue
			}
			followed++
			file, heading := target(from, link)
			if _, err := os.Stat(file); err != nil {
				t.Errorf("%s leads to %s, which does not exist", from, link)
			} else if heading != "" && !slices.Contains(all[file].anchors, heading) {
				t.Errorf("%s leads to %s; the headings there are %s", from, link, strings.Join(all[file].anchors, " "))
			}
		}
	}
	if followed < 100 {
		t.Errorf("only %d links were followed: is the pattern still right?", followed)
	}
}

// TestEveryDocumentIsFound: whoever begins at the README comes to each document by links,
// and the contents of a handbook name all its pages.
func TestEveryDocumentIsFound(t *testing.T) {
	all := pages(t)
	reached := map[string]bool{}
	for next := []string{"README.md"}; len(next) > 0; next = next[1:] {
		from := next[0]
		if reached[from] {
			continue
		}
		reached[from] = true
		for _, link := range all[from].links {
			if file, _ := target(from, link); !isElsewhere(link) && path.Ext(file) == ".md" {
				next = append(next, file)
			}
		}
	}
	for name := range all {
		if strings.HasPrefix(name, "docs/") && !reached[name] {
			t.Errorf("no link leads from the README to %s", name)
		}
		contents := path.Join(path.Dir(name), "README.md")
		named := func(link string) bool { file, _ := target(contents, link); return file == name }
		if strings.HasPrefix(name, "docs/manual/") && name != contents && !slices.ContainsFunc(all[contents].links, named) {
			t.Errorf("%s does not name %s", contents, name)
		}
	}
}

// shape is what the pages of a handbook have in common in all languages: headings of each level, items, rows of
// tables, links, blocks of code.
func shape(text string) map[string]int {
	code := len(fenced.FindAllString(text, -1))
	text = fenced.ReplaceAllString(text, "")
	counted := map[string]int{"blocks of code": code, "links": len(linked.FindAllString(quoted.ReplaceAllString(text, ""), -1))}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		marks := len(line) - len(strings.TrimLeft(line, "#"))
		number, _, _ := strings.Cut(line, ". ")
		_, isNumber := strconv.Atoi(number)
		switch {
		case marks > 0:
			counted[fmt.Sprint("headings of level ", marks)]++
		case strings.HasPrefix(line, "- "):
			counted["items"]++
		case strings.HasPrefix(line, "|"):
			counted["rows"]++
		case isNumber == nil:
			counted["steps"]++
		}
	}
	return counted
}

// TestTheHandbookIsTheSameInAllLanguages: each has all pages, and each page the same headings, lists and tables, so that
// a place of one is found in the others.
func TestTheHandbookIsTheSameInAllLanguages(t *testing.T) {
	english, err := filepath.Glob("docs/manual/en/*.md")
	if err != nil || len(english) == 0 {
		t.Fatal(english, err)
	}
	for _, spoken := range i18n.Languages {
		language := spoken.Tag
		translated, err := filepath.Glob("docs/manual/" + language + "/*.md")
		if err != nil || len(translated) != len(english) {
			t.Errorf("%s has %d pages, English %d, %v", language, len(translated), len(english), err)
		}
		for _, page := range english {
			other := path.Join("docs/manual", language, path.Base(page))
			want, got := shape(read(t, page)), shape(read(t, other))
			for what := range want {
				if got[what] != want[what] {
					t.Errorf("%s has %d %s, English has %d", other, got[what], what, want[what])
				}
			}
		}
	}
}

// longestManualLine is how long a line of the handbook may be, in characters; rows of tables are longer.
const longestManualLine = 120

// TestTheHandbookIsEasyToRead: no paragraph, item or step has more than five lines.
func TestTheHandbookIsEasyToRead(t *testing.T) {
	names, err := filepath.Glob("docs/manual/*/*.md")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	begins := regexp.MustCompile(`^\s*(-|\d+\.|#|\|)( |$)`)
	for _, name := range names {
		lines := 0
		for number, line := range strings.Split(fenced.ReplaceAllString(read(t, name), ""), "\n") {
			switch {
			case strings.TrimSpace(line) == "":
				lines = 0
			case begins.MatchString(line):
				lines = 1
			default:
				lines++
			}
			if lines == 6 {
				t.Errorf("%s:%d: a paragraph of more than five lines", name, number+1)
			}
			if length := utf8.RuneCountInString(line); length > longestManualLine && !strings.HasPrefix(line, "|") {
				t.Errorf("%s:%d has %d characters", name, number+1, length)
			}
		}
	}
}
