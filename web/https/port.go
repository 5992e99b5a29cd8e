package https

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"
)

// Port is where the program listens for https: only while there is a certificate.
type Port struct {
	*Certificates
	// address is where to listen.
	address string
	log     *slog.Logger

	mu sync.Mutex
	// server makes a server, and limit puts a limit on its listener. They are nil until the program serves.
	server func() *http.Server
	limit  func(net.Listener) net.Listener
	open   *http.Server
	number int
	taken  bool
}

// followEvery is how often the port looks whether there is a certificate: another program of the club may have
// made or deleted the root.
const followEvery = 5 * time.Second

// closing is how long what is being answered may take when the port is closed.
const closing = 5 * time.Second

// NewPort is the port at an address, host and number. It is closed.
func NewPort(certificates *Certificates, address string) *Port {
	return &Port{Certificates: certificates, address: address, log: certificates.config.Log}
}

// Serve opens the port whenever there is a certificate, until ctx ends. Shutdown ends it.
func (p *Port) Serve(ctx context.Context, server func() *http.Server, limit func(net.Listener) net.Listener) {
	p.mu.Lock()
	p.server, p.limit = server, limit
	p.mu.Unlock()
	p.Follow()
	go func() {
		ticker := time.NewTicker(followEvery)
		defer ticker.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
				p.Follow()
			}
		}
	}()
}

// Follow opens the port if there is a certificate, and closes it if there is none any more.
func (p *Port) Follow() {
	offered := p.Offered()
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case !offered && p.open == nil:
		p.taken = false // nobody wants the port
	case p.server == nil, offered && p.open != nil:
	case offered:
		p.listen()
	default:
		server := p.open
		p.open, p.number = nil, 0
		go func() { // an answer by https may be what closes the port
			ctx, cancel := context.WithTimeout(context.Background(), closing)
			defer cancel()
			if server.Shutdown(ctx) != nil {
				server.Close() //nolint:errcheck // nothing is served any more
			}
		}()
	}
}

// listen opens the port. It needs the lock.
func (p *Port) listen() {
	var config net.ListenConfig
	listener, err := config.Listen(context.Background(), "tcp", p.address)
	if err != nil {
		if !p.taken {
			p.log.Warn("https is not served: nobody can listen there; choose another port with --https-address",
				slog.String("address", p.address), slog.Any("error", err))
		}
		p.taken = true
		return
	}
	at, _ := listener.Addr().(*net.TCPAddr)
	server := p.server()
	server.TLSConfig = p.TLS()
	p.open, p.number, p.taken = server, at.Port, false
	p.log.Info("https is served", slog.String("address", listener.Addr().String()))
	go func() {
		if err := server.ServeTLS(p.limit(listener), "", ""); !errors.Is(err, http.ErrServerClosed) {
			p.log.Error("https is not served any more", slog.Any("error", err))
			p.forget(server)
		}
	}()
}

// forget lets [Port.Follow] open the port again, after its server ended by itself.
func (p *Port) forget(server *http.Server) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.open == server {
		p.open, p.number = nil, 0
	}
}

// Number is the number of the port, 0 while it is closed.
func (p *Port) Number() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.number
}

// State is that of the certificates and the port.
func (p *Port) State() State {
	state := p.Certificates.State()
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.taken {
		state.Troubles = append(state.Troubles, PortTaken)
	}
	return state
}

// Shutdown closes the port, for good, when what is being answered has been answered, or ctx ends.
func (p *Port) Shutdown(ctx context.Context) error {
	p.mu.Lock()
	server := p.open
	p.server, p.open, p.number = nil, nil, 0
	p.mu.Unlock()
	if server == nil {
		return nil
	}
	if err := server.Shutdown(ctx); err != nil {
		return server.Close()
	}
	return nil
}
