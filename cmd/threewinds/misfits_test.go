package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/archive"
	archivestore "github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/databasetest"
)

// changedArchive is an archive with changed lines and names of files, and with checksums that fit them.
func changedArchive(t *testing.T, content []byte, line func(string) string, name func(string) string) (path string) {
	t.Helper()
	reader, err := archive.NewReader(bytes.NewReader(content), int64(len(content)), archivestore.Formats())
	must(t, err)
	var out bytes.Buffer
	w, changed := archive.NewWriter(&out, reader.Manifest.Format), false
	for _, file := range reader.Manifest.Files {
		fresh := name(file.Name)
		changed = changed || fresh != file.Name
		must(t, w.Begin(fresh))
		for was, err := range reader.Lines(file) {
			must(t, err)
			text := line(string(was))
			changed = changed || text != string(was)
			must(t, w.Line([]byte(text)))
		}
		if file.Night != "" {
			w.Night(file.Night, file.Fingerprint, file.Certificate)
		}
	}
	must(t, w.Close())
	if !changed {
		t.Fatal("nothing is changed")
	}
	path = filepath.Join(t.TempDir(), "rewritten.zip")
	must(t, os.WriteFile(path, out.Bytes(), 0o600))
	return path
}

func same(text string) string { return text }

// furnishedArchive is the archive of a club with players, a season and a journal.
func furnishedArchive(t *testing.T) []byte {
	t.Helper()
	path := databasetest.SQLite(t)
	store, err := openStore(t.Context(), path)
	must(t, err)
	_, err = fillDemo(t.Context(), store, demoEvening)
	must(t, err)
	must(t, fillDemoSeasons(t.Context(), store, demoEvening.AddDate(0, -8, 0), demoEvening))
	must(t, store.Close())
	return content(t, export(t, path))
}

// TestWhatNoProgramHasWrittenIsRefused, named by file and line, although the sums are right: by check
// and by import.
func TestWhatNoProgramHasWrittenIsRefused(t *testing.T) {
	was := furnishedArchive(t)
	for name, test := range map[string]struct {
		line, name func(string) string
		want       string
	}{
		"facts of the journal":     {first(`(^{"table":"journal".*"facts":")(?:[^"\\]|\\.)*`, `${1}{{{`), same, `journal.jsonl, line 1: reading line`},
		"facts of another kind":    {first(`(^{"table":"journal".*"facts":")(?:[^"\\]|\\.)*`, `${1}{\"facts\":[1]}`), same, `journal.jsonl, line 1: reading line`},
		"settings of a season":     {first(`(^{"table":"seasons".*"settings":")(?:[^"\\]|\\.)*`, `${1}best of all`), same, `seasons.jsonl, line \d+: reading the settings of a season`},
		"a table of a season":      {first(`(^{"table":"seasons".*"closing":")(?:[^"\\]|\\.)*`, `${1}[1`), same, `seasons.jsonl, line \d+: reading the table of a closed season`},
		"the key of a name":        {first(`(^{"table":"players".*"name_key":")[^"]*`, `${1}somebody else`), same, `players.jsonl, line 1: the name ".*" is kept under the key "somebody else"`},
		"the key of a full name":   {first(`(^{"table":"players".*"full_key":")[^"]*`, `${1}somebody else`), same, `players.jsonl, line 1: the name`},
		"a name for a terminal":    {first(`(^{"table":"players".*"name":")[^"]*`, `${1}\u001b[2JBo`), same, `players.jsonl, line 1: the name has characters that nobody can type in one: "�\[2JBo"`},
		"a long name":              {first(`(^{"table":"players".*"name":")[^"]*`, `${1}`+strings.Repeat("a", 100_000)), same, `players.jsonl, line 1: the name has 100000 characters, and 60 are the most`},
		"a night without a name":   {first(`(^{"table":"nights".*"name":")[^"]*`, `${1}`), same, `nights/.*, line 1: the name is empty`},
		"a night's name":           {first(`(^{"table":"nights".*"name":")[^"]*`, `${1}Club\nnight`), same, `nights/.*, line 1: the name has characters`},
		"a night's day":            {first(`(^{"table":"nights".*"date":")[^"]*`, `${1}../../x`), same, `nights/.*, line 1: "../../x" is no day`},
		"house rules":              {first(`(^{"table":"nights".*"options":")(?:[^"\\]|\\.)*`, `${1}{`), same, `nights/.*, line 1: reading the house rules`},
		"a draft":                  {first(`(^{"table":"drafts".*"schedule":")(?:[^"\\]|\\.)*`, `${1}[[`), same, `nights/.*, line \d+: reading the draft`},
		"a team":                   {first(`(^{"table":"season_teams".*"name":")[^"]*`, `${1}Ann\u202eBo`), same, `seasons.jsonl, line \d+: the name has characters`},
		"an account":               {first(`(^{"table":"users".*"name":")[^"]*`, `${1}Dana `), same, `club.jsonl, line \d+: the name has characters`},
		"a file outside":           {same, func(name string) string { return strings.Replace(name, "seasons.jsonl", "../../../x.jsonl", 1) }, `manifest.json: "../../../x.jsonl" is no name of a file`},
		"a file for a terminal":    {same, func(name string) string { return strings.Replace(name, "seasons", "\x1b[2J", 1) }, `manifest.json: "\\x1b\[2J.jsonl" is no name of a file`},
		"a file of a disk":         {same, func(name string) string { return strings.Replace(name, "seasons.jsonl", `C:\x.jsonl`, 1) }, `manifest.json: .* is no name of a file`},
		"a file of an unknown end": {same, func(name string) string { return strings.Replace(name, "seasons.jsonl", `seasons.exe`, 1) }, `manifest.json: .* is no name of a file`},
	} {
		t.Run(name, func(t *testing.T) {
			path := changedArchive(t, was, test.line, test.name)
			fresh := filepath.Join(t.TempDir(), "club.db")
			for _, verb := range [][]string{{"check", path}, {"import", path, "--despite-findings", "--database", fresh}, {"restore", path, "--database", fresh}} {
				status, report, complaints := command(t, verb...)
				if status != 1 || !regexp.MustCompile(test.want).MatchString(complaints) {
					t.Errorf("%s: status %d, %s is not in\n%s%s", verb[0], status, test.want, report, complaints)
				}
				if strings.ContainsAny(report+complaints, "\x1b\u202e") {
					t.Errorf("%s steers the terminal: %q", verb[0], report+complaints)
				}
			}
			if _, err := os.Stat(fresh); err == nil {
				t.Error("there is a database")
			}
		})
	}
}

// TestATimeAheadIsSaid: nobody can have entered a hand in 2931.
func TestATimeAheadIsSaid(t *testing.T) {
	path := changedArchive(t, furnishedArchive(t), first(`(^{"table":"events".*"recorded_at":")\d{4}`, `${1}2931`), same)
	want := regexp.MustCompile(`(?m)^1 time is later than this computer's clock, the latest 2931-\d\d-\d\dT.*Z \(nights/.*\.jsonl, line \d+\)$`)
	fresh := filepath.Join(t.TempDir(), "club.db")
	for _, verb := range [][]string{{"check", path}, {"import", path, "--despite-findings", "--database", fresh}} {
		if _, report, complaints := command(t, verb...); !want.MatchString(report) {
			t.Errorf("%s:\n%s%s", verb[0], report, complaints)
		}
	}
	_, report, _ := checked(t, fresh)
	if !regexp.MustCompile(`(?m)^1 time is later .* \(events, id .*\)$`).MatchString(report) {
		t.Error(report)
	}
}

// TestRowsThatNoProgramHasWrittenAreNamed in a database, by table and key.
func TestRowsThatNoProgramHasWrittenAreNamed(t *testing.T) {
	oneEvening.Each(t, func(t *testing.T, database string) {
		tamper(t, database, "UPDATE nights SET venue = 'Tea \x1b[2Jhouse'")
		tamper(t, database, `UPDATE players SET name_key = 'somebody else' WHERE id = (SELECT MIN(id) FROM players)`)
		status, report, _ := checked(t, database)
		for _, want := range []string{`(?m)^nights, id \S+: the name has characters that nobody can type in one: "Tea �\[2Jhouse"`, `(?m)^players, id \S+: the name ".*" is kept under the key`, `3 things are wrong\n$`} {
			if !regexp.MustCompile(want).MatchString(report) {
				t.Errorf("%s is not in\n%s", want, report)
			}
		}
		if status != 1 {
			t.Errorf("status %d", status)
		}
	})
}

// demoEvening is when the demonstration's evening is, for tests.
var demoEvening = time.Date(2026, 11, 24, 20, 0, 0, 0, time.UTC)
