package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/adrg/xdg"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/web"
	"github.com/threewinds/threewinds/web/reach"
)

// openVerb is what a double-click does. It needs no terminal: it keeps its data in the
// user's data folder, and its pages end it.
type openVerb struct {
	Site    siteFlags   `embed:""`
	Name    nameFlags   `embed:""`
	Backups backupFlags `embed:"" prefix:"backup-"`
}

// Run serves until the organiser ends the program. If it runs already, it opens the browser on that
// one. If it cannot start, it shows why in the browser, because a terminal that a double-click opened
// closes with the program.
func (v *openVerb) Run(p *program) error {
	err := v.serve(p)
	if err != nil && !errors.Is(err, context.Canceled) {
		showProblem(err)
	}
	return err
}

func (v *openVerb) serve(p *program) error {
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
	folder := dataFolder()
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return fmt.Errorf("making the folder %s for the club's data: %w", folder, err)
	}
	running := filepath.Join(folder, "running.txt")
	store, err := openStore(p.ctx, filepath.Join(folder, "threewinds.db"))
	if errors.Is(err, database.SecondProgram) {
		return openRunning(p.ctx, p.out, running)
	}
	if err != nil {
		return err
	}
	defer store.Close() //nolint:errcheck // everything recorded is committed already
	listener, address, err := v.Site.listenOnFreePort(p.ctx)
	if err != nil {
		return err
	}
	first, err := firstPage(p.ctx, store, address)
	if err != nil {
		listener.Close() //nolint:errcheck // the first error is the one to tell
		return err
	}
	fmt.Fprintf(p.out, "Three Winds is at %s\nThe club's data is in %s\n", address, folder)
	printUpdateCopy(p.out, store)
	welcome(p.out, address)
	ctx, end := context.WithCancel(p.ctx)
	defer end()
	store.DB.RemoveLeftovers()
	log := v.Site.log()
	secure, err := v.Site.https(listener, address, store, log)
	if err != nil {
		listener.Close() //nolint:errcheck // the first error is the one to tell
		return err
	}
	backups, err := v.startBackups(ctx, store, folder, log)
	if err != nil {
		listener.Close() //nolint:errcheck // the first error is the one to tell
		return err
	}
	defer backups.Close()
	server := web.New(web.Config{
		Store: store, PublicURL: address, HTTPS: secure, Language: v.Site.Language, Log: log, TrustedProxies: proxies, Live: live, End: end, Backups: backups,
	})
	// Whoever can read the file can read the database, too.
	if err := os.WriteFile(running, []byte(first+"\n"+address.ID()+"\n"), 0o600); err != nil {
		listener.Close() //nolint:errcheck // the first error is the one to tell
		return fmt.Errorf("telling a second double-click where the program is: %w", err)
	}
	defer os.Remove(running) //nolint:errcheck // a file of a program that ended is not believed
	go openBrowser(p.out, first)
	sayGoodbye := v.Name.start(ctx, name, address, log)
	defer sayGoodbye()
	if err := server.Serve(ctx, listener); err != nil {
		return stoppedError{err}
	}
	return nil
}

// startBackups starts the automatic backups. Without a chosen folder, they are in one beside the
// data, which does not help against a broken disk, but against mistakes and a damaged file.
func (v *openVerb) startBackups(ctx context.Context, store *models.Store, folder string, log *slog.Logger) (*archive.Backups, error) {
	plan := v.Backups
	if plan.Folder == "" {
		plan.Folder = filepath.Join(folder, "backups")
		if err := os.MkdirAll(plan.Folder, 0o700); err != nil {
			return nil, fmt.Errorf("making the folder %s for backups: %w", plan.Folder, err)
		}
	}
	return plan.start(ctx, store, log), nil
}

// firstPage is the page to open in the browser: the form for the first account, whose link is shown
// nowhere else, or the club's first page.
func firstPage(ctx context.Context, store *models.Store, address *reach.Address) (string, error) {
	token, open, err := store.People.NewSetupToken(ctx)
	if err != nil {
		return "", err
	}
	if open {
		return address.OnThisComputer().JoinPath("setup", token).String(), nil
	}
	return address.OnThisComputer().JoinPath("/").String(), nil
}

// dataFolder is where programs of this user keep their data.
func dataFolder() string {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return filepath.Join(xdg.DataHome, "Three Winds")
	}
	return filepath.Join(xdg.DataHome, "threewinds")
}

// openRunning opens the browser on the program that runs on the same data, and waits a little if that
// has just been started.
func openRunning(ctx context.Context, out io.Writer, running string) error {
	for range 20 {
		if text, err := os.ReadFile(running); err == nil {
			if page, ok := pageOf(ctx, string(text)); ok {
				fmt.Fprintln(out, "Three Winds runs already. It is opened in the browser.")
				openBrowser(out, page)
				return nil
			}
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(100 * time.Millisecond):
		}
	}
	return errors.New("another threewinds uses the club's data already, and no page of it can be found: end it first")
}

// pageOf is the page to open on the program that wrote the text, if that program answers: the form
// for the first account, or the first page if there is an account already.
func pageOf(ctx context.Context, text string) (page string, ok bool) {
	page, id, _ := strings.Cut(strings.TrimSpace(text), "\n")
	address, err := url.Parse(page)
	if err != nil || id == "" {
		return "", false
	}
	if _, says := answer(ctx, address.ResolveReference(&url.URL{Path: "/healthz"})); says != id {
		return "", false
	}
	if status, _ := answer(ctx, address); status != http.StatusOK {
		address = address.ResolveReference(&url.URL{Path: "/"})
	}
	return address.String(), true
}

// answer is the status of a page and the id of the program that answers; 0 without an answer.
func answer(ctx context.Context, page *url.URL) (status int, id string) {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, page.String(), nil)
	if err != nil {
		return 0, ""
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, ""
	}
	defer answer.Body.Close()
	return answer.StatusCode, answer.Header.Get(reach.Header)
}
