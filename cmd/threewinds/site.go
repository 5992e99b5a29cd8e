package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"net/url"
	"os"
	"strings"

	"github.com/threewinds/threewinds/web/reach"
	"github.com/threewinds/threewinds/web/site"
)

// siteFlags are common to all verbs that run a site.
type siteFlags struct {
	Address     string   `default:"0.0.0.0:8080" env:"THREEWINDS_ADDRESS" help:"Address to listen on. Without it ${default}: phones and tablets in this computer's network can join. 127.0.0.1:8080 is for this computer only." placeholder:"HOST:PORT"`
	PublicURL   string   `env:"THREEWINDS_PUBLIC_URL" help:"How tablets and phones reach this program; stands in the QR codes. Default: found from the address." name:"public-url" placeholder:"URL"`
	HTTPS       *string  `env:"THREEWINDS_HTTPS_ADDRESS" help:"Address to listen on for https, once a tablet was set up or a certificate is given; empty for none. Default: the host of --address, and its port plus 363, such as 8443 beside 8080." name:"https-address" placeholder:"HOST:PORT"`
	Certificate string   `env:"THREEWINDS_CERTIFICATE" help:"File of a certificate for https, in PEM, with those between it and its root. Read anew when it changes." name:"certificate" placeholder:"FILE"`
	Key         string   `env:"THREEWINDS_CERTIFICATE_KEY" help:"File of the key of --certificate, in PEM." name:"key" placeholder:"FILE"`
	Language    string   `default:"en" enum:"${languages}" env:"THREEWINDS_LANGUAGE" help:"Language for browsers that ask for none of ours: en, cs or pl; without it ${default}." placeholder:"en|cs|pl"`
	Proxies     []string `env:"THREEWINDS_TRUSTED_PROXY" help:"Network of a proxy before this program, whose X-Forwarded-For is believed; several with commas. Without it the header is ignored." name:"trusted-proxy" placeholder:"CIDR"`
	LivePages   int      `default:"3000" env:"THREEWINDS_LIVE_PAGES" help:"How many open pages are kept up to date at the same time; a tenth is kept for tables, desk and wall; without it ${default}." name:"live-pages" placeholder:"NUMBER"`
	LiveEach    int      `default:"200" env:"THREEWINDS_LIVE_PAGES_EACH" help:"How many of them one address of the network may have; without it ${default}." name:"live-pages-each" placeholder:"NUMBER"`
	Verbose     bool     `env:"THREEWINDS_VERBOSE" help:"Log every request."`
}

// takenError is the error that another program listens on the address.
type takenError string

func (e takenError) Error() string {
	return string(e) + " is taken: another program, perhaps another threewinds, listens there; " +
		"stop it or choose another port with --address"
}

// forbiddenError is the error that the system forbids the port.
type forbiddenError string

func (e forbiddenError) Error() string {
	return "this user may not listen on " + string(e) + ": choose another port above 1023 with --address"
}

// listen opens the port and finds the address for other devices.
func (f siteFlags) listen(ctx context.Context) (net.Listener, *reach.Address, error) {
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", f.Address)
	if errors.Is(err, addressTaken) {
		return nil, nil, takenError(f.Address)
	}
	if errors.Is(err, addressForbidden) {
		return nil, nil, forbiddenError(f.Address)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("nobody can listen on %q: write --address as 0.0.0.0:8080, with an address of this computer "+
			"and a port from 1 to 65535", f.Address)
	}
	public, err := f.public(listener.Addr())
	if err != nil {
		listener.Close() //nolint:errcheck // the first error is the one to tell
		return nil, nil, err
	}
	return listener, public, nil
}

// public is the given address, or one that follows the networks of this computer.
func (f siteFlags) public(listening net.Addr) (*reach.Address, error) {
	if f.PublicURL != "" {
		public, err := url.Parse(strings.TrimRight(f.PublicURL, "/"))
		if err != nil || public.Host == "" || (public.Scheme != "http" && public.Scheme != "https") ||
			public.Path != "" || public.RawQuery != "" {
			return nil, fmt.Errorf("%q is not a public address: write --public-url as http://192.168.1.10:8080", f.PublicURL)
		}
		return reach.Given(public), nil
	}
	address, err := netip.ParseAddrPort(listening.String())
	if err != nil {
		return nil, fmt.Errorf("reading the address %s: %w", listening, err)
	}
	return reach.Found(address, reach.Networks), nil
}

// proxies reads the trusted proxies. A single address is a network of one.
func (f siteFlags) proxies() (networks []netip.Prefix, err error) {
	for _, text := range f.Proxies {
		network, err := netip.ParsePrefix(text)
		if address, only := netip.ParseAddr(text); only == nil {
			network, err = address.Prefix(address.BitLen())
		}
		if err != nil {
			return nil, fmt.Errorf("%q is not a network: write --trusted-proxy as 192.168.1.5 or 10.0.0.0/8", text)
		}
		networks = append(networks, network.Masked())
	}
	return networks, nil
}

// live reads how many pages are kept up to date.
func (f siteFlags) live() (limits site.LiveLimits, err error) {
	if f.LivePages < 1 || f.LiveEach < 1 {
		return limits, errors.New("--live-pages and --live-pages-each are numbers from 1 on")
	}
	return site.LiveLimits{All: f.LivePages, OfAddress: f.LiveEach}, nil
}

func (f siteFlags) log() *slog.Logger {
	level := slog.LevelInfo
	if f.Verbose {
		level = slog.LevelDebug
	}
	return slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: level}))
}
