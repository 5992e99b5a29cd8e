package web

import (
	"log/slog"
	"net"
	"net/http"
	"regexp"
	"sync"

	"github.com/threewinds/threewinds/web/site"
)

// keptHandles are how many of the process's file handles are kept for the database, backups and files,
// and as many again for connections that enter something; of few handles a quarter each.
const keptHandles = 100

// connections counts the open connections, each of which takes a file handle. When few handles are left,
// only what is entered, tables, the desk and /healthz are answered, and the log tells it once.
type connections struct {
	site *site.Site
	// most is how many connections are accepted at all, crowded beyond how many only what is entered is
	// answered.
	most, crowded int
	places        chan struct{} // one for each accepted connection

	mu sync.Mutex
	// servers keep no connections for later while few handles are left.
	servers map[*http.Server]bool
	open    int
	refused int
	told    bool
}

// reserved are the pages that are answered with the last handles, too: those of tables and the desk.
var reserved = regexp.MustCompile(`^/(healthz|t/[^/]+|nights/[^/]+/(tables/.+|desk|parts/desk))$`)

// newConnections are those of a process that can have so many file handles.
func newConnections(s *site.Site, handles int) *connections {
	kept := min(keptHandles, handles/4)
	return &connections{
		site: s, most: handles - kept, crowded: handles - 2*kept,
		places: make(chan struct{}, handles-kept), servers: make(map[*http.Server]bool),
	}
}

// count is the [http.Server.ConnState] of the server.
func (c *connections) count(_ net.Conn, state http.ConnState) {
	switch state {
	case http.StateNew:
		c.change(1)
	case http.StateClosed, http.StateHijacked:
		c.change(-1)
	case http.StateActive, http.StateIdle:
	}
}

// change counts, and tells when handles become scarce and when enough are free again: half of the reserve
// has to be free by then, so that the log is not filled.
func (c *connections) change(by int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.open += by
	switch {
	case !c.told && c.open > c.crowded:
		c.told, c.refused = true, 0
		c.site.Log.Warn("file handles are running out: only what is entered is answered; "+
			"allow more with \"ulimit -n\" or LimitNOFILE of the service", slog.Int("connections", c.open))
		c.sayScarce(true)
	case c.told && c.open <= c.crowded-(c.most-c.crowded)/2:
		c.told = false
		c.site.Log.Info("there are enough file handles again", slog.Int("refused", c.refused))
		c.sayScarce(false)
	}
}

// follow lets the server hear, until it is shut down, when few handles are left, and when there are enough again.
func (c *connections) follow(server *http.Server) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.servers[server] = true
	server.SetKeepAlivesEnabled(!c.told)
	server.RegisterOnShutdown(func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		delete(c.servers, server)
	})
}

// sayScarce needs the lock.
func (c *connections) sayScarce(scarce bool) {
	for server := range c.servers {
		go server.SetKeepAlivesEnabled(!scarce)
	}
}

// isScarce says whether a request has to be refused, and counts it then.
func (c *connections) isScarce(r *http.Request) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.told || r.Method != http.MethodGet && r.Method != http.MethodHead || reserved.MatchString(r.URL.Path) {
		return false
	}
	c.refused++
	return true
}

// keepReserve refuses requests that enter nothing while handles are scarce. Their connections are closed.
func (c *connections) keepReserve(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if c.isScarce(r) {
			w.Header().Set("Connection", "close")
			c.site.RefuseConnection(w, r)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// limit is the listener, which waits with the next connection while all that the handles allow are open.
func (c *connections) limit(listener net.Listener) net.Listener {
	return &limitedListener{Listener: listener, ended: make(chan struct{}), places: c.places}
}

type limitedListener struct {
	net.Listener
	once   sync.Once
	ended  chan struct{}
	places chan struct{}
}

// Close implements [net.Listener].
func (l *limitedListener) Close() error {
	l.once.Do(func() { close(l.ended) })
	return l.Listener.Close()
}

// Accept implements [net.Listener].
func (l *limitedListener) Accept() (net.Conn, error) {
	select {
	case l.places <- struct{}{}:
	case <-l.ended:
		return nil, net.ErrClosed
	}
	conn, err := l.Listener.Accept()
	if err != nil {
		<-l.places
		return nil, err
	}
	return &placedConn{Conn: conn, places: l.places}, nil
}

// placedConn gives its place back when it is closed.
type placedConn struct {
	net.Conn
	once   sync.Once
	places chan struct{}
}

// Close implements [net.Conn].
func (p *placedConn) Close() error {
	defer p.once.Do(func() { <-p.places })
	return p.Conn.Close()
}
