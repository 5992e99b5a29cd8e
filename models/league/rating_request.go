package league

import (
	"context"
	"sync/atomic"
)

// backgroundRating is the goroutine that rates matches, for changes that too many matches follow to rate
// them in the same transaction.
type backgroundRating struct {
	// requested: an uncommitted transaction leaves matches to be rated.
	requested atomic.Bool
	wake      chan struct{}
	end       context.CancelFunc
	done      chan struct{}
}

// request notes that the transaction leaves matches to be rated.
func (p *backgroundRating) request() {
	if p != nil {
		p.requested.Store(true)
	}
}

// committed wakes the goroutine if the transaction has left matches to be rated.
func (p *backgroundRating) committed() {
	if p == nil || !p.requested.Swap(false) {
		return
	}
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

const (
	// ratedInTransaction is how many matches the transaction of a change rates again, in about a tenth
	// of a second.
	ratedInTransaction = 500
	// ratedInBackground is how many waiting matches one transaction rates: so few that a hand that is
	// saved meanwhile need not wait noticeably.
	ratedInBackground = 100
)
