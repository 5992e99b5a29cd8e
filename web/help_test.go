package web_test

import (
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/web/help"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

// unexplained are the routes of which the handbook has no place of their own, with the reason.
var unexplained = map[string]string{
	"/archive":                              "a file",
	"/help/pictures/:language/:picture":     "a file",
	site.PicturePath:                        "a file",
	"/healthz":                              "for programs",
	"/t/:token":                             "leads on to the table's page",
	"/door/:token":                          "leads on to the tablet at the door",
	"/nights/:night/tables/:table/https":    "leads on to the table's page",
	"/w":                                    "leads on to the wall",
	"/nights/:night/door/tablet":            "no link of it leads away: whoever comes next must find it open",
	"/nights/:night/tables/:table/state":    "a part of the table's page",
	"/nights/:night/tables/:table/sheet":    "a part of the table's page",
	"/nights/:night/tables/:table/changes/": "all changes are explained in one place",
}

// hasReason says why the handbook has no place of a route.
func hasReason(route string) bool {
	parts := strings.Split(route, "/")
	isPart := slices.Contains(parts, "parts") || path.Base(route) == "part"
	return site.IsAPI(route) || site.IsLive(route) || isPart || path.Ext(route) != "" ||
		unexplained[route] != "" || unexplained[strings.TrimSuffix(route, path.Base(route))] != ""
}

// TestEveryPageHasItsPlaceInTheHandbook, or a reason why it has none. That the places are there is proven by the handbook's
// own test.
func TestEveryPageHasItsPlaceInTheHandbook(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	for _, route := range s.Server.AllRoutes() {
		if route.Method == http.MethodGet && help.IsNamed(route.Path) == hasReason(route.Path) {
			t.Errorf("%s: a place in the handbook: %t, a reason to have none: %t", route.Path, help.IsNamed(route.Path), hasReason(route.Path))
		}
	}
}

// forPrograms are the errors that only the interface for programs answers; docs/api.md tells of them.
var forPrograms = []string{
	"entry_taken", "evening_disputed", "hand_ahead", "hand_taken", "match_finished", "match_taken", "matches_running", "media_type", "night_form", "night_over",
	"night_taken", "not_acceptable", "not_json", "nothing_to_seat", "parameter", "refused", "round_ahead", "round_disputed", "round_incomplete", "round_waits",
	"scope", "token", "token_ended",
}

// TestTheHandbookSaysWhatToDoAboutEveryError that a person may see.
func TestTheHandbookSaysWhatToDoAboutEveryError(t *testing.T) {
	t.Parallel()
	for key := range webtest.Catalogue(t, "en") {
		word, isError := strings.CutPrefix(strings.TrimSuffix(key, ".title"), "error.")
		if !isError || !strings.HasSuffix(key, ".title") {
			continue
		}
		if place := help.OfError(word); (place == "") != slices.Contains(forPrograms, word) {
			t.Errorf("the error %s has the place %q in the handbook", word, place)
		}
	}
}

// TestTheHandbookQuotesEveryError: its title stands below the heading to which its link leads, in every language.
func TestTheHandbookQuotesEveryError(t *testing.T) {
	t.Parallel()
	for _, language := range i18n.Languages {
		for key, message := range webtest.Catalogue(t, language.Tag) {
			word, isError := strings.CutPrefix(strings.TrimSuffix(key, ".title"), "error.")
			if !isError || !strings.HasSuffix(key, ".title") || help.OfError(word) == "" {
				continue
			}
			title := strings.TrimSuffix(message["other"], ".")
			if title == "" {
				t.Errorf("%s: the error %s has no title", language.Tag, word)
			}
			if !strings.Contains(help.TextOf(language.Tag, help.OfError(word)), title) {
				t.Errorf("%s: %s does not stand at %s: %q", language.Tag, word, help.OfError(word), title)
			}
		}
	}
}

// TestEveryPageLeadsToTheHandbook, those of the table and its card too.
func TestEveryPageLeadsToTheHandbook(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	player := "/players/" + string(r.Players[0].ID)
	for _, page := range []string{
		"/", "/nights", "/nights/new", "/nights/from-paper", "/series", "/series/new", "/seasons", "/seasons/new", "/records", "/players", "/players/links",
		"/people", "/account", "/tokens", "/webhooks", "/club", "/club/wifi", "/cards", "/cards/print", "/archive/import", "/archive/restore", "/journal", "/join", "/tablets",
		r.Path(""), r.Path("standings"), r.Path("door"), r.Path("door/card"), r.Path("desk"), r.Path("certificate"), r.Path("settings"), r.Path("end"), r.Path("rules"),
		r.Path("programmes"), r.Path("summary"), "/calculator", player, player + "/edit", player + "/merge", "/help", "/help/money",
	} {
		want(t, page, r.Laptop.Get(strings.TrimSuffix(page, "/")), http.StatusOK).Has(in("header .help[href^='/help']"))
	}
	want(t, "a table's page", r.Tablet.Get(r.Page()), http.StatusOK).Has(in("header .panel a[href='/help/the-table']"))
	want(t, "a table's paper", r.Tablet.Get(r.Page()+"/paper"), http.StatusOK).Has(in("header a[href='/help/on-paper#a-table-without-a-tablet']"))
	want(t, "a personal page", r.Guest().Get("/p/"+r.PersonalLink(r.Players[0].ID)), http.StatusOK).Has(in("header .help[href='/help/phones']"))
	want(t, "the tablet at the door", r.DoorTablet().Get(r.Path("door/tablet")), http.StatusOK).Has(htmlcheck.NotIn("header a[href^='/help']"))
	door := r.DoorTablet()
	door.Header.Set("HX-Request", "true")
	failed := want(t, "a tap at the door that fails", door.Post(r.Path("door/tablet"), url.Values{"here": {"nobody"}}), http.StatusNotFound)
	failed.Has(in(".failure"), htmlcheck.NotIn("a[href^='/help']"))
	want(t, "an error has its place, too", r.Guest().Get("/nowhere"), http.StatusNotFound).Has(in("header .help[href^='/help/trouble']"))
	want(t, "an error says what to do", r.Guest().Get("/nowhere"), http.StatusNotFound).Has(in("a[href='/help/trouble#any-page']"))
}

// TestTheHandbookIsThereForEverybody, in three languages, with a search that works without scripts.
func TestTheHandbookIsThereForEverybody(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	guest := s.Guest()
	want(t, "the contents", guest.Get("/help"), http.StatusOK, "The handbook").Has(in("[role=search]"), in("a[href='/help/first-evening']"), htmlcheck.NotIn("a[href*='.md']"))
	page := guest.Get("/help/trouble")
	want(t, "a page", page, http.StatusOK, "What to do when").Has(in("#phones-and-tablets"), in("table"), in("a[rel=prev]"))
	again := guest.Asked(http.MethodGet, "/help/trouble", map[string]string{"If-None-Match": page.Header.Get("ETag")})
	want(t, "the same page again", again, http.StatusNotModified)
	for _, missing := range []string{"/help/none", "/help/..%2Fen%2Ftrouble", "/help/Trouble", "/help/trouble/", "/help/", "/help/README"} {
		want(t, missing, guest.Get(missing), http.StatusNotFound)
	}
	want(t, "a search beside it", guest.Get("/help/none"), http.StatusNotFound, sentence(t, "help.missing")).Has(in("#help-search"))
	guest.Header.Set("Accept-Language", "cs")
	want(t, "in Czech", guest.Get("/help/trouble"), http.StatusOK, "Co dělat, když").Has(in("html[lang=cs]"), in("#phones-and-tablets"))
}

// TestThePicturesOfTheHandbookAreKept by browsers, and nothing else is at their addresses.
func TestThePicturesOfTheHandbookAreKept(t *testing.T) {
	t.Parallel()
	guest := webtest.NewSite(t).Guest()
	shown := guest.Get("/help/the-table").Page().Attrs("article img", "src")
	if len(shown) == 0 {
		t.Fatal("the page has no picture")
	}
	got := guest.Get(shown[0])
	want(t, shown[0], got, http.StatusOK)
	if kind, keeping := got.Header.Get("Content-Type"), got.Header.Get("Cache-Control"); kind != "image/webp" || !strings.Contains(keeping, "immutable") {
		t.Errorf("%s is %s, and kept %s", shown[0], kind, keeping)
	}
	for _, missing := range []string{"/help/pictures/en/none.webp", "/help/pictures/tlh/desk.webp", "/help/pictures/en/..%2Fcs%2Fdesk.webp", "/help/pictures/en"} {
		want(t, missing, guest.Get(missing), http.StatusNotFound)
	}
}

// TestASearchOfTheHandbookIsReadable without scripts, whatever somebody writes.
func TestASearchOfTheHandbookIsReadable(t *testing.T) {
	t.Parallel()
	guest := webtest.NewSite(t).Guest()
	want(t, "a search", guest.Get("/help?q=season+ticket"), http.StatusOK).
		Has(in(".found a[href='/help/money#season-tickets'] mark"), in("#help-search[value='season ticket']"))
	want(t, "nothing", guest.Get("/help?q=%3Cscript%3Eqqq"), http.StatusOK, sentence(t, "help.none"), "<script>qqq").
		Has(htmlcheck.NotIn(".found li"), htmlcheck.NotIn(".manual script"), in("#help-search[value='<script>qqq']"))
	marked := want(t, "a text with HTML in it", guest.Get("/help?q=certificate"), http.StatusOK)
	marked.Has(in(".found li:nth-child(30) mark"), htmlcheck.NotIn(".found li:nth-child(31)"), htmlcheck.NotIn("article"))
	for _, empty := range []string{"/help?q=", "/help?q=+", "/help?q=%E2%80%A6", "/help?q=%ff%fe"} {
		want(t, empty, guest.Get(empty), http.StatusOK, sentence(t, "help.empty")).Has(in("article"))
	}
	long := guest.Get("/help?q=" + strings.Repeat("%C4%8D", 500))
	want(t, "a long search", long, http.StatusOK, sentence(t, "help.none"))
	if strings.Contains(long.Body, strings.Repeat("č", 101)) {
		t.Error("the page repeats all of a long search")
	}
	head := guest.Asked(http.MethodHead, "/help?q=season", nil)
	if want(t, "only the head", head, http.StatusOK); head.Body != "" {
		t.Errorf("a head of %d bytes", len(head.Body))
	}
}

// heaviestPage is how many bytes a page of the handbook may have.
const heaviestPage = 100_000

// TestNoPageOfTheHandbookIsHeavy, in any language.
func TestNoPageOfTheHandbookIsHeavy(t *testing.T) {
	t.Parallel()
	guest := webtest.NewSite(t).Guest()
	for _, language := range i18n.Languages {
		guest.Header.Set("Accept-Language", language.Tag)
		for _, page := range help.Pages() {
			if got := guest.Get(page); got.Status != http.StatusOK || len(got.Body) > heaviestPage {
				t.Errorf("%s in %s: %d, %d bytes", page, language.Tag, got.Status, len(got.Body))
			}
		}
	}
}

// TestAProblemOfAFormLeadsToTheHandbook beside the form, which keeps what was typed; at the door nothing leads away.
func TestAProblemOfAFormLeadsToTheHandbook(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	organiser := s.Organiser()
	form := organiser.Get("/nights/new").Page().Form("#night-form")
	form.Set("name", "")
	refused := organiser.Post("/nights", form)
	webtest.Want(t, "a night without a name", refused, http.StatusUnprocessableEntity)
	leads := refused.Page().Attrs(".problem a.help[target=_blank]", "href")
	if len(leads) == 0 {
		t.Fatal("the problem leads nowhere")
	}
	for _, address := range leads {
		page, _, _ := strings.Cut(address, "#")
		webtest.Want(t, address, organiser.Get(page), http.StatusOK)
		if !strings.HasPrefix(address, "/help/") {
			t.Errorf("the problem leads to %s", address)
		}
	}
}
