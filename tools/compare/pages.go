package main

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// shapesFile lists the shapes of the addresses of all pages that are asked for, with how many
// there are.
const shapesFile = "shapes.txt"

// gatherPages reads every page in three languages.
func gatherPages(ctx context.Context, s, old *side, keep func(record) error) error {
	shapes := map[string]int{}
	err := s.visitAll(ctx, old, false, keep, func(who visitor, at place) (records []record, err error) {
		for _, who.language = range languages {
			got, err := who.get(ctx, at.Address)
			if err != nil {
				return nil, err
			}
			one, err := got.pageRecord(at.Visitor + " " + who.language + " " + at.Address)
			if err != nil {
				return nil, err
			}
			records = append(records, one)
		}
		return records, nil
	}, shapes)
	if err != nil || s != old {
		return err
	}
	var text strings.Builder
	for _, kind := range slices.Sorted(maps.Keys(shapes)) {
		fmt.Fprintf(&text, "%5d  %s\n", shapes[kind], kind)
	}
	return os.WriteFile(filepath.Join(s.daily, shapesFile), []byte(text.String()), 0o600)
}

// visitAll asks for all pages, or for everything that is not a page.
func (s *side) visitAll(
	ctx context.Context, old *side, files bool, keep func(record) error, ask func(visitor, place) ([]record, error), shapes map[string]int,
) error {
	all, err := old.places(ctx)
	if err != nil {
		return err
	}
	var chosen []place
	for _, one := range all {
		if one.File == files {
			chosen = append(chosen, one)
			shapes[shape(one.Address)]++
		}
	}
	served, c, err := s.serve(ctx, old)
	if err != nil {
		return err
	}
	defer served.stop() //nolint:errcheck // it was only asked
	who, err := served.visitors(ctx, c)
	if err != nil {
		return err
	}
	return visit(ctx, chosen, func(at place) ([]record, error) { return ask(who[at.Visitor], at) }, keep)
}

// pageRecord is the record of a page.
func (a answered) pageRecord(key string) (record, error) {
	lines := []string{fmt.Sprintf("status %d", a.status)}
	if a.location != "" {
		lines = append(lines, "leads to "+normalize(a.location))
	}
	page, _, err := readPage(a.body)
	return record{Key: key, Text: strings.Join(append(lines, page...), "\n")}, err
}

// gatherFiles reads every download.
func gatherFiles(ctx context.Context, s, old *side, keep func(record) error) error {
	return s.visitAll(ctx, old, true, keep, func(who visitor, at place) (records []record, err error) {
		who.language = "en"
		got, err := who.get(ctx, at.Address)
		if err != nil {
			return nil, err
		}
		key := at.Visitor + " " + at.Address
		kind, _, _ := strings.Cut(got.kind, ";")
		text := strings.ReplaceAll(got.body, "\r\n", "\n")
		switch {
		case kind == "application/json":
			return []record{{Key: key, JSON: true, Text: got.body}}, nil
		case strings.Contains(kind, "spreadsheet"):
			lines, err := cells([]byte(got.body))
			text = strings.Join(lines, "\n")
			if err != nil {
				return nil, err
			}
		case kind == "application/zip", strings.HasPrefix(kind, "image/"):
			text = "" // the archive is a part of its own
		}
		lines := strings.Split(text, "\n")
		for i, line := range lines {
			if strings.HasPrefix(line, "DTSTAMP:") {
				lines[i] = "DTSTAMP:{now}"
			}
		}
		return []record{{Key: key, Text: "a file " + kind + "\n" + strings.Join(lines, "\n")}}, nil
	}, map[string]int{})
}

// timeOfDay is when the demonstration was made. In the prepared club times are the same.
var timeOfDay = regexp.MustCompile(`(\d{4}-\d\d-\d\dT|\b)\d{1,2}:\d{2}(:\d{2}Z?)?\b`)

// gatherDemo reads what the demonstration says by itself: it is made anew by each program.
func gatherDemo(ctx context.Context, s, _ *side, keep func(record) error) error {
	demo, printed, err := s.demonstrate(ctx)
	if err != nil {
		return err
	}
	defer demo.stop() //nolint:errcheck // it was only asked
	if err := keep(record{Key: "printed", Text: strings.ReplaceAll(normalize(printed), demo.base, "{site}")}); err != nil {
		return err
	}
	dana, err := demo.organiser(ctx)
	if err != nil {
		return err
	}
	for _, address := range []string{"/", "/login", "/nights", "/seasons", "/records", "/players", "/cards", "/journal", "/w"} {
		for _, dana.language = range languages {
			got, err := dana.get(ctx, address)
			if err != nil {
				return err
			}
			page, err := got.pageRecord(dana.language + " " + address)
			page.Text = timeOfDay.ReplaceAllString(page.Text, "{time}")
			if err == nil {
				err = keep(page)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}
