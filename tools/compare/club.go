package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// club is the prepared club, and what cannot be found in its database.
type club struct {
	Token string `json:"token"` // of another program that may do everything
	Card  string `json:"card"`  // the address on the card of table 1
	Own   string `json:"own"`   // a player's personal address
	// Open are nights of the other games, which are seated and not played yet, and tonight.
	Open []string `json:"open"`
}

// serve serves a copy of the prepared club.
func (s *side) serve(ctx context.Context, old *side) (*site, *club, error) {
	kept := filepath.Join(old.daily, "club")
	if !exists(kept) {
		if err := old.prepare(ctx, kept); err != nil {
			return nil, nil, fmt.Errorf("preparing the club: %w", err)
		}
	}
	var c club
	text, err := os.ReadFile(filepath.Join(kept, "club.json"))
	if err == nil {
		err = json.Unmarshal(text, &c)
	}
	if err != nil {
		return nil, nil, err
	}
	folder, err := os.MkdirTemp(s.work, "club-")
	if err == nil {
		err = os.CopyFS(filepath.Join(folder, "club"), os.DirFS(kept))
	}
	if err != nil {
		return nil, nil, err
	}
	if s != old {
		if err := s.copyRows(ctx, filepath.Join(folder, "club", "demo.db")); err != nil {
			return nil, nil, err
		}
	}
	served, err := start(ctx, s.program, folder, "serve", "--database", filepath.Join("club", "demo.db"))
	return served, &c, err
}

var printedAddress = regexp.MustCompile(`/[tp]/[\w-]{16,}`)

// prepare makes the demonstration's database with the old program and plays on in it, so that
// pages have more to show.
func (s *side) prepare(ctx context.Context, kept string) error {
	demo, printed, err := s.demonstrate(ctx)
	if err != nil {
		return err
	}
	if err := demo.kill(); err != nil { // stopped, it would remove the database
		return err
	}
	made, err := filepath.Glob(filepath.Join(filepath.Dir(demo.out.Name()), "threewinds-scratch-*", "demo.db*"))
	if err != nil {
		return err
	}
	folder := filepath.Join(s.work, "prepared")
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o750); err != nil {
		return err
	}
	for _, file := range made {
		if !strings.HasSuffix(file, ".lock") && !strings.HasSuffix(file, "-shm") {
			if err := os.Rename(file, filepath.Join(folder, filepath.Base(file))); err != nil {
				return err
			}
		}
	}
	addresses := printedAddress.FindAllString(printed, -1)
	if len(addresses) < 2 {
		return fmt.Errorf("the demonstration prints no addresses: %s", printed)
	}
	c := club{Card: addresses[0], Own: addresses[1]}
	served, err := start(ctx, s.program, folder, "serve", "--database", "demo.db")
	if err != nil {
		return err
	}
	if err := errors.Join(c.playOn(ctx, served), served.stop()); err != nil {
		return err
	}
	text, err := json.Marshal(c)
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, "club.json"), text, 0o600)
	}
	if err == nil {
		err = os.Rename(folder, kept)
	}
	return err
}

// demonstrate starts the demonstration, which prints everything before it answers.
func (s *side) demonstrate(ctx context.Context) (*site, string, error) {
	folder, err := os.MkdirTemp(s.work, "demo-")
	if err != nil {
		return nil, "", err
	}
	demo, err := start(ctx, s.program, folder, "demo")
	if err != nil {
		return nil, "", err
	}
	printed, err := demo.printed()
	return demo, printed, err
}

// playOn makes a token, an invitation, a draft, a template, a penalty, a hand that is taken
// back, and a seated night of each game.
func (c *club) playOn(ctx context.Context, served *site) error {
	dana, err := served.organiser(ctx)
	if err != nil {
		return err
	}
	scopes := []string{"roster", "players", "nights", "check_in", "seating", "hands"}
	got, err := dana.submit(ctx, "/tokens", "/tokens", url.Values{"name": {"Comparison"}, "life": {"year"}, "scopes": scopes})
	if err != nil {
		return err
	}
	secret := regexp.MustCompile(`"tw_[\w-]{20,}"`).FindString(got.body)
	if secret == "" {
		return errors.New("the new token is not shown")
	}
	c.Token = "Bearer " + strings.Trim(secret, `"`)
	if _, err := dana.submit(ctx, "/people", "/people/invitations", url.Values{"note": {"Eva"}}); err != nil {
		return err
	}
	other := visitor{site: served, token: c.Token}
	tonight, announced, err := other.nights(ctx)
	if err != nil {
		return err
	}
	if _, err := dana.submit(ctx, tonight+"/settings", tonight+"/template", url.Values{"template": {"Usual"}}); err != nil {
		return err
	}
	players, err := other.roster(ctx)
	if err == nil {
		err = other.fetch(ctx, http.MethodPost, "/api/v1"+announced+"/check-in", map[string]any{"here": players[:11]}, nil)
	}
	if err != nil {
		return err
	}
	if _, err := dana.submit(ctx, announced+"/draft", announced+"/draft", nil); err != nil {
		return err
	}
	penalty := tonight + "/tables/1/changes/penalty"
	if _, err := dana.submit(ctx, penalty, penalty, url.Values{"offender": {"1"}, "kind": {"touched_tiles"}, "amount": {"5"}, "payees": {"0"}, "note": {"Twice"}}); err != nil {
		return err
	}
	c.Open = []string{tonight}
	return c.seatNights(ctx, other, players)
}

// submit sends the form of a page, and sends it again as long as it is shown with what it
// would change.
func (v visitor) submit(ctx context.Context, page, action string, others url.Values) (answered, error) {
	shown, err := v.get(ctx, page)
	for range 3 {
		if err != nil {
			return shown, err
		}
		f, err := formTo(shown.body, action)
		if err != nil {
			return shown, fmt.Errorf("%s, answered with %d: %w", page, shown.status, err)
		}
		got, err := v.post(ctx, action, f.filled(others))
		if err != nil || got.status < http.StatusBadRequest && (got.status != http.StatusOK || !strings.Contains(got.body, `name="shown"`)) {
			return got, err
		}
		shown = got
	}
	return shown, fmt.Errorf("%s refuses what was sent: %d %s", action, shown.status, short(shown.body))
}
