package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

func TestCommittedFilesAreWhatTheirSourcesMakeOfThem(t *testing.T) {
	if _, err := os.Stat("node_modules"); err != nil && os.Getenv("CI") != "true" {
		t.Skip("SKIPPED: npm packages are not installed: npm ci --prefix static/generate")
	}
	files, err := generated("node_modules")
	if err != nil {
		t.Fatal(err)
	}
	again, err := generated("node_modules")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range files {
		if !bytes.Equal(want, again[name]) {
			t.Errorf("%s differs between two runs", name)
		}
		got, err := os.ReadFile(filepath.Join("../..", name))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is stale (%v); run: go run ./static/generate", name, err)
		}
	}
}

func TestEverySpriteIsMadeOfKnownTiles(t *testing.T) {
	name := regexp.MustCompile(`^([0-9][pms]|[1-7]z|[1-4][fgae]|1j|back)$`)
	for _, s := range sprites {
		seen := map[string]bool{}
		for _, tile := range s.tiles {
			if !name.MatchString(tile) || seen[tile] {
				t.Errorf("%s: tile %q is unknown or there twice", s.file, tile)
			}
			seen[tile] = true
		}
	}
}

func TestPathsAreShort(t *testing.T) {
	line := func(x, y float64) quad { return quad{point{x, y}, point{x, y}} }
	for name, c := range map[string]struct {
		contour contour
		want    string
	}{
		"square":               {contour{line(10, 0), line(10, 10), line(0, 10), line(0, 0)}, "M0 0h10v10h-10v-10z"},
		"slanted lines":        {contour{line(10, 5), line(20, 0), line(0, 0)}, "M0 0l10 5 10-5h-20z"},
		"curve":                {contour{quad{point{5, -5}, point{10, 0}}, line(0, 0)}, "M0 0q5-5 10 0h-10z"},
		"curve that is a line": {contour{quad{point{5, 0.2}, point{10, 0}}, line(0, 0)}, "M0 0h10-10z"},
		"rounded away":         {contour{line(0.2, 0.1), line(10, 0), line(0, 0)}, "M0 0h10-10z"},
	} {
		if got := pathData([]contour{c.contour}, transform{scaleX: 1, scaleY: 1}); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

func TestBrokenFontsAreRefused(t *testing.T) {
	header := make([]byte, woffHeader+woffEntry)
	copy(header, "wOFF\x00\x01\x00\x00")
	header[13] = 1
	header[woffHeader+7] = 200 // a table beyond the end
	header[woffHeader+11] = 4
	for name, data := range map[string][]byte{
		"empty": nil, "other format": []byte("wOF2 and more than forty-four bytes of something else"),
		"cut directory": header[:woffHeader+3], "cut table": header,
	} {
		if _, err := sfntOfWOFF(data); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
