package foreign

import "github.com/threewinds/threewinds/scoring"

// Start is the first hand.
func (Rules) Start() scoring.State {
	return scoring.State{Hand: 1, Prevailing: scoring.East, Seats: [3]scoring.Place{0, 1, 2}}
}

// MostPlaces is three.
func (Rules) MostPlaces() int { return 3 }

// Length is three hands.
func (Rules) Length() int { return hands }

// HalfPlayed counts hands.
func (Rules) HalfPlayed(s scoring.State) bool { return 2*(s.Hand-1) >= hands }

// Extra is 0: drawn hands cost nothing.
func (Rules) Extra(scoring.State) scoring.Points { return 0 }

// Apply pays the hand; the deal passes.
func (r Rules) Apply(s scoring.State, h *scoring.Hand) (scoring.State, scoring.Result, []scoring.Problem) {
	var result scoring.Result
	if s.Finished {
		return s, result, []scoring.Problem{{Code: CodeMatchFinished, Field: "match"}}
	}
	if problems := r.score(h, &result); problems != nil {
		return s, result, problems
	}
	return after(s), result, nil
}

func after(s scoring.State) scoring.State {
	s.Hand++
	s.Seats = [3]scoring.Place{s.Seats[1], s.Seats[2], s.Seats[0]}
	s.Finished = s.Hand > hands
	return s
}

// Next is the same after every hand.
func (Rules) Next(s scoring.State) (next [4]scoring.Next) {
	for i := range next {
		next[i] = scoring.Next{State: after(s).Plain(), Sure: true}
	}
	return next
}

// End moves nothing.
func (Rules) End(s scoring.State) (scoring.State, [scoring.MostPlaces]scoring.Points) {
	s.Finished = true
	return s, [scoring.MostPlaces]scoring.Points{}
}

// OneWinner is the legal hand, of two the first in turn after the discarder.
func (r Rules) OneWinner(_ scoring.State, first, second *scoring.Hand) (scoring.Verdict, [2][]scoring.Problem) {
	a, b := *first, *second
	scoring.Agree(r.Facts(), &a, &b)
	var result scoring.Result
	refused := [2][]scoring.Problem{r.score(&a, &result), r.score(&b, &result)}
	if refused[0] != nil && refused[1] != nil {
		return scoring.Verdict{}, refused
	}
	v := scoring.Verdict{Winner: a, Loser: b, First: true, By: scoring.ByTurn}
	switch {
	case refused[0] != nil || refused[1] != nil:
		v.First, v.By, v.Refused = refused[1] != nil, scoring.ByLegality, append(refused[0], refused[1]...)
	case b.Winner == b.Payer.Next():
		v.First = false
	}
	if !v.First {
		v.Winner, v.Loser = b, a
	}
	return v, [2][]scoring.Problem{}
}
