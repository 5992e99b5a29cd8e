package static

import (
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

func TestScriptsImportEachOtherByTheirHashes(t *testing.T) {
	plain := regexp.MustCompile(`\bimport\b[^;]*"\.\.?/`)
	for name, a := range assets {
		if strings.HasSuffix(name, ".js") && plain.Match(a.plain()) {
			t.Errorf("%s imports by a plain name", name)
		}
	}
	files := fstest.MapFS{
		"table/one.js":   {Data: []byte("import { two } from \"../two.js\";\nimport \"./three.js\";\ntwo();\n")},
		"table/three.js": {Data: []byte("// three\n")},
		"two.js":         {Data: []byte("export const two = () => {};\n")},
	}
	before := load(files, nil)
	for _, want := range []string{`from"` + before["two.js"].url + `"`, `import"` + before["table/three.js"].url + `"`} {
		if served := string(before["table/one.js"].plain()); !strings.Contains(served, want) {
			t.Errorf("served as %s, want %s", served, want)
		}
	}
	files["two.js"] = &fstest.MapFile{Data: []byte("export const two = () => 2;\n")}
	after := load(files, nil)
	if before["table/one.js"].url == after["table/one.js"].url {
		t.Error("a script keeps its address though what it imports has changed")
	}
	if versionOf(index(before)) == versionOf(index(after)) {
		t.Error("the version is the same though a script has changed")
	}
}

// TestAScriptIsServedWithoutItsComments: names and what the script says stay as they are, and
// scripts of others are served as they were written.
func TestAScriptIsServedWithoutItsComments(t *testing.T) {
	const source = "// One is first.\n/** Here. */\nexport function one(asked) {\n  // It is.\n\treturn asked?.href ?? \"// no comment\"; // so\n}\n"
	files := fstest.MapFS{
		"one.js": {Data: []byte(source)}, "vendor/one.js": {Data: []byte(source)}, "engine/one.js": {Data: []byte(source)},
	}
	served := load(files, nil)
	if got, want := string(served["one.js"].plain()), `export function one(asked){return asked?.href??"// no comment"}`; got != want {
		t.Errorf("served as %q, want %q", got, want)
	}
	for _, name := range []string{"vendor/one.js", "engine/one.js"} {
		if got := string(served[name].plain()); got != source {
			t.Errorf("%s is served as %q", name, got)
		}
	}
}

// mostStyle is how much the style sheets together may have, in bytes compressed.
const mostStyle = 60_000

func TestTheStyleSheetsTogetherAreLight(t *testing.T) {
	sum := 0
	for name, a := range assets {
		if strings.HasSuffix(name, ".css") {
			sum += len(a.gzipped())
			t.Logf("%s: %d bytes, %d compressed", name, len(a.plain()), len(a.gzipped()))
		}
	}
	if sum == 0 || sum > mostStyle {
		t.Errorf("%d bytes of style, may be %d", sum, mostStyle)
	}
}

func TestImportsThatCannotBeServedPanic(t *testing.T) {
	for name, files := range map[string]fstest.MapFS{
		"a circle": {"one.js": {Data: []byte("import \"./two.js\";")}, "two.js": {Data: []byte("import \"./one.js\";")}},
		"a gap":    {"one.js": {Data: []byte("import \"./two.js\";")}},
		"itself":   {"one.js": {Data: []byte("import \"./one.js\";")}},
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			load(files, nil)
		})
	}
}
