package seating

import "slices"

// File is a seating as it is written to a file, with its certificate. Players, tables
// and rounds count from 1.
type File struct {
	Players int              `json:"players"`
	Seed    uint64           `json:"seed"`
	Apart   [][]int          `json:"apart,omitempty"`
	Fixed   []FileFixedTable `json:"fixed,omitempty"`
	// SatOut is how often each player had sat out at earlier evenings; it is missing if
	// that did not count.
	SatOut []int       `json:"sat_out,omitempty"`
	Rounds []FileRound `json:"rounds"`
	// Certificate is missing from a file that a person wrote.
	Certificate *FileCertificate `json:"certificate,omitempty"`
}

// FileFixedTable is a player who stays at one table.
type FileFixedTable struct {
	Player int `json:"player"`
	Table  int `json:"table"`
}

// FileRound is one round; table 1 is the first.
type FileRound struct {
	Tables []FileTable `json:"tables"`
	Byes   []int       `json:"byes"`
	// Away are the players who are not there in this round.
	Away []int `json:"away,omitempty"`
	// Method and Seed say how this round was drawn; they are empty if it was drawn with
	// the whole evening.
	Method string `json:"method,omitempty"`
	Seed   uint64 `json:"seed,omitempty"`
}

// FileTable are the players who sit East, South and West at the first hand.
type FileTable struct {
	East  int `json:"east"`
	South int `json:"south"`
	West  int `json:"west"`
	// Rests are the players who rest first at a table of four or five.
	Rests []int `json:"rests,omitempty"`
}

// FileCertificate is the part of a [Certificate] that a file has.
type FileCertificate struct {
	Repeats      int `json:"repeats"`
	LeastRepeats int `json:"least_repeats"`
	MostMeetings int `json:"most_meetings"`
	WindGap      int `json:"wind_gap"`
	ByeGap       int `json:"bye_gap"`
	// ApartMeetings is only set if players were to be kept apart.
	ApartMeetings *int `json:"apart_meetings,omitempty"`
	// FixedMoves is only set if players were to stay at a table.
	FixedMoves *int `json:"fixed_moves,omitempty"`
	// LeastSatOut, MostSatOut and OutOfTurn are only set if earlier evenings counted.
	LeastSatOut *int   `json:"least_sat_out,omitempty"`
	MostSatOut  *int   `json:"most_sat_out,omitempty"`
	OutOfTurn   *int   `json:"out_of_turn,omitempty"`
	Method      string `json:"method"`
}

// NewFile is a schedule as a file, with its certificate.
func NewFile(s Schedule) File {
	c := Certify(s)
	file := File{Players: s.Players, Seed: s.Seed, SatOut: s.SatOut, Certificate: &FileCertificate{
		Repeats: c.Repeats, LeastRepeats: c.LeastRepeats, MostMeetings: c.MostMeetings,
		WindGap: c.WindGap, ByeGap: c.ByeGap, Method: s.Method,
	}}
	if len(s.Apart) > 0 {
		file.Certificate.ApartMeetings = &c.ApartMeetings
	}
	if len(s.Fixed) > 0 {
		file.Certificate.FixedMoves = &c.FixedMoves
	}
	if len(s.SatOut) > 0 {
		file.Certificate.LeastSatOut, file.Certificate.MostSatOut, file.Certificate.OutOfTurn = &c.LeastSatOut, &c.MostSatOut, &c.OutOfTurn
	}
	for _, group := range s.Apart {
		file.Apart = append(file.Apart, shifted(group, 1))
	}
	for _, one := range s.Fixed {
		file.Fixed = append(file.Fixed, FileFixedTable{Player: one.Player + 1, Table: one.Table + 1})
	}
	for _, round := range s.Rounds {
		out := slices.DeleteFunc(slices.Clone(round.Byes), func(p int) bool { _, rests := round.RestsAt(p); return rests })
		written := FileRound{Byes: shifted(out, 1), Away: shifted(round.Away, 1), Method: round.Method, Seed: round.Seed}
		for i, t := range round.Tables {
			written.Tables = append(written.Tables, FileTable{
				East: t[0] + 1, South: t[1] + 1, West: t[2] + 1, Rests: shifted(round.at(i)[3:], 1),
			})
		}
		file.Rounds = append(file.Rounds, written)
	}
	return file
}

// Schedule is the schedule of a file, with players and tables counted from 0. It may
// have any faults: see [Check].
func (s File) Schedule() Schedule {
	schedule := Schedule{Players: s.Players, Seed: s.Seed, Method: ByHand, SatOut: s.SatOut}
	if s.Certificate != nil {
		schedule.Method = s.Certificate.Method
	}
	for _, group := range s.Apart {
		schedule.Apart = append(schedule.Apart, shifted(group, -1))
	}
	for _, one := range s.Fixed {
		schedule.Fixed = append(schedule.Fixed, FixedTable{Player: one.Player - 1, Table: one.Table - 1})
	}
	for _, round := range s.Rounds {
		read := Round{
			Byes: shifted(round.Byes, -1), Away: shifted(round.Away, -1), Method: round.Method, Seed: round.Seed,
		}
		for i, t := range round.Tables {
			read.Tables = append(read.Tables, Table{t.East - 1, t.South - 1, t.West - 1})
			for _, p := range shifted(t.Rests, -1) {
				read.Byes = append(read.Byes, p)
				read.Resting = append(read.Resting, RestingTable{Player: p, Table: i})
			}
		}
		schedule.Rounds = append(schedule.Rounds, read)
	}
	return schedule
}

// shifted are the players with all numbers changed by the same amount.
func shifted(players []int, by int) []int {
	list := make([]int, len(players))
	for i, p := range players {
		list[i] = p + by
	}
	return list
}
