package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/scoring/shape"
)

const (
	goodLine = `{"id":"a","rules":"korean-japanese","round":"east","winner":"south","from":"discard","payer":"west",` +
		`"hand":"234567p34567m8m99p","winning_tile":"8m","flowers":1,"waiting":["west"],"carry":1}`
	poorLine = `{"id":"b","rules":"korean-japanese","round":"east","winner":"south","from":"discard","payer":"east",` +
		`"hand":"234m678m99m","melds":[{"kind":"pong","tile":"5p"},{"kind":"pong","tile":"3p"}],"winning_tile":"8m"}`
	limitLine = `{"id":"c","rules":"korean-japanese","options":{"limits":true},"round":"east","winner":"west","from":"wall",` +
		`"hand":"19p19m19s1123z567z1z","winning_tile":"1z"}`
	kongLine = `{"id":"d","rules":"korean-japanese","options":{"minimum":0},"round":"east","winner":"west","from":"robbed_kong","payer":"east",` +
		`"hand":"123p77p","melds":[{"kind":"kong","tile":"2m","concealed":true},{"kind":"kong","tile":"9s"},{"kind":"pong","tile":"1z"}],"winning_tile":"3p"}`
	tickedLine = `{"id":"e","rules":"korean-japanese","round":"east","winner":"south","from":"wall","waiting":["west"],` +
		`"way":"elements","claims":[{"id":"clean","times":1}]}`
	pointsLine = `{"id":"f","rules":"korean-japanese","options":{"limits":true},"round":"east","winner":"south","from":"wall","waiting":["east","west"],` +
		`"way":"points","worth":{"hand_points":0,"bonus_points":4,"limit":"full"}}`
	clashLine = `{"id":"g","rules":"korean-japanese","round":"east","winner":"south","from":"wall",` +
		`"way":"elements","claims":[{"id":"kong","times":1},{"id":"seven_pairs","times":1}]}`
	drawnLine = `{"rules":"korean-japanese","round":"east","outcome":"draw","carry":1}`
)

// requests is a file of lines; the options that a line does not name are those of the tests.
func requests(t *testing.T, lines ...string) string {
	t.Helper()
	for i, line := range lines {
		lines[i] = string(scoringtest.WithOptions([]byte(line)))
	}
	return fileOf(t, strings.Join(lines, "\n"))
}

func scored(t *testing.T, args ...string) (status int, lines []string, complaints string) {
	t.Helper()
	status, printed, complaints := ran(t, append([]string{"score"}, args...)...)
	return status, strings.Split(strings.TrimSuffix(printed, "\n"), "\n"), complaints
}

func TestScoreFiles(t *testing.T) {
	status, lines, complaints := scored(t, requests(t, goodLine, poorLine), requests(t, drawnLine))
	if status != 0 || len(lines) != 3 || complaints != "" {
		t.Fatalf("status %d, %q, %q", status, lines, complaints)
	}
	for i, want := range []string{
		`{"id":"a","legal":true,"hand_points":5,"bonus_points":3,`,
		`{"id":"b","legal":false,"errors":[{"code":"below_minimum","field":"hand","message":"The hand has 1 hand-point; it needs 3 to win."}]}`,
		`{"id":"","legal":true,"hand_points":0,`,
	} {
		if !strings.HasPrefix(lines[i], want) {
			t.Errorf("%s\nwant %s", lines[i], want)
		}
	}
}

func TestLinesThatAreNoRequestsEndWithStatus1(t *testing.T) {
	file := requests(t, goodLine, "x", drawnLine, `{"rules":"korean-japanese","round":"east","outcome":"draw","options":{"jokers":1}}`)
	status, lines, complaints := scored(t, file)
	if status != 1 || len(lines) != 4 || !strings.Contains(complaints, file+": 2 lines are no requests; the first is line 2") {
		t.Fatalf("status %d, %q, %q", status, lines, complaints)
	}
	if want := `{"line":4,"error":"options: There is no house rule “jokers”."}`; lines[3] != want {
		t.Errorf("%s\nwant %s", lines[3], want)
	}
	if status, _, complaints := scored(t, file+".none", requests(t, "x")); status != 1 ||
		!strings.Contains(complaints, "no such file") || !strings.Contains(complaints, "line 1 is no request") {
		t.Errorf("status %d, %q", status, complaints)
	}
}

func TestATileThatCannotBeRedIsNamed(t *testing.T) {
	for text, want := range map[string]string{"7z": "A red 7z does not exist.", "5z": "A red 5z does not exist."} {
		tiles, err := scoring.ParseTiles(text)
		must(t, err)
		red := scoring.RedFive(tiles[0].Kind())
		if got := sentence(koreanjapanese.ID, "", scoring.Problem{Code: shape.CodeTileNotInSet, Tile: red}); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestNothingIsSaidInKeys: every refusal and every element has its words in the catalogue.
func TestNothingIsSaidInKeys(t *testing.T) {
	for _, id := range append(koreanjapanese.Book{}.Elements(), koreanjapanese.Book{}.LimitHands()...) {
		if name := elementName(koreanjapanese.ID, id); name == id {
			t.Errorf("element %s has no name", id)
		}
	}
}

func TestExplain(t *testing.T) {
	status, lines, complaints := scored(t, "--explain", requests(t, goodLine, poorLine, limitLine, kongLine, drawnLine, "x",
		tickedLine, pointsLine, clashLine))
	if status != 1 {
		t.Errorf("status %d, %q", status, complaints)
	}
	wantParts(t, strings.Join(lines, "\n"),
		"a: South wins, West discards\n  234p 567p 345m 678m* 99p  won on 8m\n  Hand-points                                5 (3 needed)\n    All simples ",
		"  Was not waiting                            2 from East\n  Drawn hands before                         5 from each\n  East -10, South +28, West -18\n",
		"b: South wins, East discards\n  Refused: The hand has 1 hand-point; it needs 3 to win. (below_minimum)\n",
		"on the table: 555p 333p\n",
		"c: West wins from the wall\n  19p19m19s11123567z", "Full limit: ", "Thirteen orphans", "The limit is paid",
		"d: West robs the kong of East\n", "[2222m] 9999s 111z",
		"Line 5: nobody wins\n  Nobody pays. Drawn hands outstanding: 2\n",
		"Line 6 is no request: not JSON",
		"e: South wins from the wall\n  Hand-points                                3 (3 needed)\n    Clean: one suit with honours             3\n",
		"\n  East -6, South +10, West -4\n",
		"f: South wins from the wall\n  Full limit. The limit is paid", "\n  East -40, South +80, West -40\n",
		"g: South wins from the wall\n  Refused: No hand can have all of this at once: Kong + Seven pairs. (elements_contradict)\n",
	)
}

// asked starts the program itself with standard input.
func asked(t *testing.T, args ...string) (*exec.Cmd, io.WriteCloser, *bufio.Reader) {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), 30*time.Second)
	t.Cleanup(stop)
	command := exec.CommandContext(ctx, os.Args[0], args...)
	command.Env = append(os.Environ(), asProgram+"=1")
	in, err := command.StdinPipe()
	must(t, err)
	out, err := command.StdoutPipe()
	must(t, err)
	must(t, command.Start())
	return command, in, bufio.NewReader(out)
}

func TestAnAnswerForEachLineOfStandardInput(t *testing.T) {
	command, in, out := asked(t, "score")
	for n := range 5 {
		fmt.Fprintf(in, "{\"id\":\"%d\",%s\n", n, drawnLine[1:])
		line, err := out.ReadBytes('\n')
		var answer struct{ ID string }
		if json.Unmarshal(line, &answer) != nil || err != nil || answer.ID != strconv.Itoa(n) {
			t.Fatalf("line %d is answered with %s, %v", n, line, err)
		}
	}
	must(t, in.Close())
	if err := command.Wait(); err != nil {
		t.Error(err)
	}
}

func TestASignalEndsTheWaitForInput(t *testing.T) {
	silent, input, err := os.Pipe()
	must(t, err)
	terminal := os.Stdin
	os.Stdin = silent
	t.Cleanup(func() {
		os.Stdin = terminal
		_ = input.Close()
	})
	ctx, stop := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer stop()
	var out, complaints bytes.Buffer
	if status := run(ctx, []string{"score"}, &out, &complaints); status != 1 || !strings.Contains(complaints.String(), "interrupted") {
		t.Errorf("status %d, %s", status, complaints.String())
	}
}

func TestHelpForTheVerbsOfTheRecord(t *testing.T) {
	for verb, want := range map[string]string{"score": "--explain", "check": "--database"} {
		if status, printed, complaints := ran(t, verb, "--help"); status != 0 || !strings.Contains(printed, want) {
			t.Errorf("%s: status %d, %s%s", verb, status, printed, complaints)
		}
	}
}
