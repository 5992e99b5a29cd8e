package roster_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestAPlayerIsForgotten: the results stay under a number, the name is nowhere.
func TestAPlayerIsForgotten(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 1, "Anna Nováková", "Bo Lund", "Cy Twombly")
		e.CheckIn(e.Players...)
		e.Publish()
		edit := "/players/" + string(e.Players[0].ID)
		sure := url.Values{"sure": {"yes"}}
		want(t, "a stranger", e.Guest().Post(edit+"/forget", sure), http.StatusUnauthorized)
		want(t, "the box and the button are apart", e.Laptop.Get(edit+"/edit"), http.StatusOK).Has(in("#forget.stack > .choice + .button"))
		want(t, "in the night", e.Laptop.Post(edit+"/forget", sure), http.StatusConflict).Has(in("#forget", hasText("not over")))
		e.Play(1, 9)
		want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
		want(t, "unsure", e.Laptop.Post(edit+"/forget", nil), http.StatusUnprocessableEntity).Has(in("#forget", hasText("Tick the box")))
		want(t, "forgetting", e.Laptop.Post(edit+"/forget", sure), http.StatusSeeOther)
		want(t, "the player", e.Guest().Get(edit), http.StatusOK).Has(in("h1", hasText("Player 1")))
		want(t, "the form", e.Laptop.Get(edit+"/edit"), http.StatusNotFound)
		for _, path := range []string{"/players", e.Path("standings"), e.Path("hands.csv"), e.Path("night.json"), "/", "/nights/new"} {
			if page := e.Laptop.Get(path); page.Status != http.StatusOK || strings.Contains(page.Body, "Nováková") {
				t.Errorf("%s answers %d and has the name", path, page.Status)
			}
		}
	})
}
