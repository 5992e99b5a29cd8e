package web

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"github.com/threewinds/threewinds/tournament"
)

// blink is how long a request waits for a draw; what takes longer is shown with
// its progress.
const blink = 200 * time.Millisecond

// draws are the seatings that are being drawn, one a night at most. They run
// outside the requests that asked for them.
type draws struct {
	mu      sync.Mutex
	running map[tournament.NightID]*drawing
	base    context.Context //nolint:containedctx // it ends with the server, not with a request
	end     context.CancelFunc
	all     sync.WaitGroup
}

// drawing is one draw. Err is set once Done is closed.
type drawing struct {
	done   chan struct{}
	err    error
	share  atomic.Int64 // how much is done, in percent
	cancel context.CancelFunc
}

func newDraws() *draws {
	base, end := context.WithCancel(context.Background())
	return &draws{running: make(map[tournament.NightID]*drawing), base: base, end: end}
}

// start begins a draw, or answers the one that is running for the night already.
func (d *draws) start(night tournament.NightID, draw func(context.Context, tournament.Progress) error) *drawing {
	d.mu.Lock()
	defer d.mu.Unlock()
	if running := d.running[night]; running != nil && !running.over() {
		return running
	}
	ctx, cancel := context.WithCancel(d.base)
	started := &drawing{done: make(chan struct{}), cancel: cancel}
	d.running[night] = started
	d.all.Go(func() {
		defer close(started.done)
		defer cancel()
		started.err = draw(ctx, func(done, of int) { started.share.Store(int64(100 * done / max(of, 1))) })
	})
	return started
}

// of is the draw of a night that is running, or has failed and was not told yet;
// nil if there is none. One that is over is told once.
func (d *draws) of(night tournament.NightID) *drawing {
	d.mu.Lock()
	defer d.mu.Unlock()
	found := d.running[night]
	if found != nil && found.over() {
		delete(d.running, night)
	}
	return found
}

// cancel stops the night's draw and waits until it has stopped.
func (d *draws) cancel(night tournament.NightID) {
	d.mu.Lock()
	found := d.running[night]
	delete(d.running, night)
	d.mu.Unlock()
	if found != nil {
		found.cancel()
		<-found.done
	}
}

// close stops all draws and waits for them.
func (d *draws) close() {
	d.end()
	d.all.Wait()
}

func (d *drawing) over() bool {
	select {
	case <-d.done:
		return true
	default:
		return false
	}
}

// wait gives a draw a moment and says whether it is over.
func (d *drawing) wait(moment time.Duration) bool {
	select {
	case <-d.done:
		return true
	case <-time.After(moment):
		return false
	}
}
