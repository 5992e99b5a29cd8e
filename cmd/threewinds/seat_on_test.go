package main

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// seatFileOf reads what was printed.
func seatFileOf(t *testing.T, args ...string) (written seatFile, file string) {
	t.Helper()
	status, printed, complaints := seat(t, append(args, "--format", "json")...)
	if status != 0 {
		t.Fatalf("%v: %s", args, complaints)
	}
	must(t, json.Unmarshal([]byte(printed), &written))
	return written, fileOf(t, printed)
}

func TestAnEveningGoesOn(t *testing.T) {
	planned, file := seatFileOf(t, "--players", "20", "--rounds", "5")
	after, later := seatFileOf(t, "--from", file, "--played", "2", "--leave", "3,5", "--join", "1", "--seed", "9")
	if after.Players != 21 || len(after.Rounds) != 5 || after.Seed != 1 || after.Certificate.Method != "starter" {
		t.Errorf("%+v", after)
	}
	for r, round := range after.Rounds {
		played := r < 2
		if played && !reflect.DeepEqual(round.Tables, planned.Rounds[r].Tables) {
			t.Errorf("round %d changed", r+1)
		}
		away, method := "[3 5]", "replanned"
		if played {
			away, method = "[21]", ""
		}
		if fmt.Sprint(round.Away) != away || round.Method != method || round.Seed != map[bool]uint64{true: 0, false: 9}[played] {
			t.Errorf("round %d: away %v, method %q, seed %d", r+1, round.Away, round.Method, round.Seed)
		}
	}
	if status, report, _ := seat(t, "check", later); status != 0 || !strings.Contains(report, "repeats 0 ") {
		t.Error(report)
	}
	again, _ := seatFileOf(t, "--from", file, "--played", "2", "--leave", "3,5", "--join", "1", "--seed", "9")
	if !reflect.DeepEqual(after, again) {
		t.Error("the same seed gave two seatings")
	}
	// One of them returns for two more rounds.
	back, last := seatFileOf(t, "--from", later, "--rounds", "7", "--back", "3")
	if len(back.Rounds) != 7 || fmt.Sprint(back.Rounds[6].Away) != "[5]" || !reflect.DeepEqual(back.Rounds[:5], after.Rounds) {
		t.Errorf("%+v", back.Rounds)
	}
	if _, report, _ := seat(t, "check", last); !strings.Contains(report, "21 players, 7 rounds: repeats 0 ") {
		t.Error(report)
	}
}

func TestSwissRoundsAndFinalsFollow(t *testing.T) {
	_, file := seatFileOf(t, "--players", "10", "--rounds", "2")
	swiss, next := seatFileOf(t, "--from", file, "--method", "swiss", "--ranking", "10,9,8,7,6,5,4,3,2", "--leave", "1")
	if round := swiss.Rounds[2]; len(swiss.Rounds) != 3 || len(round.Tables) != 3 || round.Method != "swiss" {
		t.Errorf("%+v", round)
	}
	final, _ := seatFileOf(t, "--from", next, "--method", "final", "--ranking", "1,2,3,4,5,6,7,8,9,10", "--back", "1")
	tables := final.Rounds[3].Tables
	if first := tables[0].East + tables[0].South + tables[0].West; first > 9 || len(final.Rounds[3].Byes) != 1 {
		t.Errorf("%+v", final.Rounds[3])
	}
}

func TestWhoIsAwayIsPrinted(t *testing.T) {
	_, file := seatFileOf(t, "--players", "8", "--rounds", "3")
	_, text, _ := seat(t, "--from", file, "--played", "1", "--leave", "4")
	wantParts(t, text, "Round 2\n  seed 1, method replanned\n", "  is away   4\n")
	_, written, _ := seat(t, "--from", file, "--played", "1", "--leave", "4", "--format", "csv")
	if !strings.HasPrefix(written, "round,table,east,south,west,bye,away\n") || !strings.Contains(written, "\n2,,,,,,4\n") {
		t.Error(written)
	}
	for line := range strings.Lines(written) {
		if strings.Count(line, ",") != 6 {
			t.Errorf("%q has not seven fields", line)
		}
	}
}

func TestAnEveningThatCannotGoOn(t *testing.T) {
	_, file := seatFileOf(t, "--players", "9", "--rounds", "2")
	broken := fileOf(t, strings.Replace(handmade, `"west":3`, `"west":1`, 1))
	cases := []struct {
		args, want string
		status     int
	}{
		{"--from " + file, "all 2 rounds are played: --rounds says how many", 1},
		{"--from " + file + " --played 3", "3 rounds are said to be played, of 2", 1},
		{"--from " + file + " --played 1 --leave 10", "player 10 cannot leave: nobody of that number is there", 1},
		{"--from " + file + " --played 1 --leave 3,3", "player 3 cannot leave", 1},
		{"--from " + file + " --played 1 --back 3", "player 3 cannot come back", 1},
		{"--from " + file + " --played 1 --join 300", "300 players cannot join 9: there can be 300", 1},
		{"--from " + file + " --played 1 --leave 1,2,3,4,5,6,7", "2 players cannot be seated, only 3 to 300", 1},
		{"--from " + file + " --rounds 1", "1 round cannot be planned, only 2 to 49", 1},
		{"--from " + file + " --rounds 3 --apart " + fileOf(t, "1 2 3 4"), "4 players of one group, 3 tables", 1},
		{"--from " + broken + " --rounds 3", "the seating is not in order (round 1: player twice, player 1)", 1},
		{"--from nowhere", "nowhere", 1},
		{"--from " + file + " --method swiss --ranking 1,2,3", "--ranking has to name each of the 9 players", 1},
		{"--from " + file + " --method swiss", "--ranking goes with", 2},
		{"--from " + file + " --method final --ranking 1 --rounds 3", "leave out --rounds", 2},
		{"--from " + file + " --ranking 1", "--ranking goes with", 2},
		{"--from " + file + " --players 9", "leave out --players", 2},
		{"--from " + file + " --method rotation", "lines that move on cannot go on", 2},
		{"--players 9 --rounds 2 --leave 3", "--from says which", 2},
		{"--players 9 --rounds 2 --method swiss --ranking 1", "--from says which", 2},
	}
	for _, c := range cases {
		status, _, complaints := seat(t, strings.Fields(c.args)...)
		if status != c.status || !strings.Contains(complaints, c.want) {
			t.Errorf("%s: %d, %s", c.args, status, complaints)
		}
	}
}

func TestAbsencesAreCounted(t *testing.T) {
	const written = `{"players":8,"rounds":[
		{"tables":[{"east":1,"south":2,"west":3},{"east":4,"south":5,"west":6}],"byes":[7],"away":[8]},
		{"tables":[{"east":2,"south":4,"west":7},{"east":5,"south":3,"west":8}],"byes":[6],"away":[1]}]}`
	cases := []struct{ was, is, want string }{
		{"", "", ": in order"},
		{`"away":[8]`, `"away":[8,5]`, "round 1: player 5 has 2 places"},
		{`"away":[1]`, `"away":[]`, "round 2: player 1 has no place"},
		{`"away":[1]`, `"away":[9,1]`, "round 2, away: there is no player 9"},
		{`"byes":[6],"away":[1]`, `"byes":[],"away":[1,6]`, ": in order"},
		{`"byes":[7],"away":[8]`, `"byes":[],"away":[8,7]`, ": in order"},
		{`,{"east":5,"south":3,"west":8}],"byes":[6]`, `],"byes":[6,3,5,8]`, "round 2 has 1 table, not 2"},
		{
			`"byes":[6],"away":[1]`, `"byes":[6],"away":[1]},{"tables":[{"east":3,"south":1,"west":2},{"east":8,"south":4,"west":5}],"byes":[6,7]`,
			"after round 3 player 6 had 2 byes, player 1 0",
		},
	}
	for _, c := range cases {
		_, report, complaints := seat(t, "check", fileOf(t, strings.Replace(written, c.was, c.is, 1)))
		if !strings.Contains(report, c.want) {
			t.Errorf("%s: no %q in\n%s%s", c.is, c.want, report, complaints)
		}
	}
}
