package archive_test

import (
	"bytes"
	"net/http"
	"regexp"
	"testing"

	"github.com/threewinds/threewinds/archive"
	archivestore "github.com/threewinds/threewinds/models/archive"
)

// changedArchive is the archive with the first line that matches a pattern replaced, and with
// checksums that fit it.
func changedArchive(t *testing.T, content []byte, pattern, fresh string) []byte {
	t.Helper()
	reader, err := archive.NewReader(bytes.NewReader(content), int64(len(content)), archivestore.Formats())
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w, found, done := archive.NewWriter(&out, reader.Manifest.Format), regexp.MustCompile(pattern), false
	for _, file := range reader.Manifest.Files {
		err := w.Begin(file.Name)
		for line, wrong := range reader.Lines(file) {
			if wrong != nil {
				t.Fatal(wrong)
			}
			if !done && found.Match(line) {
				line, done = found.ReplaceAll(line, []byte(fresh)), true
			}
			if err := w.Line(line); err != nil {
				t.Fatal(err)
			}
		}
		if file.Night != "" {
			w.Night(file.Night, file.Fingerprint, file.Certificate)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil || !done {
		t.Fatal("nothing is changed", err)
	}
	return out.Bytes()
}

// TestAnArchiveWithTimesAheadSaysSo: hands are rated in the order of their times.
func TestAnArchiveWithTimesAheadSaysSo(t *testing.T) {
	s, _, zipped, _ := takingIn(t)
	v := s.Organiser()
	sent := sendsArchive(v, changedArchive(t, zipped, `(^{"table":"events".*"recorded_at":")\d{4}`, `${1}2931`))
	want(t, "the archive", sent, http.StatusSeeOther)
	page := sent.Header.Get("Location")
	for language, text := range map[string]string{
		"en": "1 time in it is later than this computer’s clock says: 2931-", "cs": "1 čas v něm je pozdější", "pl": "1 czas w nim jest późniejszy",
	} {
		v.Header.Set("Accept-Language", language)
		want(t, language, v.Get(page), http.StatusOK, text).Has(in("#ahead"))
	}
}

// TestAnArchiveWithALineThatNoProgramHasWrittenIsRefused although its sums are right.
func TestAnArchiveWithALineThatNoProgramHasWrittenIsRefused(t *testing.T) {
	s, _, zipped, _ := takingIn(t)
	v := s.Organiser()
	for _, pattern := range []string{`(^{"table":"players".*"name_key":")[^"]*`, `(^{"table":"players".*"name":")[^"]*`} {
		want(t, pattern, sendsArchive(v, changedArchive(t, zipped, pattern, `${1}somebody\u001b[2J`)), http.StatusUnprocessableEntity, "players.jsonl, line 1.")
	}
}
