package browser

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

// wifi stands between a tablet and the laptop, and can be as bad as a club's.
type wifi struct {
	// base is the laptop's address through it.
	base string

	mu   sync.Mutex
	down bool
	// cut says of how many saved hands the answer is lost: one in every cut; none if 0.
	cut   int
	saves int
	// last says that the answer to the next saved hand is the last one that comes through.
	last bool
	// ctx ends when the network goes down, and what runs over it.
	ctx    context.Context
	cancel context.CancelFunc
	// answers counts hands that the laptop answered, lost the answers that were cut.
	answers, lost atomic.Int64
}

func newWifi(t *testing.T, c *club) *wifi {
	t.Helper()
	w, laptopAt := &wifi{}, c.address // the same after every start
	w.ctx, w.cancel = context.WithCancel(context.WithoutCancel(t.Context()))
	laptop := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.Out.URL.Scheme, r.Out.URL.Host, r.Out.Host = "http", laptopAt, r.In.Host
		},
		FlushInterval: -1,
		ErrorHandler:  func(w http.ResponseWriter, _ *http.Request, _ error) { hangUp(w) },
	}
	laptop.ModifyResponse = func(answer *http.Response) error {
		if !isSave(answer.Request) {
			return nil
		}
		w.answers.Add(1)
		w.mu.Lock()
		defer w.mu.Unlock()
		if w.saves++; w.cut > 0 && w.saves%w.cut == 0 {
			w.lost.Add(1)
			return io.ErrUnexpectedEOF // recorded, but the tablet never hears of it
		}
		return nil
	}
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		w.mu.Lock()
		down := w.down
		if w.last && isSave(r) {
			w.last = false
			w.goDown()
		}
		ctx := w.ctx
		w.mu.Unlock()
		if down {
			hangUp(out)
			return
		}
		request, done := context.WithCancel(r.Context())
		defer done()
		defer context.AfterFunc(ctx, done)()
		defer func() {
			if recover() != nil {
				hangUp(out)
			}
		}()
		laptop.ServeHTTP(out, r.WithContext(request))
	}))
	server.Start()
	t.Cleanup(server.Close)
	t.Cleanup(func() { w.set(true, 0) })
	address, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	w.base = "http://" + net.JoinHostPort("club.test", address.Port())
	return w
}

// hangUp ends a connection without an answer.
func hangUp(w http.ResponseWriter) {
	if hijacker, ok := w.(http.Hijacker); ok {
		if line, _, err := hijacker.Hijack(); err == nil {
			_ = line.Close()
		}
	}
}

// set makes the network good or bad: down, or with one answer in every cut lost.
func (w *wifi) set(down bool, cut int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.down, w.cut = false, cut
	if down {
		w.goDown()
	}
}

func (w *wifi) goDown() {
	w.down = true
	w.cancel()
	w.ctx, w.cancel = context.WithCancel(context.WithoutCancel(w.ctx))
}

// goesAfterSave lets the network go down as soon as the next hand is saved: its answer comes
// through, and nothing after it.
func (w *wifi) goesAfterSave() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.last = true
}

// isSave says whether a request saves a hand.
func isSave(r *http.Request) bool {
	return r.Method == http.MethodPost && strings.HasSuffix(r.URL.Path, "/hands")
}

// through is a card's address by way of the network.
func (w *wifi) through(card string) string { return w.base + card[strings.Index(card, "/t/"):] }
