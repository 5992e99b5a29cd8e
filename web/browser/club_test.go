package browser

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/web"
	"github.com/threewinds/threewinds/web/https"
	"github.com/threewinds/threewinds/web/reach"
	"github.com/threewinds/threewinds/web/webtest"
)

// club is the whole program on a free port, reached as http://club.test: plain
// HTTP on a name that browsers do not trust, like a laptop in a club's Wi-Fi.
type club struct {
	t        *testing.T
	store    *models.Store
	database string
	keyFile  string
	address  string
	// secure is where the port for https is, once there was one.
	secure string
	// clock is the time of its certificates, nil for the computer's.
	clock func() time.Time
	base  string
	setup string
	stop  func()
	// server is the one that runs now.
	server *web.Server
}

// newClub begins a club. Its test runs beside others: most of its time it waits for
// the browser.
func newClub(t *testing.T) *club {
	t.Helper()
	t.Parallel()
	c := &club{t: t, database: webtest.Migrated.Copy(t), keyFile: filepath.Join(t.TempDir(), "key"), address: "127.0.0.1:0", secure: "127.0.0.1:0"}
	c.start()
	t.Cleanup(func() { c.stop() })
	token, _, err := c.store.People.NewSetupToken(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	c.setup = "/setup/" + token
	return c
}

// start begins to serve; after a stop on the same port and database.
func (c *club) start() {
	c.t.Helper()
	ctx := context.WithoutCancel(c.t.Context())
	store, err := models.Open(ctx, c.database, models.KeyFile(c.keyFile))
	if err != nil {
		c.t.Fatal(err)
	}
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", c.address)
	if err != nil {
		c.t.Fatal(err)
	}
	c.store, c.address = store, listener.Addr().String()
	_, port, err := net.SplitHostPort(c.address)
	if err != nil {
		c.t.Fatal(err)
	}
	public := &url.URL{Scheme: "http", Host: net.JoinHostPort("club.test", port)}
	c.base = public.String()
	c.server = web.New(web.Config{
		Store: store, PublicURL: reach.Given(public), HTTPS: c.https(), Language: "en", Log: slog.New(slog.NewTextHandler(c.t.Output(), nil)),
	})
	serving, end := context.WithCancel(ctx)
	ended := make(chan error, 1)
	go func() { ended <- c.server.Serve(serving, listener) }()
	c.stop = sync.OnceFunc(func() {
		if port := c.server.HTTPS.Number(); port != 0 {
			c.secure = net.JoinHostPort("127.0.0.1", strconv.Itoa(port))
		}
		end()
		select {
		case err := <-ended:
			if err != nil {
				c.t.Error(err)
			}
		case <-time.After(5 * time.Second):
			c.t.Error("the server does not end")
		}
		if err := store.Close(); err != nil {
			c.t.Error(err)
		}
	})
}

// https is the port for https, which is closed until a root is made beside the key file.
func (c *club) https() *https.Port {
	return https.NewPort(https.New(https.Config{
		RootFile: https.RootFile(c.keyFile), Host: "club.test", Now: c.clock, Log: slog.New(slog.NewTextHandler(c.t.Output(), nil)),
	}), c.secure)
}

// card is the address on a table's card.
func (c *club) card(table int) string {
	c.t.Helper()
	return c.base + c.cards(table)[0]
}

// The devices of a club night.
func (c *club) laptop() *device { return newDevice(c.t, c.base, 1440, 900) }
func (c *club) tablet() *device { return newDevice(c.t, c.base, 1024, 768) }
func (c *club) phone() *device  { return newDevice(c.t, c.base, 390, 844) }

// names are made-up players.
func names(n int) string {
	return strings.Join([]string{
		"Anna", "Bo", "Cy", "Dana", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jan", "Karla", "Leo", "Mia",
	}[:n], "\n")
}

// nightPath is the path of the night that a device looks at.
func (d *device) nightPath() string {
	d.t.Helper()
	path := ask[string](d, `(location.pathname.match(/^\/nights\/[0-9a-f-]{36}/) ?? [""])[0]`)
	if path == "" {
		d.t.Fatalf("not in a night: %s", d.excerpt())
	}
	return path
}

// setUpNight makes the account, the roster and a night of nine players and two
// rounds, as an organiser does, up to the published seating. It answers the
// night's path.
func setUpNight(c *club, organiser *device) string {
	organiser.signUp(c)
	night := organiser.newNight()
	for i := range 9 {
		organiser.tap(fmt.Sprintf(".toggles li:nth-child(%d) button", i+1))
		organiser.see("[role=status]", strconv.Itoa(i+1))
	}
	organiser.accessible()
	organiser.open(night + "/draft")
	organiser.tap("form button.primary")
	organiser.see("h2", "Round 2")
	organiser.until("the draw is ready", `!document.querySelector("meta[http-equiv=refresh]")`)
	organiser.accessible()
	organiser.tap("form[action$='/publish'] button")
	organiser.see("h1", "Desk")
	organiser.accessible()
	return night
}

// signUp makes the organiser's account and a roster of nine.
func (d *device) signUp(c *club) {
	d.t.Helper()
	d.open(c.setup)
	d.accessible()
	d.write("#name", "Dana Desk")
	d.write("#password", "tiles and winds")
	d.write("#again", "tiles and winds")
	d.tap("form.card button[type=submit]")
	d.see("#more summary", "Dana")
	d.open("/players")
	d.write("#names", names(9))
	d.tap("form.card button[type=submit]")
	d.see("h2", "9 names were understood")
	d.accessible()
	d.tap(".look-list .primary")
	d.see("h2", "9 players")
	d.accessible()
}

// logIn opens a page that only the organiser may see.
func (d *device) logIn(path string) {
	d.t.Helper()
	d.open(path)
	d.see("h1", "Log in")
	d.write("#name", "Dana Desk")
	d.write("#password", "tiles and winds")
	d.tap("form.card button[type=submit]")
}

// newNight makes a night of two rounds and answers its path.
func (d *device) newNight() string {
	d.t.Helper()
	d.open("/nights/new")
	d.accessible()
	d.write("#name", "Tuesday night")
	d.unfold("#rounds")
	d.write("#rounds", "2")
	d.tap("form button.primary")
	d.see("h1", "Door")
	return d.nightPath()
}
