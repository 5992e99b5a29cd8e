package seating

import (
	"encoding/json"
	"testing"
)

// The brute counts below walk through the whole evening for each pair, or each player.

func atOneTable(t Table, p, q int) bool {
	with := 0
	for _, x := range t {
		if x == p || x == q {
			with++
		}
	}
	return with == 2
}

func bruteMeetings(s Schedule) (repeats, most int) {
	for p := range s.Players {
		for q := range p {
			met := 0
			for _, round := range s.Rounds {
				for _, table := range round.Tables {
					if atOneTable(table, p, q) {
						met++
					}
				}
			}
			repeats += max(0, met-1)
			most = max(most, met)
		}
	}
	return repeats, most
}

func bruteWindGap(s Schedule) (gap int) {
	for p := range s.Players {
		var had [3]int
		for _, round := range s.Rounds {
			for _, table := range round.Tables {
				for wind, x := range table {
					if x == p {
						had[wind]++
					}
				}
			}
		}
		for _, a := range had {
			for _, b := range had {
				gap = max(gap, a-b)
			}
		}
	}
	return gap
}

func bruteByeGap(s Schedule) int {
	least, most := len(s.Rounds), 0
	for p := range s.Players {
		byes := 0
		for _, round := range s.Rounds {
			for _, x := range round.Byes {
				if x == p {
					byes++
				}
			}
		}
		least, most = min(least, byes), max(most, byes)
	}
	return most - least
}

func TestCertificateCountsWhatIsThere(t *testing.T) {
	for players := 3; players <= 40; players += 4 {
		for _, rounds := range []int{1, 3, 7} {
			// A random seating, so that there is something to count.
			s := Schedule{Players: players, Rounds: atRandom(Request{Players: players, Rounds: rounds}, newDice(uint64(players)))}
			got := Certify(s)
			repeats, most := bruteMeetings(s)
			windGap := 0
			for cut := range rounds {
				early := s
				early.Rounds = s.Rounds[:cut+1]
				windGap = max(windGap, bruteWindGap(early))
			}
			if got.Repeats != repeats || got.MostMeetings != most || got.WindGap != windGap {
				t.Errorf("%d × %d: %+v, want repeats %d, most %d, winds %d", players, rounds, got, repeats, most, windGap)
			}
			if gap := bruteByeGap(s); got.MostByes-got.LeastByes != gap {
				t.Errorf("%d × %d: byes %d to %d, want a gap of %d", players, rounds, got.LeastByes, got.MostByes, gap)
			}
		}
	}
}

// stale is an evening in which all rounds are the same.
func stale(rounds int) Schedule {
	s := Schedule{Players: 7}
	for range rounds {
		s.Rounds = append(s.Rounds, Round{Tables: []Table{{0, 1, 2}, {3, 4, 5}}, Byes: []int{6}})
	}
	return s
}

func TestCertificateOfAnEveningWhereNobodyMoves(t *testing.T) {
	want := Certificate{
		Players: 7, Rounds: 4,
		Repeats: 18, LeastRepeats: 5, MostMeetings: 4,
		WindGap: 4, ByeGap: 4, LeastByes: 0, MostByes: 4, LeastMatches: 0, MostMatches: 4,
		MostSameTable: 4,
	}
	if got := Certify(stale(4)); got != want {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

func TestByesMustBeEvenBeforeTheEndToo(t *testing.T) {
	// 0 has two byes before anybody else has one: even at the end, but not on the way.
	s := Schedule{Players: 4}
	for _, resting := range []int{0, 0, 1, 1, 2, 2, 3, 3} {
		round := Round{Byes: []int{resting}}
		var seats []int
		for p := range 4 {
			if p != resting {
				seats = append(seats, p)
			}
		}
		round.Tables = []Table{Table(seats)}
		s.Rounds = append(s.Rounds, round)
	}
	if c := Certify(s); c.ByeGap != 2 || c.LeastByes != 2 || c.MostByes != 2 {
		t.Errorf("%+v", c)
	}
}

func TestCertificateCatchesWrongSeatings(t *testing.T) {
	cases := []struct {
		name  string
		spoil func(*Schedule)
		want  Fault
	}{
		{"a player at two tables", func(s *Schedule) { s.Rounds[1].Tables[1][0] = 0 }, Fault{PlayerTwice, 1, 1, 0}},
		{"a player twice at one table", func(s *Schedule) { s.Rounds[0].Tables[0][1] = 0 }, Fault{PlayerTwice, 0, 0, 0}},
		{"a player seated and resting", func(s *Schedule) { s.Rounds[0].Byes = []int{6, 5} }, Fault{PlayerTwice, 0, -1, 5}},
		{"a player forgotten", func(s *Schedule) { s.Rounds[2].Byes = nil }, Fault{PlayerMissing, 2, -1, 6}},
		{"a number too high", func(s *Schedule) { s.Rounds[0].Tables[1][2] = 7 }, Fault{UnknownPlayer, 0, 1, 7}},
		{"a number below 0", func(s *Schedule) { s.Rounds[0].Byes[0] = -1 }, Fault{UnknownPlayer, 0, -1, -1}},
		{"a stranger kept apart", func(s *Schedule) { s.Apart = [][]int{{1, 7}} }, Fault{UnknownPlayer, -1, -1, 7}},
		{"a player seated and away", func(s *Schedule) { s.Rounds[1].Away = []int{2} }, Fault{PlayerTwice, 1, -1, 2}},
		{"a stranger away", func(s *Schedule) { s.Rounds[1].Away = []int{7} }, Fault{UnknownPlayer, 1, -1, 7}},
		{"a table too many", func(s *Schedule) { s.Rounds[1].Away, s.Rounds[1].Tables[1] = []int{3, 4}, Table{5, 6, 6} }, Fault{TableCount, 1, -1, -1}},
		{"three resting", func(s *Schedule) {
			s.Rounds[1].Away, s.Rounds[1].Byes, s.Rounds[1].Tables = []int{6}, []int{3, 4, 5}, s.Rounds[1].Tables[:1]
		}, Fault{TableCount, 1, -1, -1}},
		{"a table too few", func(s *Schedule) { s.Rounds[0].Tables = s.Rounds[0].Tables[:1] }, Fault{TableCount, 0, -1, -1}},
		{"nobody there", func(s *Schedule) { s.Players = 0 }, Fault{PlayersOutOfRange, -1, -1, -1}},
		{"a crowd", func(s *Schedule) { s.Players = 1 << 30 }, Fault{PlayersOutOfRange, -1, -1, -1}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s := stale(3)
			if faults := Check(s); len(faults) != 0 {
				t.Fatalf("wrong before it was spoilt: %v", faults)
			}
			c.spoil(&s)
			faults := Check(s)
			found := false
			for _, f := range faults {
				found = found || f == c.want
			}
			if !found {
				t.Errorf("got %v, want %v", faults, c.want)
			}
			if got := Certify(s).Faults; got != len(faults) {
				t.Errorf("the certificate counts %d faults of %d", got, len(faults))
			}
		})
	}
}

func TestAbsenceIsNoFaultAndNoBye(t *testing.T) {
	s := stale(2)
	s.Rounds[0] = Round{Tables: []Table{{0, 1, 2}}, Byes: []int{3}, Away: []int{4, 5, 6}}
	if faults := Check(s); faults != nil {
		t.Fatal(faults)
	}
	// 3 has had a bye when 6 comes, and 6 has one too. All others have had none, so 6
	// counts as having had none before.
	if c := Certify(s); c.ByeGap != 1 || c.MostByes != 1 || c.LeastByes != 0 || c.LeastMatches != 0 || c.MostMatches != 2 {
		t.Errorf("%+v", c)
	}
	// Everybody who was there has had a bye, so a player who comes counts as having had
	// one.
	s = Schedule{Players: 5, Rounds: []Round{
		{Tables: []Table{{1, 2, 3}}, Byes: []int{0}, Away: []int{4}},
		{Tables: []Table{{0, 2, 3}}, Byes: []int{1}, Away: []int{4}},
		{Tables: []Table{{0, 1, 3}}, Byes: []int{2}, Away: []int{4}},
		{Tables: []Table{{0, 1, 2}}, Byes: []int{3}, Away: []int{4}},
		{Tables: []Table{{1, 2, 4}}, Byes: []int{0, 3}},
	}}
	if c := Certify(s); c.Faults > 0 || c.ByeGap != 1 || c.MostByes != 2 || c.LeastByes != 0 {
		t.Errorf("%+v", c)
	}
	s.Rounds = append(s.Rounds, Round{Tables: []Table{{1, 2, 4}}, Byes: []int{0, 3}})
	if c := Certify(s); c.ByeGap != 2 {
		t.Errorf("somebody has a third bye before others have a second: %+v", c)
	}
}

func TestAScheduleOfAMethodThatIsNotKnownIsRead(t *testing.T) {
	const old = `{"players":4,"seed":"7","method":"guessed","rounds":[{"tables":[[0,1,2]],"byes":[3]}]}`
	var s Schedule
	if err := json.Unmarshal([]byte(old), &s); err != nil || len(Check(s)) > 0 {
		t.Errorf("%v, %v", err, Check(s))
	}
	if text, err := json.Marshal(s); err != nil || string(text) != old {
		t.Errorf("%s, %v", text, err)
	}
}
