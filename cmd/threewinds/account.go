package main

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// accountVerb manages accounts on the computer itself, for when nobody can log in.
type accountVerb struct {
	List  accountListVerb  `cmd:"" help:"List all accounts."`
	Reset accountResetVerb `cmd:"" help:"Print a link to a new password."`
}

// accountDatabase is the database of the verbs about accounts.
type accountDatabase struct {
	Database string `env:"THREEWINDS_DATABASE" help:"SQLite file, or postgres:// URL. Default: threewinds.db, else the one of a double-click." placeholder:"FILE|URL"`
}

// choose is the given database, or the default one that exists.
func (d accountDatabase) choose() string {
	if d.Database != "" {
		return d.Database
	}
	const usual = "threewinds.db"
	if _, err := os.Stat(usual); err == nil {
		return usual
	}
	if clicked := filepath.Join(dataFolder(), usual); d.exists(clicked) {
		return clicked
	}
	return usual
}

func (accountDatabase) exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

type accountListVerb struct {
	accountDatabase `embed:""`
}

// Run prints a line for each account.
func (v *accountListVerb) Run(p *program) error {
	database := v.choose()
	store, err := models.OpenReadOnly(p.ctx, database)
	if err != nil {
		return openError(database, err)
	}
	defer store.Close() //nolint:errcheck // nothing was written
	if err := upToDate(p, store, database); err != nil {
		return err
	}
	accounts, err := store.People.Accounts(p.ctx)
	if err != nil {
		return err
	}
	nights, err := store.Archive.AllNights(p.ctx)
	if err != nil {
		return err
	}
	names := make(map[tournament.NightID]string, len(nights))
	for _, night := range nights {
		names[night.ID] = night.Name + ", " + night.Date
	}
	table := tabwriter.NewWriter(p.out, 0, 0, 2, ' ', 0)
	for _, account := range accounts {
		role, last := string(account.Role), "never logged in"
		if account.Role == people.Desk {
			role = "desk of " + cmp.Or(names[account.Night], "a deleted night")
		}
		switch {
		case account.Locked:
			last = "no password"
		case !account.LoggedIn.IsZero():
			last = "last login " + account.LoggedIn.Local().Format("2006-01-02 15:04")
		}
		fmt.Fprintf(table, "%s\t%s\t%s\n", account.Name, role, last)
	}
	return table.Flush()
}

type accountResetVerb struct {
	accountDatabase `embed:""`
	Name            string `arg:"" help:"The account, in any spelling of its capitals." placeholder:"NAME"`
	Address         string `default:"0.0.0.0:8080" env:"THREEWINDS_ADDRESS" help:"Address on which the site listens; for the link only." placeholder:"HOST:PORT"`
	PublicURL       string `env:"THREEWINDS_PUBLIC_URL" help:"How browsers reach the site; for the link only. Default: found from the address." name:"public-url" placeholder:"URL"`
}

// Help explains the verb beyond its one line.
func (accountResetVerb) Help() string {
	return `Whoever opens the link sets a new password for the account, and is logged in. It works once,
within an hour, while the site runs; the site need not be stopped for this. The account
keeps its role. Until then its old password works, too; with the new one all devices on
which the account is logged in are logged out.`
}

// Run prints the link.
func (v *accountResetVerb) Run(p *program) error {
	database := v.choose()
	store, err := models.OpenBeside(p.ctx, database)
	if err != nil {
		return openError(database, err)
	}
	defer store.Close() //nolint:errcheck // the link is committed already
	if err := upToDate(p, store, database); err != nil {
		return err
	}
	user, err := store.People.UserByName(p.ctx, v.Name)
	if errors.Is(err, tournament.ErrNotFound) {
		return fmt.Errorf("there is no account %q: \"threewinds account list\" says which there are", v.Name)
	}
	if err != nil {
		return err
	}
	address, err := v.site(database)
	if err != nil {
		return err
	}
	token, err := store.People.NewAccountLink(p.ctx, people.ResetLink, user.ID)
	if err != nil {
		return err
	}
	fmt.Fprintf(p.out, "Open this once, within an hour, while Three Winds runs, and set a new password for %s:\n%s\n", user.Name, address.JoinPath("reset", token))
	fmt.Fprintf(p.out, "If the site is at another address than %s, put that in its place.\n", address.Host)
	return nil
}

// site is the address of the site. That of a double-click is in a file beside its database.
func (v *accountResetVerb) site(database string) (*url.URL, error) {
	if text, err := os.ReadFile(filepath.Join(filepath.Dir(database), "running.txt")); err == nil && v.PublicURL == "" {
		first, _, _ := strings.Cut(string(text), "\n")
		if page, err := url.Parse(first); err == nil && page.Host != "" {
			return page.ResolveReference(&url.URL{Path: "/"}), nil
		}
	}
	listening, err := netip.ParseAddrPort(v.Address)
	if host, port, split := net.SplitHostPort(v.Address); err != nil && split == nil {
		return &url.URL{Scheme: "http", Host: net.JoinHostPort(cmp.Or(host, "localhost"), port)}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("%q is no address: write --address as 0.0.0.0:8080", v.Address)
	}
	public, err := siteFlags{PublicURL: v.PublicURL}.public(net.TCPAddrFromAddrPort(listening))
	if err != nil {
		return nil, err
	}
	return public.URL(), nil
}
