package main

import (
	"archive/zip"
	"bytes"
	"math/rand/v2"
	"net/url"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// kept writes records as a gathered part.
func kept(t *testing.T, records ...record) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "part.jsonl.gz")
	if _, err := write(name, func(keep func(record) error) error {
		for _, r := range records {
			if err := keep(r); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return name
}

// differ are the differences of two parts as lines, with how often each was met.
func differ(t *testing.T, was, is []record, accepted string) (*differences, []string, []*acceptance) {
	t.Helper()
	list, err := readAccepted(accepted)
	if err != nil {
		t.Fatal(err)
	}
	d, err := compareParts("pages", kept(t, was...), kept(t, is...), list)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, g := range d.groups {
		lines = append(lines, strings.Repeat("*", g.count)+" "+g.line)
	}
	return d, lines, list
}

func TestAnotherOrderOfJSONMembersIsNoDifferenceAndAnotherPaymentIsOne(t *testing.T) {
	was := []record{{Key: "1", JSON: true, Text: `{"legal":true,"payments":{"east":-8400,"west":10400}}`}}
	same := []record{{Key: "1", JSON: true, Text: `{"payments": {"west":10400,"east":-8400}, "legal":true}` + "\n"}}
	if _, lines, _ := differ(t, was, same, ""); len(lines) > 0 {
		t.Errorf("the same members in another order differ: %v", lines)
	}
	other := []record{{Key: "1", JSON: true, Text: `{"legal":true,"payments":{"east":-8300,"west":10400}}`}}
	_, lines, _ := differ(t, was, other, "")
	if want := []string{"* - payments.east = -8400", "* + payments.east = -8300"}; !slices.Equal(lines, want) {
		t.Errorf("another payment gives %q, want %q", lines, want)
	}
}

func TestOneChangeOnManyPagesIsOneDifference(t *testing.T) {
	var was, is []record
	for _, key := range []string{"a", "b", "c"} {
		was = append(was, record{Key: key, Text: "text Hand " + key + "\ntext Round 1 of 3"})
		is = append(is, record{Key: key, Text: "text Round 1 / 3\ntext Hand " + key})
	}
	was = append(was, record{Key: "en /nights/7", Text: "text gone"}, record{Key: "order", Text: "one\ntwo"})
	is = append(is, record{Key: "order", Text: "two\none"}, record{Key: "new", Text: "text new"})
	_, lines, _ := differ(t, was, is, "")
	want := []string{"*** - text Round 1 of 3", "*** + text Round 1 / 3", "* - (all of it)", "* - in another order: one", "* + (all of it)"}
	if !slices.Equal(lines, want) {
		t.Errorf("differences %q, want %q", lines, want)
	}
}

func TestAcceptedDifferencesHaveAReasonAndAreMet(t *testing.T) {
	was, is := []record{{Key: "a", Text: "text one\ntext two"}}, []record{{Key: "a", Text: "text 1\ntext 2"}}
	accepted := "# remarks\n^pages: . text (one|1)$\n  It is shorter.\n^pages: - text three$\n  It will not be met.\n"
	d, lines, list := differ(t, was, is, accepted)
	if want := []string{"* - text two", "* + text 2"}; !slices.Equal(lines, want) || d.expected != 2 {
		t.Errorf("differences %q, want %q; %d are accepted", lines, want, d.expected)
	}
	if list[0].met != 2 || list[1].met != 0 {
		t.Errorf("the patterns were met %d and %d times", list[0].met, list[1].met)
	}
	for _, bad := range []string{"pattern", "one\ntwo\n  Why.", "(\n  Why."} {
		if _, err := readAccepted(bad); err == nil {
			t.Errorf("%q is read as a list of accepted differences", bad)
		}
	}
	if _, err := readAccepted(acceptedText); err != nil {
		t.Error(err)
	}
}

func TestTheExitTellsOfDifferencesAndOfPatternsThatAreOutOfDate(t *testing.T) {
	one := part{name: "one"}
	sides := func(text string) *side {
		s := &side{folder: t.TempDir()}
		if _, err := write(s.path(one), func(keep func(record) error) error { return keep(record{Key: "a", Text: text}) }); err != nil {
			t.Fatal(err)
		}
		return s
	}
	old, same, other := sides("text one"), sides("text one"), sides("text two")
	var out bytes.Buffer
	if err := report(&out, old, same, []part{one}, nil, false); err != nil {
		t.Errorf("the same pages: %v", err)
	}
	if err := report(&out, old, other, []part{one}, nil, false); err == nil || !strings.Contains(out.String(), "1×  - text one\n") {
		t.Errorf("other pages: %v, and it prints %q", err, out.String())
	}
	stale, err := readAccepted("^nothing$\n  It was met once.")
	if err != nil {
		t.Fatal(err)
	}
	if kinds := outOfDate(&out, stale); kinds != 1 || !strings.Contains(out.String(), "^nothing$") {
		t.Errorf("a pattern that matches nothing is reported %d times", kinds)
	}
}

func TestAPageIsItsTextLinksAndFieldsWithoutWhatChangesEachTime(t *testing.T) {
	const night = "/nights/01a209ac-37bc-72ee-963c-63cdc46028d3"
	lines, links, err := readPage(`<html><head><title>Table  1</title><script src="/static/live.a272dfd1ee32.js"></script></head><body>
		<p>Hand <b>5</b> of 9 <a href="` + night + `?b=2&a=1">Seating</a></p><img src="/static/x.a272dfd1ee32.svg" alt="East">
		<form method="post" action="` + night + `/hands"><input type="hidden" name="entry_id" value="01a209ac-4c51-717d-bde3-812195124097">
		<label>Flowers <input type="checkbox" name="flowers" checked></label></form><div data-part="` + night + `/part" hidden data-saved="Hand 1 is saved." data-steps='{"of":[1,"East"]}'>
		last entry 18:21 · 3 min ago</div><p>Last login: Thursday 26 November 2026, 21:34</p></body></html>`)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"text Table 1", "a href=/nights/{id}?a=1&b=2", "text Hand 5 of 9 Seating", "img alt=East", "form action=/nights/{id}/hands method=post",
		"input name=entry_id type=hidden value={id}", "text Flowers", "input name=flowers type=checkbox checked=",
		"div hidden= data-part=/nights/{id}/part", "data-saved=Hand 1 is saved.", "data-steps.of[0] = 1", `data-steps.of[1] = "East"`,
		"text last entry 18:21 · {ago}", "text Last login: Thursday 26 November 2026, {now}",
	}
	if !slices.Equal(lines, want) {
		t.Errorf("the page says\n%s\nwant\n%s", strings.Join(lines, "\n"), strings.Join(want, "\n"))
	}
	if want := []string{night + "?b=2&a=1", night + "/part"}; !slices.Equal(links, want) {
		t.Errorf("the page leads to %q, want %q", links, want)
	}
	if got := normalize("/static/table/entry.4c1b66e12506.css and /t/Xz-ZHfuhlKUEvg8Xum-dhQ"); got != "/static/table/entry.css and /t/{secret}" {
		t.Errorf("addresses are written as %q", got)
	}
}

func TestAnAddressHasTheShapeOfItsKind(t *testing.T) {
	for address, want := range map[string]string{
		"/nights/01a209ac-37bc-72ee-963c-63cdc46028d3/tables/12?match=a&seen=4": "/nights/{id}/tables/# match seen",
		"/t/Xz-ZHfuhlKUEvg8Xum-dhQ": "/t/{secret}", "/nights/none": "/nights/none",
	} {
		if got := shape(address); got != want {
			t.Errorf("%s has the shape %q, want %q", address, got, want)
		}
	}
}

func TestAFormIsSentAsItIsShownAndWithOtherValues(t *testing.T) {
	const text = `<form method="post" action="/a"><input name="x"></form><form method="post" action="/b"><input type="hidden" name="id" value="7">
		<input type="radio" name="from" value="wall"><input type="radio" name="from" value="discard" checked>
		<input type="checkbox" name="waiting" value="east"><select name="hand"><option value="1">1<option value="2" selected>2</select>
		<input type="text" name="tiles" value=""><button name="draw" value="1">Draw</button></form>`
	f, err := formTo(text, "/b")
	if err != nil {
		t.Fatal(err)
	}
	want := url.Values{"id": {"7"}, "from": {"wall"}, "hand": {"2"}, "tiles": {""}}
	if got := f.filled(url.Values{"from": {"wall"}}); !reflect.DeepEqual(got, want) {
		t.Errorf("sent is %v, want %v", got, want)
	}
	chance := func() url.Values {
		return f.filledRandomly(rand.New(rand.NewPCG(1, 2)), func(string) string { return "123m" })
	}
	if first := chance(); !reflect.DeepEqual(first, chance()) || first.Get("tiles") != "123m" || first.Get("id") != "7" {
		t.Errorf("filled by chance it is %v, then %v", first, chance())
	}
	submissions := f.submissions()
	var sent []string
	for _, one := range submissions {
		sent = append(sent, one.Encode())
	}
	if want := []string{"from=discard&hand=2&id=7&tiles=", "from=discard&hand=2&id=7&tiles=%3F%21", "draw=1&from=discard&hand=2&id=7&tiles="}; !slices.Equal(sent, want) {
		t.Errorf("somebody sends %q, want %q", sent, want)
	}
	if _, err := formTo(text, "/c"); err == nil {
		t.Error("a form is found that is not there")
	}
}

func TestCellsOfAWorkbookHaveTheirTextsAndNumbers(t *testing.T) {
	var book bytes.Buffer
	out := zip.NewWriter(&book)
	for name, text := range map[string]string{
		"xl/workbook.xml":      `<workbook><sheets><sheet name="Standings" sheetId="1"/></sheets></workbook>`,
		"xl/sharedStrings.xml": `<sst><si><t>Adam</t></si><si><r><t>Be</t></r><r><t>ata</t></r></si></sst>`,
		"xl/worksheets/sheet1.xml": `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1"><v>14</v></c>` +
			`<c r="C1" t="inlineStr"><is><t>Cyril</t></is></c><c r="D1"><f>B1*2</f><v>28</v></c></row></sheetData></worksheet>`,
	} {
		file, err := out.Create(name)
		if err == nil {
			_, err = file.Write([]byte(text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	got, err := cells(book.Bytes())
	want := []string{`Standings!A1 = "Beata"`, `Standings!B1 = 14`, `Standings!C1 = "Cyril"`, `Standings!D1 = 28 by B1*2`}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("the cells are %q (%v), want %q", got, err, want)
	}
}
