// Package static holds the files that browsers fetch: styles, scripts, pictures.
//
// Every file is embedded and served at a URL that carries a hash of its content,
// so that a browser may keep it for ever and still never shows an old one. Ask
// [Path] for that URL; nothing else knows it. The style sheets are joined from the
// folder styles. The scripts of one room of the site are in the folder of its name. A
// script may import another one by its path, at the beginning of a line: import … from
// "./form.js" or "../finger.js". It is served with that script's URL in place of the path, and
// without what only its readers need: see [forBrowsers].
package static

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strings"
)

// prefix is where [Handler] expects to be mounted, and how every [Path] begins.
const prefix = "/static/"

//go:embed *.js *.svg */*.js styles/*.css all:engine
var files embed.FS

var (
	assets  = load(files, sheets)
	byURL   = index(assets)
	version = versionOf(byURL)
)

// Path is the URL of a file by its name in this folder, or of a style sheet: "site.css" is
// served at "/static/site.0123456789ab.css". It panics when there is no such file, since
// names are written in templates and a wrong one is a mistake of ours.
func Path(name string) string {
	a, ok := assets[name]
	if !ok {
		panic(fmt.Sprintf("static: there is no file %q", name))
	}
	return a.url
}

// HasEngine says whether the program was compiled with the engine, which lies in the folder engine
// when "make engine" made it.
func HasEngine() bool {
	_, ok := assets[engineFile]
	return ok
}

// engineFile is the engine as WebAssembly. It is embedded compressed.
const engineFile = "engine/engine.wasm"

// Version changes with any of the files: a page that shows another one was drawn
// by another version of the program.
func Version() string { return version }

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

// load reads all embedded files and makes the style sheets, by name.
func load(fsys fs.FS, sheets map[string][]string) map[string]*asset {
	contents := map[string][]byte{}
	err := fs.WalkDir(fsys, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case name == stylesFolder:
			return fs.SkipDir
		case entry.IsDir(), entry.Name() == ".gitignore":
			return nil
		}
		contents[name], err = fs.ReadFile(fsys, name)
		return err
	})
	if err != nil {
		panic(fmt.Sprintf("static: %v", err))
	}
	for name, parts := range sheets {
		contents[name] = sheet(fsys, parts)
	}
	all := make(map[string]*asset, len(contents))
	for name := range contents {
		link(name, contents, all)
	}
	return all
}

// imported is the path of another script, where one imports it.
var imported = regexp.MustCompile(`(\bfrom ?|\bimport ?)"(\.\.?/[a-z./]+\.js)"`)

// link makes the asset of a file, those of the scripts that it imports first: the
// hash of a script covers theirs. Scripts that import each other have no hash.
func link(name string, contents map[string][]byte, all map[string]*asset) *asset {
	if made, begun := all[name]; begun {
		if made == nil {
			panic(fmt.Sprintf("static: %s imports itself", name))
		}
		return made
	}
	content, ok := contents[name]
	if !ok {
		panic(fmt.Sprintf("static: a script imports %q, which is not there", name))
	}
	all[name] = nil
	if unpacked, is := strings.CutSuffix(name, ".gz"); is {
		delete(all, name)
		all[unpacked] = packedAsset(hashedURL(unpacked, content), content)
		return all[unpacked]
	}
	if path.Ext(name) == ".js" && !foreign(name) {
		content = imported.ReplaceAllFunc(content, func(line []byte) []byte {
			parts := imported.FindSubmatch(line)
			other := path.Join(path.Dir(name), string(parts[2]))
			return fmt.Appendf(nil, "%s%q", parts[1], link(other, contents, all).url)
		})
		content = forBrowsers(name, content)
	}
	all[name] = newAsset(hashedURL(name, content), content)
	all[name].policy = policies[name]
	return all[name]
}

func index(assets map[string]*asset) map[string]*asset {
	urls := make(map[string]*asset, len(assets))
	for _, a := range assets {
		urls[a.url] = a
	}
	return urls
}

func versionOf(byURL map[string]*asset) string {
	sum := sha256.New()
	for _, url := range slices.Sorted(maps.Keys(byURL)) {
		sum.Write([]byte(url))
	}
	return hex.EncodeToString(sum.Sum(nil)[:6])
}

// hashedURL puts 48 bits of the content's SHA-256 before the last dot.
func hashedURL(name string, content []byte) string {
	sum := sha256.Sum256(content)
	suffix := path.Ext(name)
	return prefix + strings.TrimSuffix(name, suffix) + "." + hex.EncodeToString(sum[:6]) + suffix
}

// Symbol is a symbol of a sprite, as it stands in the file; it is empty if the file has none of that id.
// What is sent elsewhere has its tiles in itself.
func Symbol(name, id string) string {
	a, ok := assets[name]
	if !ok {
		return ""
	}
	text := string(a.plain())
	start := strings.Index(text, `<symbol id="`+id+`"`)
	if start < 0 {
		return ""
	}
	const end = "</symbol>"
	return text[start : start+strings.Index(text[start:], end)+len(end)]
}
