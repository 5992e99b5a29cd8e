// Pack puts what the program embeds into compressed files: the catalogues of sentences, the
// document of the interface for other programs, and what browsers fetch, with our scripts without what only their readers need. The same files
// give the same bytes.
//
//	go run -C tools ./pack
package main

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/js"
)

// packages are the packed files, and what each has of its folder.
var packages = []struct {
	folder, file string
	patterns     []string
}{
	{"templates/i18n", "catalogues.zip", []string{"*.json", "*/*.json"}},
	{"web/api", "openapi.zip", []string{"openapi.json"}},
	{"static", "assets.zip", []string{"*.css", "*.js", "*.svg", "*/*.css", "*/*.js"}},
}

func main() {
	for _, p := range packages {
		folder := filepath.Join("..", p.folder)
		packed, err := pack(os.DirFS(folder), p.patterns)
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, p.file), packed, 0o644) //nolint:gosec // it is committed, as its sources are
		}
		if err != nil {
			fmt.Fprintf(os.Stderr, "packing %s: %v\n", p.folder, err)
			os.Exit(1)
		}
	}
}

// pack is the compressed file. Its comment is the SHA-256 of its sources, by which a test
// sees that they are the same.
func pack(folder fs.FS, patterns []string) ([]byte, error) {
	var names []string
	for _, pattern := range patterns {
		some, err := fs.Glob(folder, pattern)
		if err != nil {
			return nil, err
		}
		names = append(names, some...)
	}
	slices.Sort(names)
	var packed bytes.Buffer
	out := zip.NewWriter(&packed)
	out.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestCompression) })
	sum := sha256.New()
	for _, name := range names {
		content, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(sum, "%s %d\n%s", name, len(content), content)
		if err := add(out, name, content); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	if err := out.SetComment(hex.EncodeToString(sum.Sum(nil))); err != nil {
		return nil, err
	}
	if err := out.Close(); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}

func add(out *zip.Writer, name string, content []byte) (err error) {
	if strings.HasSuffix(name, ".js") && !strings.HasPrefix(name, "vendor/") {
		scripts := minify.New()
		scripts.Add(".js", &js.Minifier{})
		if content, err = scripts.Bytes(".js", content); err != nil {
			return err
		}
	}
	file, err := out.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
	if err != nil {
		return err
	}
	_, err = file.Write(content)
	return err
}
