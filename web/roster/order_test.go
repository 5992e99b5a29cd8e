package roster_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestListsAreSortedBySurname where the club says so: the roster, the door, badges, and the question who
// somebody is. Names stay as they were written.
func TestListsAreSortedBySurname(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 1, "Adam Žák", "Žofie Adamová", "Hana Chalupová", "Ivo Hájek")
		e.CheckIn(e.Players...)
		lists := map[string]string{
			"/players": ".roster a.name", e.Path("door"): "main .name", e.Path("badges"): ".badges h2",
		}
		order := func(tag, path string) string {
			t.Helper()
			e.Laptop.Header.Set("Accept-Language", tag)
			var names []string
			for _, name := range want(t, path, e.Laptop.Get(path), http.StatusOK).Page().Texts(lists[path]) {
				if name = strings.TrimSpace(name); !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
			return strings.Join(names, ", ")
		}
		const byName, bySurname = "Adam Žák, Hana Chalupová, Ivo Hájek, Žofie Adamová", "Žofie Adamová, Ivo Hájek, Hana Chalupová, Adam Žák"
		for path := range lists {
			if got := order("cs", path); got != byName {
				t.Errorf("%s: %s", path, got)
			}
		}
		want(t, "choosing", e.Laptop.Club(map[string]string{"by_surname": "yes"}, nil), http.StatusSeeOther)
		want(t, "the form", e.Laptop.Get("/club"), http.StatusOK).Has(in(`[name="by_surname"][checked]`))
		for path := range lists {
			if got := order("cs", path); got != bySurname {
				t.Errorf("%s by surname: %s", path, got)
			}
		}
		if got := order("pl", "/players"); got != "Žofie Adamová, Hana Chalupová, Ivo Hájek, Adam Žák" {
			t.Errorf("in Polish: %s", got)
		}
		e.Laptop.Header.Set("Accept-Language", "en")
		want(t, "the journal", e.Laptop.Get("/journal"), http.StatusOK, sentence(t, "journal.of.by_surname"))
	})
}
