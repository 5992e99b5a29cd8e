package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
)

// place is an address as somebody sees it.
type place struct {
	Visitor string `json:"visitor"`
	Address string `json:"address"`
	File    bool   `json:"file,omitempty"` // it is no page
}

var languages = []string{"en", "cs", "pl"}

// visitors are those who look around. The referee has the card of a table.
var visitors = []string{"stranger", "organiser", "referee"}

func (s *site) visitors(ctx context.Context, c *club) (map[string]visitor, error) {
	dana, err := s.organiser(ctx)
	if err != nil {
		return nil, err
	}
	card, err := (visitor{site: s}).get(ctx, c.Card)
	if err == nil && card.cookie == "" {
		err = fmt.Errorf("the table's card is answered with %d", card.status)
	}
	return map[string]visitor{"stranger": {site: s}, "organiser": dana, "referee": {site: s, cookie: card.cookie}}, err
}

// startAddresses are where visitors begin, besides the first page.
func (c *club) startAddresses() []string {
	return []string{
		"/", "/login", c.Card, c.Own, c.Own + "/data.json", "/w", "/healthz", "/calendar.ics", "/feed.atom", "/club", "/people", "/journal", "/help",
		"/webhooks", "/tokens", "/account", "/records", "/setup/none", "/i/none", "/d/none", "/reset/none", "/s/none", "/p/none", "/t/none",
		"/none", "/nights/none", "/players/none", "/seasons/none", "/nights/new", "/seasons/new", "/parts/tonight", "/parts/club",
		c.Open[0] + "/tables/9", c.Open[0] + "/matches/none", c.Open[0] + "?round=99", "/api/v1/none",
	}
}

// mostOfShape bounds how many addresses of one shape are visited, and how many of those that
// belong to the same night, season or player.
const (
	mostOfShape = 100
	mostOfOne   = 4
)

// places are all addresses that the old program's links lead to, few of each kind.
func (s *side) places(ctx context.Context) (list []place, err error) {
	name := filepath.Join(s.daily, "places.json")
	if text, err := os.ReadFile(name); err == nil {
		return list, json.Unmarshal(text, &list)
	}
	served, c, err := s.serve(ctx, s)
	if err != nil {
		return nil, err
	}
	defer served.stop() //nolint:errcheck // it was only asked
	who, err := served.visitors(ctx, c)
	if err != nil {
		return nil, err
	}
	for _, name := range visitors {
		w := walk{who: who[name], name: name, seen: map[string]bool{}, count: map[string]int{}}
		for _, address := range c.startAddresses() {
			w.note(address)
		}
		if err := w.walk(ctx); err != nil {
			return nil, err
		}
		list = append(list, w.found...)
	}
	return list, keepFile(name, func(out io.Writer) error { return json.NewEncoder(out).Encode(list) })
}

// walk is one visitor's way through all links.
type walk struct {
	who   visitor
	name  string
	seen  map[string]bool
	count map[string]int
	next  []string
	found []place
}

// note keeps an address that was found to be visited, unless there are enough of its kind.
func (w *walk) note(address string) {
	at, err := url.Parse(address)
	if err != nil || at.Host != "" || strings.HasPrefix(at.Path, "/static/") || strings.HasSuffix(at.Path, "/live") || strings.HasPrefix(at.Path, "/api/v1/p") {
		return
	}
	if w.name == "referee" && at.Path != "/" && !strings.Contains(at.Path, "/tables/") && !strings.HasPrefix(at.Path, "/t/") {
		return
	}
	at.Fragment, at.RawQuery = "", at.Query().Encode()
	address = at.String()
	kind := shape(address)
	one := kind + " " + owner.FindString(at.Path)
	if w.seen[address] || w.count[kind] >= mostOfShape || w.count[one] >= mostOfOne {
		return
	}
	w.seen[address] = true
	w.count[kind]++
	w.count[one]++
	w.next = append(w.next, address)
}

// owner is the night, season or player that an address belongs to; of pages that are the
// night's itself there is one each.
var owner = regexp.MustCompile(`^/\w+/[^/]+`)

func (w *walk) walk(ctx context.Context) error {
	for len(w.next) > 0 {
		address := w.next[0]
		w.next = w.next[1:]
		got, err := w.who.get(ctx, address)
		if err != nil {
			return err
		}
		page := strings.HasPrefix(got.kind, "text/html") || got.status >= http.StatusMultipleChoices
		w.found = append(w.found, place{Visitor: w.name, Address: address, File: !page})
		if got.location != "" {
			w.note(strings.TrimPrefix(got.location, w.who.site.base))
		}
		if !page {
			continue
		}
		_, links, err := readPage(got.body)
		if err != nil {
			return err
		}
		for _, link := range links {
			w.note(link)
		}
	}
	return nil
}

var (
	identifier = regexp.MustCompile(`/[0-9a-f]{8}-[0-9a-f-]{27}|/[\w-]{20,}`)
	number     = regexp.MustCompile(`/\d+`)
)

// shape is an address without what belongs to one night or player: "/nights/{id}?round".
func shape(address string) string {
	path, query, _ := strings.Cut(address, "?")
	path = identifier.ReplaceAllStringFunc(path, func(found string) string {
		if strings.Count(found, "-") == 4 {
			return "/{id}"
		}
		return "/{secret}"
	})
	path = number.ReplaceAllString(path, "/#")
	words := []string{path}
	for part := range strings.SplitSeq(query, "&") {
		if name, _, _ := strings.Cut(part, "="); name != "" {
			words = append(words, name)
		}
	}
	return strings.Join(words, " ")
}

// visit asks for all places, some at once, and keeps the answers in their order.
func visit(ctx context.Context, places []place, ask func(place) ([]record, error), keep func(record) error) error {
	const atOnce = 3
	results := make([][]record, len(places))
	failures := make([]error, len(places))
	var all sync.WaitGroup
	for worker := range atOnce {
		all.Go(func() {
			for i := worker; i < len(places) && ctx.Err() == nil; i += atOnce {
				if results[i], failures[i] = ask(places[i]); failures[i] != nil {
					return
				}
			}
		})
	}
	all.Wait()
	for i, records := range results {
		if failures[i] != nil {
			return fmt.Errorf("%s %s: %w", places[i].Visitor, places[i].Address, failures[i])
		}
		for _, r := range records {
			if err := keep(r); err != nil {
				return err
			}
		}
	}
	return ctx.Err()
}
