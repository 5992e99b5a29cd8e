package scoringtest

import "github.com/threewinds/threewinds/scoring"

// Bytes hands out numbers; what is missing is zero.
type Bytes []byte

// Next is a number from 0 to below n.
func (b *Bytes) Next(n int) (number int) {
	if len(*b) > 0 {
		number = int((*b)[0]) % n
		*b = (*b)[1:]
	}
	return number
}

// Flag is true for odd bytes.
func (b *Bytes) Flag() bool { return b.Next(2) == 1 }

// Seat is a wind that somebody sits at.
func (b *Bytes) Seat() scoring.Wind { return scoring.SeatWinds[b.Next(3)] }
