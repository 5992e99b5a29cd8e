package web

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/models/webhooks"
	"github.com/threewinds/threewinds/templates/i18n"
)

// TestAnOwnerMakesAWebhook: its secret is shown once, it is tried, turned off and removed.
func TestAnOwnerMakesAWebhook(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	v := s.organiser()
	want(t, "the club", v.get("/club"), http.StatusOK).has(linkTo("/webhooks"))
	form := want(t, "the page", v.get("/webhooks"), http.StatusOK).hidden("#new-webhook")
	form["address"], form["tells"] = []string{" https://example.org:8443/in?key=1 "}, []string{"hand", "round", "everything"}
	made := want(t, "making", v.post("/webhooks", form), http.StatusOK, sentence(t, "webhooks.once"), sentence(t, "webhooks.made", "Host", "example.org:8443"))
	secret := strings.Join(made.page().Attrs("#secret", "value"), "")
	if len(secret) < 20 || made.header.Get("Cache-Control") != "no-store" {
		t.Fatalf("the secret is %q, kept as %s", secret, made.header.Get("Cache-Control"))
	}
	want(t, "the same form again", v.post("/webhooks", form), http.StatusConflict)
	list := v.get("/webhooks")
	want(t, "the list", list, http.StatusOK, sentence(t, "webhooks.tell.hand")).
		has(in("input[readonly]", hasAttr("value", "https://example.org:8443/in?key=1")))
	if strings.Contains(list.body, secret) {
		t.Error("the list shows the secret")
	}
	path := "/webhooks/" + form.Get("id")
	want(t, "a test", v.post(path+"/test", nil), http.StatusSeeOther)
	want(t, "the test", v.get("/webhooks"), http.StatusOK, sentence(t, "webhooks.kind.test"), sentence(t, "webhooks.waits"))
	want(t, "off", v.post(path+"/switch", url.Values{"off": {"yes"}}), http.StatusSeeOther)
	off := want(t, "is off", v.get("/webhooks"), http.StatusOK, sentence(t, "webhooks.is_off"))
	off.has(in("#deliveries", hasText(sentence(t, "webhooks.problem.off"))), in("#deliveries", hasText(sentence(t, "webhooks.given_up"))))
	want(t, "a test of it", v.post(path+"/test", nil), http.StatusConflict)
	want(t, "on", v.post(path+"/switch", nil), http.StatusSeeOther)
	without(t, "on", v.get("/webhooks"), sentence(t, "webhooks.is_off"))
	journal := want(t, "the journal", v.get("/journal"), http.StatusOK, "Webhook made: example.org:8443", "Webhook turned off: example.org:8443")
	if strings.Contains(journal.body, "key=1") {
		t.Error("the journal shows the whole address")
	}
	want(t, "removing", v.post(path+"/remove", nil), http.StatusSeeOther)
	want(t, "removing it again", v.post(path+"/remove", nil), http.StatusSeeOther)
	want(t, "a removed one", v.post(path+"/switch", nil), http.StatusNotFound)
	without(t, "the list", v.get("/webhooks"), "example.org")
	other := s.accountOf(people.Organiser, "")
	without(t, "an organiser", other.get("/webhooks"), sentence(t, "webhooks.new"))
	if got := other.post("/webhooks", form); got.status != http.StatusForbidden {
		t.Errorf("an organiser makes one: %d", got.status)
	}
}

// TestAnOwnerChangesAWebhook: all but its secret, and what is wrong stays in the form.
func TestAnOwnerChangesAWebhook(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	v := s.organiser()
	form := v.get("/webhooks").hidden("#new-webhook")
	form["address"], form["tells"] = []string{"https://example.org/in?key=1"}, []string{"hand"}
	made := v.post("/webhooks", form)
	secret, path := strings.Join(made.page().Attrs("#secret", "value"), ""), "/webhooks/"+form.Get("id")
	want(t, "the list", v.get("/webhooks"), http.StatusOK).has(linkTo(path))
	want(t, "the form", v.get(path), http.StatusOK, sentence(t, "webhooks.change_of", "Host", "example.org")).
		has(in("input#address", hasAttr("value", "https://example.org/in?key=1")), in("input[value=hand][checked]"),
			notIn("input[value=round][checked]"), in("input[name=on][checked]"))
	for _, language := range i18n.Languages {
		v.header.Set("Accept-Language", language.Tag)
		wrong := v.post(path, url.Values{"address": {"example.net"}})
		want(t, "nothing that can be", wrong, http.StatusUnprocessableEntity).
			has(in("input#address", hasAttr("value", "example.net"), hasAttr("aria-invalid", "true")), notIn("input[name=on][checked]"))
		if strings.Contains(wrong.body, "webhooks.") || strings.Contains(wrong.body, "problem.") {
			t.Errorf("%s: a sentence is missing", language.Tag)
		}
	}
	v.header.Del("Accept-Language")
	changed := url.Values{"address": {"http://192.168.1.5:8080/in"}, "tells": {"round", "night"}, "on": {"yes"}}
	for range 2 {
		want(t, "changing", v.post(path, changed), http.StatusSeeOther)
	}
	list := v.get("/webhooks")
	want(t, "the list", list, http.StatusOK, "192.168.1.5:8080")
	without(t, "the old host", list, "example.org")
	if strings.Contains(list.body+v.get(path).body, secret) {
		t.Error("a page shows the secret")
	}
	delete(changed, "on")
	want(t, "off", v.post(path, changed), http.StatusSeeOther)
	want(t, "the list", v.get("/webhooks"), http.StatusOK, sentence(t, "webhooks.is_off"))
	journal := v.get("/journal")
	want(t, "the journal", journal, http.StatusOK, "Webhook changed: 192.168.1.5:8080", "example.org → 192.168.1.5:8080",
		sentence(t, "webhooks.tell.round")+"; "+sentence(t, "webhooks.tell.night"), "Webhook turned off: 192.168.1.5:8080")
	if strings.Count(journal.body, "Webhook changed") != 1 || strings.Contains(journal.body, "key=1") {
		t.Error("the journal tells it twice, or the whole address")
	}
	want(t, "no webhook", v.get("/webhooks/none"), http.StatusNotFound)
	want(t, "no webhook", v.post("/webhooks/none", changed), http.StatusNotFound)
	if other := s.accountOf(people.Organiser, ""); other.get(path).status != http.StatusForbidden || other.post(path, changed).status != http.StatusForbidden {
		t.Error("an organiser changes one")
	}
}

// TestAWrongAddressStaysInTheForm, and the page says what is wrong in every language.
func TestAWrongAddressStaysInTheForm(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	v := s.organiser()
	form := v.get("/webhooks").hidden("#new-webhook")
	form["tells"] = []string{"night"}
	for _, language := range i18n.Languages {
		v.header.Set("Accept-Language", language.Tag)
		for _, wrong := range []string{
			"", "example.org", "ftp://example.org", "https://", "https://:80/", "https://dana:secret@example.org", "https://example.org:99999/", "https://exa mple.org",
			"javascript:alert(1)", "https://example.org/#a", "http://example.org/\x00", "https://example.org/" + strings.Repeat("a", 500),
		} {
			form["address"] = []string{wrong}
			got := v.post("/webhooks", form)
			want(t, wrong, got, http.StatusUnprocessableEntity).
				has(in("input#address", hasAttr("aria-invalid", "true")), in(`input[name=tells][value=night][checked]`))
			if typed := strings.Join(got.page().Attrs("input#address", "value"), ""); !strings.Contains(wrong, "\x00") && typed != wrong {
				t.Errorf("of %q the form has %q", wrong, typed)
			}
		}
		nothing := v.post("/webhooks", url.Values{"id": form["id"], "address": {"http://192.168.1.5/"}})
		want(t, "nothing to tell", nothing, http.StatusUnprocessableEntity, catalogue(t, language.Tag)["problem.tells_missing"]["other"])
		if strings.Contains(nothing.body, "webhooks.") {
			t.Errorf("%s: a sentence is missing", language.Tag)
		}
	}
	if webhooks, err := s.store.Webhooks.All(t.Context()); err != nil || len(webhooks) > 0 {
		t.Errorf("made are %v, %v", webhooks, err)
	}
}

// TestTheServerCallsWebhooks while it serves, and what became of a call has its words in
// every language.
func TestTheServerCallsWebhooks(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := newRefereed(t, thirteen[:3]...)
		calls := make(chan string, 10)
		other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, call *http.Request) {
			calls <- call.Header.Get("Threewinds-Signature")
			w.WriteHeader(http.StatusTeapot)
		}))
		defer other.Close()
		id := database.NewID()
		if _, err := r.store.Webhooks.MakeWebhook(t.Context(), webhooks.Webhook{ID: id, Address: other.URL, Tells: webhooks.Tellings()}); err != nil {
			t.Fatal(err)
		}
		listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		ctx, end := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- r.server.Serve(ctx, listener) }()
		want(t, "a hand", r.hand(twoDragons(nil)), http.StatusSeeOther)
		if signature := <-calls; !strings.HasPrefix(signature, "t=") {
			t.Errorf("signed %q", signature)
		}
		for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
			if deliveries, err := r.store.Webhooks.Deliveries(t.Context()); err != nil || deliveries[0].Status == http.StatusTeapot {
				break
			}
		}
		for _, language := range i18n.Languages {
			for _, problem := range []webhooks.DeliveryProblem{
				webhooks.DeliveryRefused, webhooks.DeliveryRedirected, webhooks.DeliveryTooSlow, webhooks.DeliveryUnreachable, webhooks.DeliveryUntrusted, webhooks.DeliveryUnsigned,
			} {
				if catalogue(t, language.Tag)["webhooks.problem."+string(problem)] == nil {
					t.Errorf("%s: %s has no words", language.Tag, problem)
				}
			}
			r.v.header.Set("Accept-Language", language.Tag)
			page := want(t, language.Tag, r.v.get("/webhooks"), http.StatusOK, "418")
			if strings.Contains(page.body, "webhooks.") {
				t.Errorf("%s: a sentence is missing", language.Tag)
			}
		}
		end()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
}
