package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/archive"
	archivestore "github.com/threewinds/threewinds/models/archive"
)

// forgery changes an archive: lines of the file of the newest night, or what the manifest
// says of it. A line that becomes empty is left out.
type forgery struct {
	line        func(line string) string
	fingerprint func(mark string) string
	certificate func(text string) string
}

// forged is an archive whose content was changed, and its checksums with it.
func forged(t *testing.T, content []byte, f forgery) (path string) {
	t.Helper()
	reader, err := archive.NewReader(bytes.NewReader(content), int64(len(content)), archivestore.Formats())
	must(t, err)
	var newest string
	for _, file := range reader.Manifest.Files {
		if file.Night != "" {
			newest = max(newest, file.Name)
		}
	}
	var out bytes.Buffer
	w, changed := archive.NewWriter(&out, reader.Manifest.Format), 0
	apply := func(file archive.File, change func(string) string, text string) string {
		if file.Name != newest || change == nil {
			return text
		}
		if was := text; change(was) != was {
			changed++
			text = change(was)
		}
		return text
	}
	for _, file := range reader.Manifest.Files {
		must(t, w.Begin(file.Name))
		for line, err := range reader.Lines(file) {
			must(t, err)
			if text := apply(file, f.line, string(line)); text != "" {
				must(t, w.Line([]byte(text)))
			}
		}
		if file.Night != "" {
			w.Night(file.Night, apply(file, f.fingerprint, file.Fingerprint), json.RawMessage(apply(file, f.certificate, string(file.Certificate))))
		}
	}
	must(t, w.Close())
	if changed == 0 {
		t.Fatal("nothing is forged")
	}
	path = filepath.Join(t.TempDir(), "forged.zip")
	must(t, os.WriteFile(path, out.Bytes(), 0o600))
	return path
}

// first changes the first line that the pattern is in.
func first(pattern, fresh string) func(string) string {
	found := regexp.MustCompile(pattern)
	var known string
	return func(line string) string {
		if known == "" && found.MatchString(line) {
			known = line
		}
		if line != known {
			return line
		}
		return found.ReplaceAllString(line, fresh)
	}
}

// swapped exchanges two texts.
func swapped(a, b string) func(string) string {
	return strings.NewReplacer(a, b, b, a).Replace
}

// TestEachThingThatIsChangedInAnArchiveIsNamed, although the checksums were changed with it.
func TestEachThingThatIsChangedInAnArchiveIsNamed(t *testing.T) {
	database := oneEvening.SQLite(t)
	was := content(t, export(t, database))
	night := storedNights(t, database)[0]
	one, other := night.Rounds[0].Matches[0], night.Rounds[0].Matches[1]
	hand := `^{"table":"events".*"match_id":"` + string(one.ID) + `".*"kind":"hand".*`
	at := regexp.QuoteMeta(night.Name) + ` \(` + night.Date + `\)`
	inRound := swapped(string(one.Players[0]), string(other.Players[0]))
	for name, test := range map[string]struct {
		forgery
		want []string
	}{
		"what a hand was shown as": {
			forgery{line: first(`(`+hand+`\\"payments\\":\[)[^\]]*`, `${1}30,-15,-15`)},
			[]string{at + `, round 1, table 1, hand \d+: the rules say something else today: .*payments`, at + `: the fingerprint is [0-9a-f]{64}, and was`},
		},
		"who won a hand": {
			forgery{line: first(`(`+hand+`\\"winner\\":\\")(?:east|south|west)`, `${1}north`)},
			[]string{at + `, round 1, table 1, hand 1: the record is damaged`, at + `: the fingerprint`},
		},
		"a hand that is missing": {
			forgery{line: first(hand, ``)},
			[]string{at + `, round 1, table 1: the record is damaged: event \d+ is missing`},
		},
		"who sat at two tables": {
			forgery{line: func(line string) string {
				if strings.Contains(line, `{"table":"seats"`) && strings.Contains(line, `"round":1,`) {
					return inRound(line)
				}
				return line
			}},
			[]string{at + `, round 1, table 1: the seating is another than was drawn`, at + `, round 1, table 2: the seating`, at + `: the certificate is .*, and was`, at + `: the fingerprint`},
		},
		"who sat on which wind": {
			forgery{line: func(line string) string {
				if strings.Contains(line, `{"table":"seats"`) && strings.Contains(line, string(one.ID)) {
					return swapped(`"place":0`, `"place":1`)(line)
				}
				return line
			}},
			[]string{at + `, round 1, table 1: the seating is another than was drawn`, at + `: the fingerprint`},
		},
		"a seat that is missing": {
			forgery{line: func(line string) string {
				if strings.Contains(line, `{"table":"seats"`) && strings.Contains(line, string(one.ID)) && strings.Contains(line, `"place":1`) {
					return ""
				}
				return line
			}},
			[]string{at + `, round 1, table 1: the seating is damaged: a place is empty`},
		},
		"who sat out": {
			forgery{line: first(`^{"table":"byes".*`, ``)},
			[]string{at + `, round 1: the seating is another than was drawn: none sit out, drawn`, at + `: the fingerprint`},
		},
		"the rules": {
			forgery{line: first(`(^{"table":"nights".*"preset":")[^"]*`, `${1}other`)},
			[]string{at + `: the fingerprint`},
		},
		"the certificate": {
			forgery{certificate: func(text string) string { return strings.Replace(text, `"repeats": 0`, `"repeats": 1`, 1) }},
			[]string{at + `: the certificate is .*"repeats":0.*, and was .*"repeats":1`},
		},
		"the fingerprint": {
			forgery{fingerprint: func(mark string) string { return strings.Repeat("0", len(mark)) }},
			[]string{at + `: the fingerprint is [0-9a-f]{64}, and was 0{64}`},
		},
	} {
		t.Run(name, func(t *testing.T) {
			path := forged(t, was, test.forgery)
			status, report, complaints := command(t, "check", path)
			for _, want := range test.want {
				if !regexp.MustCompile(`(?m)^` + want).MatchString(report) {
					t.Errorf("%s is not in\n%s%s", want, report, complaints)
				}
			}
			if status != 1 || !strings.Contains(report, "wrong\n") {
				t.Errorf("status %d\n%s", status, report)
			}
		})
	}
}
