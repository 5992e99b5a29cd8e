package api

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/webhooks"
	"github.com/threewinds/threewinds/web/reach"
	"github.com/threewinds/threewinds/web/site"
)

func TestMain(m *testing.M) { databasetest.Main(m) }

// listening is a store whose deliveries a sender sends quickly.
type listening struct {
	t      *testing.T
	store  *models.Store
	sender *Sender
}

func newListening(t *testing.T) *listening {
	t.Helper()
	store, err := models.Open(t.Context(), databasetest.SQLite(t), models.KeyFile(filepath.Join(t.TempDir(), "key")), models.RequireJournal)
	if err != nil {
		t.Fatal(err)
	}
	public := reach.Given(&url.URL{Scheme: "https", Host: "club.test"})
	sender := newSender(site.New(store, public, "en", slog.New(slog.DiscardHandler), time.Now))
	sender.every = 2 * time.Millisecond
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return &listening{t, store, sender}
}

// send begins to send, until the test ends.
func (l *listening) send(waits ...time.Duration) {
	l.t.Helper()
	l.sender.waits = waits
	l.sender.start(l.t.Context())
	l.t.Cleanup(l.sender.Close)
}

// tested makes a webhook and sends it a test.
func (l *listening) tested(address string) (id, secret string) {
	l.t.Helper()
	id = database.NewID()
	secret, err := l.store.Webhooks.MakeWebhook(l.t.Context(), webhooks.Webhook{ID: id, Address: address, Tells: webhooks.Tellings()})
	if err == nil {
		err = l.store.Webhooks.TestWebhook(l.t.Context(), id)
	}
	if err != nil {
		l.t.Fatal(err)
	}
	return id, secret
}

// settled waits until a webhook's delivery is as it is asked for.
func (l *listening) settled(webhook string, is func(webhooks.Delivery) bool) webhooks.Delivery {
	l.t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(2 * time.Millisecond) {
		deliveries, err := l.store.Webhooks.Deliveries(l.t.Context())
		if err != nil {
			l.t.Fatal(err)
		}
		for _, delivery := range deliveries {
			if delivery.Webhook == webhook && is(delivery) {
				return delivery
			}
		}
	}
	l.t.Fatal("the delivery never became so")
	return webhooks.Delivery{}
}

func over(delivery webhooks.Delivery) bool { return delivery.Next.IsZero() }

// answering is another program. It gives the given answers one after the other, and then the
// last of them again and again. It sends each call that it gets to a channel.
func answering(t *testing.T, answers ...http.HandlerFunc) (address string, calls chan call) {
	t.Helper()
	calls = make(chan call, 100)
	count := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		answer := answers[min(count, len(answers)-1)]
		count++ // one sender sends to one webhook one at a time
		calls <- call{r.URL.Path, r.Header.Clone(), body}
		answer(w, r)
	}))
	t.Cleanup(server.Close)
	return server.URL, calls
}

func status(code int) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(code) }
}

// hangs answers nothing while somebody waits.
func hangs(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }

// TestADeliveryIsTriedUntilItArrives: after an error, a redirect that is not followed, and a
// program that hangs; each time signed, and with the same id.
//
// Watched by the race detector: deliveries are made in goroutines.
func TestADeliveryIsTriedUntilItArrives(t *testing.T) {
	l := newListening(t)
	redirects := func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "/elsewhere", http.StatusTemporaryRedirect)
	}
	endless := func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(http.StatusAccepted)
		for part := make([]byte, 4096); r.Context().Err() == nil; {
			if _, err := w.Write(part); err != nil {
				return
			}
		}
	}
	address, calls := answering(t, status(http.StatusInternalServerError), redirects, hangs, endless)
	l.sender.client.Timeout = 300 * time.Millisecond
	webhook, secret := l.tested(address + "/hook?a=b")
	l.send(time.Millisecond, time.Millisecond, time.Millisecond, time.Hour)
	done := l.settled(webhook, over)
	if done.Problem != webhooks.NoDeliveryProblem || done.Status != http.StatusAccepted || done.Tries != 4 || len(calls) != 4 {
		t.Fatalf("%d calls, and %+v", len(calls), done)
	}
	for range 4 {
		got := <-calls
		verify(t, got, secret)
		described(t, got)
		var body map[string]string
		if err := json.Unmarshal(got.body, &body); err != nil {
			t.Fatal(err)
		}
		if got.path != "/hook" || got.header.Get("Threewinds-Delivery") != done.ID || body["id"] != done.ID || body["kind"] != "test" ||
			body["url"] != "https://club.test/api/v1/club" || body["at"] != done.At.Format(time.RFC3339) || len(body) != 4 {
			t.Errorf("called %s with %s", got.path, got.body)
		}
	}
}

// TestADeliveryIsGivenUp after the last wait, with why.
func TestADeliveryIsGivenUp(t *testing.T) {
	l := newListening(t)
	refusing, calls := answering(t, status(http.StatusGone))
	gone := httptest.NewServer(nil)
	gone.Close()
	secure := httptest.NewUnstartedServer(status(http.StatusOK))
	secure.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelDebug)
	secure.StartTLS()
	t.Cleanup(secure.Close)
	want := make(map[string]webhooks.DeliveryProblem)
	for address, problem := range map[string]webhooks.DeliveryProblem{
		refusing: webhooks.DeliveryRefused, gone.URL: webhooks.DeliveryUnreachable, secure.URL: webhooks.DeliveryUntrusted,
	} {
		webhook, _ := l.tested(address)
		want[webhook] = problem
	}
	l.send(time.Millisecond, time.Millisecond)
	for webhook, problem := range want {
		if done := l.settled(webhook, over); done.Problem != problem || done.Tries != 3 || (done.Status == http.StatusGone) != (problem == webhooks.DeliveryRefused) {
			t.Errorf("%+v, want %s", done, problem)
		}
	}
	if len(calls) != 3 {
		t.Errorf("%d calls", len(calls))
	}
}

// TestTheNextTryIsLater: the waits grow, from seconds to hours.
func TestTheNextTryIsLater(t *testing.T) {
	l := newListening(t)
	address, _ := answering(t, status(http.StatusServiceUnavailable))
	webhook, _ := l.tested(address)
	before := time.Now()
	l.send(retryDelays...)
	failed := l.settled(webhook, func(d webhooks.Delivery) bool { return d.Problem == webhooks.DeliveryRefused })
	if wait := failed.Next.Sub(before); wait < 9*time.Second || wait > time.Hour || failed.Tries != 1 {
		t.Errorf("tried again after %s", wait)
	}
	for i := range len(retryDelays) - 1 {
		if retryDelays[i+1] <= retryDelays[i] {
			t.Errorf("%s, then %s", retryDelays[i], retryDelays[i+1])
		}
	}
}

// TestOneThatHangsKeepsNobodyWaiting: a receiver that hangs delays neither other webhooks nor
// the end of the program, and what was not delivered is not lost.
func TestOneThatHangsKeepsNobodyWaiting(t *testing.T) {
	l := newListening(t)
	hanging, reached := answering(t, hangs)
	good, _ := answering(t, status(http.StatusOK))
	l.sender.client.Timeout = time.Hour
	slow, _ := l.tested(hanging)
	quick, _ := l.tested(good)
	l.sender.waits = retryDelays
	l.sender.start(t.Context())
	l.settled(quick, over)
	<-reached
	l.sender.Close()
	if left := l.settled(slow, func(webhooks.Delivery) bool { return true }); left.Next.IsZero() || left.Problem != webhooks.NoDeliveryProblem {
		t.Errorf("left is %+v", left)
	}
}
