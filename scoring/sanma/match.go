package sanma

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/riichi"
)

// deals is how many deals a round has, one for each seat.
const deals = len(scoring.SeatWinds)

// Start is the state before the first hand: the first place deals as East, the
// prevailing wind is East.
func (r *Rules) Start() scoring.State {
	return scoring.State{Hand: 1, Prevailing: scoring.East, Seats: [3]scoring.Place{0, 1, 2}, Turn: 1}
}

// MostPlaces is three: nobody rests.
func (r *Rules) MostPlaces() int { return deals }

// endReasons are the conditions that can end a match after a hand (section 5).
type endReasons struct {
	decided     bool // the leader has the target
	dealerLeads bool // the leader is also the dealer and may end the match in the last hand
	bankrupt    bool // somebody has less than 0
}

// endReasons computes the conditions from everybody's points. The winds of the state must
// still be those of the last hand.
func (r *Rules) endReasons(s *scoring.State, abortive bool) endReasons {
	leader := riichi.Leader(s)
	decided := r.options.Start+int(s.Gained[leader]) >= r.options.Target
	return endReasons{
		decided:     decided,
		dealerLeads: decided && leader == s.Dealer() && r.options.AgariYame && !abortive,
		bankrupt:    r.options.Bankruptcy && r.isBankrupt(s),
	}
}

// after is the state after a hand with the given result: the dealer stays or the winds
// move on, or the match ends.
func (r *Rules) after(s scoring.State, result *scoring.Result, now endReasons) scoring.State {
	last, extension := s.Turn == deals, s.Prevailing > r.lastRound()
	s.Hand++
	s.Honba, s.Sticks = result.Honba, result.Sticks
	switch {
	case !result.DealerStays:
		s.Stay, s.StayWon = 0, 0
		moveOn(&s)
	case result.Drawn:
		s.Stay, s.StayWon = s.Stay+1, 0
	default:
		s.Stay, s.StayWon = s.Stay+1, s.StayWon+1
	}
	lastRound := extension || s.Prevailing == r.lastRound()
	switch roundOver := s.Turn > deals; {
	case now.bankrupt, extension && now.decided:
		s.Finished = true
	case result.DealerStays:
		s.Finished = last && lastRound && now.dealerLeads
	case roundOver && lastRound && (extension || now.decided || !r.options.WestExtension):
		s.Finished = true
	case roundOver:
		s.Prevailing, s.Turn = s.Prevailing+1, 1
	}
	return s
}

// lastRound is the wind of the last round that is always played: South, or East in short
// matches. An extension of one more round can follow.
func (r *Rules) lastRound() scoring.Wind {
	if r.options.Length == LengthEast {
		return scoring.East
	}
	return scoring.South
}

// moveOn moves the winds one step: South becomes East, West South, and the old dealer
// West. After everybody has dealt, the round is over.
func moveOn(s *scoring.State) {
	s.Seats = [3]scoring.Place{s.Seats[scoring.South], s.Seats[scoring.West], s.Seats[scoring.East]}
	s.Turn++
}

// isBankrupt says whether somebody has less than 0.
func (r *Rules) isBankrupt(s *scoring.State) bool {
	for _, place := range s.Seats {
		if r.options.Start+int(s.Gained[place]) < 0 {
			return true
		}
	}
	return false
}

// End gives the sticks that are left on the table to the first place.
func (*Rules) End(s scoring.State) (scoring.State, [scoring.MostPlaces]scoring.Points) {
	return riichi.End(s)
}

// Length is 0: the number of hands is open, because a dealer who stays deals again.
func (r *Rules) Length() int { return 0 }

// HalfPlayed counts the deals of the rounds that are always played.
func (r *Rules) HalfPlayed(s scoring.State) bool {
	over, rounds := int(s.Prevailing)*deals+s.Turn-1, int(r.lastRound())+1
	return 2*over >= rounds*deals
}

// StartPoints are each player's points before the first hand.
func (r *Rules) StartPoints() scoring.Points { return scoring.Points(r.options.Start) }
