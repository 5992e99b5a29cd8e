package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
)

// TestAPlayerIsForgotten: the results stay under a number, the name is nowhere.
func TestAPlayerIsForgotten(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := newEvening(t, 1, "Anna Nováková", "Bo Lund", "Cy Twombly")
		e.checkIn(e.players...)
		e.publish()
		edit := "/players/" + string(e.players[0].ID)
		sure := url.Values{"sure": {"yes"}}
		want(t, "a stranger", e.guest().post(edit+"/forget", sure), http.StatusUnauthorized)
		want(t, "the box and the button are apart", e.v.get(edit+"/edit"), http.StatusOK).has(in("#forget.stack > .choice + .button"))
		want(t, "in the night", e.v.post(edit+"/forget", sure), http.StatusConflict).has(in("#forget", hasText("not over")))
		e.play(1, 9)
		want(t, "closing", e.v.post(e.path("rounds/1/close"), nil), http.StatusSeeOther)
		want(t, "unsure", e.v.post(edit+"/forget", nil), http.StatusUnprocessableEntity).has(in("#forget", hasText("Tick the box")))
		want(t, "forgetting", e.v.post(edit+"/forget", sure), http.StatusSeeOther)
		want(t, "the player", e.guest().get(edit), http.StatusOK).has(in("h1", hasText("Player 1")))
		want(t, "the form", e.v.get(edit+"/edit"), http.StatusNotFound)
		for _, path := range []string{"/players", e.path("standings"), e.path("hands.csv"), e.path("night.json"), "/", "/nights/new"} {
			if page := e.v.get(path); page.status != http.StatusOK || strings.Contains(page.body, "Nováková") {
				t.Errorf("%s answers %d and has the name", path, page.status)
			}
		}
	})
}
