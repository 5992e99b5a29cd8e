package roster_test

import (
	"net/http"
	"net/url"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/tournament"
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
	webtest.Want(t, "behind the others", phone.Get(link), http.StatusOK, "Number 4 in line")
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

// TestAPlayerSignsUpForAnOpenEveningOfToday until it begins, and can say that they have come.
func TestAPlayerSignsUpForAnOpenEveningOfToday(t *testing.T) {
	s := webtest.NewSite(t)
	night := tournament.NightID(database.NewID())
	plan := tournament.NightPlan{
		ID: night, Name: "Open Tuesday", Date: time.Now().UTC().Format(time.DateOnly), Form: tournament.Open, Ruleset: webtest.NoviceRules(t),
		Announcement: tournament.Announcement{Begins: "20:00", Venue: "Tea house", Seats: 6},
	}
	if err := s.Store.Nights.CreateNight(t.Context(), plan); err != nil {
		t.Fatal(err)
	}
	players, _, err := s.Store.People.AddPlayers(t.Context(), webtest.Thirteen[:1])
	if err != nil {
		t.Fatal(err)
	}
	link, phone := "/p/"+(&webtest.Evening{Site: s}).PersonalLink(players[0].ID), s.Guest()
	page := link + "/nights/" + string(night)
	webtest.Want(t, "before", phone.Get(link), http.StatusOK, "Tea house", webtest.Sentence(t, "personal.sign_up"), webtest.Sentence(t, "open.here"))
	webtest.Want(t, "signing up", phone.Post(page, url.Values{"coming": {"yes"}}), http.StatusSeeOther)
	webtest.Want(t, "signed up", phone.Get(link), http.StatusOK, webtest.Sentence(t, "personal.coming"), webtest.Sentence(t, "personal.withdraw"))
	webtest.Want(t, "from home", phone.Post(page+"/wish", url.Values{"wish": {"pause"}}), http.StatusConflict)
	webtest.Want(t, "she is here", phone.Post(page+"/wish", url.Values{"wish": {"play"}}), http.StatusSeeOther)
	webtest.Want(t, "she waits", phone.Get(link), http.StatusOK, "You are free since", webtest.Sentence(t, "open.pause"))
}

// TestAPlayerPausesInRoundsOnTheOwnPhone, who is checked in at the door: not from home.
func TestAPlayerPausesInRoundsOnTheOwnPhone(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:4]...)
	link, phone := "/p/"+e.PersonalLink(e.Players[0].ID), e.Guest()
	wish := func(wish string) webtest.Answer {
		return phone.Post(link+"/nights/"+string(e.Night)+"/wish", url.Values{"wish": {wish}})
	}
	for _, one := range []string{"play", "pause"} {
		webtest.Want(t, "from home", wish(one), http.StatusUnprocessableEntity, webtest.Sentence(t, "problem.wish_at_door"))
	}
	if len(e.Load().Present()) > 0 {
		t.Error("somebody at home is here")
	}
	e.CheckIn(e.Players...)
	part := link + "/nights/" + string(e.Night) + "/part"
	webtest.Want(t, "here", phone.Get(part), http.StatusOK).Has(htmlcheck.In(`[name=wish][value=pause]`), htmlcheck.In(`[name=wish][value=home]`))
	e.Done("a pause", wish("pause"))
	webtest.Want(t, "pausing", phone.Get(part), http.StatusOK, webtest.Sentence(t, "open.you_pause"), webtest.Sentence(t, "personal.pause_text")).
		Has(htmlcheck.In(`[name=wish][value=play]`))
	e.Publish()
	if round := e.Load().Rounds[0]; round.Has(e.Players[0].ID) {
		t.Error("who pauses was drawn")
	}
	e.Done("back", wish("play"))
	if len(e.Load().Pausing()) > 0 {
		t.Error("who is back pauses")
	}
}

// TestThePersonalPageKeepsAnEveningThatIsOver for two days, for those who were there; a result that is hidden stays so.
func TestThePersonalPageKeepsAnEveningThatIsOver(t *testing.T) {
	t.Parallel()
	e := webtest.OpenEvening(t, webtest.Thirteen[:4]...)
	winner, away := e.Players[0].ID, e.Players[3]
	e.Leave(away)
	link, others, phone := "/p/"+e.PersonalLink(winner), "/p/"+e.PersonalLink(away.ID), e.Guest()
	table := url.Values{"match": {database.NewID()}, "table": {"1"}, "winds": {"order"}}
	for _, player := range e.Players[:3] {
		table.Add("player", string(player.ID))
	}
	e.Done("a table", e.Laptop.Post(e.Path("matches"), table))
	e.Won(1, scoring.East, 9)
	e.Play(1, 9)
	end := e.Laptop.Get(e.Path("end")).Hidden("form[action$='/end']")
	end.Set("ceremony", "yes")
	e.Done("the end", e.Laptop.Post(e.Path("end"), end))
	shown := htmlcheck.In("#night-" + string(e.Night))
	for _, page := range []string{link, link + "/nights/" + string(e.Night) + "/part"} {
		webtest.Want(t, "during the ceremony", phone.Get(page), http.StatusOK, webtest.Sentence(t, "ceremony.yours")).Has(shown, htmlcheck.NotIn(".own-result .points"))
	}
	e.Done("everything is revealed", e.Laptop.Post(e.Path("reveal"), url.Values{"rank": {"1"}}))
	webtest.Want(t, "afterwards", phone.Get(link), http.StatusOK, webtest.Sentence(t, "player.rank", "Rank", 1, "Players", 3)).Has(shown, htmlcheck.In(".own-result .points"))
	webtest.Want(t, "somebody who was not there", phone.Get(others), http.StatusOK).Has(htmlcheck.NotIn(".own-result"))
	e.Clock.Set(time.Now().AddDate(0, 0, 1))
	webtest.Want(t, "the next day", phone.Get(link), http.StatusOK).Has(shown)
	e.Clock.Set(time.Now().AddDate(0, 0, 4))
	webtest.Want(t, "days later", phone.Get(link), http.StatusOK, webtest.Sentence(t, "personal.none")).Has(htmlcheck.NotIn(".own-result"))
	if night := e.Load(); night.Phase != tournament.Finished {
		t.Errorf("the night is %s", night.Phase)
	}
}
