package classical

import "github.com/threewinds/threewinds/scoring"

// turnsPerRound is how often the title of East passes in a round: everybody has it once.
const turnsPerRound = len(scoring.SeatWinds)

// Start is the state before the first hand: the first place is East, the prevailing wind
// is East. Where the title passes after every hand, the number of the hand tells the turn.
func (r *Rules) Start() scoring.State {
	start := scoring.State{Hand: 1, Prevailing: scoring.East, Seats: [3]scoring.Place{0, 1, 2}}
	if r.options.Deal == DealClassical {
		start.Turn = 1
	}
	return start
}

// CountsStreak says whether East's wins in a row can make a limit hand (section 7).
func (r *Rules) CountsStreak() bool { return r.countsWins() }

// MostPlaces is three: nobody rests.
func (r *Rules) MostPlaces() int { return turnsPerRound }

// countsWins says whether East's wins in a row matter.
func (r *Rules) countsWins() bool {
	return r.options.Deal == DealClassical && r.options.MaxEastWins > 0
}

// isLastWin says whether a win by East is the one after which the title passes.
func (r *Rules) isLastWin(s scoring.State) bool {
	return r.countsWins() && s.Stay+1 == r.options.MaxEastWins
}

// stays says whether East is still East after a won hand.
func (r *Rules) stays(s scoring.State, hand *scoring.Hand) bool {
	return r.options.Deal == DealClassical && hand.Winner == scoring.East && !r.isLastWin(s)
}

// after is the state after a washout, or a win by the given seat.
func (r *Rules) after(s scoring.State, drawn bool, winner scoring.Wind) scoring.State {
	s.Hand++
	switch {
	case drawn && r.options.Deal == DealClassical:
		return s
	case !drawn && r.stays(s, &scoring.Hand{Winner: winner}):
		s.Stay++
		return s
	}
	s.Stay = 0
	s.Seats = [3]scoring.Place{s.Seats[1], s.Seats[2], s.Seats[0]}
	roundOver := s.Hand%turnsPerRound == 1
	if r.options.Deal == DealClassical {
		s.Turn = s.Turn%turnsPerRound + 1
		roundOver = s.Turn == 1
	}
	if roundOver {
		if s.Finished = r.roundsPlayed(s)+1 == r.options.Rounds; !s.Finished {
			s.Prevailing++
		}
	}
	return s
}

// roundsPlayed counts the whole rounds before the one of the state.
func (*Rules) roundsPlayed(s scoring.State) int { return int(s.Prevailing) }

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

// Extra is 0: washouts cost nothing.
func (r *Rules) Extra(scoring.State) scoring.Points { return 0 }

// Length is the number of hands where the title passes after each, otherwise 0: it is open.
func (r *Rules) Length() int {
	if r.options.Deal == DealPass {
		return turnsPerRound * r.options.Rounds
	}
	return 0
}

// HalfPlayed counts how often the title has passed.
func (r *Rules) HalfPlayed(s scoring.State) bool {
	passed := s.Hand - 1
	if r.options.Deal == DealClassical {
		passed = turnsPerRound*r.roundsPlayed(s) + s.Turn - 1
	}
	return s.Finished || 2*passed >= turnsPerRound*r.options.Rounds
}

// StartPoints are none.
func (r *Rules) StartPoints() scoring.Points { return 0 }
