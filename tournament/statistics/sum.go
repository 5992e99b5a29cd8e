package statistics

import "math"

// Sum is the count, the sum and the sum of squares of some numbers.
type Sum struct {
	N       int   `json:"n,omitempty"`
	Total   int64 `json:"total,omitempty"`
	Squares int64 `json:"squares,omitempty"`
}

func (s *Sum) add(number int64) {
	s.N++
	s.Total += number
	s.Squares += number * number
}

func (s *Sum) plus(o Sum, sign int) {
	s.N += sign * o.N
	s.Total += int64(sign) * o.Total
	s.Squares += int64(sign) * o.Squares
}

// Mean is the arithmetic mean with its interval.
func (s Sum) Mean() Figure {
	f := Figure{Cases: s.N}
	if !f.Known() {
		return f
	}
	n := float64(s.N)
	f.Value = float64(s.Total) / n
	variance := max(0, (float64(s.Squares)-float64(s.Total)*f.Value)/(n-1))
	margin := student(s.N-1) * math.Sqrt(variance/n)
	f.Low, f.High = f.Value-margin, f.Value+margin
	return f
}

// Figure is a rate, from 0 to 1, or a mean, with the number of cases and the 95 % confidence interval
// from Low to High; both are equal if there is no interval.
type Figure struct {
	Value, Low, High float64
	Cases            int
}

// fewestCases is the least number of cases for which a figure is shown.
const fewestCases = 5

// Known says whether there are enough cases to show the figure.
func (f Figure) Known() bool { return f.Cases >= fewestCases }

// normal is the 97.5 % quantile of the normal distribution.
const normal = 1.959964

// Rate is the share of hits in cases, with Wilson's interval.
func Rate(hits, cases int) Figure {
	f := Figure{Cases: cases}
	if !f.Known() {
		return f
	}
	n, p := float64(cases), float64(hits)/float64(cases)
	spread := 1 + normal*normal/n
	middle := (p + normal*normal/(2*n)) / spread
	margin := normal / spread * math.Sqrt(p*(1-p)/n+normal*normal/(4*n*n))
	f.Value, f.Low, f.High = p, max(0, middle-margin), min(1, middle+margin)
	return f
}

// student is the 97.5 % quantile of Student's distribution for so many degrees of
// freedom, four or more: the first terms of Hill's expansion (1970), exact to 0.01.
func student(freedom int) float64 {
	z, v := normal, float64(freedom)
	z3, z5, z7 := z*z*z, z*z*z*z*z, z*z*z*z*z*z*z
	return z + (z3+z)/(4*v) + (5*z5+16*z3+3*z)/(96*v*v) + (3*z7+19*z5+17*z3-15*z)/(384*v*v*v)
}
