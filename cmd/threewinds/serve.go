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
	"syscall"

	"github.com/threewinds/threewinds/migrations"
	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/web"
)

// serveVerb runs the site for a club.
type serveVerb struct {
	Site     siteFlags `embed:""`
	Database string    `default:"threewinds.db" env:"THREEWINDS_DATABASE" help:"SQLite file, or postgres:// URL; without it ${default}." placeholder:"FILE|URL"`
	KeyFile  string    `env:"THREEWINDS_KEY_FILE" help:"File of the key from which the secrets of table cards are derived. Default: beside the SQLite file; threewinds.key for PostgreSQL." name:"key-file" placeholder:"FILE"`
	Damaged  bool      `env:"THREEWINDS_DESPITE_DAMAGE" help:"Serve a damaged SQLite file, too, after you have copied it." name:"despite-damage"`
}

// siteFlags are common to all verbs that run a site.
type siteFlags struct {
	Address   string   `default:"127.0.0.1:8080" env:"THREEWINDS_ADDRESS" help:"Address to listen on; without it ${default}, 0.0.0.0:8080 lets tablets and phones in." placeholder:"HOST:PORT"`
	PublicURL string   `env:"THREEWINDS_PUBLIC_URL" help:"How tablets and phones reach this program; stands in the QR codes. Default: found from the address." name:"public-url" placeholder:"URL"`
	Language  string   `default:"en" enum:"en,cs,pl" env:"THREEWINDS_LANGUAGE" help:"Language for browsers that ask for none of ours: en, cs or pl; without it ${default}." placeholder:"en|cs|pl"`
	Proxies   []string `env:"THREEWINDS_TRUSTED_PROXY" help:"Network of a proxy before this program, whose X-Forwarded-For is believed; several with commas. Without it the header is ignored." name:"trusted-proxy" placeholder:"CIDR"`
	Verbose   bool     `env:"THREEWINDS_VERBOSE" help:"Log every request."`
}

// Run serves until a signal comes.
func (v *serveVerb) Run(p *program) error {
	proxies, err := v.Site.proxies()
	if err != nil {
		return err
	}
	listener, public, err := v.Site.listen(p.ctx)
	if err != nil {
		return err
	}
	var options []models.Option
	if v.Damaged {
		options = append(options, models.DespiteDamage)
	}
	if v.KeyFile != "" {
		options = append(options, models.KeyFile(v.KeyFile))
	}
	store, err := openStore(p.ctx, v.Database, options...)
	if err != nil {
		listener.Close() //nolint:errcheck // the first error is the one to tell
		return err
	}
	defer store.Close() //nolint:errcheck // everything recorded is committed already
	fmt.Fprintf(p.out, "Three Winds is at %s\n", public)
	token, open, err := store.NewSetupToken(p.ctx)
	if err != nil {
		return err
	}
	if open {
		fmt.Fprintf(p.out, "Make the organiser's account, once, at %s/setup/%s\n", public, token)
	}
	server := web.New(web.Config{Store: store, PublicURL: public, Language: v.Site.Language, Log: v.Site.log(), TrustedProxies: proxies})
	return server.Serve(p.ctx, listener)
}

// openStore opens the database. Its error is one sentence.
func openStore(ctx context.Context, database string, options ...models.Option) (*models.Store, error) {
	store, err := models.Open(ctx, database, options...)
	return store, unopened(database, err)
}

// unopened makes one sentence of the error of a database; nil stays nil.
func unopened(database string, err error) error {
	refusal, refused := errors.AsType[models.Refusal](err)
	switch {
	case err == nil:
		return nil
	case refused:
		return fmt.Errorf("the database %s is not opened: %w", shown(database), refusal)
	case errors.Is(err, migrations.ErrNewer):
		return fmt.Errorf("the database %s was written by a newer threewinds: use that one, "+
			"or choose another database with --database", shown(database))
	case errors.Is(err, models.Damaged):
		return fmt.Errorf("the database %s cannot be trusted: %w. %s. With the copy made, "+
			"\"threewinds serve --despite-damage\" goes on with what there is", shown(database), err, afterDamage)
	default:
		return fmt.Errorf("the database %s cannot be opened, as %w: check the path or address, "+
			"or choose another with --database", shown(database), err)
	}
}

// shown is the database's address without the password, also if it is mistyped.
func shown(database string) string {
	scheme, rest, isURL := strings.Cut(database, "://")
	if !isURL {
		before, _, _ := strings.Cut(database, "password=")
		return before + strings.Repeat("…", min(len(database)-len(before), 1))
	}
	if address, err := url.Parse(database); err == nil {
		return address.Redacted()
	}
	return scheme + "://…" + rest[max(strings.LastIndex(rest, "@"), 0):]
}

// listen opens the port, and finds the address for other devices.
func (f siteFlags) listen(ctx context.Context) (net.Listener, *url.URL, error) {
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", f.Address)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, nil, fmt.Errorf("%s is taken: another program, perhaps another threewinds, listens there; "+
			"stop it or choose another port with --address", f.Address)
	}
	if errors.Is(err, syscall.EACCES) {
		return nil, nil, fmt.Errorf("this user may not listen on %s: choose a port above 1023 with --address", f.Address)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("nobody can listen on %q: write --address as 127.0.0.1:8080, with an address of this computer "+
			"and a port from 1 to 65535", f.Address)
	}
	public, err := f.public(listener.Addr())
	if err != nil {
		listener.Close() //nolint:errcheck // the first error is the one to tell
		return nil, nil, err
	}
	return listener, public, nil
}

func (f siteFlags) public(address net.Addr) (*url.URL, error) {
	if f.PublicURL != "" {
		public, err := url.Parse(strings.TrimRight(f.PublicURL, "/"))
		if err != nil || public.Host == "" || (public.Scheme != "http" && public.Scheme != "https") ||
			public.Path != "" || public.RawQuery != "" {
			return nil, fmt.Errorf("%q is not a public address: write --public-url as http://192.168.1.10:8080", f.PublicURL)
		}
		return public, nil
	}
	host, port, err := net.SplitHostPort(address.String())
	if err != nil {
		return nil, fmt.Errorf("reading the address %s: %w", address, err)
	}
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() {
		host = localAddress()
	}
	return &url.URL{Scheme: "http", Host: net.JoinHostPort(host, port)}, nil
}

// localAddress is this computer's address in the club's network, as far as the program
// can find it.
func localAddress() string {
	addresses, err := net.InterfaceAddrs()
	if err != nil {
		return "127.0.0.1"
	}
	for _, address := range addresses {
		if network, ok := address.(*net.IPNet); ok && network.IP.To4() != nil && network.IP.IsPrivate() {
			return network.IP.String()
		}
	}
	return "127.0.0.1"
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

func (f siteFlags) log() *slog.Logger {
	level := slog.LevelInfo
	if f.Verbose {
		level = slog.LevelDebug
	}
	return slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: level}))
}
