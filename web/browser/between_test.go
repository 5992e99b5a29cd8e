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
	"testing"
	"time"
)

// between is a proxy between a tablet and the laptop. It does with each request what the test
// says.
type between struct {
	// base is the laptop's address through it.
	base string

	mu    sync.Mutex
	does  func(*http.Request) deed
	held  int
	moved *sync.Cond
	gone  bool
	// ctx ends when there is no network any more, and what runs over it.
	ctx    context.Context
	cancel context.CancelFunc
}

// deed is what becomes of a request.
type deed int

const (
	passes   deed = iota
	hangsUp       // no network
	held          // no answer until something else is done with such requests
	portal        // the sign-in page of a Wi-Fi network
	badProxy      // a proxy that does not reach the laptop
)

func newBetween(t *testing.T, c *club) *between {
	t.Helper()
	b := &between{does: func(*http.Request) deed { return passes }}
	b.moved = sync.NewCond(&b.mu)
	b.ctx, b.cancel = context.WithCancel(context.WithoutCancel(t.Context()))
	laptopAt := c.address
	laptop := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.Out.URL.Scheme, r.Out.URL.Host, r.Out.Host = "http", laptopAt, r.In.Host
		},
		FlushInterval: -1,
		ErrorHandler:  func(w http.ResponseWriter, _ *http.Request, _ error) { hangUp(w) },
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch b.decide(r) {
		case hangsUp, held:
			hangUp(w)
		case portal:
			foreign(w, http.StatusOK, "Welcome to the Wi-Fi of the café")
		case badProxy:
			foreign(w, http.StatusBadGateway, "502 Bad Gateway")
		case passes:
			defer func() {
				if recover() != nil {
					hangUp(w)
				}
			}()
			b.mu.Lock()
			ctx := b.ctx
			b.mu.Unlock()
			request, done := context.WithCancel(r.Context())
			defer done()
			defer context.AfterFunc(ctx, done)()
			laptop.ServeHTTP(w, r.WithContext(request))
		}
	}))
	t.Cleanup(func() {
		b.mu.Lock()
		b.gone = true
		b.cancel()
		b.moved.Broadcast()
		b.mu.Unlock()
		server.CloseClientConnections()
		server.Close()
	})
	address, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	b.base = "http://" + net.JoinHostPort("club.test", address.Port())
	return b
}

// foreign is a page that is not the laptop's.
func foreign(w http.ResponseWriter, status int, title string) {
	w.Header().Set("Content-Type", "text/html")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, "<!doctype html><html><body><h1>"+title+"</h1><form><input name=user></form></body></html>")
}

// decide waits as long as a request is held.
func (b *between) decide(r *http.Request) deed {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.does(r) == held {
		b.held++
		b.moved.Broadcast()
		for !b.gone && b.does(r) == held {
			b.moved.Wait()
		}
		b.held--
	}
	if b.gone {
		return hangsUp
	}
	return b.does(r)
}

// set says what becomes of requests from now on, those that are held too.
func (b *between) set(does func(*http.Request) deed) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.does = does
	b.moved.Broadcast()
}

// all does the same with every request.
func (b *between) all(what deed) {
	b.set(func(*http.Request) deed { return what })
	if what == hangsUp {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.cancel()
		b.ctx, b.cancel = context.WithCancel(context.WithoutCancel(b.ctx))
	}
}

// holds waits until a number of requests is held, at most for a time.
func (b *between) holds(number int, atMost time.Duration) bool {
	for end := time.Now().Add(atMost); ; time.Sleep(10 * time.Millisecond) {
		b.mu.Lock()
		is := b.held >= number
		b.mu.Unlock()
		if is || time.Now().After(end) {
			return is
		}
	}
}

// through is a card's address by way of it.
func (b *between) through(card string) string { return b.base + card[strings.Index(card, "/t/"):] }

// byForm says whether a form or link of the page asks, not its outbox or a part of it.
func byForm(r *http.Request) bool { return r.Header.Get("HX-Request") != "" }

// ofOutbox says whether the outbox sends a hand.
func ofOutbox(r *http.Request) bool {
	return r.Method == http.MethodPost && strings.HasSuffix(r.URL.Path, "/hands") && !byForm(r)
}
