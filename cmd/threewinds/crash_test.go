package main

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
)

// asProgram makes the test binary be the program, so that a test can kill it.
const asProgram = "THREEWINDS_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		os.Exit(run(context.Background(), os.Args[1:], os.Stdout, os.Stderr))
	}
	databasetest.Main(m)
}

// oneTable makes a night of one table and answers it with the referee's token.
func oneTable(t *testing.T, file string) (tournament.NightID, string) {
	t.Helper()
	store, err := models.Open(t.Context(), file, models.KeyFile(filepath.Join(t.TempDir(), "key")))
	must(t, err)
	defer func() { must(t, store.Close()) }()
	game := rulebook.Games()[0]
	options, _, err := game.Freeze("", scoringtest.Options(game.ID, `{"hands_per_match":27}`))
	must(t, err)
	night := tournament.NightID(database.NewID())
	must(t, store.Nights.CreateNight(t.Context(), tournament.NightPlan{
		ID: night, Name: "Night", Date: "2026-11-24", Rounds: 1,
		Ruleset: tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: "novice", Options: options},
	}))
	players, _, err := store.People.AddPlayers(t.Context(), []string{"Anna", "Bo", "Cy"})
	must(t, err)
	for _, player := range players {
		must(t, store.Nights.SetPresent(t.Context(), night, player.ID, nights.Here))
	}
	gathered, err := store.Nights.Night(t.Context(), night)
	must(t, err)
	draft, err := draw.Rounds(t.Context(), gathered, 1, nil)
	must(t, err)
	must(t, store.Nights.SaveDraft(t.Context(), night, draft))
	must(t, store.Nights.Publish(t.Context(), night, 1))
	must(t, store.People.MakeCards(t.Context(), 1))
	cards, err := store.People.Cards(t.Context())
	must(t, err)
	return night, cards[0].Token
}

// mortal starts the program on the database. It answers the program's address and
// what kills it at once.
func mortal(t *testing.T, file string) (address string, kill func()) {
	t.Helper()
	command := exec.CommandContext(t.Context(), os.Args[0], "serve", "--address", "127.0.0.1:0", "--database", file)
	command.Env = append(os.Environ(), asProgram+"=1")
	out, err := command.StdoutPipe()
	must(t, err)
	must(t, command.Start())
	line, err := bufio.NewReader(out).ReadString('\n')
	must(t, err)
	t.Cleanup(func() {
		_ = command.Process.Kill()
		_ = command.Wait() // killed, as it should be
	})
	return links.FindString(line), func() { _ = command.Process.Kill() }
}

var hidden = regexp.MustCompile(`name="(entry_id|match|number)" value="([^"]*)"`)

// enterDrawn enters drawn hands until the program is gone, and counts those that
// were answered. Some milliseconds after the second it is killed, whatever it does
// then.
func enterDrawn(t *testing.T, address, token string, kill func(), later time.Duration) (answered int) {
	t.Helper()
	jar, err := cookiejar.New(nil)
	must(t, err)
	client := &http.Client{Jar: jar, Timeout: 5 * time.Second}
	page := func(answer *http.Response, err error) string {
		if err != nil {
			return ""
		}
		defer answer.Body.Close()
		body, err := io.ReadAll(answer.Body)
		if err != nil || answer.StatusCode != http.StatusOK {
			return ""
		}
		return string(body)
	}
	answer, err := client.Get(address + "/t/" + token)
	body := page(answer, err)
	if body == "" {
		return 0
	}
	tablePath := answer.Request.URL.Path
	for body != "" {
		form := url.Values{"outcome": {"draw"}, "winner": {"draw"}}
		for _, field := range hidden.FindAllStringSubmatch(body, -1) {
			if !form.Has(field[1]) {
				form.Set(field[1], field[2])
			}
		}
		if !form.Has("number") {
			return answered
		}
		answer, err := client.PostForm(address+tablePath+"/hands", form)
		if body = page(answer, err); body != "" {
			answered++
		}
		if answered == 2 {
			time.AfterFunc(later, kill)
		}
	}
	return answered
}

// TestAKilledProgramLosesNoAnsweredHand: whatever was answered is there after a
// kill that nobody can prepare for, and the next program goes on from it.
func TestAKilledProgramLosesNoAnsweredHand(t *testing.T) {
	databasetest.Each(t, func(t *testing.T, file string) {
		night, token := oneTable(t, file)
		answered := 0
		for _, later := range []time.Duration{0, 3 * time.Millisecond, 7 * time.Millisecond} {
			address, kill := mortal(t, file)
			answered += enterDrawn(t, address, token, kill, later)
			store, err := models.Open(t.Context(), file)
			must(t, err)
			kept, err := store.Nights.Night(t.Context(), night)
			must(t, err)
			must(t, store.Close())
			hands := len(kept.Rounds[0].Matches[0].Ledger.Hands)
			if hands < answered {
				t.Fatalf("%d hands were answered, %d are there", answered, hands)
			}
			t.Logf("%d answered, %d there", answered, hands)
			answered = hands
		}
		if answered == 0 {
			t.Error("no hand was answered before the kills: the test saw nothing")
		}
	})
}
