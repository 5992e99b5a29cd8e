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

// Rate returns the ratings after a match. ranks has the rank of each player in the same order, 1 for
// the best; equal numbers share a rank. Only their order matters. With fewer than two players nothing
// changes.
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

// Shown are the numbers of a rating on a page: the value and the half width of its band, 0 for Elo,
// both rounded. provisional says that it comes from too few matches.
func (s System) Shown(r Rating) (value, band int, provisional bool) {
	provisional = r.Matches < provisionalBelow
	if s == Elo {
		return int(math.Round(r.Mu)), 0, provisional
	}
	return int(math.Round(1000 + 40*(r.Mu-3*r.Sigma))), int(math.Round(40 * 2 * r.Sigma)), provisional
}

// The parameters of Elo.
const (
	eloStart  = 1500.0
	eloFactor = 32.0 // K; the games of a match share it
	eloScale  = 400.0
)

// rateElo rates a match: each pair of players is a game, won, drawn or lost.
func rateElo(after, before []Rating, ranks []int) {
	for i := range before {
		gain := 0.0
		for j := range before {
			if j == i {
				continue
			}
			score := 0.5
			switch {
			case ranks[i] < ranks[j]:
				score = 1
			case ranks[i] > ranks[j]:
				score = 0
			}
			gain += score - 1/(1+math.Pow(10, (before[j].Mu-before[i].Mu)/eloScale))
		}
		after[i].Mu += eloFactor / float64(len(before)-1) * gain
	}
}

// The parameters of Plackett–Luce.
const (
	startMu    = 25.0
	startSigma = startMu / 3
	beta       = startSigma / 2
	kappa      = 1e-4          // the least part of σ² that a match leaves
	tau        = startMu / 300 // the uncertainty that is added before each match
)

// ratePlackettLuce rates a match. The names are those of Weng and Lin.
func ratePlackettLuce(ratings []Rating, ranks []int) {
	c := 0.0
	for i := range ratings {
		ratings[i].Sigma = math.Hypot(ratings[i].Sigma, tau)
		c += ratings[i].Sigma*ratings[i].Sigma + beta*beta
	}
	c = math.Sqrt(c)
	e := make([]float64, len(ratings))
	for i, r := range ratings {
		e[i] = math.Exp(r.Mu / c)
	}
	// s is the sum of e over those who are not ranked before q; a is how many share
	// the rank of q.
	s, a := make([]float64, len(ratings)), make([]float64, len(ratings))
	for q := range ratings {
		for other := range ratings {
			if ranks[other] >= ranks[q] {
				s[q] += e[other]
			}
			if ranks[other] == ranks[q] {
				a[q]++
			}
		}
	}
	for i := range ratings {
		omega, delta := 0.0, 0.0
		for q := range ratings {
			if ranks[q] > ranks[i] {
				continue
			}
			p := e[i] / s[q]
			delta += p * (1 - p) / a[q]
			if q == i {
				omega += (1 - p) / a[q]
			} else {
				omega -= p / a[q]
			}
		}
		r := &ratings[i]
		variance := r.Sigma * r.Sigma
		r.Mu += variance / c * omega
		r.Sigma *= math.Sqrt(max(1-r.Sigma/c*variance/(c*c)*delta, kappa))
	}
}
