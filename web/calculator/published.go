package calculator

import (
	"bytes"
	"context"
	"maps"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/static"
	"github.com/threewinds/threewinds/templates/assets"
	templates "github.com/threewinds/threewinds/templates/calculator"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/web/calculation"
)

// pageFiles are what the page and its answers fetch, beside the tiles.
var pageFiles = []string{
	"site.css", "table.css", "icons.svg", "favicon.svg", "print.js", "calculator/calculator.js", "table/worker.js",
	"engine/loader.js", "engine/engine.wasm",
}

// Published are the files of the calculator for any web server, by their paths: a page in each language, the one
// of the given language as index.html, and what it fetches. Addresses are relative.
func Published(language, program string) (map[string][]byte, error) {
	ctx := assets.With(context.Background(), &assets.Files{Path: static.PublishedPath, HasEngine: true})
	pages := publishedPages(language)
	files := make(map[string][]byte)
	names := slices.Clone(pageFiles)
	for _, page := range pages {
		view, spoken := calculation.View(i18n.With(ctx, page.Tag), nil)
		names = append(names, view.Sprites...)
		var html bytes.Buffer
		published := templates.PublishedView{View: view, Pages: pages, Version: strings.TrimPrefix(program, "threewinds ")}
		if err := templates.Published(published).Render(spoken, &html); err != nil {
			return nil, err
		}
		files[page.File] = html.Bytes()
	}
	maps.Copy(files, static.Published(names...))
	return files, nil
}

// publishedPages are the pages in all languages.
func publishedPages(first string) (pages []templates.PublishedPage) {
	for _, language := range i18n.Languages {
		page := templates.PublishedPage{File: language.Tag + ".html", Tag: language.Tag, Name: language.Name}
		if language.Tag == first {
			page.File = "index.html"
		}
		pages = append(pages, page)
	}
	return pages
}
