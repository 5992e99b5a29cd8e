package rulebook_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"path"
	"reflect"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// TestRulesServeManyAtOnce: a stream opens rules once and scores on all processors.
// Each worked hand gets the answer that it gets alone. The race detector watches here;
// the games' own tests run without it.
func TestRulesServeManyAtOnce(t *testing.T) {
	for _, game := range rulebook.Games() {
		t.Run(game.ID, func(t *testing.T) {
			var in bytes.Buffer
			var alone []string
			for range 20 {
				for _, request := range requests(t, game) {
					in.Write(append(request, '\n'))
					alone = append(alone, strings.TrimSpace(scoringtest.LineTo(request)))
				}
			}
			var out bytes.Buffer
			if _, err := (scoreformat.Stream{Say: scoringtest.Code}).Run(&in, &out); err != nil {
				t.Fatal(err)
			}
			together := strings.Split(strings.TrimSpace(out.String()), "\n")
			if len(together) != len(alone) {
				t.Fatalf("%d answers to %d requests", len(together), len(alone))
			}
			for i, line := range together {
				if line != alone[i] {
					t.Fatalf("together %s\nalone    %s", line, alone[i])
				}
			}
		})
	}
}

// requests are the worked hands of a game, each on one line.
func requests(t *testing.T, game rulebook.Game) (lines [][]byte) {
	t.Helper()
	text, err := os.ReadFile("../" + path.Base(reflect.TypeOf(game.Book).PkgPath()) + "/testdata/examples.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for examples := bufio.NewScanner(bytes.NewReader(text)); examples.Scan(); {
		var example struct{ Request json.RawMessage }
		if err := json.Unmarshal(examples.Bytes(), &example); err != nil {
			t.Fatal(err)
		}
		var line bytes.Buffer
		if err := json.Compact(&line, example.Request); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, line.Bytes())
	}
	return lines
}
