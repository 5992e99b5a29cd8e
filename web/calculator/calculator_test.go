package calculator_test

import (
	"bytes"
	"compress/gzip"
	"maps"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/web/calculation"
	"github.com/threewinds/threewinds/web/webtest"
)

func TestMain(m *testing.M) { databasetest.Main(m) }

const twoReadings = "/calculator?game=sanma&hand=33345678p456789s&winning_tile=3p&from=discard%3Awest&ready=south"

// TestAnybodyAsksWhatAHandIsWorth: without an account and without a script, by an address and by the form that
// a browser sends as one.
func TestAnybodyAsksWhatAHandIsWorth(t *testing.T) {
	t.Parallel()
	v := webtest.NewSite(t).Guest()
	webtest.Want(t, "the usual game", v.Get("/calculator"), http.StatusOK, webtest.Sentence(t, "calculator.title")).
		Has(htmlcheck.In("form#entry[method=get] noscript button"), htmlcheck.In("#answer"))
	got := v.Get(twoReadings)
	webtest.Want(t, "a hand", got, http.StatusOK, "2 han, 30 fu").Has(htmlcheck.Count(".all-readings ol > li", 2))
	webtest.Want(t, "the part of it", v.Get(strings.Replace(twoReadings, "/calculator", "/parts/calculator", 1)), http.StatusOK, "2 han, 30 fu")

	form := got.Page().Form("form#entry")
	maps.Copy(form, got.Page().Values("[form=entry]"))
	form.Set("ready", "west")
	webtest.Want(t, "the form is sent", v.Get("/calculator?"+form.Encode()), http.StatusOK, "1 han, 30 fu")
	form.Set("rule-kiriage_mangan", "on")
	changed := v.Get("/calculator?" + form.Encode())
	if address := changed.Page().Attrs("#answer", "data-address")[0]; !strings.Contains(address, "rule-kiriage_mangan=on") || strings.Count(address, "rule-") != 1 {
		t.Errorf("the address has the house rules %s", address)
	}
	form.Set("preset", "tenhou-like")
	webtest.Want(t, "another preset fills in its rules", v.Get("/calculator?"+form.Encode()), http.StatusOK).
		Has(htmlcheck.In("input[name=filled][value='sanma tenhou-like']"))
}

func TestAnAddressThatIsTooLongIsNotRead(t *testing.T) {
	t.Parallel()
	v := webtest.NewSite(t).Guest()
	long := "hand=" + strings.Repeat("1p", calculation.LongestQuery)
	webtest.Want(t, "too long", v.Get("/calculator?"+long), http.StatusRequestURITooLong, webtest.Sentence(t, "calculator.too_long"))
	webtest.Want(t, "its part", v.Get("/parts/calculator?"+long), http.StatusRequestURITooLong, webtest.Sentence(t, "calculator.too_long"))
	webtest.Want(t, "unreadable", v.Get("/calculator?game=sanma&hand=%zz"), http.StatusBadRequest, webtest.Sentence(t, "calculator.unreadable")).
		Has(htmlcheck.In("#game option[value=sanma][selected]"))
}

// mostPage is how much the page may weigh, in bytes compressed, besides styles, scripts, tiles and engine.
const mostPage = 100_000

// TestThePageIsLight in every game, also with many readings and many tiles.
func TestThePageIsLight(t *testing.T) {
	t.Parallel()
	v := webtest.NewSite(t).Guest()
	for _, game := range rulebook.Games() {
		for _, hand := range []string{"", "1111j1122335599p", "1112345678999p", "1j1j1j1j123456789p"} {
			got := v.Get("/calculator?" + url.Values{"game": {game.ID}, "hand": {hand}}.Encode())
			var packed bytes.Buffer
			w := gzip.NewWriter(&packed)
			_, _ = w.Write([]byte(got.Body))
			_ = w.Close()
			t.Logf("%s %s: %d bytes, %d compressed", game.ID, hand, len(got.Body), packed.Len())
			if got.Status != http.StatusOK || packed.Len() > mostPage {
				t.Errorf("%s %s: %d, %d bytes", game.ID, hand, got.Status, packed.Len())
			}
		}
	}
}
