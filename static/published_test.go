package static

import (
	"path"
	"regexp"
	"strings"
	"testing"
)

// TestWhatIsPublishedFindsItsWay: a script's imports are relative to the script, and lie where they say.
func TestWhatIsPublishedFindsItsWay(t *testing.T) {
	files := Published("calculator/calculator.js", "print.js", "icons.svg", "site.css")
	imports := regexp.MustCompile(`(?:from ?|import ?)"([^"]+\.js)"`)
	followed := 0
	for at, content := range files {
		if !strings.HasPrefix(at, "static/") {
			t.Errorf("%s lies elsewhere", at)
		}
		for _, found := range imports.FindAllSubmatch(content, -1) {
			if path.Ext(at) != ".js" {
				continue
			}
			other := path.Join(path.Dir(at), string(found[1]))
			if _, ok := files[other]; !ok || strings.HasPrefix(string(found[1]), "/") {
				t.Errorf("%s imports %s", at, found[1])
			}
			followed++
		}
	}
	if followed < 5 {
		t.Errorf("%d imports were followed", followed)
	}
}
