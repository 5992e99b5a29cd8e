package main

import (
	"cmp"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// submission is a form that the organiser sends.
type submission struct {
	Page   string     `json:"page"` // that shows the form
	Action string     `json:"action"`
	Form   url.Values `json:"form"`
}

// skipped are actions after which nothing could be compared any more, or that ask other computers.
var skipped = []string{"/logout", "/language", "/end", "/login", "/join"}

// destructive are words in the addresses of actions that delete what other actions need. Those come last.
var destructive = []string{"publish", "close", "remove", "delete", "forget", "revoke", "restore", "sessions", "merge", "end", "unpublish"}

// submissionsOfShape is how many forms to actions of one shape are sent.
const submissionsOfShape = 2

// gatherSubmissions sends the forms of all pages, one after the other: emptied, with nonsense, and
// as they are shown. What is answered is kept, and the page that it leads to.
func gatherSubmissions(ctx context.Context, s, old *side, keep func(record) error) error {
	list, err := old.submissions(ctx)
	if err != nil {
		return err
	}
	served, _, err := s.serve(ctx, old)
	if err != nil {
		return err
	}
	defer served.stop() //nolint:errcheck // it was only asked
	dana, err := served.organiser(ctx)
	if err != nil {
		return err
	}
	for number, one := range list {
		dana.language = languages[number%3]
		got, err := dana.post(ctx, one.Action, one.Form)
		if err != nil {
			return err
		}
		page, err := got.pageRecord(strconv.Itoa(number) + " " + one.Action)
		if err == nil && got.status == http.StatusSeeOther {
			next, failed := dana.get(ctx, strings.TrimPrefix(got.location, served.base))
			follows, unread := next.pageRecord("")
			page.Text, err = page.Text+"\n"+follows.Text, cmp.Or(failed, unread)
		}
		page.Text = clocks.ReplaceAllString(page.Text, "{time}")
		if err == nil {
			err = keep(page)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// clocks are times of day and what a running clock shows.
var clocks = regexp.MustCompile(timeOfDay.String() + `|data-left=\d+`)

// submissions are the forms of the old program's pages, collected once. Those that delete come last.
func (s *side) submissions(ctx context.Context) (list []submission, err error) {
	name := filepath.Join(s.daily, "submissions.json")
	if text, err := os.ReadFile(name); err == nil {
		return list, json.Unmarshal(text, &list)
	}
	places, err := s.places(ctx)
	if err != nil {
		return nil, err
	}
	served, _, err := s.serve(ctx, s)
	if err != nil {
		return nil, err
	}
	defer served.stop() //nolint:errcheck // it was only asked
	dana, err := served.organiser(ctx)
	if err != nil {
		return nil, err
	}
	count := map[string]int{}
	for _, at := range places {
		if at.Visitor != "organiser" || at.File {
			continue
		}
		got, err := dana.get(ctx, at.Address)
		if err != nil {
			return nil, err
		}
		forms, err := formsOf(got.body)
		if err != nil {
			return nil, err
		}
		for _, f := range forms {
			kind := shape(f.action)
			if count[kind] == submissionsOfShape || slices.ContainsFunc(list, func(d submission) bool { return d.Action == f.action }) || slices.Contains(skipped, kind) {
				continue
			}
			count[kind]++
			for _, sent := range f.submissions() {
				if strings.HasSuffix(f.action, "/draft") { // else a draw would be another each time
					sent.Set("seed", cmp.Or(sent.Get("seed"), "7"))
				}
				list = append(list, submission{Page: at.Address, Action: f.action, Form: sent})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b submission) int { return cmp.Compare(a.order(), b.order()) })
	return list, keepFile(name, func(out io.Writer) error { return json.NewEncoder(out).Encode(list) })
}

// order is the place of a submission among the others: greater for one that deletes.
func (d submission) order() int {
	return 1 + slices.IndexFunc(destructive, func(word string) bool { return strings.Contains(d.Action, "/"+word) })
}

// submissions are three ways to send a form: without any text, with nonsense in its place, and as it
// is shown, by its first button.
func (f *form) submissions() (sent []url.Values) {
	for _, text := range []string{"", "?!"} {
		others := url.Values{}
		for _, one := range f.fields {
			if !slices.Contains([]string{"hidden", "radio", "checkbox", "submit"}, one.kind) {
				others[one.name] = []string{text}
			}
		}
		if len(others) > 0 {
			sent = append(sent, f.filled(others))
		}
	}
	others := url.Values{}
	for _, one := range f.fields {
		if one.kind == "submit" && len(others) == 0 {
			others[one.name] = one.values[:1]
		}
	}
	return append(sent, f.filled(others))
}
