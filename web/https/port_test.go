package https

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"net"
	"net/http"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"
)

func hello() *http.Server {
	return &http.Server{
		ReadHeaderTimeout: time.Second,
		Handler:           http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) }),
	}
}

func unlimited(listener net.Listener) net.Listener { return listener }

// serving opens the port of a laptop on loopback. Watched by the race detector: the port follows the certificates.
func serving(t *testing.T, l *laptop, address string) *Port {
	t.Helper()
	port := NewPort(l.Certificates, address)
	port.Serve(t.Context(), hello, unlimited)
	t.Cleanup(func() {
		if err := port.Shutdown(context.WithoutCancel(t.Context())); err != nil {
			t.Error(err)
		}
	})
	return port
}

// dial shakes hands with the port, and returns the certificate that it shows.
func dial(t *testing.T, port *Port, config *tls.Config) (*x509.Certificate, error) {
	t.Helper()
	dialer := tls.Dialer{Config: config}
	connection, err := dialer.DialContext(t.Context(), "tcp", "127.0.0.1:"+strconv.Itoa(port.Number()))
	if err != nil {
		return nil, err
	}
	defer connection.Close() //nolint:errcheck // nothing was said
	return connection.(*tls.Conn).ConnectionState().PeerCertificates[0], nil
}

func TestThePortIsOpenWhileThereIsARoot(t *testing.T) {
	t.Parallel()
	l := newLaptop(t, nil)
	port := serving(t, l, "127.0.0.1:0")
	if port.Number() != 0 {
		t.Error("it is open without a certificate")
	}
	l.mustMakeRoot(t)
	port.Follow()
	pool := x509.NewCertPool()
	pool.AddCert(l.Root())
	trusting := &tls.Config{RootCAs: pool, ServerName: AdvertisedName, MinVersion: tls.VersionTLS12}
	if _, err := dial(t, port, trusting); err != nil {
		t.Errorf("who has the root: %v", err)
	}
	if _, err := dial(t, port, &tls.Config{ServerName: AdvertisedName, MinVersion: tls.VersionTLS12}); err == nil {
		t.Error("who does not have the root accepts the leaf")
	}
	old := &tls.Config{RootCAs: pool, ServerName: AdvertisedName, MinVersion: tls.VersionTLS10, MaxVersion: tls.VersionTLS11}
	if _, err := dial(t, port, old); err == nil {
		t.Error("a version of TLS that is broken is spoken")
	}
	number := port.Number()
	if err := l.DeleteRoot(); err != nil {
		t.Fatal(err)
	}
	port.Follow()
	if port.Number() != 0 {
		t.Error("it is open after the root is deleted")
	}
	var dialer net.Dialer
	for deadline := time.Now().Add(5 * time.Second); ; {
		connection, err := dialer.DialContext(t.Context(), "tcp", "127.0.0.1:"+strconv.Itoa(number))
		if err != nil {
			break
		}
		connection.Close() //nolint:errcheck // nothing was said
		if time.Now().After(deadline) {
			t.Fatal("somebody still listens")
		}
	}
	l.mustMakeRoot(t)
	port.Follow()
	pool.AddCert(l.Root())
	if _, err := dial(t, port, trusting); err != nil {
		t.Errorf("with the next root: %v", err)
	}
}

func TestAGivenCertificateIsReplacedWhileThePortIsOpen(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	l := newLaptop(t, func(c *Config) {
		c.Certificate, c.Key = filepath.Join(folder, "fullchain.pem"), filepath.Join(folder, "privkey.pem")
	})
	writePair(t, folder, "club.example.org", today, today.AddDate(0, 3, 0))
	port := serving(t, l, "127.0.0.1:0")
	blind := &tls.Config{InsecureSkipVerify: true}
	first, err := dial(t, port, blind)
	if err != nil {
		t.Fatal(err)
	}
	writePair(t, folder, "club.example.org", today, today.AddDate(0, 4, 0))
	second, err := dial(t, port, blind)
	if err != nil {
		t.Fatal(err)
	}
	if first.Equal(second) || !second.NotAfter.Equal(today.AddDate(0, 4, 0)) {
		t.Errorf("the first until %s, then %s", first.NotAfter, second.NotAfter)
	}
}

// TestAPortThatIsTakenIsToldAndTriedAgain: as soon as it is free it is used. Another program of this computer may take it
// in that moment; then another port is tried.
func TestAPortThatIsTakenIsToldAndTriedAgain(t *testing.T) {
	t.Parallel()
	l := newLaptop(t, nil)
	l.mustMakeRoot(t)
	var config net.ListenConfig
	for range 5 {
		other, err := config.Listen(t.Context(), "tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		port := serving(t, l, other.Addr().String())
		if port.Number() != 0 || !slices.Contains(port.State().Troubles, PortTaken) {
			t.Errorf("taken: %+v", port.State())
		}
		if err := other.Close(); err != nil {
			t.Fatal(err)
		}
		port.Follow()
		if port.Number() != 0 && !slices.Contains(port.State().Troubles, PortTaken) {
			return
		}
		if own, err := config.Listen(t.Context(), "tcp", other.Addr().String()); err == nil {
			_ = own.Close()
			t.Fatalf("free again: %+v", port.State())
		}
	}
	t.Error("another program took each port that was free again")
}
