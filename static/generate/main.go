// Generate makes the files of this repository that come from npm packages: the
// tile and icon sprites, and the copies of htmx and axe-core with all licences.
// The packages are pinned in package.json and package-lock.json here.
//
//	npm ci --prefix static/generate
//	go run ./static/generate          # writes the files
//	go run ./static/generate -check   # fails if one of them would change
//
// Both are run in the root of the repository. The same packages always make the
// same bytes.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// packages is where npm puts the packages, seen from the repository's root.
const packages = "static/generate/node_modules"

// copies are files taken as they are: from a package, to the repository.
var copies = map[string]string{
	"htmx.org/dist/htmx.min.js":               "static/vendor/htmx.min.js",
	"htmx.org/LICENSE":                        "static/licences/htmx.txt",
	"lucide-static/LICENSE":                   "static/licences/lucide.txt",
	"@fontsource/noto-sans-symbols-2/LICENSE": "static/licences/noto-sans-symbols-2.txt",
	"axe-core/axe.min.js":                     "web/browser/testdata/axe.min.js",
	"axe-core/LICENSE":                        "web/browser/testdata/axe-LICENSE.txt",
	"axe-core/LICENSE-3RD-PARTY.txt":          "web/browser/testdata/axe-LICENSE-3RD-PARTY.txt",
}

const (
	fontFile = "@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff"
	iconDir  = "lucide-static/icons"
)

func main() {
	check := flag.Bool("check", false, "write nothing; fail if a file differs")
	flag.Parse()
	if err := run(*check); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

func run(check bool) error {
	files, err := generated(packages)
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		old, err := os.ReadFile(name)
		switch {
		case err == nil && bytes.Equal(old, files[name]):
			continue
		case check:
			return fmt.Errorf("%s is not what its sources make of it; run: go run ./static/generate", name)
		}
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, files[name], 0o644); err != nil {
			return err
		}
		fmt.Println("wrote", name)
	}
	return nil
}

// generated are all files by their path in the repository, made from the
// packages in dir.
func generated(dir string) (map[string][]byte, error) {
	files := map[string][]byte{}
	for from, to := range copies {
		data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(from)))
		if err != nil {
			return nil, err
		}
		files[to] = data
	}
	font, err := openTypeface(filepath.Join(dir, filepath.FromSlash(fontFile)))
	if err != nil {
		return nil, err
	}
	for _, s := range sprites {
		if files["static/"+s.file], err = s.svg(font); err != nil {
			return nil, fmt.Errorf("%s: %w", s.file, err)
		}
	}
	if files["static/icons.svg"], err = iconSprite(filepath.Join(dir, iconDir)); err != nil {
		return nil, err
	}
	return files, nil
}
