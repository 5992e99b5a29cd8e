package draw_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/web/webtest"
)

func TestAnExchangeSaysWhatItDid(t *testing.T) {
	t.Parallel()
	e := drawn(t, 4)
	night := e.Load()
	round := night.Draft.Rounds()[1]
	player := round.Matches[0].Players[0]
	var with tournament.PlayerID
	met := draw.MeetingsOf(draw.EveningRounds(night.Draft, night))
	for _, other := range round.Matches[1].Sitting() {
		if len(met.NewRepeats(round, player, other)) > 0 {
			with = other
		}
	}
	pair := met.NewRepeats(round, player, with)[0]
	again := sentence(t, "price.pair", "First", night.NameOf(pair[0]), "Second", night.NameOf(pair[1]))
	want(t, "the price", e.Laptop.Get(e.Path("draft")+"?round=2&player="+string(player)), http.StatusOK, again)
	form := url.Values{"edition": {e.Edition()}, "round": {"2"}, "player": {string(player)}, "with": {string(with)}}
	page := e.Done("exchanging", e.Laptop.Post(e.Path("draft/exchange"), form))
	want(t, "what it did", page, http.StatusOK, sentence(t, "change.exchanged", "First", night.NameOf(player), "Second", night.NameOf(with)),
		night.NameOf(player)+": table 2, ", "Repeat meetings:").Has(countOf("#done", 1))
	night = e.Load()
	repeats := draw.MeetingsOf(draw.EveningRounds(night.Draft, night)).Repeats()
	if len(repeats) == 0 {
		t.Fatal("nobody meets again")
	}
	for _, one := range repeats {
		want(t, "the certificate", page, http.StatusOK, night.NameOf(one.Pair[0])+" and "+night.NameOf(one.Pair[1])+" meet in rounds")
	}
	for name, query := range map[string]string{
		"an older edition": "exchanged=" + string(player) + "&with=" + string(with) + "&in=2&was=0.0.1.0.0&edition=1",
		"other figures":    "exchanged=" + string(player) + "&with=" + string(with) + "&in=2&was=many&edition=" + e.Edition(),
		"a stranger":       "exchanged=nobody&with=" + string(with) + "&in=2&was=0.0.1.0.0&edition=" + e.Edition(),
	} {
		want(t, name, e.Laptop.Get(e.Path("draft")+"?"+query), http.StatusOK).Has(notIn("#done"))
	}
}

func TestALockedTableRefusesAnExchange(t *testing.T) {
	t.Parallel()
	e := drawn(t, 2)
	tables := e.Load().Draft.Rounds()[0].Matches
	locked, other := tables[0].Players[0], tables[1].Players[0]
	want(t, "locking", e.Laptop.Post(e.Path("draft/lock"), url.Values{"edition": {e.Edition()}, "round": {"1"}, "table": {"1"}, "lock": {"1"}}), http.StatusSeeOther)
	refused := sentence(t, "problem.table_locked", "Table", 1)
	want(t, "tapping one there", e.Laptop.Get(e.Path("draft")+"?round=1&player="+string(locked)), http.StatusOK, refused).Has(notIn(`[name="with"]`))
	want(t, "tapping another", e.Laptop.Get(e.Path("draft")+"?round=1&player="+string(other)), http.StatusOK, sentence(t, "draft.locked")).
		Has(countOf(`[name="with"]`, 5))
	for _, form := range []url.Values{
		{"player": {string(locked)}, "with": {string(other)}}, {"player": {string(other)}, "with": {string(locked)}},
	} {
		form.Set("round", "1")
		form.Set("edition", e.Edition())
		want(t, "exchanging", e.Laptop.Post(e.Path("draft/exchange"), form), http.StatusConflict, refused)
	}
	if now := e.Load().Draft.Rounds()[0].Matches[0]; !has(now, locked) {
		t.Error("the locked table was changed")
	}
}

// TestALeaverIsReplaced: the door and the desk lead to the form, the form seats a
// substitute in the running match, and says so.
func TestALeaverIsReplaced(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 2, webtest.Thirteen[:6]...)
	e.CheckIn(e.Players...)
	e.Publish()
	night := e.Load()
	first, second := night.Rounds[0].Matches[0].Players[0], night.Rounds[0].Matches[1].Players[1]
	named := func(player tournament.PlayerID) string { return night.NameOf(player) }
	e.Play(1, 2)
	want(t, "leaving", e.Laptop.Post(e.Path("door"), url.Values{"away": {string(first)}}), http.StatusSeeOther)
	want(t, "leaving", e.Laptop.Post(e.Path("door"), url.Values{"away": {string(second)}}), http.StatusSeeOther)
	link := e.Path("rounds/1/seats") + "?leaver=" + string(first)
	want(t, "the door", e.Laptop.Get(e.Path("door")), http.StatusOK, sentence(t, "door.absent_playing", "Name", named(first), "Round", 1, "Table", 1),
		sentence(t, "door.absent", "Name", named(second), "Round", 1, "Table", 2)).Has(in(`a[href="` + link + `#substitutes"]`))
	want(t, "the desk", e.Laptop.Get(e.Path("desk")), http.StatusOK).Has(in(`a[href="` + link + `#substitutes"]`))
	want(t, "a guest", e.Laptop.Post(e.Path("guests"), url.Values{"names": {"Nia"}}), http.StatusSeeOther)
	page := e.Laptop.Get(link)
	want(t, "the form", page, http.StatusOK).Has(in("#substitutes[open]"), in(`option[selected][value="`+string(first)+`"]`), in(`[name="free"]`))
	guest := string(draw.Unseated(e.Load(), e.Load().Rounds[0])[0])
	form := url.Values{"id": {formID(t, page)}, "round": {"1"}, "player": {string(first)}, "free": {guest}, "from": {"now"}}
	for range 2 {
		want(t, "at once", e.Done("a substitute", e.Laptop.Post(e.Path("substitutes"), form)), http.StatusOK,
			sentence(t, "change.plays_on", "First", named(first), "Second", "Nia", "Table", 1, "Hand", 3),
			sentence(t, "change.plays_from", "First", named(first), "Second", "Nia", "Round", 2, "Table", tableOf(e, 2, "Nia")),
			sentence(t, "change.checked_out", "First", named(first)))
	}
	later := url.Values{"id": {database.NewID()}, "round": {"1"}, "player": {string(night.Rounds[0].Matches[0].Players[1])}, "substitute": {"Petr"}, "sure": {"Petr"}, "from": {"next"}}
	stays := named(night.Rounds[0].Matches[0].Players[1])
	want(t, "later", e.Done("a substitute", e.Laptop.Post(e.Path("substitutes"), later)), http.StatusOK,
		sentence(t, "change.still_plays", "First", stays, "Table", 1))
	want(t, "the door again", e.Laptop.Get(e.Path("door")), http.StatusOK, stays)
	busy := url.Values{"id": {database.NewID()}, "round": {"1"}, "player": {string(night.Rounds[0].Matches[0].Players[2])}, "substitute": {"Nia"}, "from": {"now"}}
	want(t, "who plays already", e.Laptop.Post(e.Path("substitutes"), busy), http.StatusUnprocessableEntity, sentence(t, "problem.substitute_playing"))
}

// tableOf is the table of a name in a round.
func tableOf(e *webtest.Evening, round int, name string) int {
	night := e.Load()
	for _, match := range night.Rounds[round-1].Matches {
		for _, player := range match.Sitting() {
			if night.NameOf(player) == name {
				return match.Table
			}
		}
	}
	return 0
}

func TestWishesAreChosenFromNames(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:9]...)
	e.CheckIn(e.Players...)
	anna, bo, cy := string(e.Players[0].ID), string(e.Players[1].ID), string(e.Players[2].ID)
	wish := func(kind, table string, players ...string) webtest.Answer {
		form := url.Values{"wish": {kind}, "player": players}
		if table != "" {
			form.Set("table", table)
		}
		return e.Laptop.Post(e.Path("wishes"), form)
	}
	want(t, "apart", wish("apart", "", anna, bo), http.StatusSeeOther)
	want(t, "a table", wish("fixed", "3", cy), http.StatusSeeOther)
	page := e.Laptop.Get(e.Path("draft"))
	want(t, "kept", page, http.StatusOK, sentence(t, "wishes.kept_apart", "Names", "Anna, Bo"), sentence(t, "wishes.kept_fixed", "Name", "Cy", "Table", 3)).
		Has(countOf(".kept", 2))
	want(t, "one name", wish("apart", "", anna), http.StatusUnprocessableEntity, sentence(t, "problem.wish_group_of_one")).
		Has(in("#wishes[open]"), in(`[type="checkbox"][checked][value="`+anna+`"]`))
	want(t, "a second table", wish("fixed", "1", cy), http.StatusUnprocessableEntity, sentence(t, "problem.wish_fixed_twice", "Name", "Cy"))
	want(t, "no table", wish("fixed", "", cy), http.StatusBadRequest)
	want(t, "a stranger", wish("apart", "", anna, "nobody"), http.StatusNotFound)
	want(t, "out", wish("out", "", anna, bo), http.StatusSeeOther)
	want(t, "out", wish("out", "3", cy), http.StatusSeeOther)
	want(t, "nothing kept", e.Laptop.Get(e.Path("draft")), http.StatusOK).Has(notIn(".kept"))
}
