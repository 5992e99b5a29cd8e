package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/tournament/seating"
)

// staying is an evening of twelve players, of whom 5 and 9 have fixed tables.
func staying(t *testing.T) string {
	t.Helper()
	schedule, err := seating.Plan(t.Context(), seating.Request{
		Players: 12, Rounds: 5, Seed: 3, Fixed: []seating.FixedTable{{Player: 4, Table: 2}, {Player: 8, Table: 0}},
	})
	must(t, err)
	text, err := json.Marshal(seating.NewFile(schedule))
	must(t, err)
	return string(text)
}

func TestWhoStaysAtATableStaysWhenTheEveningGoesOn(t *testing.T) {
	file := fileOf(t, staying(t))
	for _, args := range []string{
		"--played 2 --leave 3 --join 4",
		"--rounds 7",
		"--method swiss --ranking 12,11,10,9,8,7,6,5,4,3,2,1",
		"--method final --ranking 12,11,10,9,8,7,6,5,4,3,2,1",
	} {
		after, next := seatFileOf(t, append([]string{"--from", file}, strings.Fields(args)...)...)
		if moves := after.Certificate.FixedMoves; len(after.Fixed) != 2 || moves == nil || *moves != 0 {
			t.Errorf("%s: %+v, certificate %+v", args, after.Fixed, after.Certificate)
		}
		if _, report, _ := seat(t, "check", next); strings.Contains(report, "is to stay") || strings.Contains(report, "certificate") {
			t.Errorf("%s: %s", args, report)
		}
	}
	if _, text, _ := seat(t, "--from", file, "--rounds", "6"); !strings.Contains(text, "moves of players who are to stay: 0\n") {
		t.Error(text)
	}
	for args, want := range map[string]string{
		"--played 2 --leave 1,2,3,4":                                  "player 5 is to stay at table 3, but those who are there fill only 2 tables",
		"--method swiss --ranking 5,6,7,8,9 --leave 1,2,3,4,10,11,12": "player 5 is to stay at table 3, but those who are there fill only 1 table",
	} {
		if status, _, complaints := seat(t, append([]string{"--from", file}, strings.Fields(args)...)...); status != 1 || !strings.Contains(complaints, want) {
			t.Errorf("%s: %d, %s", args, status, complaints)
		}
	}
}

func TestMovesOfWhoIsToStayAreNamed(t *testing.T) {
	var written seatFile
	must(t, json.Unmarshal([]byte(staying(t)), &written))
	tables := written.Rounds[1].Tables
	tables[2], tables[3] = tables[3], tables[2]
	written.Fixed = append(written.Fixed, seating.FileFixedTable{Player: 13, Table: 4})
	check := func(wants ...string) {
		t.Helper()
		text, err := json.Marshal(written)
		must(t, err)
		status, report, _ := seat(t, "check", fileOf(t, string(text)))
		for _, want := range append(wants,
			"round 2: player 5 is to stay at table 3, and sits at table 4",
			"table 4 is kept for player 13, who does not exist",
			fmt.Sprintf("%d things are wrong", len(wants)+2),
		) {
			if status != 1 || !strings.Contains(report, want) {
				t.Errorf("status %d, no %q in\n%s", status, want, report)
			}
		}
	}
	check("certificate, moves of players who are to stay: it says 0, counted 1")
	written.Certificate.FixedMoves = nil
	check("certificate: it does not mention the moves of players who are to stay")
}
