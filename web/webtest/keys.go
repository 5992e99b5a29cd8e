package webtest

import (
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

// Root is the folder of the module, wherever a package's tests run.
var Root = sync.OnceValue(func() string {
	folder, err := filepath.Abs(".")
	for err == nil {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder
		}
		if folder == filepath.Dir(folder) {
			break
		}
		folder = filepath.Dir(folder)
	}
	panic("the tests run outside their module")
})

// Sources are the source files in folders of the module and below them, by path; tests, what
// they share and generated files are not among them.
func Sources(folders ...string) (map[string]string, error) {
	texts := make(map[string]string)
	module := os.DirFS(Root())
	for _, folder := range folders {
		err := fs.WalkDir(module, folder, func(file string, entry fs.DirEntry, err error) error {
			if err == nil && entry.IsDir() && entry.Name() == "webtest" {
				return fs.SkipDir
			}
			source := path.Ext(file) == ".go" || path.Ext(file) == ".templ"
			if err != nil || !source || strings.HasSuffix(file, "_test.go") || strings.HasSuffix(file, "_templ.go") {
				return err
			}
			text, err := fs.ReadFile(module, file)
			texts[file] = string(text)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return texts, nil
}

// Message is a sentence, or its plural forms by name; a plain sentence has the
// form "other" alone.
type Message map[string]string

// UnmarshalJSON reads one or the other.
func (m *Message) UnmarshalJSON(text []byte) error {
	var plain string
	if json.Unmarshal(text, &plain) == nil {
		*m = Message{"other": plain}
		return nil
	}
	var forms map[string]string
	if err := json.Unmarshal(text, &forms); err != nil {
		return err
	}
	*m = forms
	return nil
}

// Catalogue reads all files of a language; a key in two files is a mistake. A key of a
// game begins with its id: "honshu/element.dora".
func Catalogue(t *testing.T, tag string) map[string]Message {
	t.Helper()
	folder := filepath.Join(Root(), "templates", "i18n")
	general, err := filepath.Glob(folder + "/*." + tag + ".json")
	owned, wrong := filepath.Glob(folder + "/*/*." + tag + ".json")
	files := append(general, owned...)
	if err != nil || wrong != nil || len(files) == 0 {
		t.Fatalf("no catalogue for %s: %v %v", tag, err, wrong)
	}
	all := make(map[string]Message)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var some map[string]Message
		if err := json.Unmarshal(text, &some); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		owner, err := filepath.Rel(folder, filepath.Dir(file))
		if err != nil {
			t.Fatal(err)
		}
		for key, m := range some {
			if owner != "." {
				key = owner + "/" + key
			}
			if all[key] != nil {
				t.Errorf("%s: %s stands in another file too", file, key)
			}
			all[key] = m
		}
	}
	return all
}

// madeKey is a call with a key that is made at run time, of a prefix and a word.
var madeKey = regexp.MustCompile(`i18n\.(?:T|N|Values)\(\s*(?:ctx|c\.Request\(\)\.Context\(\)|r\.Context\(\)),\s*"([a-z_]+\.[a-z_.]*)"\s*\+`)

// families are the beginnings of all keys that are made at run time, "wind.", by their first
// word.
var families = sync.OnceValue(func() map[string][]string {
	begin := make(map[string][]string)
	texts, err := Sources("web", "templates")
	if err != nil {
		panic(err)
	}
	for _, text := range texts {
		for _, found := range madeKey.FindAllStringSubmatch(text, -1) {
			family, _, _ := strings.Cut(found[1], ".")
			begin[family] = append(begin[family], found[1])
		}
	}
	return begin
})

var unsaid sync.Map // the keys that were named

// noKeys names a key that stands on a page where a sentence should: the catalogues lack it.
// No list of all keys that are made at run time could be complete. Whatever shows a key, it
// is named once. The handbook's samples of code name files, as feed.atom.
func noKeys(t *testing.T, address, page string) {
	t.Helper()
	for element := range strings.SplitSeq(page, "<") {
		tag, text, _ := strings.Cut(element, ">")
		if tag == "code" && strings.HasPrefix(address, "/help") {
			continue
		}
		for word := range strings.FieldsFuncSeq(text, notOfKey) {
			family, _, dotted := strings.Cut(word, ".")
			made := func(prefix string) bool { return len(word) > len(prefix) && strings.HasPrefix(word, prefix) }
			if !dotted || strings.HasSuffix(word, ".") || !slices.ContainsFunc(families()[family], made) {
				continue
			}
			if _, known := unsaid.LoadOrStore(word, true); !known {
				t.Errorf("%s is in no catalogue; it is said by %s", word, address)
			}
		}
	}
}

// notOfKey are the runes that no key has.
func notOfKey(r rune) bool {
	return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '_' && r != '.'
}
