package seating

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// starters are the base rounds of evenings without repeats. The head of the file
// explains its format.
//
//go:embed starters.txt
var starters string

// mostUnfolded is the largest number of players with a starter.
const mostUnfolded = 99

// unfolded is the longest known evening without repeats for 6 to mostUnfolded players;
// nil for other numbers. It is always the same. Nobody sits out twice in it, and so in
// any choice of its rounds.
func unfolded(players int) []Round {
	switch {
	case players < 6 || players > mostUnfolded:
		return nil
	case players == 49 || players == 73 || players == 97:
		return withNewcomer(unfolded(players-1), players-1)
	case players != 11 && players%3 == 2:
		return withoutPlayer(unfolded(players+1), players)
	default:
		return starterOf(players).unfold()
	}
}

// withoutPlayer is an evening without its last player; the two others of that player's table sit out.
func withoutPlayer(rounds []Round, last int) []Round {
	for r, round := range rounds {
		for t, table := range round.Tables {
			for k, p := range table {
				if p == last {
					rounds[r].Byes = []int{table[(k+1)%3], table[(k+2)%3]}
					rounds[r].Tables = append(round.Tables[:t:t], round.Tables[t+1:]...)
				}
			}
		}
	}
	return rounds
}

// withNewcomer is an evening with one more player than the given one, which is of family B and has no
// byes. In every round the newcomer takes the seat of a player who then sits out. It is always the
// same seat of the same base table. All rounds are turns of the base round, so each round a different
// player sits out. The two others come from different halves, so the newcomer meets each half once in
// a full turn. It has one round less than the bound. It serves 49, 73 and 97 players, who have no
// starter of their own.
func withNewcomer(rounds []Round, newcomer int) []Round {
	t, k := crossing(rounds[0].Tables, (newcomer-2)/2)
	for r := range rounds {
		table := &rounds[r].Tables[t]
		rounds[r].Byes = []int{table[k]}
		table[k] = newcomer
	}
	return rounds
}

// crossing is a table without a fixed point and a seat of it. Without the player of
// that seat, one player is left of each half of n points.
func crossing(tables []Table, n int) (table, seat int) {
	for t, points := range tables {
		for k, p := range points {
			q, r := points[(k+1)%3], points[(k+2)%3]
			if max(p, q, r) < 2*n && q/n != r/n {
				return t, k
			}
		}
	}
	panic("seating: a starter has no table across its halves")
}

// starter is one line of starters.txt.
type starter struct {
	players int
	// n is the length of a turn. The points are n times copies; further points stay
	// where they are. Both are 0 if all rounds are written out.
	n, copies int
	byes      []int
	base      []Table
	// transversals are the shifts a, b of the rounds {(s, s+a, s+b)}.
	transversals [][2]int
	written      [][]Table
}

// starterOf reads the line for a number of players, which must exist.
func starterOf(players int) starter {
	prefix := strconv.Itoa(players) + ";"
	for line := range strings.Lines(starters) {
		if rest, found := strings.CutPrefix(line, prefix); found {
			return readStarter(players, strings.Split(strings.TrimSpace(rest), ";"))
		}
	}
	panic(fmt.Sprintf("seating: no starter for %d players", players))
}

func readStarter(players int, fields []string) starter {
	s := starter{players: players}
	switch fields[0] {
	case "A", "B":
		var shape []int
		readList("["+fields[1]+"]", &shape)
		s.n, s.copies = shape[0], shape[1]
		readList(fields[2], &s.byes)
		readList(fields[3], &s.base)
		readList(fields[4], &s.transversals)
	default:
		readList(fields[2], &s.written)
	}
	return s
}

// readList reads "[[0 1 2] [3 4 5]]". It panics on a mistake, because the text is part
// of the program.
func readList(text string, list any) {
	if err := json.Unmarshal([]byte(strings.ReplaceAll(text, " ", ",")), list); err != nil {
		panic(fmt.Sprintf("seating: starters.txt: %v", err))
	}
}

// unfold makes all rounds of a starter.
func (s starter) unfold() []Round {
	var rounds []Round
	for _, tables := range s.written {
		rounds = append(rounds, Round{Tables: tables, Byes: s.absent(tables)})
	}
	for turn := range s.n {
		rounds = append(rounds, s.turned(turn))
	}
	for _, shift := range s.transversals {
		var round Round
		for p := range s.n {
			a, b := (p+shift[0])%s.n, (p+shift[1])%s.n
			round.Tables = append(round.Tables, Table{p, s.n + a, 2*s.n + b})
		}
		rounds = append(rounds, round)
	}
	return rounds
}

// turned is the base round after some turns: every point has moved on within its copy.
func (s starter) turned(turn int) Round {
	moved := func(p int) int {
		if p >= s.n*s.copies {
			return p
		}
		return p/s.n*s.n + (p+turn)%s.n
	}
	var round Round
	for _, table := range s.base {
		round.Tables = append(round.Tables, Table{moved(table[0]), moved(table[1]), moved(table[2])})
	}
	for _, p := range s.byes {
		round.Byes = append(round.Byes, moved(p))
	}
	return round
}

// absent are the points that sit at no table.
func (s starter) absent(tables []Table) (byes []int) {
	seated := make([]bool, s.players)
	for _, table := range tables {
		for _, p := range table {
			seated[p] = true
		}
	}
	for p, here := range seated {
		if !here {
			byes = append(byes, p)
		}
	}
	return byes
}
