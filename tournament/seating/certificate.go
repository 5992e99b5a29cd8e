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
	// LeastRepeats is a bound below which no schedule can be: [LeastRepeats].
	LeastRepeats int `json:"least_repeats"`
	// MostMeetings is how often the pair that meets most often meets.
	MostMeetings int `json:"most_meetings"`
	// WindGap is the largest difference, over all players and after any round,
	// between a player's most and least frequent wind. 1 is perfect.
	WindGap int `json:"wind_gap"`
	// ByeGap is the largest difference after any round between the most and the
	// fewest byes of a player. A round without a seat is a bye. 1 is perfect
	// unless nobody ever rests.
	ByeGap int `json:"bye_gap"`
	// LeastByes and MostByes are the range of byes over the evening, LeastMatches
	// and MostMatches that of matches.
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
	c.LeastRepeats = LeastRepeats(s.Players, len(s.Rounds))
	c.countMeetings(s)
	c.countPlaces(s)
	return c
}

// countMeetings fills in what concerns pairs.
func (c *Certificate) countMeetings(s Schedule) {
	met := map[[2]int]int{}
	for _, round := range s.Rounds {
		for _, t := range round.Tables {
			for _, pair := range [][2]int{{t[0], t[1]}, {t[0], t[2]}, {t[1], t[2]}} {
				p, q := min(pair[0], pair[1]), max(pair[0], pair[1])
				if p >= 0 && q < s.Players && p != q {
					met[[2]int{p, q}]++
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
	byes := make([]int, s.Players)
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
		for p, here := range seated {
			if !here {
				byes[p]++
			}
			c.WindGap = max(c.WindGap, slices.Max(winds[p][:])-slices.Min(winds[p][:]))
		}
		c.ByeGap = max(c.ByeGap, slices.Max(byes)-slices.Min(byes))
	}
	c.LeastByes, c.MostByes = slices.Min(byes), slices.Max(byes)
	c.LeastMatches, c.MostMatches = slices.Min(matches), slices.Max(matches)
}
