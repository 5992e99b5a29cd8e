// Package static holds the files that browsers fetch: styles, scripts, pictures.
//
// Every file is embedded and served at a URL that carries a hash of its content,
// so that a browser may keep it for ever and still never shows an old one. Ask
// [Path] for that URL; nothing else knows it. A file therefore cannot name
// another file: a script is given the addresses it needs by the page.
package static

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strings"
)

// Prefix is where [Handler] expects to be mounted, and how every [Path] begins.
const Prefix = "/static/"

//go:embed *.css *.js *.svg vendor/*.js
var files embed.FS

var (
	assets = load(files)
	byURL  = index(assets)
)

// Path is the URL of a file by its name in this folder: "app.css" is served at
// "/static/app.0123456789ab.css". It panics when there is no such file, since
// names are written in templates and a wrong one is a mistake of ours.
func Path(name string) string {
	a, ok := assets[name]
	if !ok {
		panic(fmt.Sprintf("static: there is no file %q", name))
	}
	return a.url
}

// Handler serves the embedded files at their URLs, compressed for browsers that
// say they understand it. Anything else is not found, a URL with another hash
// included.
func Handler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, http.StatusText(http.StatusMethodNotAllowed), http.StatusMethodNotAllowed)
			return
		}
		a, ok := byURL[r.URL.Path]
		if !ok {
			http.NotFound(w, r)
			return
		}
		a.serve(w, r)
	})
}

// load reads all embedded files, by name.
func load(fsys fs.FS) map[string]*asset {
	all := map[string]*asset{}
	err := fs.WalkDir(fsys, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(fsys, name)
		if err != nil {
			return err
		}
		all[name] = newAsset(hashedURL(name, content), content)
		return nil
	})
	if err != nil {
		panic(fmt.Sprintf("static: %v", err))
	}
	return all
}

func index(assets map[string]*asset) map[string]*asset {
	urls := make(map[string]*asset, len(assets))
	for _, a := range assets {
		urls[a.url] = a
	}
	return urls
}

// hashedURL puts 48 bits of the content's SHA-256 before the last dot.
func hashedURL(name string, content []byte) string {
	sum := sha256.Sum256(content)
	suffix := path.Ext(name)
	return Prefix + strings.TrimSuffix(name, suffix) + "." + hex.EncodeToString(sum[:6]) + suffix
}
