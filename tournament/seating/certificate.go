package seating

import "slices"

// Certificate says how good a seating is. Everything in it is counted from the
// seating itself, whoever made it.
type Certificate struct {
	Players int `json:"players"`
	Rounds  int `json:"rounds"`
	// Faults is the number of faults that [Check] finds. If it is not 0 the other
	// figures only cover what could be counted.
	Faults int `json:"faults"`
	// Repeats is the number of meetings beyond a pair's first, over all pairs.
	Repeats int `json:"repeats"`
	// LeastRepeats is a bound below which no schedule can be in which the same people
	// are away from the same rounds: [LeastRepeatsIn].
	LeastRepeats int `json:"least_repeats"`
	// MostMeetings is how often the pair that meets most often meets.
	MostMeetings int `json:"most_meetings"`
	// WindGap is the largest difference, over all players and after any round,
	// between a player's most and least frequent wind. 1 is perfect.
	WindGap int `json:"wind_gap"`
	// ByeGap is the largest difference after any round between the most and the
	// fewest byes of players who are there. A round without a seat at the first hand is
	// a bye, unless the player is away; who comes late, or comes back, counts as having
	// had at least as many byes as the player with fewest had in the round before. 1 is
	// perfect unless nobody ever rests.
	ByeGap int `json:"bye_gap"`
	// LeastByes and MostByes are the range of byes over the evening, LeastMatches
	// and MostMatches that of matches, over all who were there in some round.
	LeastByes    int `json:"least_byes"`
	MostByes     int `json:"most_byes"`
	LeastMatches int `json:"least_matches"`
	MostMatches  int `json:"most_matches"`
	// MostSameTable is how often a player sits at one and the same table number,
	// those with a fixed place not counted.
	MostSameTable int `json:"most_same_table"`
	// ApartMeetings is the number of meetings of players who asked to be kept apart;
	// a pair that is in two groups counts once.
	ApartMeetings int `json:"apart_meetings"`
	// FixedMoves is how often a player with a fixed place sits at another table.
	FixedMoves int `json:"fixed_moves"`
}

// Certify counts a seating again. It never fails: a schedule that is none is
// certified to have faults, and seats of players who do not exist are not counted.
func Certify(s Schedule) Certificate {
	c := Certificate{Players: s.Players, Rounds: len(s.Rounds), Faults: len(Check(s))}
	if s.Players < MinPlayers || s.Players > MaxPlayers {
		return c
	}
	c.LeastRepeats = LeastRepeatsIn(s.Players, s.Rounds)
	c.countMeetings(s)
	c.countPlaces(s)
	return c
}

// countMeetings fills in what concerns pairs.
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

// countPlaces fills in what concerns single players, looking after each round.
func (c *Certificate) countPlaces(s Schedule) {
	winds := make([][3]int, s.Players)
	rests := newRests(s.Players)
	matches := make([]int, s.Players)
	sat := map[[2]int]int{}
	fixed := make(map[int]int, len(s.Fixed))
	for _, place := range s.Fixed {
		fixed[place.Player] = place.Table
	}
	for _, round := range s.Rounds {
		seated := make([]bool, s.Players)
		for t, table := range round.Tables {
			for wind, p := range table {
				if p < 0 || p >= s.Players {
					continue
				}
				seated[p] = true
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
		for _, place := range round.Resting {
			if place.Player >= 0 && place.Player < s.Players {
				matches[place.Player]++
				if at, unmoved := fixed[place.Player]; unmoved && at != place.Table {
					c.FixedMoves++
				}
			}
		}
		for p := range s.Players {
			c.WindGap = max(c.WindGap, slices.Max(winds[p][:])-slices.Min(winds[p][:]))
		}
		c.ByeGap = max(c.ByeGap, rests.round(seated, round.Away))
	}
	c.LeastByes, c.MostByes = rests.spread(rests.byes)
	c.LeastMatches, c.MostMatches = rests.spread(matches)
}

// rests counts byes.
type rests struct {
	// byes are those that a player had, level those the player counts as having had.
	byes, level []int
	came        []bool // in some round
	lowest      int    // the least level of those who were there last
}

func newRests(players int) *rests {
	return &rests{byes: make([]int, players), level: make([]int, players), came: make([]bool, players)}
}

// round counts one round and returns the gap between those who are there.
func (n *rests) round(seated []bool, away []int) (gap int) {
	least, most := none, none
	for p := range n.level {
		if !seated[p] && slices.Contains(away, p) {
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

// spread is the range of a count over all who came.
func (n *rests) spread(count []int) (least, most int) {
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
