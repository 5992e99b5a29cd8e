package seating_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/threewinds/threewinds/tournament/seating"
)

// recount counts a written seating again, round by round, from nothing but its file. It
// shares no code with package seating, so that it can check the certificate, what is
// named as uneven, and what is refused as no seating at all.
type recount struct {
	repeats, mostMeetings, windGap, byeGap, apartMeetings, fixedMoves int
	// legal is false if somebody has no place in a round, or two, or if there are other
	// than a table for each three players.
	legal bool
	// uneven are sentences about players: after which round, and what they had.
	uneven []string

	// The counts are by player number, from 1.
	players int
	winds   map[int]*[3]int
	byes    map[int]int
	met     map[[2]int]int
	// here are the players who are there in the round being counted. arrival is the
	// number of byes with which newcomers of the next round start.
	here    map[int]bool
	arrival int
	named   map[string]bool // players who were already named
}

func countAgain(file seating.File) *recount {
	c := &recount{
		legal: true, players: file.Players, named: map[string]bool{},
		winds: map[int]*[3]int{}, byes: map[int]int{}, met: map[[2]int]int{},
	}
	for p := 1; p <= file.Players; p++ {
		c.winds[p] = &[3]int{}
	}
	for r, round := range file.Rounds {
		c.round(round)
		c.compareWinds(r + 1)
		c.compareByes(r + 1)
	}
	for _, times := range c.met {
		c.repeats += times - 1
		c.mostMeetings = max(c.mostMeetings, times)
	}
	counted := map[[2]int]bool{}
	for _, group := range file.Apart {
		for i, p := range group {
			for _, q := range group[:i] {
				if pair := [2]int{min(p, q), max(p, q)}; !counted[pair] {
					counted[pair] = true
					c.apartMeetings += c.met[pair]
				}
			}
		}
	}
	for _, one := range file.Fixed {
		for _, round := range file.Rounds {
			for t, table := range round.Tables {
				for _, p := range playersAt(table) { // in a plan with faults one player may have two places
					if p == one.Player && t+1 != one.Table {
						c.fixedMoves++
					}
				}
			}
		}
	}
	return c
}

// playersAt are the players of a table: East, South, West, then those who rest.
func playersAt(table seating.FileTable) []int {
	return append([]int{table.East, table.South, table.West}, table.Rests...)
}

// round counts one round. A player without a seat has a bye, even if the file does not
// list it. A player with a seat is there, even if the file says away.
func (c *recount) round(round seating.FileRound) {
	c.here = map[int]bool{}
	for p := 1; p <= c.players; p++ {
		c.here[p] = !slices.Contains(round.Away, p)
	}
	away := 0
	for _, here := range c.here {
		if !here {
			away++
		}
	}
	c.legal = c.legal && len(round.Tables) == (c.players-away)/3
	places, seats := map[int]int{}, map[int]bool{}
	for _, table := range round.Tables {
		players := playersAt(table)
		for i, p := range players {
			places[p]++
			if i < 3 && c.winds[p] != nil {
				c.winds[p][i]++
				seats[p], c.here[p] = true, true
			}
			for _, other := range players[:i] {
				if other != p && c.winds[p] != nil && c.winds[other] != nil {
					c.met[[2]int{min(p, other), max(p, other)}]++
				}
			}
		}
	}
	for _, p := range slices.Concat(round.Byes, round.Away) {
		places[p]++
	}
	for p := range places {
		c.legal = c.legal && c.winds[p] != nil
	}
	for p := 1; p <= c.players; p++ {
		c.legal = c.legal && places[p] == 1
		if c.here[p] {
			c.byes[p] = max(c.byes[p], c.arrival)
			if !seats[p] {
				c.byes[p]++
			}
		}
	}
}

// remark tells once of a player and a kind what was uneven first.
func (c *recount) remark(round, player int, kind string, had, fewer int) {
	if once := fmt.Sprint(kind, player); !c.named[once] {
		c.named[once] = true
		c.uneven = append(c.uneven, fmt.Sprintf("%s: round %d, player %d, %d against %d", kind, round, player, had, fewer))
	}
}

func (c *recount) compareWinds(round int) {
	for p := 1; p <= c.players; p++ {
		gap, most, least := 0, 0, 0
		for _, times := range c.winds[p] {
			for _, fewer := range c.winds[p] {
				if times-fewer > gap {
					gap, most, least = times-fewer, times, fewer
				}
			}
		}
		c.windGap = max(c.windGap, gap)
		if gap > 1 {
			c.remark(round, p, "winds", most, least)
		}
	}
}

func (c *recount) compareByes(round int) {
	fewest, anybody := 0, false
	for p := 1; p <= c.players; p++ {
		if c.here[p] && (!anybody || c.byes[p] < fewest) {
			fewest, anybody = c.byes[p], true
		}
	}
	if anybody {
		c.arrival = fewest
	}
	for p := 1; p <= c.players; p++ {
		if c.here[p] {
			gap := c.byes[p] - fewest
			c.byeGap = max(c.byeGap, gap)
			if gap > 1 {
				c.remark(round, p, "byes", c.byes[p], fewest)
			}
		}
	}
}

// agrees compares what the package counts with the count above.
func agrees(t rapid.TB, s seating.Schedule) {
	t.Helper()
	file := seating.NewFile(s)
	want, got := countAgain(file), seating.Certify(file.Schedule())
	for _, one := range []struct {
		what      string
		got, want int
	}{
		{"repeats", got.Repeats, want.repeats},
		{"most meetings", got.MostMeetings, want.mostMeetings},
		{"winds", got.WindGap, want.windGap},
		{"byes", got.ByeGap, want.byeGap},
		{"meetings of players to be kept apart", got.ApartMeetings, want.apartMeetings},
		{"moves of players who are to stay", got.FixedMoves, want.fixedMoves},
	} {
		if one.got != one.want {
			t.Errorf("%s: %d, counted again %d\n%+v", one.what, one.got, one.want, file)
		}
	}
	if legal := got.Faults == 0; legal != want.legal {
		t.Errorf("%d faults, counted again: legal is %t\n%+v", got.Faults, want.legal, file)
	}
	var uneven []string
	for _, one := range file.Schedule().Uneven() {
		kind := "winds"
		if one.Other >= 0 {
			kind = "byes"
		}
		uneven = append(uneven, fmt.Sprintf("%s: round %d, player %d, %d against %d", kind, one.Round+1, one.Player+1, one.Had, one.Fewer))
	}
	if !slices.Equal(uneven, want.uneven) {
		t.Errorf("uneven:\n%q\ncounted again:\n%q\n%+v", uneven, want.uneven, file)
	}
}

// wishes draws some groups to be kept apart and some fixed tables.
func wishes(t *rapid.T, players int) (apart [][]int, fixed []seating.FixedTable) {
	order := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "order"), 0))
	for range rapid.IntRange(0, 3).Draw(t, "groups") {
		apart = append(apart, order.Perm(players)[:rapid.IntRange(2, 3).Draw(t, "size")])
	}
	for table, p := range order.Perm(players)[:rapid.IntRange(0, min(3, players/3)).Draw(t, "fixed")] {
		fixed = append(fixed, seating.FixedTable{Player: p, Table: table})
	}
	return apart, fixed
}

// TestEveryCountIsCountedAgain draws evenings that are even and evenings that are not:
// players leave and come back, rest at tables, and change places by hand.
func TestEveryCountIsCountedAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := seating.Request{
			Players: rapid.IntRange(3, 16).Draw(t, "players"), Rounds: rapid.IntRange(1, 6).Draw(t, "rounds"),
			Seed: rapid.Uint64().Draw(t, "seed"),
		}
		s, err := seating.Rotate(q)
		if err != nil {
			t.Fatal(err)
		}
		s.Apart, s.Fixed = wishes(t, q.Players)
		s = s.RestAtTables(0, rapid.IntRange(0, 2).Draw(t, "resting"))
		for range rapid.IntRange(0, 6).Draw(t, "changes") {
			round := &s.Rounds[rapid.IntRange(0, q.Rounds-1).Draw(t, "round")]
			if len(round.Tables) == 0 {
				continue
			}
			one := &round.Tables[rapid.IntRange(0, len(round.Tables)-1).Draw(t, "table")]
			other := &round.Tables[rapid.IntRange(0, len(round.Tables)-1).Draw(t, "other table")]
			a, b := rapid.IntRange(0, 2).Draw(t, "seat"), rapid.IntRange(0, 2).Draw(t, "other seat")
			switch rapid.IntRange(0, 4).Draw(t, "change") {
			case 0, 1: // two players change places
				one[a], other[b] = other[b], one[a]
			case 2: // a table's players go home
				if at := len(round.Tables) - 1; len(round.Resting) == 0 {
					round.Away = append(round.Away, round.Tables[at][:]...)
					round.Tables = round.Tables[:at]
				}
			case 3: // somebody has two places, somebody else perhaps none
				one[a] = rapid.IntRange(-1, q.Players).Draw(t, "player")
			case 4: // somebody is forgotten, or said to be away, too
				if len(round.Byes) > 0 && len(round.Resting) == 0 {
					round.Away, round.Byes = append(round.Away, round.Byes[0]), round.Byes[1:]
				}
			}
		}
		agrees(t, s)
	})
}

// TestPlannedEveningsAreCountedAgain: what the searches promise is so by another count.
func TestPlannedEveningsAreCountedAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := seating.Request{
			Players: rapid.IntRange(3, 60).Draw(t, "players"), Rounds: rapid.IntRange(1, 4).Draw(t, "rounds"),
			Seed: rapid.Uint64().Draw(t, "seed"),
		}
		q.Apart, q.Fixed = wishes(t, q.Players)
		s, err := seating.Plan(t.Context(), q)
		if err != nil {
			t.Skip("the wishes cannot be kept:", err)
		}
		agrees(t, s)
		if c := countAgain(seating.NewFile(s)); !c.legal || len(c.uneven) > 0 {
			t.Errorf("%+v\n%+v", c, seating.NewFile(s))
		}
	})
}
