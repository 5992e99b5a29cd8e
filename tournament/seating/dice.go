package seating

import (
	"math/bits"
	"math/rand/v2"
)

// stream keeps our random numbers apart from those that anybody else draws from
// the same seed.
const stream = 0x7468726565776e64

// draw is the only source of chance. It uses the bits of the PCG generator
// itself: they are fixed by its specification (O'Neill 2014), whereas the
// convenience methods around it may treat a 32-bit machine differently.
type dice struct{ pcg *rand.PCG }

func newDice(seed uint64) dice { return dice{rand.NewPCG(seed, stream)} }

// below is a random number from 0 to n-1, biased by n in 2⁶⁴.
func (d dice) below(n int) int {
	high, _ := bits.Mul64(d.pcg.Uint64(), uint64(n)) //nolint:gosec // n is a positive count
	return int(high)                                 //nolint:gosec // high is below n
}

// order is 0 to n-1 in random order.
func (d dice) order(n int) []int {
	order := make([]int, n)
	for i := range order {
		j := d.below(i + 1)
		order[i], order[j] = order[j], i
	}
	return order
}

// scale16 scales the lowest 16 bits of x to 0..n-1. One 64-bit number feeds four
// such choices; n is a few hundred at most, so that none is favoured by as much
// as half a percent, which a search does not notice.
func scale16(x uint64, n int) int {
	return int(x&0xffff) * n >> 16 //nolint:gosec // 16 bits fit anywhere
}

// odds are the chances, in 1/65536, of accepting a change for the worse by 0, 1,
// 2, … They are integers, because floating point may be rounded differently
// on another machine, and one different answer makes a different schedule.
type odds [16]uint64

// oddsOf accepts a loss of one with chance p/65536 and a loss of k with the k-th
// power of that (the Boltzmann weights of one temperature).
func oddsOf(p uint64) odds {
	var o odds
	o[0] = 1 << 16
	for k := 1; k < len(o); k++ {
		o[k] = o[k-1] * p >> 16
	}
	return o
}

// accept decides on a change of cost by means of 16 random bits.
func (o *odds) accept(change int, chance uint64) bool {
	return change <= 0 || change < len(o) && chance < o[change]
}
