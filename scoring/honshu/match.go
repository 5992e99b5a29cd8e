package honshu

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/riichi"
)

// Start is the state before the first hand: the first place deals as East, the
// prevailing wind is East.
func (r *Rules) Start() scoring.State {
	return scoring.State{Hand: 1, Prevailing: scoring.East, Seats: [3]scoring.Place{0, 1, 2}, Turn: 1}
}

// MostPlaces is five: one rests at North, one more stands aside (section 2).
func (r *Rules) MostPlaces() int { return scoring.MostPlaces }

// after is the state after a hand: the dealer stays, or the winds move. decided says
// whether somebody now has more points than the target.
func (r *Rules) after(s scoring.State, drawn, stays, decided bool) scoring.State {
	s.Hand++
	switch {
	case drawn:
		s.Stay, s.StayWon, s.Honba = s.Stay+1, 0, s.Honba+1
	case stays:
		s.Stay, s.StayWon, s.Honba = s.Stay+1, s.StayWon+1, s.Honba+1
	default:
		s.Stay, s.StayWon, s.Honba = 0, 0, 0
		moveOn(&s, decided)
	}
	if s.Prevailing == scoring.West && r.options.WestSuddenDeath && decided {
		s.Finished = true
	}
	return s
}

// End gives the sticks that are left on the table to the leader.
func (*Rules) End(s scoring.State) (scoring.State, [scoring.MostPlaces]scoring.Points) {
	return riichi.End(s)
}

// moveOn moves the winds one step: South becomes East, West becomes South, the player who
// rests at North becomes West, and the old dealer becomes the last of those who rest. After
// everybody has dealt, the next round begins or the match is over.
func moveOn(s *scoring.State, decided bool) {
	row := [scoring.MostPlaces]scoring.Place{}
	copy(row[:], s.Seats[:])
	copy(row[len(s.Seats):], s.Resting[:])
	places := s.Places()
	old := row[0]
	copy(row[:places-1], row[1:places])
	row[places-1] = old
	copy(s.Seats[:], row[:])
	copy(s.Resting[:], row[len(s.Seats):])
	s.Turn++
	if s.Turn <= places {
		return
	}
	switch {
	case s.Prevailing == scoring.East:
		s.Prevailing, s.Turn = scoring.South, 1
	case s.Prevailing == scoring.South && !decided:
		s.Prevailing, s.Turn = scoring.West, 1
	default:
		s.Finished = true
	}
}

// isDecided says whether somebody has more than the target.
func (r *Rules) isDecided(s *scoring.State) bool {
	return r.options.Start+int(s.Gained[riichi.Leader(s)]) > r.options.Target
}

// Extra is what each loser pays for the counters, on a ron through the discarder.
func (r *Rules) Extra(s scoring.State) scoring.Points {
	const most = 1_000_000 // more than any match reaches, so that sums cannot overflow
	counters := min(max(s.Honba, 0), most/max(r.options.Honba, 1))
	return scoring.Points(r.options.Honba * counters)
}

// Length is 0: the number of hands is open, because a dealer who wins deals again.
func (r *Rules) Length() int { return 0 }

// HalfPlayed counts deals: half of the match is the East round.
func (r *Rules) HalfPlayed(s scoring.State) bool {
	return s.Prevailing > scoring.East || s.Turn > s.Places()
}

// StartPoints are each player's points before the first hand.
func (r *Rules) StartPoints() scoring.Points { return scoring.Points(r.options.Start) }
