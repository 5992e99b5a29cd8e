package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// must ends a test at an error that is not its subject.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// ran runs the program to its end.
func ran(t *testing.T, args ...string) (status int, printed, complaints string) {
	t.Helper()
	var out, errors bytes.Buffer
	status = run(t.Context(), args, &out, &errors)
	return status, out.String(), errors.String()
}

func wantParts(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("%q is not in\n%s", part, text)
		}
	}
}

func seat(t *testing.T, args ...string) (status int, printed, complaints string) {
	t.Helper()
	return ran(t, append([]string{"seat"}, args...)...)
}

func fileOf(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "written")
	must(t, os.WriteFile(name, []byte(text), 0o600))
	return name
}

func TestASeatingIsPrintedForMachines(t *testing.T) {
	status, printed, complaints := seat(t, "--players", "4", "--rounds", "2", "--seed", "7", "--format", "json")
	const want = `{"players":4,"seed":7,"rounds":[` +
		`{"tables":[{"east":%d,"south":%d,"west":%d}],"byes":[%d]},` +
		`{"tables":[{"east":%d,"south":%d,"west":%d}],"byes":[%d]}],` +
		`"certificate":{"repeats":1,"least_repeats":1,"most_meetings":2,"wind_gap":1,"bye_gap":1,"method":"annealing"}}` + "\n"
	var n [8]int
	if _, err := fmt.Sscanf(printed, want, &n[0], &n[1], &n[2], &n[3], &n[4], &n[5], &n[6], &n[7]); status != 0 || err != nil {
		t.Errorf("%d, %v\n%s%s", status, err, printed, complaints)
	}
}

func TestFifteenForSevenRoundsIsKnownToMathematics(t *testing.T) {
	_, printed, _ := seat(t, "--players", "15", "--rounds", "7", "--format", "json")
	const want = `"certificate":{"repeats":0,"least_repeats":0,"most_meetings":1,"wind_gap":1,"bye_gap":0,"method":"starter"}}` + "\n"
	if !strings.HasSuffix(printed, want) {
		t.Error(printed)
	}
	if _, again, _ := seat(t, "--players", "15", "--rounds", "7", "--seed", "1", "--format", "json"); again != printed {
		t.Error("the same seed gave two seatings")
	}
	if _, other, _ := seat(t, "--players", "15", "--rounds", "7", "--seed", "2", "--format", "json"); other == printed {
		t.Error("two seeds gave the same seating")
	}
}

func TestASeatingIsPrintedForPeople(t *testing.T) {
	_, text, _ := seat(t, "--players", "7", "--rounds", "2", "--method", "rotation")
	wantParts(t, text, "Round 2\n", "table 2 ", "East ", "sits out ", "7 players: seed 1, method rotation")
	_, written, _ := seat(t, "--players", "7", "--rounds", "2", "--format", "csv")
	if lines := strings.Split(written, "\n"); len(lines) != 8 || lines[0] != "round,table,east,south,west,bye" {
		t.Error(written)
	}
}

func TestWhatIsPrintedIsInOrder(t *testing.T) {
	wishes, stay := fileOf(t, "1 2 3\n\n4,5\n"), fileOf(t, "5 3\n 7: 1\n")
	for _, args := range []string{
		"--players 3 --rounds 9", "--players 8 --rounds 4", "--players 13 --rounds 7", "--players 98 --rounds 49",
		"--players 49 --rounds 23", "--players 300 --rounds 10", "--players 14 --rounds 9 --method rotation",
		"--players 16 --rounds 4 --apart " + wishes, "--players 16 --rounds 4 --fixed " + stay,
		"--players 16 --rounds 4 --apart " + wishes + " --fixed " + stay,
	} {
		status, printed, complaints := seat(t, append(strings.Fields(args), "--format", "json")...)
		if status != 0 {
			t.Errorf("%s: %s", args, complaints)
			continue
		}
		status, report, _ := seat(t, "check", fileOf(t, printed))
		if status != 0 || !strings.HasSuffix(report, ": in order\n") {
			t.Errorf("%s: %s", args, report)
		}
	}
}

func TestWhatCannotBeSeatedIsRefusedInOneSentence(t *testing.T) {
	nine := fileOf(t, "1 2 3 4 5 6 7 8 9")
	cases := []struct {
		args, want string
		status     int
	}{
		{"--players 2 --rounds 3", "2 players cannot be seated, only 3 to 300", 1},
		{"--players 9 --rounds 50", "50 rounds cannot be planned, only 1 to 49", 1},
		{"--players 9", "--rounds", 2},
		{"--players 9 --rounds 3 --method chance", "--method", 2},
		{"--players 9 --rounds 3 --apart " + nine, "9 players of one group, 3 tables", 1},
		{"--players 9 --rounds 3 --apart " + fileOf(t, "1 2\n1 3\n1 4\n1 5\n1 6\n1 7\n1 8"), "apart: player 1 finds no table and cannot sit out", 1},
		{"--players 6 --rounds 3 --apart " + fileOf(t, "5 6\n1 2\n2 3\n3 1"), "apart: groups 2, 3, 4 together", 1},
		{"--players 8 --rounds 3 --apart " + nine, `line 1: "9" is not a player from 1 to 8`, 1},
		{"--players 9 --rounds 3 --apart " + fileOf(t, "1 2\n3;3"), "line 2: player 3 is there twice", 1},
		{"--players 9 --rounds 3 --apart nowhere", "nowhere", 1},
		{"--players 9 --rounds 3 --method rotation --apart " + nine, "cannot keep anybody apart", 2},
		{"--players 9 --rounds 3 --method rotation --fixed " + nine, "cannot leave anybody where they are", 2},
		{"check nowhere", "nowhere", 1},
		{"check " + fileOf(t, "hello"), "is not a seating in JSON: invalid character 'h' looking for beginning of value\n", 1},
		{"check " + fileOf(t, "[1]"), "is not a seating in JSON: the whole cannot be a list\n", 1},
		{"check " + fileOf(t, `{"players":9`), "is not a seating in JSON: its end is missing\n", 1},
		{"check " + fileOf(t, `{"players":9.5}`), "is not a seating in JSON: players cannot be number 9.5\n", 1},
		{"--from " + fileOf(t, `{"players":9,"rounds":[{"tables":[{"east":"5"}]}]}`), "JSON: rounds.tables.east cannot be a text\n", 1},
		{"check " + fileOf(t, `{"players":9,"rounds":[{}]} {}`), "something follows it", 1},
		{"check " + fileOf(t, `{"players":900,"rounds":[{}]}`), "has 900 players, not 3 to 300", 1},
		{"check " + fileOf(t, `{"players":9}`), "has no rounds", 1},
	}
	for _, c := range cases {
		status, _, complaints := seat(t, strings.Fields(c.args)...)
		if status != c.status || !strings.Contains(complaints, c.want) {
			t.Errorf("%s: %d, %s", c.args, status, complaints)
		}
	}
}

// handmade is the file of a valid seating for seven.
const handmade = `{"players":7,"seed":0,"apart":[[1,5],[7,1]],"rounds":[
	{"tables":[{"east":1,"south":2,"west":3},{"east":4,"south":5,"west":6}],"byes":[7]},
	{"tables":[{"east":2,"south":4,"west":7},{"east":5,"south":3,"west":1}],"byes":[6]}],
	"certificate":{"repeats":1,"least_repeats":1,"most_meetings":2,"wind_gap":1,"bye_gap":1,"apart_meetings":1,"method":"by hand"}}`

// TestAnHonestlyUnevenEveningIsInOrder: somebody sits West twice, and the certificate
// says so.
func TestAnHonestlyUnevenEveningIsInOrder(t *testing.T) {
	const honest = `{"players":3,"seed":1,"rounds":[
		{"tables":[{"east":1,"south":2,"west":3}],"byes":[]},{"tables":[{"east":2,"south":1,"west":3}],"byes":[]}],
		"certificate":{"repeats":3,"least_repeats":3,"most_meetings":2,"wind_gap":2,"bye_gap":0,"method":"by_hand"}}`
	status, report, _ := seat(t, "check", fileOf(t, honest))
	if status != 0 || !strings.Contains(report, "uneven, as certified: after round 2 player 3 had West 2 times") {
		t.Errorf("status %d\n%s", status, report)
	}
	boasting := strings.Replace(honest, `"wind_gap":2`, `"wind_gap":1`, 1)
	if status, report, _ := seat(t, "check", fileOf(t, boasting)); status != 1 || !strings.Contains(report, "it says 1, counted 2") {
		t.Errorf("status %d\n%s", status, report)
	}
}

func TestEverythingThatIsWrongIsNamed(t *testing.T) {
	cases := []struct {
		name  string
		spoil func(*seatFile)
		want  []string
	}{
		{"as it is", func(*seatFile) {}, nil},
		{"no certificate", func(s *seatFile) { s.Certificate = nil }, nil},
		{"at two tables", func(s *seatFile) { s.Rounds[0].Tables[1].East = 1 }, []string{
			"round 1: player 1 has 2 places", "round 1: player 4 has no place",
		}},
		{"seated and resting", func(s *seatFile) { s.Rounds[0].Byes = []int{7, 2} }, []string{"round 1: player 2 has 2 places"}},
		{"nobody's number", func(s *seatFile) { s.Rounds[1].Byes[0] = 8 }, []string{
			"round 2, byes: there is no player 8", "round 2: player 6 has no place",
		}},
		{"a table too few", func(s *seatFile) { s.Rounds[1].Tables = s.Rounds[1].Tables[1:] }, []string{"round 2 has 1 table, not 2"}},
		{"East again", func(s *seatFile) {
			s.Rounds = append(s.Rounds, s.Rounds[0])
			s.Rounds[2].Byes = []int{7}
		}, []string{"after round 3 player 6 had West 2 times, East 0 times", "after round 3 player 7 had 2 byes, player 1 0"}},
		{"repeats denied", func(s *seatFile) { s.Certificate.Repeats = 0 }, []string{"certificate, repeats: it says 0, counted 1"}},
		{"a better bound", func(s *seatFile) { s.Certificate.LeastRepeats = 2 }, []string{"certificate, least possible repeats: it says 2, counted 1"}},
		{"meetings denied", func(s *seatFile) { s.Certificate.MostMeetings = 1 }, []string{"certificate, most meetings of a pair: it says 1, counted 2"}},
		{"winds denied", func(s *seatFile) { s.Certificate.WindGap = 0 }, []string{"certificate, winds: it says 0, counted 1"}},
		{"byes denied", func(s *seatFile) { s.Certificate.ByeGap = 0 }, []string{"certificate, byes: it says 0, counted 1"}},
		{"a wish forgotten", func(s *seatFile) { s.Certificate.ApartMeetings = nil }, []string{"certificate: it does not mention the meetings"}},
		{"a stranger's wish", func(s *seatFile) { s.Apart[1][0] = 9 }, []string{"group 2 to be kept apart: there is no player 9"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var written seatFile
			must(t, json.Unmarshal([]byte(handmade), &written))
			c.spoil(&written)
			text, err := json.Marshal(written)
			must(t, err)
			status, report, _ := seat(t, "check", fileOf(t, string(text)))
			// One pair that should not meet does so in every case.
			for _, want := range append(c.want, "players 1 and 5 are to be kept apart, and meet (") {
				if status != 1 || !strings.Contains(report, want) {
					t.Errorf("status %d, no %q in\n%s", status, want, report)
				}
			}
			if c.want == nil && !strings.HasSuffix(report, ": 1 thing is wrong\n") {
				t.Error(report)
			}
		})
	}
}
