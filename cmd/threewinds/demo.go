package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/web"
	"github.com/threewinds/threewinds/web/account"
)

// demoVerb runs the site with a made-up club.
type demoVerb struct {
	Site siteFlags `embed:""`
}

// The organiser's login is public: the database is deleted when the program ends.
const (
	demoName     = "Dana"
	demoPassword = "three winds"
)

// Run serves a throw-away database until a signal comes.
func (v *demoVerb) Run(p *program) error {
	proxies, err := v.Site.proxies()
	if err != nil {
		return err
	}
	live, err := v.Site.live()
	if err != nil {
		return err
	}
	listener, address, err := v.Site.listen(p.ctx)
	if err != nil {
		return err
	}
	defer listener.Close() //nolint:errcheck // Serve closes it too
	folder, err := database.Scratch()
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder) //nolint:errcheck // what stays the next program removes
	store, err := openStore(p.ctx, filepath.Join(folder, "demo.db"))
	if err != nil {
		return err
	}
	defer store.Close() //nolint:errcheck // nothing is kept
	demo, err := fillWholeDemo(p.ctx, store, time.Now())
	if err != nil {
		return fmt.Errorf("furnishing the demonstration: %w", err)
	}
	if demo.SignUp, err = fillDemoClub(p.ctx, store, time.Now()); err != nil {
		return fmt.Errorf("furnishing the demonstration's next nights: %w", err)
	}
	fmt.Fprintf(p.out, `Three Winds is at %[1]s with a made-up club; nothing is kept when it stops.
  Look around as a player: open %[1]s
  Log in as organiser:     %[1]s/login with the name %[2]q and the password %[3]q
  Enter hands as referee:  %[1]s%[4]s (table 1 of tonight)
  Sign up as a player:     %[1]s%[5]s
`, address, demoName, demoPassword, demo.Table, demo.SignUp)
	welcome(p.out, address)
	server := web.New(web.Config{
		Store: store, PublicURL: address, Language: v.Site.Language, Log: v.Site.log(),
		TrustedProxies: proxies, Live: live, Demo: &demo,
	})
	return server.Serve(p.ctx, listener)
}

// fillDemo fills a new database: fourteen members, a finished night and one in the middle of round 2.
// It returns the addresses to try: tonight, and the card of its table 1.
func fillDemo(ctx context.Context, store *models.Store, now time.Time) (web.Demo, error) {
	members, err := fillDemoMembers(ctx, store, now)
	if err != nil {
		return web.Demo{}, err
	}
	return fillDemoTonight(ctx, store, members, now)
}

// fillWholeDemo is [fillDemo] with a past and seasons. They come before tonight is drawn, so that the
// draw keeps the league's teams apart.
func fillWholeDemo(ctx context.Context, store *models.Store, now time.Time) (web.Demo, error) {
	members, err := fillDemoMembers(ctx, store, now)
	if err != nil {
		return web.Demo{}, err
	}
	if err := fillDemoPast(ctx, store, now); err != nil {
		return web.Demo{}, fmt.Errorf("the past: %w", err)
	}
	if err := fillDemoOpen(ctx, store, now); err != nil {
		return web.Demo{}, fmt.Errorf("the open evenings: %w", err)
	}
	demo, err := fillDemoTonight(ctx, store, members, now)
	if err != nil {
		return demo, err
	}
	if err := fillDemoDues(ctx, store, now); err != nil {
		return demo, fmt.Errorf("the dues: %w", err)
	}
	return demo, nil
}

// fillDemoMembers adds the organiser and fourteen members, and plays a finished night.
func fillDemoMembers(ctx context.Context, store *models.Store, now time.Time) ([]people.Player, error) {
	token, _, err := store.People.NewSetupToken(ctx)
	if err != nil {
		return nil, err
	}
	if _, err := store.People.SetUp(ctx, token, demoName, account.HashPassword(demoPassword)); err != nil {
		return nil, err
	}
	members, _, err := store.People.AddPlayers(ctx, []string{
		"Adam Kozák", "Beata Nowak", "Cyril Marek", "Dorota Lis", "Emil Svoboda", "Fiona Hughes", "Gustav Beneš",
		"Hana Dvořáková", "Igor Wolski", "Jana Králová", "Karel Veselý", "Łucja Zając", "Martin Hill", "Nina Park",
	})
	if err != nil {
		return nil, err
	}
	past := demoNight{store: store, name: "October tournament", date: now.AddDate(0, 0, -28), players: members[:12], seed: 1}
	return members, past.play(ctx, 2, 0)
}

// fillDemoTonight plays the night of today up to the middle of round 2.
func fillDemoTonight(ctx context.Context, store *models.Store, members []people.Player, now time.Time) (web.Demo, error) {
	tonight := demoNight{store: store, name: "Club night", date: now, players: members[:13], seed: 2}
	if err := tonight.play(ctx, 1, 5); err != nil {
		return web.Demo{}, err
	}
	if err := store.People.MakeCards(ctx, 1, 2, 3, 4); err != nil {
		return web.Demo{}, err
	}
	cards, err := store.People.Cards(ctx)
	if err != nil {
		return web.Demo{}, err
	}
	return web.Demo{
		Name: demoName, Password: demoPassword, Night: "/nights/" + string(tonight.id), Table: "/t/" + cards[0].Token,
	}, nil
}
