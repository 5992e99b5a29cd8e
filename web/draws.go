package web

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
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
	log     *slog.Logger
	mu      sync.Mutex
	running map[tournament.NightID]*drawing
	closed  bool
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

func newDraws(log *slog.Logger) *draws {
	base, end := context.WithCancel(context.Background())
	return &draws{log: log, running: make(map[tournament.NightID]*drawing), base: base, end: end}
}

// start begins a draw, or answers the one that is running for the night already. Once
// the draws are closed it answers one that was cancelled.
func (d *draws) start(night tournament.NightID, draw func(context.Context, tournament.Progress) error) *drawing {
	d.mu.Lock()
	defer d.mu.Unlock()
	if running := d.running[night]; running != nil && !running.over() {
		return running
	}
	ctx, cancel := context.WithCancel(d.base)
	started := &drawing{done: make(chan struct{}), cancel: cancel}
	if d.closed {
		cancel()
		started.err = context.Canceled
		close(started.done)
		return started
	}
	d.running[night] = started
	d.all.Go(func() {
		defer close(started.done)
		defer cancel()
		started.err = d.guarded(night, func() error {
			return draw(ctx, func(done, of int) { started.share.Store(int64(100 * done / max(of, 1))) })
		})
	})
	return started
}

// guarded makes an error of a panic: nobody else would catch it, and it would end the
// program.
func (d *draws) guarded(night tournament.NightID, draw func() error) (err error) {
	defer func() {
		if reason := recover(); reason != nil {
			err = fmt.Errorf("the draw panicked: %v", reason)
			d.log.Error("draw failed", slog.String("night", string(night)), slog.Any("error", err),
				slog.String("stack", string(debug.Stack())))
		}
	}()
	return draw()
}

// of is the draw of a night that is running, or is over and was not told yet; nil if
// there is none.
func (d *draws) of(night tournament.NightID) *drawing {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.running[night]
}

// told forgets a draw that is over once a person has seen how it ended.
func (d *draws) told(night tournament.NightID, drawing *drawing) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.running[night] == drawing {
		delete(d.running, night)
	}
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

// close stops all draws, waits for them and lets no other begin.
func (d *draws) close() {
	d.mu.Lock()
	d.closed = true
	d.mu.Unlock()
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
