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

// seatFile is a seating as it is printed and read.
type seatFile struct{ seating.File }

func (s *seatFile) writeJSON(out io.Writer) error { return json.NewEncoder(out).Encode(s.File) }

// writeCSV writes one line for each table. A player who sits out has a line with the
// round and, under "bye", the player's number. If somebody is away, there is one more
// column, "away", with the same kind of lines.
func (s *seatFile) writeCSV(out io.Writer) error {
	writer := csv.NewWriter(out)
	lines := [][]string{{"round", "table", "east", "south", "west", "bye"}}
	away := slices.ContainsFunc(s.Rounds, func(r seating.FileRound) bool { return len(r.Away) > 0 })
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
	return writer.WriteAll(lines)
}

// writeText writes lists for the wall of the hall.
func (s *seatFile) writeText(out io.Writer) {
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
	if c.OutOfTurn != nil {
		fmt.Fprintf(out, "byes at earlier evenings and this one: %d to %d, out of turn: %d\n", *c.LeastSatOut, *c.MostSatOut, *c.OutOfTurn)
	}
	if c.FixedMoves != nil {
		fmt.Fprintf(out, "moves of players who are to stay: %d\n", *c.FixedMoves)
	}
}
