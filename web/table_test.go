package web

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// refereed is a published evening of two rounds at three tables, and the tablet
// that came in by the card of table 1.
type refereed struct {
	*evening
	tablet *guest
}

func newRefereed(t *testing.T, names ...string) *refereed {
	t.Helper()
	if names == nil {
		names = thirteen[:9]
	}
	return newEvening(t, 2, names...).refereed()
}

// refereed publishes the evening and opens table 1 on a tablet.
func (e *evening) refereed() *refereed {
	t := e.t
	t.Helper()
	e.checkIn(e.players...)
	e.publish()
	r := &refereed{evening: e, tablet: e.guest()}
	want(t, "the card", r.tablet.get("/t/"+e.card(1).Token), http.StatusSeeOther)
	return r
}

// card is the card of a table, which is made if there is none.
func (s *wholeSite) card(table int) people.TableCard {
	s.t.Helper()
	if err := s.store.People.MakeCards(s.t.Context(), table); err != nil {
		s.t.Fatal(err)
	}
	cards, err := s.store.People.Cards(s.t.Context())
	if err != nil {
		s.t.Fatal(err)
	}
	return cards[slices.IndexFunc(cards, func(c people.TableCard) bool { return c.Table == table && c.InForce() })]
}

// revoke ends the card of a table.
func (s *wholeSite) revoke(table int) {
	s.t.Helper()
	if err := s.store.People.RevokeCards(s.t.Context(), s.card(table).ID); err != nil {
		s.t.Fatal(err)
	}
}

func (r *refereed) page() string { return present.TablePath(r.night, 1) }

func (r *refereed) match() tournament.Match {
	match, ok := r.load().TableMatch(1)
	if !ok {
		r.t.Fatal("no match at table 1")
	}
	return match
}

// form is a fresh form of the page with the given fields on top.
func (r *refereed) form(fields url.Values) url.Values {
	match := r.match()
	form := url.Values{
		"entry_id": {database.NewID()}, "match": {string(match.ID)}, "number": {strconv.Itoa(match.Ledger.State.Hand)},
	}
	maps.Copy(form, fields)
	return form
}

func (r *refereed) hand(fields url.Values) answer {
	return r.tablet.post(r.page()+"/hands", r.form(fields))
}

// twoDragons is worth 3 hand-points: South wins on West's discard.
func twoDragons(change url.Values) url.Values {
	form := url.Values{
		"winner": {"south"}, "from": {"discard:west"}, "hand": {"456p234m99m"}, "melds": {"777z 555z"},
		"winning_tile": {"4m"}, "flowers": {"1"}, "waiting": {"east"},
	}
	maps.Copy(form, change)
	return form
}

// name is who sits at a place of table 1.
func (r *refereed) name(place int) string { return r.load().NameOf(r.match().Players[place]) }

func TestAHandIsSavedByAPlainForm(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := newRefereed(t)
		want(t, "the page", r.tablet.get(r.page()), http.StatusOK, "Hand 1, East round, "+r.name(0)+" deals.", "No hand saved yet").
			has(in(`[name="entry_id"]`), in("#key-1p"))
		form := r.form(twoDragons(nil))
		got := r.tablet.post(r.page()+"/hands", form)
		if got.status != http.StatusSeeOther || got.header.Get("Location") != r.page() {
			t.Fatalf("saving: %d to %q", got.status, got.header.Get("Location"))
		}
		// 3 hand-points, a flower; East was waiting, West was not: 2·3+1+2 and 1.
		if totals := r.match().Ledger.Totals; totals != (tournament.ByPlace[scoring.Points]{-1, 10, -9}) {
			t.Errorf("totals %v", totals)
		}
		want(t, "saving again", r.tablet.post(r.page()+"/hands", form), http.StatusSeeOther)
		if hands := r.match().Ledger.Hands; len(hands) != 1 || hands[0].By != "" {
			t.Errorf("hands %+v", hands)
		}
		want(t, "the page after it", r.tablet.get(r.page()), http.StatusOK,
			"Hand 2, East round, "+r.name(1)+" deals.", "Hand 1 saved, ", r.name(1)+" wins, "+r.name(2)+" discards", "2 × 3 + 1 + 2").
			has(in(".pay small", saysOnly(sentence(t, "score.bonus_points"))))
		want(t, "the organiser's hand", r.v.post(r.page()+"/hands", r.form(url.Values{"winner": {"draw"}})), http.StatusSeeOther)
		if last, _ := r.match().Ledger.Last(); last.By != "Eva" {
			t.Errorf("recorded by %q", last.By)
		}
		want(t, "after a drawn hand", r.tablet.get(r.page()), http.StatusOK,
			"Hand 3, East round", "5 extra points wait for the next winner from each opponent.", "Entered by Eva")
	})
}

func TestARefusedHandKeepsWhatWasTyped(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	for name, c := range map[string]struct {
		change url.Values
		text   string
	}{
		"nothing": {url.Values{"winner": nil, "from": nil, "hand": nil}, sentence(t, "problem.winner_missing")},
		"a fifth copy": {
			url.Values{"hand": {"77z45p234m99m"}},
			"Red dragon: the hand has 5 of them, the set only 4.",
		},
		"eleven flowers":    {url.Values{"flowers": {"11"}}, "A winner can have 0 to 4 flowers, not 11."},
		"winner discards":   {url.Values{"from": {"discard:south"}}, sentence(t, "refusal.payer_not_a_loser")},
		"fifteen tiles":     {url.Values{"hand": {"456p2345m99m"}}, "The hand has 15 tiles; with its kongs it must have 14."},
		"a claimed chow":    {url.Values{"melds": {"777z 456p"}, "hand": {"55z234m99m5z"}}, "A chow is never claimed"},
		"no set":            {url.Values{"hand": {"456p236m99m"}, "winning_tile": nil}, "The hand is not complete: these tiles fit nowhere: "},
		"too cheap":         {url.Values{"melds": {"777z 555p"}, "hand": {"456p234m99m"}}, "The hand has 1 hand-point; it needs 3 to win."},
		"10,000 characters": {url.Values{"hand": {strings.Repeat("1p", 5000)}}, "The tiles have 10,000 characters"},
		"no tiles":          {url.Values{"hand": {"<b>"}}, "“<b>” cannot be read as tiles."},
		"a tile not in the set": {
			url.Values{"melds": {"777z 444z"}}, "North wind: this tile is not in tonight’s set.",
		},
		"last tile of a discard": {url.Values{"last_tile": {"yes"}}, sentence(t, "refusal.last_tile_needs_wall")},
		"a sacred discard":       {url.Values{"own_discards": {"4m"}}, "The winner discarded 4 of characters earlier"},
	} {
		t.Run(name, func(t *testing.T) {
			got := r.hand(twoDragons(c.change))
			want(t, name, got, http.StatusUnprocessableEntity, c.text, sentence(t, "table.refused"))
			if typed := c.change.Get("melds"); typed != "" {
				want(t, name, got, http.StatusUnprocessableEntity).has(sends("melds", typed))
			}
		})
	}
	if events := r.match().Events; len(events) > 0 {
		t.Errorf("recorded: %v", events)
	}
}

func TestThePreviewSaysWhatToDoNext(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	for name, c := range map[string]struct {
		form  url.Values
		texts []string
	}{
		"nothing yet":      {url.Values{}, []string{sentence(t, "preview.winner")}},
		"drawn":            {url.Values{"winner": {"draw"}}, []string{sentence(t, "preview.ready"), "5 extra points then wait"}},
		"only the winner":  {url.Values{"winner": {"south"}}, []string{sentence(t, "preview.from")}},
		"eleven tiles":     {twoDragons(url.Values{"hand": {"456p23m"}, "winning_tile": nil}), []string{"Tap the tiles: 3 more."}},
		"too early a kong": {twoDragons(url.Values{"hand": {"77z"}, "winning_tile": nil}), []string{"Red dragon: the hand has 5"}},
		"complete": {
			twoDragons(nil),
			[]string{sentence(t, "preview.ready"), "3 (3 needed)", "Dragon pong", "Two dragon pongs", "pays for not waiting", "+10", "−9", "−1"},
		},
		"too cheap": {
			twoDragons(url.Values{"melds": {"777z 555p"}}),
			[]string{"The hand has 1 hand-point; it needs 3 to win.", "1 (3 needed)", "Dragon pong"},
		},
		"unreadable": {twoDragons(url.Values{"hand": {"?"}}), []string{"“?” cannot be read as tiles."}},
	} {
		t.Run(name, func(t *testing.T) {
			got := r.tablet.post(r.page()+"/preview", r.form(c.form))
			want(t, name, got, http.StatusOK, c.texts...)
			got.isPart(t)
		})
	}
}

func TestNamesStayNames(t *testing.T) {
	t.Parallel()
	r := newRefereed(t, append([]string{"<script>alert(1)</script>", strings.Repeat("ž", 60)}, thirteen[:7]...)...)
	for table := 1; table <= 3; table++ {
		r.play(table, 1)
		for _, path := range []string{present.TablePath(r.night, table), r.path("matches/" + string(r.load().Rounds[0].Matches[table-1].ID))} {
			want(t, path, r.v.get(path), http.StatusOK).has(nothingInline)
		}
	}
}

func TestEveryLanguageAtTheTable(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	for language, text := range map[string]string{
		"cs": "1. hra, převládá Východ, rozdává " + r.name(0) + ".", "pl": "Rozdanie 1, wiatr dominujący Wschód, rozdaje " + r.name(0) + ".",
	} {
		r.tablet.header.Set("Accept-Language", language)
		want(t, language, r.tablet.get(r.page()), http.StatusOK, text)
	}
	r.tablet.header.Set("Accept-Language", "cs")
	want(t, "in Czech", r.hand(twoDragons(url.Values{"melds": {"777z 555p"}})), http.StatusUnprocessableEntity,
		"Ruka má 1 bod za kombinaci; k výhře jich potřebuje 3.")
}
