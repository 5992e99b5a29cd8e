package table_test

import (
	"net/http"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// matchPage is the match page as a passer-by sees it.
func matchPage(r *webtest.Refereed) webtest.Answer {
	return r.Guest().Get(r.Path("matches/" + string(r.Match().ID)))
}

func TestAHandOfHonshuIsShownInHan(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereedOf(t, webtest.Honshu(t), `{}`)
	ron := scoring.Hand{
		Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.West,
		Concealed: webtest.TilesOf(t, "333s999p11s"), WinningTile: scoring.PlainTile(scoring.Circle1 + 8), Indicators: webtest.TilesOf(t, "8p"),
		Melds: []scoring.Meld{{Kind: scoring.Pong, Tile: scoring.White}, {Kind: scoring.Pong, Tile: scoring.Circle1 + 6}},
	}
	r.Record(ron, nil)
	// White dragon 1, toitoi 2 − 1, bazoro 2, dora 3: 7 han.
	got := matchPage(r)
	want(t, "an open hand", got, http.StatusOK, r.Name(1)+" wins, "+r.Name(2)+" discards", "7 han, mangan", "Toitoi", "2 − 1, open and ron",
		"Yakuhai: dragon", "Bazoro", "Dora", webtest.InWordsOfHonshu(t, "score.bonus_points"), "+8,000", "−8,000").
		Has(in(".after", saysOnly("43,000")), in(".after", saysOnly("27,000")), in(".after", saysOnly("35,000")),
			in(`[href*="tiles-sanma"]`), notIn(`[href*="tiles-korean-japanese"]`))
	without(t, "an open hand", got, "Hand-points")
	without(t, "an open hand", got, "Bonus-points")
	r.Record(scoring.Hand{Outcome: scoring.DrawnHand, Ready: scoring.Winds(0).With(scoring.East).With(scoring.West)}, nil)
	want(t, "a drawn hand", matchPage(r), http.StatusOK, webtest.InWordsOfHonshu(t, "score.drawn"), "2 sticks stay on the table for the next winner.", "−1,000", "2 sticks on the table.")
	east := r.Name(int(r.Match().Ledger.State.Seats[scoring.East]))
	r.Record(scoring.Hand{
		Winner: scoring.East, From: scoring.FromWall, Concealed: webtest.TilesOf(t, "1199p33557788s22z"),
		WinningTile: scoring.PlainTile(scoring.Circle1),
	}, nil)
	// Chiitoitsu 2, menzen tsumo 1, bazoro 2: 5 han; two sticks.
	want(t, "the sticks", matchPage(r), http.StatusOK, east+" takes 2 sticks from the table.", "5 han", "+6,000", "−2,000")
	r.Record(scoring.Hand{
		Winner: scoring.East, From: scoring.FromDiscard, Payer: scoring.South,
		Concealed: webtest.TilesOf(t, "119p19s19m1234567z"), WinningTile: scoring.PlainTile(scoring.White),
	}, nil)
	want(t, "a yakuman", matchPage(r), http.StatusOK, "Kokushi musou", "yakuman", "+48,000", "−48,000")
	want(t, "the table", r.Tablet.Get(r.Page()), http.StatusOK, "+48,000")
	for _, language := range []string{"cs", "pl"} {
		v := r.Guest()
		v.Post("/language", map[string][]string{"language": {language}})
		got := v.Get(r.Path("matches/" + string(r.Match().ID)))
		if raw := webtest.RawKey.FindString(got.Body); raw != "" {
			t.Errorf("%s: the match shows a key: %s", language, raw)
		}
		want(t, language, got, http.StatusOK, "+48\u00a0000")
	}
}

func TestTwoWinnersOfHonshuAreShownTogether(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereedOf(t, webtest.Honshu(t), `{"multiple_ron":true,"noten_pool":2000,"honba":100}`)
	r.Record(scoring.Hand{Outcome: scoring.DrawnHand, Waiting: scoring.Winds(0).With(scoring.East)}, nil)
	want(t, "the pool", matchPage(r), http.StatusOK, "+2,000", "−1,000", "The next winner then takes 100 points for counters from each loser; on a ron the discarder pays both shares.")
	first := scoring.Hand{
		Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.East,
		Concealed: webtest.TilesOf(t, "234678p34588s555z"), WinningTile: scoring.PlainTile(scoring.Bamboo1 + 4),
	}
	second := scoring.Hand{
		Winner: scoring.West, From: scoring.FromDiscard, Payer: scoring.East,
		Concealed: webtest.TilesOf(t, "234678p34599s666z"), WinningTile: scoring.PlainTile(scoring.Bamboo1 + 4),
	}
	r.Record(first, &second)
	want(t, "both", matchPage(r), http.StatusOK, r.Name(1)+" and "+r.Name(2)+" win, "+r.Name(0)+" discards", r.Name(2)+" wins too",
		"The payments include 100 points for counters from each loser", "+1,200", "+1,000", "−2,200")
}

func TestSticksLeftAtTheEndOfAMatchAreNamed(t *testing.T) {
	t.Parallel()
	for more, rest := range []string{"the end", "one more hand"} {
		r := webtest.NewRefereedOf(t, webtest.Honshu(t), `{}`)
		ready := scoring.Hand{Outcome: scoring.DrawnHand, Ready: scoring.Winds(0).With(scoring.South)}
		r.Record(ready, nil)
		if _, err := r.Store.Matches.Append(t.Context(), r.Match().ID, tournament.Event{
			ID: tournament.EntryID(database.NewID()), By: "test",
			Ending: &tournament.MatchEnded{More: more, Reason: "time", Seen: r.Match().Ledger.Latest},
		}); err != nil {
			t.Fatal(err)
		}
		sticks := 1
		if more > 0 {
			r.Record(ready, nil)
			sticks = 2
		}
		// East and West have as much; East was seated first.
		said := i18n.N(i18n.With(t.Context(), "en"), "score.settlement", sticks, "Points", 1000*sticks, "Name", r.Name(0))
		want(t, rest, matchPage(r), http.StatusOK, said)
	}
}
