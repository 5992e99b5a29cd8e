package main

import (
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/tournament/seating"
)

// seatCount counts a seating again, round by round. It shares no code with package
// seating except for the least possible repeats, which depend only on who is there in
// which round.
type seatCount struct {
	seating.FileCertificate
	written *seatFile
	// wrong are the faults of the seating.
	wrong []string
	// uneven are differences of more than one in winds or byes. A planned evening has
	// none; late guests or changes by hand may cause some.
	uneven []string

	// The counts are by player number, from 1.
	winds map[int]*[3]int
	byes  map[int]int
	met   map[[2]int]int
	// here are the players who are there in the round being counted. arrival is the
	// number of byes with which newcomers of the next round start.
	here    map[int]bool
	arrival int
	// Players who were already named for uneven winds or byes.
	unevenWinds, unevenByes map[int]bool
}

var windNames = [3]string{"East", "South", "West"}

func countSeats(written *seatFile) *seatCount {
	c := &seatCount{
		written: written,
		winds:   map[int]*[3]int{}, byes: map[int]int{}, met: map[[2]int]int{},
		unevenWinds: map[int]bool{}, unevenByes: map[int]bool{},
	}
	for p := 1; p <= written.Players; p++ {
		c.winds[p] = &[3]int{}
	}
	c.LeastRepeats = seating.LeastRepeatsIn(written.Players, written.Schedule().Rounds)
	for r, round := range written.Rounds {
		c.round(r+1, round)
		c.compareWinds(r + 1)
		c.compareByes(r + 1)
	}
	for _, times := range c.met {
		c.Repeats += times - 1
		c.MostMeetings = max(c.MostMeetings, times)
	}
	c.apart()
	c.stay()
	return c
}

func (c *seatCount) complain(format string, args ...any) {
	c.wrong = append(c.wrong, fmt.Sprintf(format, args...))
}

func (c *seatCount) remark(format string, args ...any) {
	c.uneven = append(c.uneven, fmt.Sprintf(format, args...))
}

// round counts one round, and checks that everybody has one place in it. A player
// without a seat has a bye, even if the file does not list it.
func (c *seatCount) round(number int, round seating.FileRound) {
	c.attend(round)
	if want := len(c.here) / 3; len(round.Tables) != want {
		say := c.complain
		if len(round.Tables) < want {
			say = c.remark
		}
		say("round %d has %s, not %d", number, counted(len(round.Tables), "table", "tables"), want)
	}
	places := map[int]int{}
	for t, table := range round.Tables {
		for _, p := range playersAt(table) {
			c.place(places, p, fmt.Sprintf("round %d, table %d", number, t+1))
		}
		c.table(table)
	}
	for p := range c.here {
		if places[p] == 0 {
			c.byes[p]++
		}
	}
	for _, p := range round.Byes {
		c.place(places, p, fmt.Sprintf("round %d, byes", number))
	}
	for _, p := range round.Away {
		c.place(places, p, fmt.Sprintf("round %d, away", number))
	}
	for p := 1; p <= c.written.Players; p++ {
		switch {
		case places[p] == 0:
			c.complain("round %d: player %d has no place", number, p)
		case places[p] > 1:
			c.complain("round %d: player %d has %d places", number, p, places[p])
		}
	}
}

// attend finds out who is there. A player who comes, or comes back, has at least as
// many byes as the player with the fewest in the round before. A player with a seat is
// there, even if the file says away.
func (c *seatCount) attend(round seating.FileRound) {
	c.here = map[int]bool{}
	for p := 1; p <= c.written.Players; p++ {
		c.here[p] = true
	}
	for _, p := range round.Away {
		delete(c.here, p)
	}
	for _, table := range round.Tables {
		for _, p := range []int{table.East, table.South, table.West} {
			if c.winds[p] != nil {
				c.here[p] = true
			}
		}
	}
	for p := range c.here {
		c.byes[p] = max(c.byes[p], c.arrival)
	}
}

func (c *seatCount) place(places map[int]int, p int, where string) {
	if c.winds[p] == nil {
		c.complain("%s: there is no player %d", where, p)
	}
	places[p]++
}

// playersAt are the players of a table: East, South, West, then those who rest.
func playersAt(table seating.FileTable) []int {
	return append([]int{table.East, table.South, table.West}, table.Rests...)
}

// table counts the winds and meetings of known players, and a bye for each who rests.
func (c *seatCount) table(table seating.FileTable) {
	players := playersAt(table)
	for i, p := range players {
		if c.winds[p] == nil {
			continue
		}
		if i < len(windNames) {
			c.winds[p][i]++
		}
		for _, other := range players[:i] {
			if other != p && c.winds[other] != nil {
				c.met[[2]int{min(p, other), max(p, other)}]++
			}
		}
	}
	for _, p := range table.Rests {
		c.byes[p]++
	}
}

func (c *seatCount) compareWinds(round int) {
	for p := 1; p <= c.written.Players; p++ {
		for most, times := range c.winds[p] {
			for least, fewer := range c.winds[p] {
				c.WindGap = max(c.WindGap, times-fewer)
				if times-fewer > 1 && !c.unevenWinds[p] {
					c.unevenWinds[p] = true
					c.remark("after round %d player %d had %s %d times, %s %d times",
						round, p, windNames[most], times, windNames[least], fewer)
				}
			}
		}
	}
}

func (c *seatCount) compareByes(round int) {
	rested := 0 // the player with the fewest byes
	for p := 1; p <= c.written.Players; p++ {
		if c.here[p] && (rested == 0 || c.byes[p] < c.byes[rested]) {
			rested = p
		}
	}
	if rested > 0 {
		c.arrival = c.byes[rested]
	}
	for p := 1; p <= c.written.Players; p++ {
		if !c.here[p] {
			continue
		}
		gap := c.byes[p] - c.byes[rested]
		c.ByeGap = max(c.ByeGap, gap)
		if gap > 1 && !c.unevenByes[p] {
			c.unevenByes[p] = true
			c.remark("after round %d player %d had %d byes, player %d %d", round, p, c.byes[p], rested, c.byes[rested])
		}
	}
}

// apart counts the meetings of players to be kept apart.
func (c *seatCount) apart() {
	total := 0
	counted := map[[2]int]bool{}
	for g, group := range c.written.Apart {
		for i, p := range group {
			if c.winds[p] == nil {
				c.complain("group %d to be kept apart: there is no player %d", g+1, p)
			}
			for _, q := range group[:i] {
				pair := [2]int{min(p, q), max(p, q)}
				if times := c.met[pair]; times > 0 && !counted[pair] {
					counted[pair] = true
					total += times
					c.complain("players %d and %d are to be kept apart, and meet (%d)", pair[0], pair[1], times)
				}
			}
		}
	}
	c.ApartMeetings = &total
}

// stay counts how often a player with a fixed table is at another one.
func (c *seatCount) stay() {
	total := 0
	for _, one := range c.written.Fixed {
		if c.winds[one.Player] == nil {
			c.complain("table %d is kept for player %d, who does not exist", one.Table, one.Player)
			continue
		}
		for r, round := range c.written.Rounds {
			for t, table := range round.Tables {
				if slices.Contains(playersAt(table), one.Player) && t+1 != one.Table {
					total++
					c.complain("round %d: player %d is to stay at table %d, and sits at table %d", r+1, one.Player, one.Table, t+1)
				}
			}
		}
	}
	c.FixedMoves = &total
}
