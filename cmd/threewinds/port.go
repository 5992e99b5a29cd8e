package main

import (
	"context"
	"errors"
	"net"
	"strconv"
	"time"

	"github.com/threewinds/threewinds/web/reach"
)

// listenOnFreePort tries the next ports if the first is taken or forbidden, because nobody has chosen
// it. If all fail, the error is the one of the first.
func (f siteFlags) listenOnFreePort(ctx context.Context) (net.Listener, *reach.Address, error) {
	listener, address, first := f.listenUnshared(ctx)
	host, text, err := net.SplitHostPort(f.Address)
	if first == nil || err != nil {
		return listener, address, first
	}
	port, err := strconv.Atoi(text)
	if err != nil {
		return nil, nil, first
	}
	err = first
	for next := port + 1; next <= port+10; next++ {
		_, taken := errors.AsType[takenError](err)
		if _, forbidden := errors.AsType[forbiddenError](err); !taken && !forbidden {
			break
		}
		f.Address = net.JoinHostPort(host, strconv.Itoa(next))
		if listener, address, err = f.listenUnshared(ctx); err == nil {
			return listener, address, nil
		}
	}
	return nil, nil, first
}

// listenUnshared listens on a port on which this computer's browser reaches this program and no other.
func (f siteFlags) listenUnshared(ctx context.Context) (net.Listener, *reach.Address, error) {
	listener, address, err := f.listen(ctx)
	if err != nil {
		return nil, nil, err
	}
	at, ok := listener.Addr().(*net.TCPAddr)
	if ok && at.IP.IsUnspecified() && reachesOtherProgram(ctx, listener, net.JoinHostPort("127.0.0.1", strconv.Itoa(at.Port))) {
		listener.Close() //nolint:errcheck // the error is that of the port
		return nil, nil, takenError(f.Address)
	}
	return listener, address, nil
}

// reachesOtherProgram says whether a connection to the address reaches another program. macOS and
// Windows let one program listen on all addresses while another has the same port of one address. The
// browser, with the link for the first account, would reach that one.
func reachesOtherProgram(ctx context.Context, listener net.Listener, address string) bool {
	var dialer net.Dialer
	sent, err := dialer.DialContext(ctx, "tcp", address)
	if err != nil {
		return false
	}
	defer sent.Close() //nolint:errcheck // nothing was said
	tcp, ok := listener.(*net.TCPListener)
	if !ok || tcp.SetDeadline(time.Now().Add(time.Second)) != nil {
		return false
	}
	defer tcp.SetDeadline(time.Time{}) //nolint:errcheck // a listener that fails is noticed when it serves
	for {
		came, err := tcp.Accept()
		if err != nil {
			return true
		}
		from := came.RemoteAddr().String()
		came.Close() //nolint:errcheck // nothing was said; a device that came in between comes again
		if from == sent.LocalAddr().String() {
			return false
		}
	}
}
