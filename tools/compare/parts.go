package main

import (
	"bufio"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"
)

// part is one kind of thing that is gathered.
type part struct {
	name string
	// daily says that it is kept for one day only.
	daily  bool
	gather func(ctx context.Context, s, old *side, keep func(record) error) error
}

// record is one thing that a program says: an answer, a page, a line of a file.
type record struct {
	// Key says what it is, the same in both programs: an address, a hand's number.
	Key string `json:"key"`
	// JSON says that the text is compared member by member, otherwise line by line.
	JSON bool   `json:"json,omitempty"`
	Text string `json:"text"`
}

var allParts = slices.Concat(handParts, []part{
	{name: "plans", gather: gatherPlans},
	{name: "demo", daily: true, gather: gatherDemo},
	{name: "archive", daily: true, gather: gatherArchive},
	{name: "pages", daily: true, gather: gatherPages},
	{name: "files", daily: true, gather: gatherFiles},
	{name: "answers", daily: true, gather: gatherAnswers},
	{name: "previews", daily: true, gather: gatherPreviews},
	{name: "submissions", daily: true, gather: gatherSubmissions},
})

// choose are the parts that begin with one of the given words, all if there is none.
func choose(only string) (chosen []part, err error) {
	if only == "" {
		return allParts, nil
	}
	for word := range strings.SplitSeq(only, ",") {
		before := len(chosen)
		for _, p := range allParts {
			if strings.HasPrefix(p.name, word) {
				chosen = append(chosen, p)
			}
		}
		if len(chosen) == before {
			return nil, fmt.Errorf("there is no part %q", word)
		}
	}
	return chosen, nil
}

// gather asks a program for all parts that are not kept yet.
func gather(ctx context.Context, s, old *side, parts []part) error {
	for _, p := range parts {
		if exists(s.path(p)) {
			continue
		}
		begin := time.Now()
		count, err := write(s.path(p), func(keep func(record) error) error { return p.gather(ctx, s, old, keep) })
		if err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		fmt.Fprintf(os.Stderr, "%s program: %d %s gathered in %.0f s\n", s.name, count, p.name, time.Since(begin).Seconds())
	}
	return nil
}

// write makes the file of a part. There is no file if something failed.
func write(name string, fill func(keep func(record) error) error) (count int, err error) {
	err = keepFile(name, func(file io.Writer) error {
		packed, err := gzip.NewWriterLevel(file, gzip.BestSpeed)
		if err != nil {
			return err
		}
		out := bufio.NewWriterSize(packed, 1<<20)
		lines := json.NewEncoder(out)
		lines.SetEscapeHTML(false)
		err = fill(func(r record) error { count++; return lines.Encode(r) })
		if err == nil && count == 0 {
			err = errors.New("nothing was found")
		}
		return errors.Join(err, out.Flush(), packed.Close())
	})
	return count, err
}

// read calls a function for every record of a file.
func read(name string, each func(record) error) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close() //nolint:errcheck // it is only read
	packed, err := gzip.NewReader(bufio.NewReaderSize(file, 1<<20))
	if err != nil {
		return err
	}
	for lines := json.NewDecoder(packed); ; {
		var r record
		err := lines.Decode(&r)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil {
			err = each(r)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
}
