package web

import (
	"net/http"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
)

// tilesOf reads tiles that the test wrote.
func tilesOf(t *testing.T, text string) scoring.Tiles {
	t.Helper()
	tiles, err := scoring.ParseTiles(text)
	if err != nil {
		t.Fatal(err)
	}
	return tiles
}

// record appends a hand to the match of table 1.
func (r *refereed) record(facts scoring.Hand, rival *scoring.Hand) {
	r.t.Helper()
	match := r.match()
	if _, err := r.store.Matches.Append(r.t.Context(), match.ID, tournament.Event{
		ID: tournament.EntryID(database.NewID()), By: "test",
		Hand: &tournament.HandPlayed{Number: match.Ledger.State.Hand, Seats: match.Ledger.State.Seats, Facts: facts, Rival: rival},
	}); err != nil {
		r.t.Fatal(err)
	}
}

// says are texts of a catalogue in the words of Honshu.
func says(t *testing.T, key string, args ...any) string {
	t.Helper()
	return inWordsOfGame(t, "honshu", key, args...)
}

// public is the match page as a passer-by sees it.
func (r *refereed) matchPage() answer {
	return r.guest().get(r.path("matches/" + string(r.match().ID)))
}

func TestAHandOfHonshuIsShownInHan(t *testing.T) {
	t.Parallel()
	r := newRefereedOf(t, honshu(t), `{}`)
	ron := scoring.Hand{
		Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.West,
		Concealed: tilesOf(t, "333s999p11s"), WinningTile: scoring.PlainTile(scoring.Circle1 + 8), Indicators: tilesOf(t, "8p"),
		Melds: []scoring.Meld{{Kind: scoring.Pong, Tile: scoring.White}, {Kind: scoring.Pong, Tile: scoring.Circle1 + 6}},
	}
	r.record(ron, nil)
	// White dragon 1, toitoi 2 − 1, bazoro 2, dora 3: 7 han.
	got := r.matchPage()
	want(t, "an open hand", got, http.StatusOK, r.name(1)+" wins, "+r.name(2)+" discards", "7 han, mangan", "Toitoi", "2 − 1, open and ron",
		"Yakuhai: dragon", "Bazoro", "Dora", says(t, "score.bonus_points"), "+8,000", "−8,000").
		has(in(".after", saysOnly("43,000")), in(".after", saysOnly("27,000")), in(".after", saysOnly("35,000")),
			in(`[href*="tiles-sanma"]`), notIn(`[href*="tiles-korean-japanese"]`))
	without(t, "an open hand", got, "Hand-points")
	without(t, "an open hand", got, "Bonus-points")
	r.record(scoring.Hand{Outcome: scoring.DrawnHand, Ready: scoring.Winds(0).With(scoring.East).With(scoring.West)}, nil)
	want(t, "a drawn hand", r.matchPage(), http.StatusOK, says(t, "score.drawn"), "2 sticks stay on the table for the next winner.", "−1,000", "2 sticks on the table.")
	east := r.name(int(r.match().Ledger.State.Seats[scoring.East]))
	r.record(scoring.Hand{
		Winner: scoring.East, From: scoring.FromWall, Concealed: tilesOf(t, "1199p33557788s22z"),
		WinningTile: scoring.PlainTile(scoring.Circle1),
	}, nil)
	// Chiitoitsu 2, menzen tsumo 1, bazoro 2: 5 han; two sticks.
	want(t, "the sticks", r.matchPage(), http.StatusOK, east+" takes 2 sticks from the table.", "5 han", "+6,000", "−2,000")
	r.record(scoring.Hand{
		Winner: scoring.East, From: scoring.FromDiscard, Payer: scoring.South,
		Concealed: tilesOf(t, "119p19s19m1234567z"), WinningTile: scoring.PlainTile(scoring.White),
	}, nil)
	want(t, "a yakuman", r.matchPage(), http.StatusOK, "Kokushi musou", "yakuman", "+48,000", "−48,000")
	want(t, "the table", r.tablet.get(r.page()), http.StatusOK, "+48,000")
	for _, language := range []string{"cs", "pl"} {
		v := r.guest()
		v.post("/language", map[string][]string{"language": {language}})
		got := v.get(r.path("matches/" + string(r.match().ID)))
		if raw := rawKey.FindString(got.body); raw != "" {
			t.Errorf("%s: the match shows a key: %s", language, raw)
		}
		want(t, language, got, http.StatusOK, "+48\u00a0000")
	}
}

func TestTwoWinnersOfHonshuAreShownTogether(t *testing.T) {
	t.Parallel()
	r := newRefereedOf(t, honshu(t), `{"multiple_ron":true,"noten_pool":2000,"honba":100}`)
	r.record(scoring.Hand{Outcome: scoring.DrawnHand, Waiting: scoring.Winds(0).With(scoring.East)}, nil)
	want(t, "the pool", r.matchPage(), http.StatusOK, "+2,000", "−1,000", "The next winner then takes 100 points for counters from each loser.")
	first := scoring.Hand{
		Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.East,
		Concealed: tilesOf(t, "234678p34588s555z"), WinningTile: scoring.PlainTile(scoring.Bamboo1 + 4),
	}
	second := scoring.Hand{
		Winner: scoring.West, From: scoring.FromDiscard, Payer: scoring.East,
		Concealed: tilesOf(t, "234678p34599s666z"), WinningTile: scoring.PlainTile(scoring.Bamboo1 + 4),
	}
	r.record(first, &second)
	want(t, "both", r.matchPage(), http.StatusOK, r.name(1)+" and "+r.name(2)+" win, "+r.name(0)+" discards", r.name(2)+" wins too",
		"The payments include 100 points for counters from each loser", "+1,200", "+1,000", "−2,200")
}

func TestSticksLeftAtTheEndOfAMatchAreNamed(t *testing.T) {
	t.Parallel()
	for more, rest := range []string{"the end", "one more hand"} {
		r := newRefereedOf(t, honshu(t), `{}`)
		ready := scoring.Hand{Outcome: scoring.DrawnHand, Ready: scoring.Winds(0).With(scoring.South)}
		r.record(ready, nil)
		if _, err := r.store.Matches.Append(t.Context(), r.match().ID, tournament.Event{
			ID: tournament.EntryID(database.NewID()), By: "test",
			Ending: &tournament.MatchEnded{More: more, Reason: "time", Seen: r.match().Ledger.Latest},
		}); err != nil {
			t.Fatal(err)
		}
		sticks := 1
		if more > 0 {
			r.record(ready, nil)
			sticks = 2
		}
		// East and West have as much; East was seated first.
		said := i18n.N(i18n.With(t.Context(), "en"), "score.settlement", sticks, "Points", 1000*sticks, "Name", r.name(0))
		want(t, rest, r.matchPage(), http.StatusOK, said)
	}
}
