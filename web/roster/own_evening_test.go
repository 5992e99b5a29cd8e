package roster_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestAPlayerComesPausesAndGoesHomeOnTheOwnPhone at an open evening, by the personal link.
func TestAPlayerComesPausesAndGoesHomeOnTheOwnPhone(t *testing.T) {
	e := webtest.OpenEvening(t, webtest.Thirteen[:4]...)
	link, phone := "/p/"+e.PersonalLink(e.Players[0].ID), e.Guest()
	wish := func(wish string) webtest.Answer {
		return phone.Post(link+"/nights/"+string(e.Night)+"/wish", url.Values{"wish": {wish}})
	}
	webtest.Want(t, "Anna waits", phone.Get(link), http.StatusOK, "You are free since", webtest.Sentence(t, "open.pause"))
	e.Done("she pauses", wish("pause"))
	webtest.Want(t, "she is told so", phone.Get(link), http.StatusOK, webtest.Sentence(t, "open.you_pause"))
	e.Done("she is back", wish("play"))
	webtest.Want(t, "behind the others", phone.Get(link), http.StatusOK, "4. in line")
	e.Done("she goes home", wish("home"))
	webtest.Want(t, "she could come again", phone.Get(link), http.StatusOK, webtest.Sentence(t, "open.here"))
	e.Done("she is here again", wish("play"))
	var players []string
	for _, player := range e.Players[:3] {
		players = append(players, string(player.ID))
	}
	e.Done("she plays", e.Laptop.Post(e.Path("matches"), url.Values{"match": {database.NewID()}, "table": {"2"}, "player": players}))
	webtest.Want(t, "at table 2", phone.Get(link), http.StatusOK, "Table 2, with")
	webtest.Want(t, "and cannot go", wish("home"), http.StatusUnprocessableEntity, "sits at table 2")
	for name, got := range map[string]webtest.Answer{
		"an unknown wish": wish("sleep"),
		"another night":   phone.Post(link+"/nights/"+database.NewID()+"/wish", url.Values{"wish": {"pause"}}),
	} {
		if got.Status != http.StatusBadRequest && got.Status != http.StatusNotFound {
			t.Errorf("%s: %d", name, got.Status)
		}
	}
}
