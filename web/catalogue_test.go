package web_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/web/webtest"
)

// pluralForms are the forms that each language needs (Unicode CLDR).
var pluralForms = map[string][]string{
	"en": {"one", "other"},
	"cs": {"few", "many", "one", "other"},
	"pl": {"few", "many", "one", "other"},
}

var placeholder = regexp.MustCompile(`{{\s*\.?(\w+)[^}]*}}`)

// values are the names of the values that a message uses, in all its forms.
func values(m webtest.Message) []string {
	names := make(map[string]bool)
	for _, form := range m {
		for _, found := range placeholder.FindAllStringSubmatch(form, -1) {
			names[found[0]] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}

func TestEveryLanguageSaysEverything(t *testing.T) {
	t.Parallel()
	english := webtest.Catalogue(t, "en")
	foreign, missing := make(map[string][]string), make(map[string][]string) // languages by key
	for _, language := range i18n.Languages {
		own := webtest.Catalogue(t, language.Tag)
		for key, m := range own {
			if english[key] == nil {
				foreign[key] = append(foreign[key], language.Name)
				continue
			}
			forms := slices.Sorted(maps.Keys(m))
			if _, plain := english[key]["other"]; (!plain || len(english[key]) > 1) && !slices.Equal(forms, pluralForms[language.Tag]) {
				t.Errorf("%s: %s has the forms %v, needs %v", language.Tag, key, forms, pluralForms[language.Tag])
			}
			if len(english[key]) == 1 && len(m) != 1 {
				t.Errorf("%s: %s has plural forms that English has not", language.Tag, key)
			}
			for form, text := range m {
				if strings.TrimSpace(text) == "" {
					t.Errorf("%s: %s (%s) is empty", language.Tag, key, form)
				}
			}
			for _, name := range values(m) {
				if !slices.Contains(values(english[key]), name) {
					t.Errorf("%s: %s uses %s, which English does not", language.Tag, key, name)
				}
			}
		}
		for key := range english {
			if own[key] == nil {
				missing[key] = append(missing[key], language.Name)
			}
		}
	}
	for key, languages := range missing {
		t.Errorf("%s is missing in %s", key, strings.Join(languages, " and "))
	}
	for key, languages := range foreign {
		t.Errorf("%s is missing in English; it is in %s", key, strings.Join(languages, " and "))
	}
}

var (
	// A key is the first string of a call; "prefix."+x and x+"_suffix" are keys
	// made at run time.
	literalKey = regexp.MustCompile(`i18n\.(?:T|N|Values)\(\s*(?:ctx|c\.Request\(\)\.Context\(\)|r\.Context\(\)),\s*"([^"]+)"(\s*\+)?`)
	madeSuffix = regexp.MustCompile(`\+\s*"(_[a-z]+)"`)
	anyString  = regexp.MustCompile(`"([a-z_]+(?:\.[a-z0-9_]+)*\.?)"`)
)

func handwritten(t *testing.T, folders ...string) map[string]string {
	t.Helper()
	texts, err := webtest.Sources(folders...)
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

// saidByAll says whether a page of any game has words for the key.
func saidByAll(english map[string]webtest.Message, key string) bool {
	lacks := func(game rulebook.Game) bool { return english[game.ID+"/"+key] == nil }
	return english[key] != nil || !slices.ContainsFunc(rulebook.Games(), lacks)
}

// TestEveryFactOnPaperHasItsWords: each fact that a game asks of hands told by their sums
// has a name in the form and one at the head of its column.
func TestEveryFactOnPaperHasItsWords(t *testing.T) {
	t.Parallel()
	english := webtest.Catalogue(t, "en")
	for _, game := range rulebook.Games() {
		for _, rules := range scoringtest.EveryRules(t, game.Book) {
			for _, fact := range rules.Facts() {
				for _, key := range []string{"paper." + fact.ID, "paper." + fact.ID + "_column"} {
					if fact.Ways.Has(scoring.ByPoints) && english[key] == nil && english[game.ID+"/"+key] == nil {
						t.Errorf("%s: %s is in no catalogue", game.ID, key)
					}
				}
			}
		}
	}
}

func TestEveryKeyIsInTheCatalogueAndUsed(t *testing.T) {
	t.Parallel()
	english := webtest.Catalogue(t, "en")
	used, prefixes, suffixes := make(map[string]bool), make(map[string]bool), make(map[string]bool)
	unsaid := make(map[string][]string) // the files that say a key
	for file, text := range handwritten(t, "web", "templates") {
		for _, found := range literalKey.FindAllStringSubmatch(text, -1) {
			if key := found[1]; found[2] == "" && !saidByAll(english, key) && !slices.Contains(unsaid[key], file) {
				unsaid[key] = append(unsaid[key], file)
			}
		}
		for _, found := range madeSuffix.FindAllStringSubmatch(text, -1) {
			suffixes[found[1]] = true
		}
		for _, found := range anyString.FindAllStringSubmatch(text, -1) {
			if strings.HasSuffix(found[1], ".") {
				prefixes[found[1]] = true
			} else {
				used[found[1]] = true
			}
		}
	}
	for key, files := range unsaid {
		slices.Sort(files)
		t.Errorf("%s is in no catalogue; it is said by %s", key, strings.Join(files, ", "))
	}
	for whole := range english {
		// A sentence for seat names, or of a game, is used where the usual one is.
		usual, _, named := strings.Cut(whole, "@")
		if named && english[usual] == nil {
			t.Errorf("%s is another word for nothing", whole)
		}
		key := usual[strings.Index(usual, "/")+1:]
		made := used[key]
		for suffix := range suffixes {
			base, ok := strings.CutSuffix(key, suffix)
			made = made || ok && used[base]
		}
		for prefix := range prefixes {
			made = made || strings.HasPrefix(key, prefix)
		}
		if !made {
			t.Errorf("nothing uses %s", whole)
		}
	}
}
