package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/web/webtest"
)

// TestAValueThatNoPageKnowsIsNotFound: an address that asks for what is not there says so
// on each public page, and never shows something else. A field that no page knows, as
// other sites add to links, changes nothing.
func TestAValueThatNoPageKnowsIsNotFound(t *testing.T) {
	t.Parallel()
	r := webtest.FinishedNight(t)
	season, player := r.NewSeason(nil), "/players/"+string(r.Players[0].ID)
	for page, queries := range map[string]struct{ known, unknown []string }{
		"/nights": {
			known:   []string{"year=2026", "page=1", "year=2026&page=1", "year="},
			unknown: []string{"year=x", "year=2025", "year=-2026", "page=x", "page=-1", "page=2", "year=2026&page=9", "page=99999999999999999999", "page=999999999999"},
		},
		"/records": {
			known:   []string{"of=all", "of=game:korean-japanese", "of=" + url.QueryEscape("season:"+strings.TrimPrefix(season, "/seasons/")), "of=", "limits=0"},
			unknown: []string{"of=season:nonsense", "of=game:chess", "of=zzz", "limits=x", "limits=-5", "limits=5"},
		},
		player: {
			known:   []string{"of=all", "of=game:korean-japanese", "skip=0"},
			unknown: []string{"of=season:nonsense", "of=game:honshu", "skip=x", "skip=-1", "skip=6", "limits=x", "limits=5"},
		},
		season: {
			known:   []string{"until=1", "until=99", "player=" + string(r.Players[0].ID), "player="},
			unknown: []string{"until=x", "until=-1", "player=nobody"},
		},
		season + "/parts/table": {known: []string{"until=1"}, unknown: []string{"until=x"}},
	} {
		want(t, page, r.Guest().Get(page), http.StatusOK)
		for _, query := range append(queries.known, "ranking=zzz", "utm_source=letter") {
			want(t, query, r.Guest().Get(page+"?"+query), http.StatusOK)
		}
		for _, query := range queries.unknown {
			got := r.Guest().Get(page + "?" + query)
			want(t, page+"?"+query, got, http.StatusNotFound, sentence(t, "error.not_found.title"), sentence(t, "error.not_found.text"))
		}
	}
	// A club without nights, and one without a match, know no years and no games either.
	empty := webtest.NewSite(t)
	for address, status := range map[string]int{
		"/nights": http.StatusOK, "/nights?year=2026": http.StatusNotFound, "/nights?page=2": http.StatusNotFound,
		"/records": http.StatusOK, "/records?of=all": http.StatusOK, "/records?of=game:korean-japanese": http.StatusNotFound,
	} {
		want(t, "an empty club: "+address, empty.Guest().Get(address), status)
	}
}
