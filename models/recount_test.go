package models_test

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/archive"
	archivestore "github.com/threewinds/threewinds/models/archive"
)

// An archivedRow is a line of an archive.
type archivedRow map[string]any

// text is a member that is a text.
func (r archivedRow) text(name string) string { return fmt.Sprint(r[name]) }

// number is a member that is a whole number, as it is written; null without one.
func (r archivedRow) number(name string) string {
	if r[name] == nil {
		return "null"
	}
	return fmt.Sprint(r[name])
}

// digits is a number that sorts as its value does.
func (r archivedRow) digits(name string) string { return fmt.Sprintf("%020s", r.number(name)) }

// quoted is a text as a JSON string, without escapes for HTML.
func quoted(text string) string {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(text); err != nil {
		panic(err) // it is a text
	}
	return strings.TrimSuffix(out.String(), "\n")
}

// archivedRows are the lines of a file, by table.
func archivedRows(t *testing.T, reader *archive.Reader, file archive.File) map[string][]archivedRow {
	t.Helper()
	tables := make(map[string][]archivedRow)
	for line, err := range reader.Lines(file) {
		must(t, err)
		row := make(archivedRow)
		decoder := json.NewDecoder(bytes.NewReader(line))
		decoder.UseNumber()
		must(t, decoder.Decode(&row))
		tables[row.text("table")] = append(tables[row.text("table")], row)
	}
	return tables
}

// recount is the fingerprint of a night of an archive, made of its lines as the handbook says and
// by nothing of the program.
func recount(tables map[string][]archivedRow) string {
	origins := make(map[string]string)
	for _, row := range tables["origins"] {
		origins[row.text("player_id")] = row.text("origin_id")
	}
	played := func(text string) string {
		for _, here := range slices.Sorted(maps.Keys(origins)) {
			text = strings.ReplaceAll(text, here, "("+here+")")
		}
		for here, origin := range origins {
			text = strings.ReplaceAll(text, "("+here+")", origin)
		}
		return text
	}
	var lines []string
	add := func(table string, key func(archivedRow) string, line func(archivedRow) string) {
		rows := slices.Clone(tables[table])
		slices.SortFunc(rows, func(a, b archivedRow) int { return cmp.Compare(key(a), key(b)) })
		for _, row := range rows {
			if text := line(row); text != "" {
				lines = append(lines, text)
			}
		}
	}
	player := func(row archivedRow) string { return played(row.text("player_id")) }
	matches := make(map[string]archivedRow)
	for _, row := range tables["matches"] {
		matches[row.text("id")] = row
	}
	add("nights", func(r archivedRow) string { return r.text("id") }, func(r archivedRow) string {
		return fmt.Sprintf(`{"fingerprint":1,"night":%s,"date":%s,"form":%s,"game":%s,"rules_version":%s,"preset":%s,"options":%s,"ranking":%s}`,
			quoted(r.text("id")), quoted(r.text("date")), quoted(r.text("form")), quoted(r.text("game")), r.number("rules_version"),
			quoted(r.text("preset")), quoted(r.text("options")), quoted(r.text("ranking")))
	})
	add("seats", func(r archivedRow) string { return r.text("match_id") + r.digits("place") }, func(r archivedRow) string {
		match := matches[r.text("match_id")]
		return fmt.Sprintf(`{"match":%s,"round":%s,"table":%s,"place":%s,"player":%s}`,
			quoted(match.text("id")), match.number("round"), match.number("table_number"), r.number("place"), quoted(player(r)))
	})
	add("open_matches", func(r archivedRow) string { return r.text("match_id") }, func(r archivedRow) string {
		if r.text("length") == "" {
			return ""
		}
		return fmt.Sprintf(`{"match":%s,"length":%s}`, quoted(r.text("match_id")), quoted(r.text("length")))
	})
	add("byes", func(r archivedRow) string { return r.digits("round") + player(r) }, func(r archivedRow) string {
		return fmt.Sprintf(`{"round":%s,"bye":%s}`, r.number("round"), quoted(player(r)))
	})
	add("attendances", player, func(r archivedRow) string {
		if r["house"] != true {
			return ""
		}
		return fmt.Sprintf(`{"house":%s}`, quoted(player(r)))
	})
	add("carried_points", player, func(r archivedRow) string {
		return fmt.Sprintf(`{"player":%s,"carried":%s}`, quoted(player(r)), r.number("points"))
	})
	add("paper_results", player, func(r archivedRow) string {
		return fmt.Sprintf(`{"player":%s,"points":%s,"matches":%s,"rank":%s,"ranks":%s}`,
			quoted(player(r)), r.number("points"), r.number("matches"), r.number("rank"), quoted(r.text("ranks")))
	})
	add("events", func(r archivedRow) string { return r.text("match_id") + r.digits("number") }, func(r archivedRow) string {
		return fmt.Sprintf(`{"event":%s,"match":%s,"number":%s,"at":%s,"kind":%s,"payload":%s}`, quoted(r.text("id")), quoted(r.text("match_id")),
			r.number("number"), quoted(r.text("recorded_at")), quoted(r.text("kind")), quoted(played(r.text("payload"))))
	})
	sum := sha256.Sum256([]byte(strings.Join(lines, "\n") + "\n"))
	return hex.EncodeToString(sum[:])
}

// recountAll compares the fingerprints of an archive's manifest with those of its lines.
func recountAll(t *testing.T, content []byte) (nights int) {
	t.Helper()
	reader, err := archive.NewReader(bytes.NewReader(content), int64(len(content)), archivestore.Formats())
	must(t, err)
	for _, file := range reader.Manifest.Files {
		if file.Night == "" {
			continue
		}
		nights++
		if counted := recount(archivedRows(t, reader, file)); counted != file.Fingerprint {
			t.Errorf("%s: the fingerprint is %s, by its lines %s", file.Name, file.Fingerprint, counted)
		}
	}
	return nights
}

// TestFingerprintsAreThoseOfTheLines: the second calculation agrees.
func TestFingerprintsAreThoseOfTheLines(t *testing.T) {
	eachEvening(t, func(t *testing.T, e *evening) {
		if nights := recountAll(t, exported(t, e.Store)); nights < 2 {
			t.Errorf("%d nights", nights)
		}
	})
}
