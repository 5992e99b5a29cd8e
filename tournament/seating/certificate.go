package seating

import "slices"

// Certificate says how good a seating is. All its figures are counted from the seating
// alone.
type Certificate struct {
	Players int `json:"players"`
	Rounds  int `json:"rounds"`
	// Faults is the number of faults that [Check] finds. If it is not 0, the other
	// figures cover only what could be counted.
	Faults int `json:"faults"`
	// Repeats is the number of meetings beyond a pair's first, over all pairs.
	Repeats int `json:"repeats"`
	// LeastRepeats is a lower bound for any schedule with the same players away from
	// the same rounds: [leastRepeatsIn].
	LeastRepeats int `json:"least_repeats"`
	// MostMeetings is the largest number of meetings of one pair.
	MostMeetings int `json:"most_meetings"`
	// WindGap is the largest difference, over all players and after any round,
	// between a player's most and least frequent wind. 1 is perfect.
	WindGap int `json:"wind_gap"`
	// ByeGap is the largest difference, after any round, between the most and the
	// fewest byes of the players who are there. A player who rests at a table has a bye
	// too. A player who is away has none. A player who comes, or comes back, counts as
	// having at least as many byes as the player with the fewest in the round before. 1
	// is perfect, or 0 if nobody ever has a bye.
	ByeGap int `json:"bye_gap"`
	// LeastSatOut and MostSatOut are the range of byes at earlier evenings and at this one
	// together, over all players who were there in some round. Both are 0 if the draw did not
	// count earlier evenings: [Schedule.SatOut].
	LeastSatOut int `json:"least_sat_out"`
	MostSatOut  int `json:"most_sat_out"`
	// OutOfTurn is the number of players who sit out although it was somebody else's turn:
	// somebody who was there in all rounds in which they sit out has fewer byes this evening,
	// and had fewer at earlier ones.
	OutOfTurn int `json:"out_of_turn"`
	// LeastByes and MostByes are the range of byes, LeastMatches and MostMatches that
	// of matches, over all players who were there in some round.
	LeastByes    int `json:"least_byes"`
	MostByes     int `json:"most_byes"`
	LeastMatches int `json:"least_matches"`
	MostMatches  int `json:"most_matches"`
	// MostSameTable is the largest number of matches that one player has at one table
	// number. Players with a fixed table are not counted.
	MostSameTable int `json:"most_same_table"`
	// ApartMeetings is the number of meetings of players to be kept apart. A pair that
	// is in two groups counts once.
	ApartMeetings int `json:"apart_meetings"`
	// FixedMoves is how often a player with a fixed table is at another table.
	FixedMoves int `json:"fixed_moves"`
}

// Certify counts a seating. It never fails: an invalid schedule is certified with its
// faults, and unknown players are not counted.
func Certify(s Schedule) Certificate {
	c := Certificate{Players: s.Players, Rounds: len(s.Rounds), Faults: len(Check(s))}
	if s.Players < MinPlayers || s.Players > MaxPlayers {
		return c
	}
	c.LeastRepeats = leastRepeatsIn(s.Players, s.Rounds)
	c.countMeetings(s)
	c.countPlayers(s)
	return c
}

// countMeetings counts the figures about pairs.
func (c *Certificate) countMeetings(s Schedule) {
	met := map[[2]int]int{}
	for _, round := range s.Rounds {
		for t := range round.Tables {
			at := round.at(t)
			for i, other := range at {
				for _, one := range at[:i] {
					p, q := min(one, other), max(one, other)
					if p >= 0 && q < s.Players && p != q {
						met[[2]int{p, q}]++
					}
				}
			}
		}
	}
	for _, m := range met {
		c.Repeats += m - 1
		c.MostMeetings = max(c.MostMeetings, m)
	}
	for _, group := range s.Apart {
		for i, p := range group {
			for _, q := range group[i+1:] {
				pair := [2]int{min(p, q), max(p, q)}
				c.ApartMeetings += met[pair]
				delete(met, pair)
			}
		}
	}
}

// countPlayers counts the figures about single players, after each round.
func (c *Certificate) countPlayers(s Schedule) {
	winds := make([][3]int, s.Players)
	byes := newByeCount(s.Players)
	matches := make([]int, s.Players)
	sat := map[[2]int]int{}
	fixed := make(map[int]int, len(s.Fixed))
	for _, one := range s.Fixed {
		fixed[one.Player] = one.Table
	}
	for _, round := range s.Rounds {
		for t, table := range round.Tables {
			for wind, p := range table {
				if p < 0 || p >= s.Players {
					continue
				}
				matches[p]++
				winds[p][wind]++
				if at, unmoved := fixed[p]; !unmoved {
					sat[[2]int{p, t}]++
					c.MostSameTable = max(c.MostSameTable, sat[[2]int{p, t}])
				} else if at != t {
					c.FixedMoves++
				}
			}
		}
		for _, one := range round.Resting {
			if one.Player >= 0 && one.Player < s.Players {
				matches[one.Player]++
				if at, unmoved := fixed[one.Player]; unmoved && at != one.Table {
					c.FixedMoves++
				}
			}
		}
		for p := range s.Players {
			c.WindGap = max(c.WindGap, slices.Max(winds[p][:])-slices.Min(winds[p][:]))
		}
		c.ByeGap = max(c.ByeGap, byes.round(round.present(s.Players), round.seated(s.Players)))
	}
	c.LeastByes, c.MostByes = byes.spread(byes.byes)
	c.LeastMatches, c.MostMatches = byes.spread(matches)
	if len(s.SatOut) == s.Players {
		together := slices.Clone(s.SatOut)
		for p, more := range byes.byes {
			together[p] += more
		}
		c.LeastSatOut, c.MostSatOut = byes.spread(together)
		c.OutOfTurn = len(s.OutOfTurn())
	}
}

// byeCount counts byes for [Certificate.ByeGap].
type byeCount struct {
	// byes are those that a player had, level those that a player counts as having.
	byes, level []int
	came        []bool // players who were there in some round
	lowest      int    // the least level of the players in the last round
}

func newByeCount(players int) *byeCount {
	return &byeCount{byes: make([]int, players), level: make([]int, players), came: make([]bool, players)}
}

// round counts one round, and returns the gap between the players who are there.
func (n *byeCount) round(there, seated []bool) (gap int) {
	least, most := none, none
	for p := range n.level {
		if !there[p] {
			continue
		}
		n.came[p] = true
		n.level[p] = max(n.level[p], n.lowest)
		if !seated[p] {
			n.byes[p]++
			n.level[p]++
		}
		if least == none || n.level[p] < least {
			least = n.level[p]
		}
		most = max(most, n.level[p])
	}
	if least != none {
		n.lowest = least
	}
	return most - least
}

// present says for each player of an evening whether they are there in the round. A player with a
// seat is, even if the list of players away has them.
func (r Round) present(players int) []bool {
	there := r.seated(players)
	for p := range there {
		there[p] = there[p] || !slices.Contains(r.Away, p)
	}
	return there
}

// seated says for each player of an evening whether they have a seat in the round.
func (r Round) seated(players int) []bool {
	seated := make([]bool, players)
	for _, table := range r.Tables {
		for _, p := range table {
			if p >= 0 && p < players {
				seated[p] = true
			}
		}
	}
	return seated
}

// spread is the range of a count over all players who were there in some round.
func (n *byeCount) spread(count []int) (least, most int) {
	least = none
	for p, came := range n.came {
		if !came {
			continue
		}
		if least == none || count[p] < least {
			least = count[p]
		}
		most = max(most, count[p])
	}
	return max(least, 0), most
}
