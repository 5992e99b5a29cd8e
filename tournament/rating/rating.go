// Package rating computes ratings from the ranks in matches.
//
// A rating estimates how strong a player is, from the order in which the players of
// each match finished. Points do not matter. Two systems stand side by side:
// Plackett–Luce ([PlackettLuce]), which also knows how sure it is, and Elo ([Elo]).
//
// The package knows neither players nor matches. Its callers say which matches are
// rated, and in which order.
package rating

import "math"

// System is a way to rate.
type System string

// The systems.
const (
	// PlackettLuce is algorithm 4 of Weng and Lin (2011) with the defaults of OpenSkill.
	PlackettLuce System = "plackett_luce"
	// Elo is Elo's system, in which each pair of a match is a game.
	Elo System = "elo"
)

// Systems are all systems, in the order in which they are shown.
func Systems() []System { return []System{PlackettLuce, Elo} }

// Rating is what a system holds about a player.
type Rating struct {
	// Mu is the estimated strength in the system's own unit.
	Mu float64
	// Sigma is the standard deviation of the estimate. Elo has none.
	Sigma float64
	// Matches is how many rated matches it comes from.
	Matches int
}

// Start is the rating of a player without a rated match.
func (s System) Start() Rating {
	if s == Elo {
		return Rating{Mu: eloStart}
	}
	return Rating{Mu: startMu, Sigma: startSigma}
}

// Rate gives the ratings after a match. ranks has the rank of each player in the same
// order, 1 for the best; equal numbers share a rank. Only their order matters. With
// fewer than two players nothing changes.
func (s System) Rate(before []Rating, ranks []int) []Rating {
	after := make([]Rating, len(before))
	copy(after, before)
	if len(before) < 2 {
		return after
	}
	if s == Elo {
		rateElo(after, before, ranks)
	} else {
		ratePlackettLuce(after, ranks)
	}
	for i := range after {
		after[i].Matches++
	}
	return after
}

// provisionalBelow is the number of matches from which a rating is not provisional.
const provisionalBelow = 10

// Shown is what a page shows of a rating: the value and the half width of its band,
// 0 for Elo, both rounded. provisional says that it comes from too few matches.
func (s System) Shown(r Rating) (value, band int, provisional bool) {
	provisional = r.Matches < provisionalBelow
	if s == Elo {
		return int(math.Round(r.Mu)), 0, provisional
	}
	return int(math.Round(1000 + 40*(r.Mu-3*r.Sigma))), int(math.Round(40 * 2 * r.Sigma)), provisional
}
