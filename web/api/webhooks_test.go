package api_test

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
	"github.com/threewinds/threewinds/web/webtest"
)

// TestAnOwnerMakesAWebhook: its secret is shown once, it is tried, turned off and removed.
func TestAnOwnerMakesAWebhook(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	want(t, "the club", v.Get("/club"), http.StatusOK).Has(linkTo("/webhooks"))
	form := want(t, "the page", v.Get("/webhooks"), http.StatusOK).Hidden("#new-webhook")
	form["address"], form["tells"] = []string{" https://example.org:8443/in?key=1 "}, []string{"hand", "round", "everything"}
	made := want(t, "making", v.Post("/webhooks", form), http.StatusOK, sentence(t, "webhooks.once"), sentence(t, "webhooks.made", "Host", "example.org:8443"))
	secret := strings.Join(made.Page().Attrs("#secret", "value"), "")
	if len(secret) < 20 || made.Header.Get("Cache-Control") != "no-store" {
		t.Fatalf("the secret is %q, kept as %s", secret, made.Header.Get("Cache-Control"))
	}
	want(t, "the same form again", v.Post("/webhooks", form), http.StatusConflict)
	list := v.Get("/webhooks")
	want(t, "the list", list, http.StatusOK, sentence(t, "webhooks.tell.hand")).
		Has(in("input[readonly]", hasAttr("value", "https://example.org:8443/in?key=1")))
	if strings.Contains(list.Body, secret) {
		t.Error("the list shows the secret")
	}
	path := "/webhooks/" + form.Get("id")
	want(t, "a test", v.Post(path+"/test", nil), http.StatusSeeOther)
	want(t, "the test", v.Get("/webhooks"), http.StatusOK, sentence(t, "webhooks.kind.test"), sentence(t, "webhooks.waits"))
	want(t, "off", v.Post(path+"/switch", url.Values{"off": {"yes"}}), http.StatusSeeOther)
	off := want(t, "is off", v.Get("/webhooks"), http.StatusOK, sentence(t, "webhooks.is_off"))
	off.Has(in("#deliveries", hasText(sentence(t, "webhooks.problem.off"))), in("#deliveries", hasText(sentence(t, "webhooks.given_up"))))
	want(t, "a test of it", v.Post(path+"/test", nil), http.StatusConflict)
	want(t, "on", v.Post(path+"/switch", nil), http.StatusSeeOther)
	without(t, "on", v.Get("/webhooks"), sentence(t, "webhooks.is_off"))
	journal := want(t, "the journal", v.Get("/journal"), http.StatusOK, "Webhook made: example.org:8443", "Webhook turned off: example.org:8443")
	if strings.Contains(journal.Body, "key=1") {
		t.Error("the journal shows the whole address")
	}
	want(t, "removing", v.Post(path+"/remove", nil), http.StatusSeeOther)
	want(t, "removing it again", v.Post(path+"/remove", nil), http.StatusSeeOther)
	want(t, "a removed one", v.Post(path+"/switch", nil), http.StatusNotFound)
	without(t, "the list", v.Get("/webhooks"), "example.org")
	other := s.AccountOf(people.Organiser, "")
	without(t, "an organiser", other.Get("/webhooks"), sentence(t, "webhooks.new"))
	if got := other.Post("/webhooks", form); got.Status != http.StatusForbidden {
		t.Errorf("an organiser makes one: %d", got.Status)
	}
}

// TestAnOwnerChangesAWebhook: all but its secret, and what is wrong stays in the form.
func TestAnOwnerChangesAWebhook(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	form := v.Get("/webhooks").Hidden("#new-webhook")
	form["address"], form["tells"] = []string{"https://example.org/in?key=1"}, []string{"hand"}
	made := v.Post("/webhooks", form)
	secret, path := strings.Join(made.Page().Attrs("#secret", "value"), ""), "/webhooks/"+form.Get("id")
	want(t, "the list", v.Get("/webhooks"), http.StatusOK).Has(linkTo(path))
	want(t, "the form", v.Get(path), http.StatusOK, sentence(t, "webhooks.change_of", "Host", "example.org")).
		Has(in("input#address", hasAttr("value", "https://example.org/in?key=1")), in("input[value=hand][checked]"),
			notIn("input[value=round][checked]"), in("input[name=on][checked]"))
	for _, language := range i18n.Languages {
		v.Header.Set("Accept-Language", language.Tag)
		wrong := v.Post(path, url.Values{"address": {"example.net"}})
		want(t, "nothing that can be", wrong, http.StatusUnprocessableEntity).
			Has(in("input#address", hasAttr("value", "example.net"), hasAttr("aria-invalid", "true")), notIn("input[name=on][checked]"))
		if strings.Contains(wrong.Body, "webhooks.") || strings.Contains(wrong.Body, "problem.") {
			t.Errorf("%s: a sentence is missing", language.Tag)
		}
	}
	v.Header.Del("Accept-Language")
	changed := url.Values{"address": {"http://192.168.1.5:8080/in"}, "tells": {"round", "night"}, "on": {"yes"}}
	for range 2 {
		want(t, "changing", v.Post(path, changed), http.StatusSeeOther)
	}
	list := v.Get("/webhooks")
	want(t, "the list", list, http.StatusOK, "192.168.1.5:8080")
	without(t, "the old host", list, "example.org")
	if strings.Contains(list.Body+v.Get(path).Body, secret) {
		t.Error("a page shows the secret")
	}
	delete(changed, "on")
	want(t, "off", v.Post(path, changed), http.StatusSeeOther)
	want(t, "the list", v.Get("/webhooks"), http.StatusOK, sentence(t, "webhooks.is_off"))
	journal := v.Get("/journal")
	want(t, "the journal", journal, http.StatusOK, "Webhook changed: 192.168.1.5:8080", "example.org → 192.168.1.5:8080",
		sentence(t, "webhooks.tell.round")+"; "+sentence(t, "webhooks.tell.night"), "Webhook turned off: 192.168.1.5:8080")
	if strings.Count(journal.Body, "Webhook changed") != 1 || strings.Contains(journal.Body, "key=1") {
		t.Error("the journal tells it twice, or the whole address")
	}
	want(t, "no webhook", v.Get("/webhooks/none"), http.StatusNotFound)
	want(t, "no webhook", v.Post("/webhooks/none", changed), http.StatusNotFound)
	if other := s.AccountOf(people.Organiser, ""); other.Get(path).Status != http.StatusForbidden || other.Post(path, changed).Status != http.StatusForbidden {
		t.Error("an organiser changes one")
	}
}

// TestEveryCallHasItsWords: what can be told, and what was told, in every language.
func TestEveryCallHasItsWords(t *testing.T) {
	t.Parallel()
	kinds := webtest.NewSite(t).Described().Components.Schemas["Call"].Value.Properties["kind"].Value.Enum
	if len(kinds) < 15 {
		t.Fatalf("only %v", kinds)
	}
	for _, language := range i18n.Languages {
		words := webtest.Catalogue(t, language.Tag)
		for _, kind := range kinds {
			if key := "webhooks.kind." + kind.(string); words[key] == nil {
				t.Errorf("%s: %s has no words", language.Tag, key)
			}
		}
		for _, telling := range webhooks.Tellings() {
			if key := "webhooks.tell." + string(telling); words[key] == nil {
				t.Errorf("%s: %s has no words", language.Tag, key)
			}
		}
	}
}

// TestAWrongAddressStaysInTheForm, and the page says what is wrong in every language.
func TestAWrongAddressStaysInTheForm(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	form := v.Get("/webhooks").Hidden("#new-webhook")
	form["tells"] = []string{"night"}
	for _, language := range i18n.Languages {
		v.Header.Set("Accept-Language", language.Tag)
		for _, wrong := range []string{
			"", "example.org", "ftp://example.org", "https://", "https://:80/", "https://dana:secret@example.org", "https://example.org:99999/", "https://exa mple.org",
			"javascript:alert(1)", "https://example.org/#a", "http://example.org/\x00", "https://example.org/" + strings.Repeat("a", 500),
		} {
			form["address"] = []string{wrong}
			got := v.Post("/webhooks", form)
			want(t, wrong, got, http.StatusUnprocessableEntity).
				Has(in("input#address", hasAttr("aria-invalid", "true")), in(`input[name=tells][value=night][checked]`))
			if typed := strings.Join(got.Page().Attrs("input#address", "value"), ""); !strings.Contains(wrong, "\x00") && typed != wrong {
				t.Errorf("of %q the form has %q", wrong, typed)
			}
		}
		nothing := v.Post("/webhooks", url.Values{"id": form["id"], "address": {"http://192.168.1.5/"}})
		want(t, "nothing to tell", nothing, http.StatusUnprocessableEntity, webtest.Catalogue(t, language.Tag)["problem.tells_missing"]["other"])
		if strings.Contains(nothing.Body, "webhooks.") {
			t.Errorf("%s: a sentence is missing", language.Tag)
		}
	}
	if webhooks, err := s.Store.Webhooks.All(t.Context()); err != nil || len(webhooks) > 0 {
		t.Errorf("made are %v, %v", webhooks, err)
	}
}

// TestTheServerCallsWebhooks while it serves, and what became of a call has its words in
// every language.
func TestTheServerCallsWebhooks(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t, webtest.Thirteen[:3]...)
		calls := make(chan string, 10)
		other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, call *http.Request) {
			calls <- call.Header.Get("Threewinds-Signature")
			w.WriteHeader(http.StatusTeapot)
		}))
		defer other.Close()
		id := database.NewID()
		if _, err := r.Store.Webhooks.MakeWebhook(t.Context(), webhooks.Webhook{ID: id, Address: other.URL, Tells: webhooks.Tellings()}); err != nil {
			t.Fatal(err)
		}
		listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		ctx, end := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- r.Server.Serve(ctx, listener) }()
		want(t, "a hand", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
		if signature := <-calls; !strings.HasPrefix(signature, "t=") {
			t.Errorf("signed %q", signature)
		}
		for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
			if deliveries, err := r.Store.Webhooks.Deliveries(t.Context()); err != nil || deliveries[0].Status == http.StatusTeapot {
				break
			}
		}
		for _, language := range i18n.Languages {
			for _, problem := range []webhooks.DeliveryProblem{
				webhooks.DeliveryRefused, webhooks.DeliveryRedirected, webhooks.DeliveryTooSlow, webhooks.DeliveryUnreachable, webhooks.DeliveryUntrusted, webhooks.DeliveryUnsigned,
			} {
				if webtest.Catalogue(t, language.Tag)["webhooks.problem."+string(problem)] == nil {
					t.Errorf("%s: %s has no words", language.Tag, problem)
				}
			}
			r.Laptop.Header.Set("Accept-Language", language.Tag)
			page := want(t, language.Tag, r.Laptop.Get("/webhooks"), http.StatusOK, "418")
			if strings.Contains(page.Body, "webhooks.") {
				t.Errorf("%s: a sentence is missing", language.Tag)
			}
		}
		end()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
}
