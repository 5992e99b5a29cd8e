package played

import (
	"math/rand/v2"
	"time"
)

// pace is how fast the tables of a club play: some tables are slower than others, the first
// round is slower than the next, and no two matches take equally long.
type pace struct {
	chance *rand.Rand
	tables map[int]float64
}

func newPace(seed uint64) *pace {
	return &pace{chance: rand.New(rand.NewPCG(seed, 6)), tables: make(map[int]float64)}
}

// rounds are the paces of the first rounds; later rounds have pace 1.
var rounds = []float64{1.12, 0.98, 0.92, 1.03}

// match is the pace of a match, where 1 is the usual one. Rounds and tables count from 1.
func (p *pace) match(round, table int) float64 {
	if p.tables[table] == 0 {
		p.tables[table] = 0.85 + 0.3*p.chance.Float64()
	}
	match := p.tables[table] * (0.9 + 0.2*p.chance.Float64())
	if round <= len(rounds) {
		match *= rounds[round-1]
	}
	return match
}

// handTime is how long a hand takes until it is entered: two and a half to ten minutes at pace 1,
// mostly about four. The lot is a random number from 0 to 1.
func handTime(lot, pace float64) time.Duration {
	minutes := (2.5 + 7.5*lot*lot*lot) * pace
	return time.Duration(minutes * float64(time.Minute)).Truncate(time.Second)
}
