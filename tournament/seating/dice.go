package seating

import (
	"math/bits"
	"math/rand/v2"
)

// stream separates our random numbers from those of other code with the same seed.
const stream = 0x7468726565776e64

// dice are the only source of chance. They use the output of the PCG generator
// directly, because its specification fixes it (O'Neill 2014). The methods of
// math/rand/v2 around it may work differently on a 32-bit machine.
type dice struct{ pcg *rand.PCG }

func newDice(seed uint64) dice { return dice{rand.NewPCG(seed, stream)} }

// below is a random number from 0 to n-1; the bias is at most n in 2⁶⁴.
func (d dice) below(n int) int {
	high, _ := bits.Mul64(d.pcg.Uint64(), uint64(n))
	return int(high)
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

// scale16 scales the lowest 16 bits of x to 0..n-1, so that one 64-bit number gives
// four choices. With n of a few hundred, the bias is below half a percent, which a
// search does not notice.
func scale16(x uint64, n int) int {
	return int(x&0xffff) * n >> 16
}

// odds are the chances, in 1/65536, to accept a rise in cost by 0, 1, 2, … They are
// integers, because floating point may be rounded differently on another machine, and
// one different answer leads to another schedule.
type odds [16]uint64

// oddsOf accepts a rise of 1 with chance p/65536, and a rise of k with the k-th power
// of that: the Boltzmann weights of one temperature.
func oddsOf(p uint64) odds {
	var o odds
	o[0] = 1 << 16
	for k := 1; k < len(o); k++ {
		o[k] = o[k-1] * p >> 16
	}
	return o
}

// accept decides on a change in cost with 16 random bits.
func (o *odds) accept(change int, chance uint64) bool {
	return change <= 0 || change < len(o) && chance < o[change]
}
