package malaysian

import "github.com/threewinds/threewinds/scoring"

// handsPerRound: a round is three hands under one prevailing wind (section 5).
const handsPerRound = 3

// EastPrevails says whether no other wind ever prevails (section 5).
func (r *Rules) EastPrevails() bool { return r.options.Prevailing == PrevailingEast }

// Start is the state before the first hand: the first place deals as East, the
// prevailing wind is East.
func (r *Rules) Start() scoring.State {
	return scoring.State{Hand: 1, Prevailing: scoring.East, Seats: [3]scoring.Place{0, 1, 2}}
}

// MostPlaces is three: nobody rests.
func (r *Rules) MostPlaces() int { return len(scoring.SeatWinds) }

// after is the state after a hand that nobody won, or the given seat: the next dealer is
// East, the others follow in turn order.
func (r *Rules) after(s scoring.State, drawn bool, winner scoring.Wind) scoring.State {
	dealer := r.nextDealer(drawn, winner)
	s.Seats = [3]scoring.Place{s.Seats[dealer], s.Seats[dealer.Next()], s.Seats[dealer.Next().Next()]}
	s.Hand++
	if r.options.Prevailing == PrevailingRound {
		s.Prevailing = scoring.SeatWinds[(s.Hand-1)/handsPerRound%len(scoring.SeatWinds)]
	}
	s.Finished = s.Hand > r.options.HandsPerMatch
	return s
}

// nextDealer is the seat that deals the next hand.
func (r *Rules) nextDealer(drawn bool, winner scoring.Wind) scoring.Wind {
	switch {
	case r.options.Dealer == DealerWinner && drawn: // nobody took the deal over
		return scoring.East
	case r.options.Dealer == DealerWinner:
		return winner
	case r.options.Dealer == DealerHold && !drawn && winner == scoring.East:
		return scoring.East
	default:
		return scoring.South
	}
}

// Next is what follows a hand: nothing depends on what it is worth.
func (r *Rules) Next(s scoring.State) (list [4]scoring.Next) {
	list[0] = scoring.Next{State: r.after(s, true, scoring.East).Plain(), Sure: true}
	for _, winner := range scoring.SeatWinds {
		list[1+winner] = scoring.Next{State: r.after(s, false, winner).Plain(), Sure: true}
	}
	return list
}

// End moves nothing: nothing is carried over.
func (r *Rules) End(s scoring.State) (scoring.State, [scoring.MostPlaces]scoring.Points) {
	s.Finished = true
	return s, [scoring.MostPlaces]scoring.Points{}
}

// Extra is 0: drawn hands cost nothing.
func (r *Rules) Extra(scoring.State) scoring.Points { return 0 }

// Length is the number of hands of a match: 9, 18 or 27.
func (r *Rules) Length() int { return r.options.HandsPerMatch }

// HalfPlayed counts hands.
func (r *Rules) HalfPlayed(s scoring.State) bool { return 2*(s.Hand-1) >= r.options.HandsPerMatch }

// StartPoints are none.
func (r *Rules) StartPoints() scoring.Points { return 0 }
