package koreanjapanese

import "github.com/threewinds/threewinds/scoring"

// handsPerRound: a round is three hands under one prevailing wind (section 4).
const handsPerRound = 3

// Start is the state before the first hand: the first place deals as East, the
// prevailing wind is East.
func (r *Rules) Start() scoring.State {
	return scoring.State{Hand: 1, Prevailing: scoring.East, Seats: [3]scoring.Place{0, 1, 2}}
}

// MostPlaces is three: nobody rests.
func (r *Rules) MostPlaces() int { return 3 }

// moveOn is the state after a hand: the deal passes. carry is the number of drawn hands
// whose goulash nobody has taken yet.
func (r *Rules) moveOn(s scoring.State, carry int) scoring.State {
	s.Hand++
	s.Prevailing = roundOf(s.Hand)
	s.Seats = [3]scoring.Place{s.Seats[scoring.South], s.Seats[scoring.West], s.Seats[scoring.East]}
	s.Carry = carry
	if s.Hand > r.options.HandsPerMatch {
		s, _ = r.End(s)
	}
	return s
}

// End ends a match. A goulash that nobody has taken lapses; nothing is paid.
func (r *Rules) End(s scoring.State) (scoring.State, [scoring.MostPlaces]scoring.Points) {
	s.Finished, s.Carry = true, 0
	return s, [scoring.MostPlaces]scoring.Points{}
}

// roundOf is the prevailing wind of a hand, counted from 1: East, South, West,
// and from the start again in a double or triple match.
func roundOf(hand int) scoring.Wind {
	return scoring.SeatWinds[max(hand-1, 0)/handsPerRound%len(scoring.SeatWinds)]
}

// Extra is the goulash: what the next winner takes from each opponent for the
// drawn hands before (section 8).
func (r *Rules) Extra(s scoring.State) scoring.Points {
	const most = 1_000_000 // more than any match reaches, so that sums cannot overflow
	carry := min(max(s.Carry, 0), most)
	extra := r.options.GoulashUnit * carry
	if r.options.GoulashCap > 0 {
		extra = min(extra, r.options.GoulashCap)
	}
	return scoring.Points(min(extra, most))
}

// Length is the number of hands of a match: 9, 18 or 27.
func (r *Rules) Length() int { return r.options.HandsPerMatch }

// HalfPlayed compares the hands played with the hands of the match.
func (r *Rules) HalfPlayed(s scoring.State) bool { return 2*(s.Hand-1) >= r.options.HandsPerMatch }

// SeatNames is nes if the seats are called North, East and South (section 9). Only the
// names change: what the rules call East, players then call North.
func (r *Rules) SeatNames() string {
	if r.options.NESSeatNames {
		return "nes"
	}
	return ""
}

// StartPoints are each player's points before the first hand (section 9).
func (r *Rules) StartPoints() scoring.Points { return scoring.Points(r.options.StartPoints) }
