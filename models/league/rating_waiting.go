package league

import (
	"context"
	"sync/atomic"
)

// pendingRating rates matches in the background, when a change was so long ago that many
// follow it.
type pendingRating struct {
	// wanted: a transaction has left matches to be rated.
	wanted atomic.Bool
	wake   chan struct{}
	end    context.CancelFunc
	done   chan struct{}
}

// want says that the transaction leaves matches to be rated.
func (p *pendingRating) want() {
	if p != nil {
		p.wanted.Store(true)
	}
}

// committed wakes the rating if the transaction has left matches to be rated.
func (p *pendingRating) committed() {
	if p == nil || !p.wanted.Swap(false) {
		return
	}
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

const (
	// ratedAtOnce is how many matches are rated anew in the transaction of a change. It
	// takes about a tenth of a second.
	ratedAtOnce = 500
	// ratedBeside is how many of those that wait are rated in one transaction: so short
	// that a hand that ends a match meanwhile is saved at once.
	ratedBeside = 100
)
