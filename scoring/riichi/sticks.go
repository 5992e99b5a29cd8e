package riichi

import "github.com/threewinds/threewinds/scoring"

// Stick is the points that a declared riichi costs.
const Stick = 1000

// LaySticks takes a stick from everybody who declared riichi in this hand. laid is how
// many they are.
func LaySticks(hand *scoring.Hand, into *scoring.Result) (laid int) {
	for _, seat := range scoring.SeatWinds {
		if hand.Ready.Has(seat) {
			into.Payments[seat] -= Stick
			laid++
		}
	}
	return laid
}

// PayPool moves a pool, in points, after a drawn hand: players who were not waiting pay
// it in equal parts, players who were waiting get it in equal parts. Declared riichi
// counts as waiting. Nothing moves if all players or none were waiting.
func PayPool(hand *scoring.Hand, pool scoring.Points, into *scoring.Result) {
	waiting := (hand.Waiting | hand.Ready).Without(scoring.North)
	share := scoring.Points(waiting.Len())
	if share == 0 || int(share) == len(scoring.SeatWinds) {
		return
	}
	for _, seat := range scoring.SeatWinds {
		if waiting.Has(seat) {
			into.Payments[seat] += pool / share
		} else {
			into.Payments[seat] -= pool / (scoring.Points(len(scoring.SeatWinds)) - share)
		}
	}
}

// Leader is the place with the most points; of equals the one that was seated first at
// the start of the match.
func Leader(s *scoring.State) (leader scoring.Place) {
	for place := range s.Places() {
		if s.Gained[place] > s.Gained[leader] {
			leader = scoring.Place(place)
		}
	}
	return leader
}

// End ends a match: the leader gets the sticks that are left on the table.
func End(s scoring.State) (scoring.State, [scoring.MostPlaces]scoring.Points) {
	var settlement [scoring.MostPlaces]scoring.Points
	leader := Leader(&s)
	settlement[leader] = Stick * scoring.Points(s.Sticks)
	s.Gained[leader] += settlement[leader]
	s.Finished, s.Sticks = true, 0
	return s, settlement
}
