package static

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// mostScript is how much of our own script a tablet may have to load, in bytes
// compressed: 20 KB.
const mostScript = 20 << 10

func TestOurScriptsAreSmall(t *testing.T) {
	sum := 0
	for name, a := range assets {
		if strings.HasSuffix(name, ".js") && !strings.HasPrefix(name, "vendor/") {
			t.Logf("%s: %d bytes compressed", name, len(a.gzipped()))
			sum += len(a.gzipped())
		}
	}
	t.Logf("together %d bytes compressed", sum)
	if sum == 0 || sum > mostScript {
		t.Errorf("%d bytes of script, may be %d", sum, mostScript)
	}
}

func TestScriptsImportEachOtherByTheirHashes(t *testing.T) {
	plain := regexp.MustCompile(`import[^;]*"\.\.?/`)
	for name, a := range assets {
		if strings.HasSuffix(name, ".js") && plain.Match(a.plain) {
			t.Errorf("%s imports by a plain name", name)
		}
	}
	files := fstest.MapFS{
		"table/one.js":   {Data: []byte("import { two } from \"../two.js\";\nimport \"./three.js\";\ntwo();\n")},
		"table/three.js": {Data: []byte("// three\n")},
		"two.js":         {Data: []byte("export const two = () => {};\n")},
	}
	before := load(files)
	for _, want := range []string{`from "` + before["two.js"].url + `";`, `import "` + before["table/three.js"].url + `";`} {
		if served := string(before["table/one.js"].plain); !strings.Contains(served, want) {
			t.Errorf("served as %s, want %s", served, want)
		}
	}
	files["two.js"] = &fstest.MapFile{Data: []byte("export const two = () => 2;\n")}
	after := load(files)
	if before["table/one.js"].url == after["table/one.js"].url {
		t.Error("a script keeps its address though what it imports has changed")
	}
	if versionOf(index(before)) == versionOf(index(after)) {
		t.Error("the version is the same though a script has changed")
	}
}

// TestThePackedFilesAreFresh: what browsers fetch is made of the files that are here.
func TestThePackedFilesAreFresh(t *testing.T) {
	here, sum := os.DirFS("."), sha256.New()
	var names []string
	for _, pattern := range []string{"*.css", "*.js", "*.svg", "*/*.css", "*/*.js"} {
		some, err := fs.Glob(here, pattern)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, some...)
	}
	slices.Sort(names)
	for _, name := range names {
		content, err := fs.ReadFile(here, name)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(sum, "%s %d\n%s", name, len(content), content)
	}
	if hex.EncodeToString(sum.Sum(nil)) != files.Comment {
		t.Error("assets.zip is of other files: run make generate")
	}
	if script := string(assets["live.js"].plain); strings.Contains(script, "//") {
		t.Errorf("a script is served with comments: %s", script)
	}
}

func TestStylesAreServedWithoutComments(t *testing.T) {
	files := fstest.MapFS{"one.css": {Data: []byte("/* One */\n.a :is(.b, .c) > p {\n  margin: 0 auto;\n}\n@media (min-width: 36rem) and (hover) { .a { color: red; } }\n")}}
	if served := string(load(files)["one.css"].plain); served != ".a :is(.b,.c)>p{margin:0 auto}@media(min-width:36rem)and (hover){.a{color:red}}" {
		t.Errorf("served as %q", served)
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
			load(files)
		})
	}
}
