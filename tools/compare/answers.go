package main

import (
	"archive/zip"
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// gatherArchive keeps every line of what "export" writes of the prepared club.
func gatherArchive(ctx context.Context, s, old *side, keep func(record) error) error {
	served, _, err := s.serve(ctx, old) // a newer program brings the database up to date
	if err != nil {
		return err
	}
	folder := filepath.Dir(served.out.Name())
	if err := served.stop(); err != nil {
		return err
	}
	if _, err := command(ctx, folder, nil, s.program, "export", "--database", filepath.Join("club", "demo.db"), "archive.zip"); err != nil {
		return err
	}
	files, err := zip.OpenReader(filepath.Join(folder, "archive.zip"))
	if err != nil {
		return err
	}
	defer files.Close() //nolint:errcheck // it is only read
	for _, file := range files.File {
		if file.Name == "manifest.json" { // the sums of the others
			continue
		}
		content, err := readFile(&files.Reader, file.Name)
		if err != nil {
			return err
		}
		for number, line := range slices.Sorted(strings.Lines(string(content))) {
			if err := keep(record{Key: file.Name + " " + strconv.Itoa(number+1), JSON: true, Text: line}); err != nil {
				return err
			}
		}
	}
	return nil
}

// gatherAnswers asks for every GET of the interface with every identifier that its own
// answers name. The new program is asked what the old one was.
func gatherAnswers(ctx context.Context, s, old *side, keep func(record) error) error {
	served, c, err := s.serve(ctx, old)
	if err != nil {
		return err
	}
	defer served.stop() //nolint:errcheck // it was only asked
	other := visitor{site: served, token: c.Token, language: "en"}
	q := apiWalk{who: other, keep: keep, asked: map[string]bool{}}
	if s != old {
		return read(old.path(part{name: "answers", daily: true}), func(r record) error {
			_, err := q.ask(ctx, r.Key)
			return err
		})
	}
	return q.all(ctx)
}

// apiWalk asks the interface for everything that it has.
type apiWalk struct {
	who   visitor
	keep  func(record) error
	asked map[string]bool
}

func (q *apiWalk) ask(ctx context.Context, address string) (map[string]any, error) {
	if q.asked[address] {
		return nil, nil
	}
	q.asked[address] = true
	got, err := q.who.get(ctx, address)
	if err != nil {
		return nil, err
	}
	if err := q.keep(record{Key: address, JSON: true, Text: got.body}); err != nil {
		return nil, err
	}
	var answer map[string]any
	if err := json.Unmarshal([]byte(got.body), &answer); err != nil {
		return nil, fmt.Errorf("%s: %w", address, err)
	}
	return answer, nil
}

// all follows the document: lists first, then what belongs to each of their items.
func (q *apiWalk) all(ctx context.Context) error {
	document, err := q.ask(ctx, "/api/v1/openapi.json")
	if err != nil {
		return err
	}
	var paths []string
	operations, _ := document["paths"].(map[string]any)
	for path, operation := range operations {
		if _, get := operation.(map[string]any)["get"]; get && !strings.HasSuffix(path, "/live") {
			paths = append(paths, path)
		}
	}
	slices.SortFunc(paths, func(a, b string) int { return len(a) - len(b) + 1000*(strings.Count(a, "{")-strings.Count(b, "{")) })
	for _, path := range paths {
		if err := q.path(ctx, path); err != nil {
			return err
		}
	}
	return nil
}

// path asks for one path with all identifiers in the place of its parameters, and for the
// answers by game, by page and of what is not there.
func (q *apiWalk) path(ctx context.Context, path string) error {
	before, after, has := strings.Cut(path, "{")
	if !has {
		for query := range strings.SplitSeq(" limit=2 of=game:honshu of=game:malaysian limit=0 of=none", " ") {
			if _, err := q.ask(ctx, strings.TrimSuffix(path+"?"+query, "?")); err != nil {
				return err
			}
		}
		return nil
	}
	_, after, _ = strings.Cut(after, "}")
	ids, err := q.identifiers(ctx, strings.TrimSuffix(before, "/"))
	if err != nil {
		return err
	}
	for _, id := range append(ids, "none") {
		at := before + id + after
		if strings.Contains(after, "{") {
			err = q.path(ctx, at)
		} else {
			_, err = q.ask(ctx, at)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// identifiers are those of all items of a list, page by page.
func (q *apiWalk) identifiers(ctx context.Context, list string) (ids []string, err error) {
	for cursor := ""; ; {
		got, err := q.who.get(ctx, list+"?limit=100"+cursor)
		if err != nil {
			return nil, err
		}
		if got.status >= 400 { // it takes no limit
			got, err = q.who.get(ctx, list)
		}
		if err != nil || got.status >= 400 {
			return ids, err
		}
		var answer map[string]any
		if err := json.Unmarshal([]byte(got.body), &answer); err != nil {
			return nil, err
		}
		items, _ := answer[list[strings.LastIndex(list, "/")+1:]].([]any)
		for _, item := range items {
			if id, is := item.(map[string]any)["id"].(string); is {
				ids = append(ids, id)
			}
		}
		next, _ := answer["next"].(string)
		if next == "" {
			return ids, nil
		}
		cursor = "&cursor=" + url.QueryEscape(next)
	}
}
