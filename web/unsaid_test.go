package web

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

// madeKey is a call with a key that is made at run time, of a prefix and a word.
var madeKey = regexp.MustCompile(`i18n\.(?:T|N|Values)\(\s*(?:ctx|c\.Request\(\)\.Context\(\)|r\.Context\(\)),\s*"([a-z_]+\.[a-z_.]*)"\s*\+`)

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

// families are the beginnings of all keys that are made at run time, "wind.", by their first
// word.
var families = sync.OnceValue(func() map[string][]string {
	begin := make(map[string][]string)
	texts, err := sources("web", "templates")
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
// is named once.
func noKeys(t *testing.T, path, page string) {
	t.Helper()
	for element := range strings.SplitSeq(page, "<") {
		_, text, _ := strings.Cut(element, ">")
		for word := range strings.FieldsFuncSeq(text, notOfKey) {
			family, _, dotted := strings.Cut(word, ".")
			made := func(prefix string) bool { return len(word) > len(prefix) && strings.HasPrefix(word, prefix) }
			if !dotted || strings.HasSuffix(word, ".") || !slices.ContainsFunc(families()[family], made) {
				continue
			}
			if _, known := unsaid.LoadOrStore(word, true); !known {
				t.Errorf("%s is in no catalogue; it is said by %s", word, path)
			}
		}
	}
}

// notOfKey are the runes that no key has.
func notOfKey(r rune) bool {
	return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '_' && r != '.'
}
