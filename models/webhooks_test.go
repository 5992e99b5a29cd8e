package models_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/webhooks"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

func (c *club) webhook(tells ...webhooks.Telling) (id, secret string) {
	c.t.Helper()
	id = database.NewID()
	secret, err := c.Webhooks.MakeWebhook(c.t.Context(), webhooks.Webhook{ID: id, Address: "https://example.org/t0ken", Tells: tells, By: "Dana"})
	c.must(err)
	return id, secret
}

// kindsDue are what is to be sent now, the oldest first.
func (c *club) kindsDue() (kinds []string) {
	c.t.Helper()
	due, err := c.Webhooks.Due(c.t.Context())
	c.must(err)
	for _, delivery := range due {
		kinds = append(kinds, delivery.Kind)
	}
	return kinds
}

// TestWebhooksAreToldWhatWasChosen, in the transaction of the change, and only while they are
// on.
func TestWebhooksAreToldWhatWasChosen(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		all, _ := c.webhook(webhooks.Tellings()...)
		c.webhook(webhooks.TellNight)
		silent, _ := c.webhook(webhooks.Tellings()...)
		c.must(c.Webhooks.SwitchWebhook(t.Context(), silent, true))
		c.published()
		match := c.match(1)
		c.append(match.ID, hand(match, 1, winning(t)))
		refused := hand(match, 7, winning(t))
		if err := errorOf(c.Matches.Append(t.Context(), match.ID, refused)); err == nil {
			t.Fatal("a hand is not refused")
		}
		c.playOut(1)
		hands := len(c.match(1).Ledger.Hands)
		c.must(c.Nights.CloseRound(t.Context(), c.night, 1))
		want := slices.Concat([]string{"seating.published"}, slices.Repeat([]string{"hand.recorded"}, hands), []string{"round.closed", "night.ended", "night.ended"})
		if got := c.kindsDue(); !slices.Equal(got, want) {
			t.Errorf("told %v, want %v", got, want)
		}
		due, err := c.Webhooks.Due(t.Context())
		c.must(err)
		for _, delivery := range due[:2] {
			if delivery.Webhook != all || delivery.Night != c.night || delivery.Tries != 0 || delivery.At.IsZero() {
				t.Errorf("told %+v", delivery)
			}
		}
		if path := "nights/" + string(c.night); due[0].Path != path || due[1].Path != path+"/matches/"+string(match.ID) {
			t.Errorf("to be read at %s and %s", due[0].Path, due[1].Path)
		}
		ended := make(map[string]bool)
		for _, delivery := range due[len(due)-2:] {
			if ended[delivery.Webhook] = true; delivery.Night != c.night || delivery.Path != "nights/"+string(c.night) || delivery.At.IsZero() {
				t.Errorf("of the end is told %+v", delivery)
			}
		}
		if len(ended) != 2 || !ended[all] || ended[silent] {
			t.Errorf("of the end are told %v", ended)
		}
		lines := told(t, c.Store, journal.Filter{})
		for _, line := range lines {
			if name, _ := line.Facts["Name"].(string); strings.HasPrefix(line.Kind, "webhook.") && name != "example.org" {
				t.Errorf("the journal tells %s of %q", line.Kind, name)
			}
		}
		if got := kindsOf(lines); !slices.Contains(got, "webhook.made") || !slices.Contains(got, "webhook.off") {
			t.Errorf("the journal tells %v", got)
		}
	})
}

// TestWebhooksAreToldNothingHidden: of a hidden round only that something changed.
func TestWebhooksAreToldNothingHidden(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		c.must(c.Nights.SetEmbargo(t.Context(), c.night, 1))
		c.webhook(webhooks.TellHand, webhooks.TellRound, webhooks.TellNight)
		c.winAt(1)
		c.playOut(1)
		c.must(c.Nights.CloseRound(t.Context(), c.night, 1))
		due, err := c.Webhooks.Due(t.Context())
		c.must(err)
		for _, delivery := range due {
			if delivery.Kind != "changed" || delivery.Path != "nights/"+string(c.night) {
				t.Errorf("hidden is %+v", delivery)
			}
		}
		if len(due) < 3 {
			t.Errorf("%d deliveries", len(due))
		}
		c.must(c.Nights.SetEmbargo(t.Context(), c.night, 0))
		if kinds := c.kindsDue(); kinds[len(kinds)-1] != "results.released" {
			t.Errorf("released: %v", kinds)
		}
	})
}

// TestWebhooksAreToldOfOpenEvenings: of matches and of those who come and go, with the address at which that
// can be read; who comes and goes is told of nights in rounds, too, also where results are hidden.
func TestWebhooksAreToldOfOpenEvenings(t *testing.T) {
	eachOpenEvening(t, 4, func(t *testing.T, c *club) {
		ctx, night := t.Context(), "nights/"+string(c.night)
		c.webhook(webhooks.TellMatch, webhooks.TellPlayers)
		for _, wish := range []nights.Wish{nights.Pause, nights.Pause, nights.Play, nights.GoHome, nights.Play} {
			c.must(c.Nights.SetWish(ctx, c.night, c.players[3].ID, wish))
		}
		c.must(c.Nights.RemoveMatch(ctx, c.night, c.opened(1, 0, 1, 2)))
		match := c.opened(2, 0, 1, 2)
		c.playOut(2)
		due, err := c.Webhooks.Due(ctx)
		c.must(err)
		var told []string
		for _, delivery := range due {
			told = append(told, delivery.Kind+" "+strings.Replace(delivery.Path, string(match), "MATCH", 1))
		}
		want := []string{
			"players.paused " + night + "/free", "players.returned " + night + "/free", "players.away " + night + "/free", "players.here " + night + "/free",
			"match.opened " + night + "/matches", "match.removed " + night + "/matches", "match.opened " + night + "/matches", "match.ended " + night + "/matches/MATCH",
		}
		if !slices.Equal(told, want) {
			t.Errorf("told\n%s\nwant\n%s", strings.Join(told, "\n"), strings.Join(want, "\n"))
		}
	})
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		c.must(c.Nights.SetEmbargo(t.Context(), c.night, 1))
		c.webhook(webhooks.TellPlayers)
		c.must(c.Nights.SetPresent(t.Context(), c.night, c.players[0].ID, nights.Away))
		due, err := c.Webhooks.Due(t.Context())
		c.must(err)
		if len(due) != 1 || due[0].Kind != "players.away" || due[0].Path != "nights/"+string(c.night) {
			t.Errorf("of a night in rounds %+v is told", due)
		}
	})
}

// TestWebhooksAreToldOfEachEventOnce: of a hand that two tablets enter, of a round that ends
// with the evening, and of a ranking when its first rank is revealed.
func TestWebhooksAreToldOfEachEventOnce(t *testing.T) {
	eachPublished(t, 6, 2, func(t *testing.T, c *club) {
		c.webhook(webhooks.Tellings()...)
		match := c.match(1)
		for range 2 {
			c.must(errorOf(c.Matches.EnterHand(t.Context(), match.ID, hand(match, 1, winning(t)))))
		}
		c.must(c.Matches.EndNight(t.Context(), c.night, tournament.NightEnd{Round: 1, Call: call(0), Ceremony: true}))
		for _, rank := range []int{6, 3, 1} {
			c.must(c.Nights.Reveal(t.Context(), c.night, rank))
		}
		told := c.kindsDue()
		if want := []string{"hand.recorded", "round.closed", "night.ended", "results.released"}; !slices.Equal(told, want) {
			t.Errorf("told %v, want %v", told, want)
		}
	})
}

// TestWebhooksAndTheirDeliveriesAreLimited. A webhook that is turned off or removed gets nothing
// more.
func TestWebhooksAndTheirDeliveriesAreLimited(t *testing.T) {
	migrated.Each(t, func(t *testing.T, address string) {
		c := &club{Store: open(t, address), t: t}
		id, secret := c.webhook(webhooks.TellHand)
		if len(secret) < 20 {
			t.Errorf("the secret is %q", secret)
		}
		again := webhooks.Webhook{ID: id, Address: "https://example.org", Tells: webhooks.Tellings()}
		wantError(t, "the same form", errorOf(c.Webhooks.MakeWebhook(t.Context(), again)), tournament.ErrStale)
		for range 60 {
			c.must(c.Webhooks.TestWebhook(t.Context(), id))
		}
		due, err := c.Webhooks.Due(t.Context())
		c.must(err)
		for _, delivery := range due[:59] {
			sending, _, err := c.Webhooks.Take(t.Context(), delivery)
			c.must(err)
			sending.Status = 200
			sending.Next = time.Time{}
			c.must(c.Webhooks.Settle(t.Context(), sending.Delivery))
		}
		listed, err := c.Webhooks.Deliveries(t.Context())
		c.must(err)
		db, _ := connect(t, address)
		defer db.Close()
		if kept := texts(t, db, "SELECT id FROM deliveries"); len(listed) != 50 || len(kept) != 50 {
			t.Errorf("%d are listed, %d kept", len(listed), len(kept))
		}
		for _, kept := range texts(t, db, "SELECT hash FROM webhooks") {
			if strings.Contains(kept, secret) {
				t.Error("the secret itself is kept")
			}
		}
		due, err = c.Webhooks.Due(t.Context())
		c.must(err)
		sending, _, err := c.Webhooks.Take(t.Context(), due[0])
		c.must(err)
		c.must(c.Webhooks.TestWebhook(t.Context(), id))
		c.must(c.Webhooks.SwitchWebhook(t.Context(), id, true))
		sending.Problem, sending.Next = webhooks.DeliveryTooSlow, time.Now().Add(-time.Second)
		c.must(c.Webhooks.Settle(t.Context(), sending.Delivery))
		if kinds := c.kindsDue(); len(kinds) != 0 {
			t.Errorf("turned off, due are %v", kinds)
		}
		listed, err = c.Webhooks.Deliveries(t.Context())
		c.must(err)
		for _, given := range listed[:2] {
			if given.Problem != webhooks.DeliveryOff || !given.Next.IsZero() {
				t.Errorf("turned off, the log has %+v", given)
			}
		}
		wantError(t, "a test of one that is off", c.Webhooks.TestWebhook(t.Context(), id), tournament.ErrStale)
		c.must(c.Webhooks.RemoveWebhook(t.Context(), id))
		c.must(c.Webhooks.RemoveWebhook(t.Context(), id))
		if kept := texts(t, db, "SELECT id FROM deliveries"); len(kept) != 0 {
			t.Errorf("removed, and %d are kept", len(kept))
		}
		for range 10 {
			c.webhook(webhooks.TellHand)
		}
		again.ID = database.NewID()
		var problems tournament.Problems
		if err := errorOf(c.Webhooks.MakeWebhook(t.Context(), again)); !errors.As(err, &problems) {
			t.Errorf("an eleventh: %v", err)
		}
	})
}

// TestAWebhookIsChanged: what waits goes to the new address, signed with the old secret, and the
// journal has only the host of the address.
func TestAWebhookIsChanged(t *testing.T) {
	migrated.Each(t, func(t *testing.T, address string) {
		c := &club{Store: open(t, address), t: t}
		id, secret := c.webhook(webhooks.TellHand)
		c.must(c.Webhooks.TestWebhook(t.Context(), id))
		changed := webhooks.Webhook{ID: id, Address: "https://example.net:8443/0ther", Tells: []webhooks.Telling{webhooks.TellRound, webhooks.TellNight}}
		for range 2 { // the second changes nothing
			c.must(c.Webhooks.ChangeWebhook(t.Context(), changed))
		}
		kept, err := c.Webhooks.Webhook(t.Context(), id)
		c.must(err)
		if kept.Address != changed.Address || !slices.Equal(kept.Tells, changed.Tells) || kept.Off || kept.By != "Dana" {
			t.Errorf("kept is %+v", kept)
		}
		due, err := c.Webhooks.Due(t.Context())
		c.must(err)
		if sending, ok, err := c.Webhooks.Take(t.Context(), due[0]); err != nil || !ok || sending.Address != changed.Address || sending.Secret != secret {
			t.Errorf("sent is %+v, %v, %v", sending, ok, err)
		}
		changed.Off = true
		c.must(c.Webhooks.ChangeWebhook(t.Context(), changed))
		changed.Off, changed.Address = false, "https://example.net:8443/third"
		c.must(c.Webhooks.ChangeWebhook(t.Context(), changed))
		lines := told(t, c.Store, journal.Filter{})
		if got := kindsOf(lines); !slices.Equal(got, []string{"webhook.made", "webhook.changed", "webhook.off", "webhook.changed", "webhook.on"}) {
			t.Errorf("the journal tells %v", got)
		}
		if first := lines[3].Changes; len(first) != 2 || first[0].Before != "example.org" || first[0].After != "example.net:8443" || first[1].After != "round night" {
			t.Errorf("changed is %+v", first)
		}
		if kinds := c.kindsDue(); len(kinds) != 0 {
			t.Errorf("after it was off, due are %v", kinds)
		}
		wantError(t, "no webhook", c.Webhooks.ChangeWebhook(t.Context(), webhooks.Webhook{ID: "none"}), tournament.ErrNotFound)
		wantError(t, "no webhook", errorOf(c.Webhooks.Webhook(t.Context(), "none")), tournament.ErrNotFound)
	})
}

// TestWebhooksAreToldOfCorrections with a kind of their own.
func TestWebhooksAreToldOfCorrections(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		c.winAt(1)
		c.webhook(webhooks.TellHand)
		match := c.match(1)
		c.record(match.ID, corrected(match, 1, scoring.Hand{
			Winner: scoring.West, From: scoring.FromWall, Way: scoring.ByPoints, Worth: &scoring.Worth{Hand: 4},
		}))
		if kinds := c.kindsDue(); !slices.Equal(kinds, []string{"hand.changed"}) {
			t.Errorf("told %v", kinds)
		}
	})
}
