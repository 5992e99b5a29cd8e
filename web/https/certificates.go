// Package https is how the program speaks https beside http: with a certificate that the club was given, or
// with leaves of the club's own root, which is made when the first tablet is set up. It knows no pages and
// no database.
package https

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/netip"
	"os"
	"slices"
	"strings"
	"sync"
	"time"
)

// Config is what [New] needs.
type Config struct {
	// RootFile is the file of the club's own root, which need not be there.
	RootFile string
	// Certificate and Key are given files, both empty for none. Then there is no own root.
	Certificate, Key string
	// Host is the host of the given address, empty for none: a name or an address.
	Host string
	// Names are further names of this computer in its network, nil for none.
	Names func() []string
	// Addresses finds all addresses of this computer; nil for the usual way.
	Addresses func() []netip.Addr
	// LookEvery is how often files and addresses are looked at at most; zero for every two seconds.
	LookEvery time.Duration
	// Now is the time, nil for the computer's.
	Now func() time.Time
	Log *slog.Logger
}

// RootFile is the file of the root beside the file with the key of the installation.
func RootFile(keyFile string) string { return strings.TrimSuffix(keyFile, ".key") + ".root.pem" }

// Certificates chooses what the program shows to browsers that come by https.
type Certificates struct {
	config Config

	mu     sync.Mutex
	looked time.Time
	given  *given // nil if no files are named
	root   *root  // nil for none
	// rootSeen is the file of the root when it was read, broken why it cannot be used.
	rootSeen stamp
	broken   string
	leaf     *leaf
}

// New makes the certificates of a program. It reads what there is, and makes nothing.
func New(config Config) *Certificates {
	if config.Now == nil {
		config.Now = time.Now
	}
	if config.Addresses == nil {
		config.Addresses = ownAddresses
	}
	if config.LookEvery == 0 {
		config.LookEvery = 2 * time.Second
	}
	c := &Certificates{config: config}
	if config.Certificate != "" {
		c.given = &given{certificate: config.Certificate, key: config.Key, log: config.Log}
	}
	return c
}

// look looks at files and addresses, unless somebody has just done so. It needs the lock.
func (c *Certificates) look() {
	if time.Since(c.looked) < c.config.LookEvery {
		return
	}
	c.lookNow()
}

// lookNow needs the lock.
func (c *Certificates) lookNow() {
	c.looked = time.Now()
	if c.given != nil {
		c.given.look()
		return
	}
	c.readRoot()
	c.renewLeaf()
}

// readRoot reads the file of the root if it has changed. It needs the lock.
func (c *Certificates) readRoot() {
	now := stampOf(c.config.RootFile)
	if now == c.rootSeen && c.broken == "" {
		return
	}
	before := c.broken
	c.root, c.leaf, c.rootSeen, c.broken = nil, nil, now, ""
	text, err := os.ReadFile(c.config.RootFile)
	if errors.Is(err, fs.ErrNotExist) {
		return
	}
	if err == nil {
		c.root, err = decodeRoot(text)
	}
	if err != nil {
		c.broken = err.Error()
		if c.broken != before {
			c.config.Log.Warn("the file of the club's own root cannot be used", slog.String("file", c.config.RootFile), slog.Any("error", err))
		}
	}
}

// renewLeaf makes a leaf if the one in memory does not serve any more. It needs the lock.
func (c *Certificates) renewLeaf() {
	if c.root == nil {
		return
	}
	hosts := c.hosts()
	if c.leaf.serves(hosts, c.config.Now()) {
		return
	}
	made, err := c.root.makeLeaf(hosts, c.config.Now())
	if err != nil {
		c.config.Log.Error("https has no certificate", slog.Any("error", err))
		return
	}
	c.leaf = made
}

// hosts are the names and addresses of this computer that the root permits, in one order. It needs the
// lock.
func (c *Certificates) hosts() (hosts []string) {
	all := []string{"localhost", AdvertisedName, c.config.Host}
	if c.config.Names != nil {
		all = append(all, c.config.Names()...)
	}
	for _, address := range c.config.Addresses() {
		all = append(all, address.String())
	}
	for _, host := range all {
		if _, err := netip.ParseAddr(host); err != nil {
			host = plainName(host)
		}
		if c.root.permits(host) {
			hosts = append(hosts, host)
		}
	}
	slices.Sort(hosts)
	return slices.Compact(hosts)
}

// errNone: there is no certificate, for a handshake in the moment in which it is withdrawn.
var errNone = errors.New("there is no certificate")

// pair is what is shown now, nil for nothing. It needs the lock.
func (c *Certificates) pair() *tls.Certificate {
	switch {
	case c.given != nil:
		return c.given.pair
	case c.leaf != nil:
		return c.leaf.pair
	}
	return nil
}

// TLS is the configuration of a server.
func (c *Certificates) TLS() *tls.Config {
	return &tls.Config{MinVersion: tls.VersionTLS12, GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.look()
		if pair := c.pair(); pair != nil {
			return pair, nil
		}
		return nil, errNone
	}}
}

// Offered says whether there is a certificate to show.
func (c *Certificates) Offered() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.look()
	return c.pair() != nil
}

// Given says whether the certificate comes from files that were named, and not from an own root.
func (c *Certificates) Given() bool { return c.given != nil }

// Covers says whether browsers accept the certificate for a host.
func (c *Certificates) Covers(host string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.look()
	pair := c.pair()
	return pair != nil && pair.Leaf.VerifyHostname(bracketed(host)) == nil
}

// bracketed is a host as [x509.Certificate.VerifyHostname] wants it.
func bracketed(host string) string {
	if ip, err := netip.ParseAddr(host); err == nil && ip.Is6() {
		return "[" + host + "]"
	}
	return host
}

// FirstName is the first name of a given certificate that is no pattern, empty for none. Leaves of an own root
// have no name that works everywhere.
func (c *Certificates) FirstName() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.look()
	if c.given != nil && c.given.pair != nil {
		for _, name := range c.given.pair.Leaf.DNSNames {
			if !strings.Contains(name, "*") {
				return name
			}
		}
	}
	return ""
}

// Root is the certificate of the club's own root, nil without one.
func (c *Certificates) Root() *x509.Certificate {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.look()
	if c.root == nil {
		return nil
	}
	return c.root.certificate
}

// MakeRoot makes the club's own root, unless there is one: of two programs with one file, the second
// takes what the first has made.
func (c *Certificates) MakeRoot(club string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.given != nil {
		return errors.New("there is a given certificate")
	}
	if c.lookNow(); c.root != nil {
		return nil
	}
	made, err := makeRoot(club, c.config.Host, c.config.Now())
	if err != nil {
		return err
	}
	text, err := made.encode()
	if err != nil {
		return err
	}
	err = writeRoot(c.config.RootFile, text)
	if c.lookNow(); c.root != nil {
		return nil
	}
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s is there already and cannot be used: move it away", c.config.RootFile)
	}
	return fmt.Errorf("keeping the root: %w", err)
}

// DeleteRoot deletes the club's own root with its key.
func (c *Certificates) DeleteRoot() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.given != nil {
		return nil
	}
	err := os.Remove(c.config.RootFile)
	c.lookNow()
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("deleting the root: %w", err)
	}
	return nil
}
