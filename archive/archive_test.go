package archive_test

import (
	stdzip "archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/archive"
)

// written is an archive of two files.
func written(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	w := archive.NewWriter(&out, 7)
	for _, name := range []string{"players.jsonl", "nights/1.jsonl"} {
		if err := w.Begin(name); err != nil {
			t.Fatal(err)
		}
		for i := range 5 {
			if err := w.Line(fmt.Appendf(nil, `{"table":"t","id":%d,"name":"Zoë <%d>"}`, i, i)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// read reads all lines of an archive.
func read(content []byte) (lines []string, err error) {
	r, err := archive.NewReader(bytes.NewReader(content), int64(len(content)), archive.Formats{First: 7, Newest: 7})
	if err != nil {
		return nil, err
	}
	for _, file := range r.Manifest.Files {
		for line, err := range r.Lines(file) {
			if err != nil {
				return lines, err
			}
			lines = append(lines, string(line))
		}
	}
	return lines, nil
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	lines, err := read(written(t))
	if err != nil || len(lines) != 10 || lines[3] != `{"table":"t","id":3,"name":"Zoë <3>"}` {
		t.Errorf("%v, %v", lines, err)
	}
	if !bytes.Equal(written(t), written(t)) {
		t.Error("the same lines give other bytes")
	}
}

// edited is the archive with its files changed. An empty content takes the file out.
func edited(t *testing.T, content []byte, edit func(name, text string) string) []byte {
	t.Helper()
	in, err := stdzip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := stdzip.NewWriter(&out)
	for _, file := range in.File {
		opened, err := file.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(opened)
		if err != nil {
			t.Fatal(err)
		}
		if changed := edit(file.Name, string(text)); changed != "" {
			part, err := w.Create(file.Name)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := io.WriteString(part, changed); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestWhatIsChangedIsNamed: the file and the line that are not as they were written.
func TestWhatIsChangedIsNamed(t *testing.T) {
	ofPlayers := func(edit func(lines []string) []string) func(name, text string) string {
		return func(name, text string) string {
			if name != "players.jsonl" {
				return text
			}
			return strings.Join(edit(strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")), "") + "\n"
		}
	}
	for name, test := range map[string]struct {
		edit func(name, text string) string
		file string
		line int
	}{
		"a line is edited": {ofPlayers(func(lines []string) []string {
			lines[2] = strings.Replace(lines[2], "Zoë", "Zoe", 1)
			return lines
		}), "players.jsonl", 3},
		"two lines are swapped": {ofPlayers(func(lines []string) []string {
			lines[1], lines[2] = lines[2], lines[1]
			return lines
		}), "players.jsonl", 2},
		"a line is cut out":  {ofPlayers(func(lines []string) []string { return slices.Delete(lines, 3, 4) }), "players.jsonl", 4},
		"the end is cut off": {ofPlayers(func(lines []string) []string { return []string{lines[0], strings.TrimSuffix(lines[1], "\n")} }), "players.jsonl", 3},
		"half a line is cut off": {ofPlayers(func(lines []string) []string {
			lines[4] = lines[4][:20]
			return lines
		}), "players.jsonl", 5},
		"a line is added": {ofPlayers(func(lines []string) []string { return append(lines, "\n", lines[0]) }), "players.jsonl", 6},
		"a file is missing": {func(name, text string) string {
			if name == "players.jsonl" {
				return ""
			}
			return text
		}, "players.jsonl", 0},
		"no manifest": {func(name, text string) string {
			if name == archive.ManifestName {
				return ""
			}
			return text
		}, "", 0},
		"another manifest": {func(name, text string) string {
			if name == archive.ManifestName {
				return "{}"
			}
			return text
		}, archive.ManifestName, 0},
		"another sum in the manifest": {func(name, text string) string {
			return strings.Replace(text, `"sha256": "`, `"sha256": "0`, 1)
		}, archive.ManifestName, 0},
		"another program": {func(name, text string) string { return strings.Replace(text, `"program": "`, `"program": "x`, 1) }, archive.ManifestName, 0},
	} {
		_, err := read(edited(t, written(t), test.edit))
		damage, named := errors.AsType[*archive.DamageError](err)
		if !named || damage.File != test.file || damage.Line != test.line {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestACutArchiveIsRefused: wherever it ends.
func TestACutArchiveIsRefused(t *testing.T) {
	whole := written(t)
	for length := range whole {
		if lines, err := read(whole[:length]); err == nil {
			t.Fatalf("%d of %d bytes are read as %d lines", length, len(whole), len(lines))
		}
	}
}

func TestANewerArchiveIsRefused(t *testing.T) {
	content := written(t)
	if _, err := archive.NewReader(bytes.NewReader(content), int64(len(content)), archive.Formats{First: 1, Newest: 6}); !errors.Is(err, archive.ErrNewer) {
		t.Error(err)
	}
}

func TestAnArchiveFromBeforeTheFirstFormatIsRefused(t *testing.T) {
	content := written(t)
	if _, err := archive.NewReader(bytes.NewReader(content), int64(len(content)), archive.Formats{First: 8, Newest: 9}); !errors.Is(err, archive.ErrBefore) {
		t.Error(err)
	}
}
