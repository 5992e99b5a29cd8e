package main

import (
	"fmt"
	"io"

	"github.com/threewinds/threewinds/models"

	"github.com/threewinds/threewinds/static"
	"github.com/threewinds/threewinds/web"
)

// serveVerb runs the site for a club.
type serveVerb struct {
	Site     siteFlags   `embed:""`
	Name     nameFlags   `embed:""`
	Database string      `default:"threewinds.db" env:"THREEWINDS_DATABASE" help:"SQLite file, or postgres:// URL; without it ${default}." placeholder:"FILE|URL"`
	KeyFile  string      `env:"THREEWINDS_KEY_FILE" help:"File of the key from which the secrets of table cards are derived. Default: beside the SQLite file; threewinds.key for PostgreSQL." name:"key-file" placeholder:"FILE"`
	Damaged  bool        `env:"THREEWINDS_DESPITE_DAMAGE" help:"Serve a damaged SQLite file, too, after you have copied it." name:"despite-damage"`
	Backups  backupFlags `embed:"" prefix:"backup-"`
}

// Run serves until a signal comes.
func (v *serveVerb) Run(p *program) error {
	proxies, err := v.Site.proxies()
	if err != nil {
		return err
	}
	live, err := v.Site.live()
	if err != nil {
		return err
	}
	name, err := v.Name.name()
	if err != nil {
		return err
	}
	listener, address, err := v.Site.listen(p.ctx)
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
	store.DB.RemoveLeftovers()
	log := v.Site.log()
	secure, err := v.Site.https(listener, address, store, log)
	if err != nil {
		listener.Close() //nolint:errcheck // the first error is the one to tell
		return err
	}
	backups := v.Backups.start(p.ctx, store, log)
	if backups != nil {
		defer backups.Close()
	}
	server := web.New(web.Config{
		Store: store, PublicURL: address, HTTPS: secure, Language: v.Site.Language, Log: log, TrustedProxies: proxies, Live: live, Backups: backups,
	})
	fmt.Fprintf(p.out, "Three Winds is at %s\n", address)
	printUpdateCopy(p.out, store)
	if !static.HasEngine() {
		fmt.Fprintln(p.out, "Tablets check a hand only while they reach the laptop: this program was compiled without the rules for them (make engine).")
	}
	token, open, err := store.People.NewSetupToken(p.ctx)
	if err != nil {
		return err
	}
	if open {
		fmt.Fprintf(p.out, "Make the organiser's account, once, at %s/setup/%s\n", address, token)
	}
	welcome(p.out, address)
	sayGoodbye := v.Name.start(p.ctx, name, address, log)
	defer sayGoodbye()
	return server.Serve(p.ctx, listener)
}

// printUpdateCopy prints where the copy of the database from before the update is.
func printUpdateCopy(out io.Writer, store *models.Store) {
	if copied := store.DB.Copied(); copied != "" {
		fmt.Fprintf(out, "The database was updated to this version. A copy from before is in %s\n", copied)
	}
}
