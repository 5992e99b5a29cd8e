package main

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"

	"github.com/threewinds/threewinds/tournament/seating"
)

// seatSheet is a seating as it is printed and read: players are numbered from 1.
type seatSheet struct {
	Players int         `json:"players"`
	Seed    uint64      `json:"seed"`
	Apart   [][]int     `json:"apart,omitempty"`
	Rounds  []seatRound `json:"rounds"`
	// Certificate is missing from a sheet made by hand.
	Certificate *seatCertificate `json:"certificate,omitempty"`
}

type seatRound struct {
	Tables []seatTable `json:"tables"`
	Byes   []int       `json:"byes"`
	// Away are those who are not there.
	Away []int `json:"away,omitempty"`
	// Method and Seed are there if the round was drawn by itself.
	Method string `json:"method,omitempty"`
	Seed   uint64 `json:"seed,omitempty"`
}

type seatTable struct {
	East  int `json:"east"`
	South int `json:"south"`
	West  int `json:"west"`
}

// seatCertificate is what is printed of a certificate.
type seatCertificate struct {
	Repeats      int `json:"repeats"`
	LeastRepeats int `json:"least_repeats"`
	MostMeetings int `json:"most_meetings"`
	WindGap      int `json:"wind_gap"`
	ByeGap       int `json:"bye_gap"`
	// ApartMeetings is only there if somebody was to be kept apart.
	ApartMeetings *int   `json:"apart_meetings,omitempty"`
	Method        string `json:"method"`
}

func newSeatSheet(schedule seating.Schedule) *seatSheet {
	sheet := &seatSheet{Players: schedule.Players, Seed: schedule.Seed, Certificate: certified(schedule)}
	for _, group := range schedule.Apart {
		sheet.Apart = append(sheet.Apart, shifted(group, 1))
	}
	for _, round := range schedule.Rounds {
		printed := seatRound{
			Byes: shifted(round.Byes, 1), Away: shifted(round.Away, 1), Method: round.Method, Seed: round.Seed,
		}
		for _, t := range round.Tables {
			printed.Tables = append(printed.Tables, seatTable{t[0] + 1, t[1] + 1, t[2] + 1})
		}
		sheet.Rounds = append(sheet.Rounds, printed)
	}
	return sheet
}

// schedule is what a sheet says, with players numbered from 0.
func (s *seatSheet) schedule() seating.Schedule {
	schedule := seating.Schedule{Players: s.Players, Seed: s.Seed, Method: seating.ByHand}
	if s.Certificate != nil {
		schedule.Method = s.Certificate.Method
	}
	for _, group := range s.Apart {
		schedule.Apart = append(schedule.Apart, shifted(group, -1))
	}
	for _, round := range s.Rounds {
		read := seating.Round{
			Byes: shifted(round.Byes, -1), Away: shifted(round.Away, -1), Method: round.Method, Seed: round.Seed,
		}
		for _, t := range round.Tables {
			read.Tables = append(read.Tables, seating.Table{t.East - 1, t.South - 1, t.West - 1})
		}
		schedule.Rounds = append(schedule.Rounds, read)
	}
	return schedule
}

// certified counts a schedule again.
func certified(schedule seating.Schedule) *seatCertificate {
	c := seating.Certify(schedule)
	printed := &seatCertificate{
		Repeats: c.Repeats, LeastRepeats: c.LeastRepeats, MostMeetings: c.MostMeetings,
		WindGap: c.WindGap, ByeGap: c.ByeGap, Method: schedule.Method,
	}
	if len(schedule.Apart) > 0 {
		printed.ApartMeetings = &c.ApartMeetings
	}
	return printed
}

func shifted(numbers []int, by int) []int {
	list := make([]int, len(numbers))
	for i, n := range numbers {
		list[i] = n + by
	}
	return list
}

func (s *seatSheet) writeJSON(out io.Writer) error { return json.NewEncoder(out).Encode(s) }

// writeCSV writes one line for each table, and one for each player who sits out,
// with nothing but the round and the player's number under "bye". If somebody is away
// from some round, there is one more column, "away", with lines of the same kind.
func (s *seatSheet) writeCSV(out io.Writer) error {
	sheet := csv.NewWriter(out)
	lines := [][]string{{"round", "table", "east", "south", "west", "bye"}}
	away := slices.ContainsFunc(s.Rounds, func(r seatRound) bool { return len(r.Away) > 0 })
	if away {
		lines[0] = append(lines[0], "away")
	}
	for r, round := range s.Rounds {
		number := strconv.Itoa(r + 1)
		for t, table := range round.Tables {
			lines = append(lines, []string{
				number, strconv.Itoa(t + 1),
				strconv.Itoa(table.East), strconv.Itoa(table.South), strconv.Itoa(table.West), "",
			})
		}
		for _, p := range round.Byes {
			lines = append(lines, []string{number, "", "", "", "", strconv.Itoa(p)})
		}
		for _, p := range round.Away {
			lines = append(lines, []string{number, "", "", "", "", "", strconv.Itoa(p)})
		}
	}
	for i := range lines[1:] {
		if away && len(lines[1+i]) < len(lines[0]) {
			lines[1+i] = append(lines[1+i], "")
		}
	}
	return sheet.WriteAll(lines)
}

// writeText writes for the wall of the hall.
func (s *seatSheet) writeText(out io.Writer) {
	for r, round := range s.Rounds {
		fmt.Fprintf(out, "Round %d\n", r+1)
		if round.Method != "" {
			fmt.Fprintf(out, "  seed %d, method %s\n", round.Seed, round.Method)
		}
		for t, table := range round.Tables {
			fmt.Fprintf(out, "  table %-3d East %-3d  South %-3d  West %d\n", t+1, table.East, table.South, table.West)
		}
		for _, p := range round.Byes {
			fmt.Fprintf(out, "  sits out  %d\n", p)
		}
		for _, p := range round.Away {
			fmt.Fprintf(out, "  is away   %d\n", p)
		}
	}
	c := s.Certificate
	fmt.Fprintf(out, "\n%s: seed %d, method %s\n", counted(s.Players, "player", "players"), s.Seed, c.Method)
	fmt.Fprintf(out, "repeats %d (least possible %d), most meetings of a pair %d, winds differ by %d, byes by %d\n",
		c.Repeats, c.LeastRepeats, c.MostMeetings, c.WindGap, c.ByeGap)
	if c.ApartMeetings != nil {
		fmt.Fprintf(out, "meetings of players to be kept apart: %d\n", *c.ApartMeetings)
	}
}
