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

func TestStylesAreServedShort(t *testing.T) {
	for written, want := range map[string]string{
		"/* One */\n.a :is(.b, .c) > p {\n  margin: 0 auto;\n}\n":      ".a :is(.b,.c)>p{margin:0 auto}",
		"@media (min-width: 36rem) and (hover) { .a { color: red; } }": "@media(width>=36rem)and (hover){.a{color:red}}",
		"th + th, li + .a { min-width: calc(1px + var(--w) + 2em); }":  "th+th,li+.a{min-width:calc(1px + var(--w) + 2em)}",
		".a:has(+ [name=\"seen\"]) { text-align: right; }":             ".a:has(+[name=seen]){text-align:end}",
		"[value=\"0\"] { flex: 1 1 auto; } p { flex: 1 1 0; }":         "[value=\"0\"]{flex:auto}p{flex:1 1 0}",
	} {
		if served := string(load(fstest.MapFS{"one.css": {Data: []byte(written)}})["one.css"].plain); served != want {
			t.Errorf("served as %q, want %q", served, want)
		}
	}
}

func TestTokensOfStylesAreServedShort(t *testing.T) {
	files := load(fstest.MapFS{
		"app.css": {Data: []byte(":root{--seldom:1px;--often:2px}p{margin:var(--often);color:var(--w)}")},
		"two.css": {Data: []byte("p{margin:var(--often) var(--rows)}")},
	})
	for name, want := range map[string]string{
		"app.css": ":root{--1:1px;--0:2px}p{margin:var(--0);color:var(--w)}", "two.css": "p{margin:var(--0) var(--rows)}",
	} {
		if served := string(files[name].plain); served != want {
			t.Errorf("%s is served as %q, want %q", name, served, want)
		}
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
