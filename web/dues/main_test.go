package dues_test

import (
	"net/http"
	"net/url"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/web/webtest"
)

func TestMain(m *testing.M) { databasetest.Main(m) }

// Short names of what almost every test here asks of a page.
var (
	want    = webtest.Want
	in      = htmlcheck.In
	notIn   = htmlcheck.NotIn
	countOf = htmlcheck.Count
	sends   = htmlcheck.HasValue
)

// mustDay is noon of a day.
func mustDay(t *testing.T, day string) time.Time {
	t.Helper()
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		t.Fatal(err)
	}
	return at.Add(12 * time.Hour)
}

// speaking is the organiser's browser in another language.
func speaking(e *webtest.Evening, language string) *webtest.Guest {
	e.T.Helper()
	want(e.T, "a language", e.Laptop.Post("/language", url.Values{"language": {language}}), http.StatusSeeOther)
	return e.Laptop
}
