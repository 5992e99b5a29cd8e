package web_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestHTTPSIsWithdrawn: every page by https leads back to http, and what waits on a tablet is still taken. Then it is
// offered again.
func TestHTTPSIsWithdrawn(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t)
		serves(t, r.Site)
		want(t, "without https", r.Laptop.Post("/tablets/withdraw", url.Values{"withdrawn": {"yes"}}), http.StatusConflict)
		secure := setUp(t, r.Site, r.Laptop, r.Guest())
		secure.Header.Set("Accept", "text/html")
		page, card := r.Page(), "/t/"+r.Card(1).Token
		want(t, "the card by https", secure.Get(card), http.StatusSeeOther)
		want(t, "the page of the organiser", r.Laptop.Get("/tablets"), http.StatusOK).Has(in("#withdraw"), notIn("#offer-again"))
		want(t, "a stranger", r.Guest().Post("/tablets/withdraw", url.Values{"withdrawn": {"yes"}}), http.StatusUnauthorized)
		for range 2 {
			want(t, "withdrawing", r.Laptop.Post("/tablets/withdraw", url.Values{"withdrawn": {"yes"}}), http.StatusSeeOther)
		}
		for path, onward := range map[string]string{
			page: "http://club.test" + card + "?moved=" + string(r.Night), "/": "http://club.test/", r.Path("standings"): "http://club.test" + r.Path("standings"),
		} {
			want(t, path, secure.Get(path), http.StatusGone, sentence(t, "way_back.title")).
				Has(in(`#onward[href="`+onward+`"]`), in("script[src*=unkept]"))
		}
		want(t, "a form", secure.Post(page+"/voids", nil), http.StatusGone, sentence(t, "error.withdrawn.text"))
		secure.Header.Set("Accept", "application/json")
		want(t, "a hand that waits", secure.Post(page+"/hands", r.Form(url.Values{"winner": {"draw"}})), http.StatusOK)
		secure.Header.Set("Accept", "*/*")
		want(t, "a feed", secure.Get("/feed.atom"), http.StatusOK)
		secure.Header.Set("Accept", "text/html")
		if len(r.Match().Events) != 1 {
			t.Error("the hand that waited is not recorded")
		}
		want(t, "by http", r.Guest().Get(r.Path("standings")), http.StatusOK)
		want(t, "a tablet to be set up", r.Guest().Get("/tablet"), http.StatusNotFound).Has(in("#not-offered"))
		want(t, "making a root that is there", r.Laptop.Post("/tablets/root", nil), http.StatusSeeOther)
		want(t, "still withdrawn", r.Laptop.Get("/tablets"), http.StatusOK).Has(in("#offer-again"), notIn("#open"))
		want(t, "offering it again", r.Laptop.Post("/tablets/withdraw", nil), http.StatusSeeOther)
		want(t, "by https again", secure.Get(page), http.StatusOK)
		want(t, "the journal", r.Laptop.Get("/journal"), http.StatusOK, sentence(t, "journal.https.withdrawn"), sentence(t, "journal.https.offered"))
		want(t, "withdrawing once more", r.Laptop.Post("/tablets/withdraw", url.Values{"withdrawn": {"yes"}}), http.StatusSeeOther)
		want(t, "deleting the root", r.Laptop.Post("/tablets/root/delete", nil), http.StatusSeeOther)
		want(t, "another root", r.Laptop.Post("/tablets/root", nil), http.StatusSeeOther)
		want(t, "its https", r.Laptop.Get("/tablets"), http.StatusOK).Has(in("#open"), in("#withdraw"))
	})
}
