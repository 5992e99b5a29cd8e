package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// TestWhoSatOutBeforeIsCountedAgain: the numbers go into the file, on to the rest of the evening, and are checked.
func TestWhoSatOutBeforeIsCountedAgain(t *testing.T) {
	planned, file := seatFileOf(t, "--players", "7", "--rounds", "3", "--sat-out", "1,0,1,0,2,0,1")
	var out []int
	for _, round := range planned.Rounds {
		out = append(out, round.Byes...)
	}
	if slices.Sort(out); !slices.Equal(out, []int{2, 4, 6}) {
		t.Errorf("%v sit out, not those who never had", out)
	}
	if status, report, _ := seat(t, "check", file); status != 0 || !strings.Contains(report, "in order") {
		t.Errorf("%d, %s", status, report)
	}
	if _, text, _ := seat(t, "--players", "7", "--rounds", "3", "--sat-out", "1,0,1,0,2,0,1"); !strings.Contains(text, "byes at earlier evenings and this one: 1 to 2, out of turn: 0\n") {
		t.Error(text)
	}
	on, _ := seatFileOf(t, "--from", file, "--rounds", "6", "--join", "1")
	if !slices.Equal(on.SatOut, []int{1, 0, 1, 0, 2, 0, 1, 0}) || on.Certificate.OutOfTurn == nil {
		t.Errorf("it goes on with %v, %+v", on.SatOut, on.Certificate)
	}

	planned.SatOut[1] = 3
	for name, changed := range map[string]any{"another number": planned.SatOut, "too few": []int{1}, "below 0": []int{-1, 0, 0, 0, 0, 0, 0}} {
		planned.SatOut, _ = changed.([]int)
		text, err := json.Marshal(planned.File)
		must(t, err)
		if status, report, _ := seat(t, "check", fileOf(t, string(text))); status != 1 || !strings.Contains(report, "sat out") && !strings.Contains(report, "sit out") {
			t.Errorf("%s: %d, %s", name, status, report)
		}
	}
	for args, want := range map[string]string{
		"--players 4 --rounds 1 --sat-out 1":                         "each of the 4 players",
		"--players 4 --rounds 1 --sat-out=-1,0,0,0":                  "0 or more",
		"--players 4 --rounds 1 --sat-out 1,0,0,0 --method rotation": "leave out --sat-out",
		"--from " + file + " --rounds 6 --sat-out 1,0,0,0,0,0,0":     "leave out --sat-out",
	} {
		if status, _, complaints := seat(t, strings.Fields(args)...); status == 0 || !strings.Contains(complaints, want) {
			t.Errorf("%s: %d, %s", args, status, complaints)
		}
	}
}
