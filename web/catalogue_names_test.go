package web

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring/rulebook"
)

var problemCode = regexp.MustCompile(`Code:\s*"([a-z_]+)"`)

// TestEveryNameOfTheRulesHasASentence: keys that are made at run time exist for
// every value they can be made of, and of the closed lists for no other.
func TestEveryNameOfTheRulesHasASentence(t *testing.T) {
	english := catalogue(t, "en")
	known := make(map[string]bool)
	need := func(prefix string, names ...string) {
		for _, name := range names {
			known[prefix+name] = true
			if english[prefix+name] == nil {
				t.Errorf("%s%s is in no catalogue", prefix, name)
			}
		}
	}
	for _, game := range rulebook.Games() {
		need("element.", game.Elements()...)
		need("element.", game.LimitHands()...)
		need("refusal.", game.Codes()...)
		need("preset.", game.Presets()...)
		need("nightform.preset.", game.Presets()...)
		for _, option := range game.Options() {
			needRule(need, option)
		}
		for _, rules := range everyRules(t, game) {
			sheet := rules.RuleSheet()
			for _, clause := range sheet.Clauses {
				need("sheet.", clause.ID, "section."+clause.Section)
			}
			for _, element := range sheet.Elements {
				need("describe.", element.Text)
			}
			for _, limit := range sheet.LimitHands {
				need("describe.", limit.Text)
			}
		}
	}
	for _, answer := range answers {
		need("error.", answer.word+".title", answer.word+".text")
	}
	for _, word := range []string{"too_large", "internal", "method", "unreadable"} {
		need("error.", word+".title", word+".text")
	}
	need("error.", "request", "home")
	for key := range english {
		for _, closed := range []string{"element.", "refusal.", "preset.", "error."} {
			if base, _, _ := strings.Cut(key, "@"); strings.HasPrefix(key, closed) && !known[base] {
				t.Errorf("nothing can make %s", key)
			}
		}
	}
	for _, line := range []string{"name", "reason"} {
		need("problem.", line+"_missing", line+"_unreadable", line+"_too_long")
	}
	for _, pattern := range []string{"*.go", "../tournament/*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, found := range problemCode.FindAllStringSubmatch(string(text), -1) {
				if !strings.HasSuffix(file, "_test.go") {
					need("problem.", found[1])
				}
			}
		}
	}
}
