package rating

import "math"

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
