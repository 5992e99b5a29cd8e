package main

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"testing"
	"testing/fstest"
)

// TestScriptsArePackedWithoutComments: other people's scripts and other files as they are,
// and twice the same bytes.
func TestScriptsArePackedWithoutComments(t *testing.T) {
	script := "// One is first.\nexport function one() {\n  // It is.\n\treturn \"//\"; // so\n}\n"
	files := fstest.MapFS{"one.js": {Data: []byte(script)}, "vendor/two.js": {Data: []byte(script)}, "one.css": {Data: []byte("/* a */")}, "left.out": {}}
	patterns := []string{"*.js", "*/*.js", "*.css"}
	packed, err := pack(files, patterns)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := pack(files, patterns); err != nil || !bytes.Equal(again, packed) {
		t.Errorf("packed again there are other bytes (%v)", err)
	}
	unpacked, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"one.js": `export function one(){return"//"}`, "vendor/two.js": script, "one.css": "/* a */"} {
		if got, err := fs.ReadFile(unpacked, name); err != nil || string(got) != want {
			t.Errorf("%s is packed as %q (%v), want %q", name, got, err, want)
		}
	}
	if len(unpacked.File) != 3 {
		t.Errorf("%d files are packed", len(unpacked.File))
	}
	if _, err := pack(fstest.MapFS{"bad.js": {Data: []byte("function (")}}, patterns); err == nil {
		t.Error("a script that is none is packed")
	}
}
