package table_test

import (
	"maps"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestTwoWinnersOnOneTile: the hand with more hand-points wins, in whatever order
// they are entered.
func TestTwoWinnersOnOneTile(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t)
		dear, cheap := ticked(url.Values{"claim-clean": {"1"}, "claim-dragon_pong": {"1"}}), webtest.TwoDragons(nil)
		dear.Set("winner", "east")
		dear.Del("waiting")
		for hand, winners := range [][2]url.Values{{dear, cheap}, {cheap, dear}} {
			first := maps.Clone(winners[0])
			second := webtest.With(winners[1], "rival", first.Encode())
			got := r.Tablet.Post(r.Page()+"/preview", r.Form(second))
			text := takeSeat(r, 0) + " wins the tile with more hand-points than " + takeSeat(r, 1) + "."
			want(t, "the preview", got, http.StatusOK, sentence(t, "preview.ready"), text)
			before := r.Match().Ledger.Totals
			want(t, "saving", r.Hand(second), http.StatusSeeOther)
			last, _ := r.Match().Ledger.Last()
			if last.Facts.Winner != scoring.East || last.Rival == nil || last.Rival.Facts.Winner != scoring.South ||
				last.Rival.By != scoring.ByHandPoints {
				t.Errorf("hand %d: recorded %+v against %+v", hand+1, last.Facts, last.Rival)
			}
			// East: 3+1 hand-points, a flower. West was not waiting; South was, who could
			// have won on the tile.
			dealer, gain := last.Before.Dealer(), scoring.Points(2*4+1+2+1)
			if won := r.Match().Ledger.Totals[dealer] - before[dealer]; won != gain {
				t.Errorf("hand %d: East won %d, want %d", hand+1, won, gain)
			}
			want(t, "the match", r.Guest().Get(r.Path("matches/"+string(r.Match().ID))), http.StatusOK, "wins the tile with more hand-points")
		}
		for name, c := range map[string]struct{ rival, text string }{
			"nonsense":     {"%zz", sentence(t, "problem.rival_unreadable")},
			"a book":       {strings.Repeat("x", 5000), sentence(t, "problem.rival_unreadable")},
			"an empty one": {"winner=east", sentence(t, "problem.rival_incomplete")},
			"the same":     {cheap.Encode(), sentence(t, "refusal.two_winners_same")},
			"no hand":      {webtest.With(dear, "claim-kong", "9").Encode(), "The other hand: Kong is ticked 9 times"},
			"four flowers": {webtest.With(dear, "flowers", "4").Encode(), "Both hands together have 5 flowers; there are only 4."},
		} {
			t.Run(name, func(t *testing.T) {
				want(t, name, r.Hand(webtest.With(cheap, "rival", c.rival)), http.StatusUnprocessableEntity, c.text)
			})
		}
	})
}

// TestARivalThatMayNotWinSaysWhy: the other hand is paid, and the reason stands
// beside it.
func TestARivalThatMayNotWinSaysWhy(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	poor := ticked(url.Values{"claim-all_simples": {"1"}})
	poor.Set("winner", "east")
	want(t, "saving", r.Hand(webtest.With(webtest.TwoDragons(nil), "rival", poor.Encode())), http.StatusSeeOther)
	want(t, "the match", r.Guest().Get(r.Path("matches/"+string(r.Match().ID))), http.StatusOK,
		r.Name(1)+" wins the tile: "+r.Name(0)+"’s hand does not count. The hand has 1 hand-point; it needs 3 to win.")
	rich := webtest.With(poor, "claim-all_simples", "0")
	want(t, "neither may win", r.Hand(webtest.With(poor, "rival", webtest.With(rich, "winner", "south").Encode())), http.StatusUnprocessableEntity,
		sentence(t, "problem.rival_incomplete"))
}

// takeSeat is who has a seat at the next hand of table 1.
func takeSeat(r *webtest.Refereed, wind scoring.Wind) string {
	match := r.Match()
	return r.Load().NameOf(match.Players[match.Ledger.State.Seats[wind]])
}

// TestThreeReadyHandsAreDrawn: where three declarations draw the hand, the pages say
// that this was why.
func TestThreeReadyHandsAreDrawn(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereedUnder(t, `{"three_ready":"draw"}`)
	form := webtest.TwoDragons(url.Values{"hand": {"456p234m99m777z555z"}, "melds": nil, "ready": {"east", "south", "west"}})
	want(t, "saving", r.Hand(form), http.StatusSeeOther)
	want(t, "the table", r.Tablet.Get(r.Page()), http.StatusOK, sentence(t, "score.all_ready"), "5 extra points wait")
}
