package table_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/statistics"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestEveryHandIsTold: a card for each player with what scores, its tile, points, doubles and
// the score, then who pays whom, line by line.
func TestEveryHandIsTold(t *testing.T) {
	t.Parallel()
	r := webtest.NewClassical(t, `{}`)
	r.Record(webtest.OfTheRules(t), nil)
	east, south, west := r.Name(0), r.Name(1), r.Name(2)
	got := want(t, "the match", publicPage(r), http.StatusOK, east, south, west, "8 × 2² = 32", "10 × 2¹ = 20",
		"2 × (32 − 20) =", "−28 + 24", "−14 − 24")
	got.Has(countOf(".hands .hand", 3), countOf(".transfers tbody tr", 3), countOf(".hands .won", 1),
		in(`.hands [aria-label="`+sentence(t, "tile.5z")+`"]`), in(`.hands [aria-label="`+sentence(t, "tile.7s")+`"]`))
	shown := r.Match().Events[0].Hand.Shown
	if len(shown.Scores) != 3 || !slices.Equal(shown.Scores[0].Elements, []string{"concealed_pung 8 1z", "own_wind 1", "round_wind 1"}) ||
		shown.Scores[1].Score != 14 || shown.Scores[2].Doubles != 1 || shown.Elements != nil ||
		!slices.Equal(shown.Transfers, []string{"west south 14", "east south 28", "west east 24"}) {
		t.Errorf("the event keeps %+v", shown)
	}
	if totals := r.Match().Ledger.Totals; totals != (tournament.ByPlace[scoring.Points]{-4, 42, -38}) {
		t.Errorf("totals %v", totals)
	}
}

// TestALimitHandAndACannonAreTold: the limit hands by their names, the limit of a loser's hand,
// how a hand was told, and who pays for whom.
func TestALimitHandAndACannonAreTold(t *testing.T) {
	t.Parallel()
	r := webtest.NewClassical(t, `{}`)
	r.Record(webtest.OnlyHonours(t), nil)
	south, west := r.Name(1), r.Name(2)
	got := want(t, "the match", publicPage(r), http.StatusOK, "Limit hand:", "All honours", "500 × 2³ = 4,000, at most 1,000",
		sentence(t, "score.told_points"), sentence(t, "score.hand_short"), sentence(t, "score.share_of", "Name", west),
		sentence(t, "score.cannon", "Name", south), "2 × 1,000 =", "−2,000 − 2,000")
	got.Has(countOf(".transfers tbody tr", 2), countOf(".hands .limit", 1), in(".hands .won .limit", saysOnly("Limit hand: All honours")))
}

// TestAWashoutIsOneSentence: nothing is scored, so that there is nothing to list.
func TestAWashoutIsOneSentence(t *testing.T) {
	t.Parallel()
	r := webtest.NewClassical(t, `{}`)
	r.Record(scoring.Hand{Outcome: scoring.DrawnHand}, nil)
	want(t, "the match", publicPage(r), http.StatusOK, inWordsOfGame(t, "classical", "score.drawn")).Has(notIn(".hands"), notIn(".transfers"))
}

// TestThePreviewTellsAllSums: what each hand is worth, the settlement and the new totals, before
// the hand is saved. Nothing is paid while a hand is missing: that of nobody is taken for nothing.
func TestThePreviewTellsAllSums(t *testing.T) {
	t.Parallel()
	r := webtest.NewClassical(t, `{}`)
	r.Record(webtest.OfTheRules(t), nil)
	form := url.Values{"winner": {"south"}, "from": {"discard:west"}, "way": {"points"}, "points": {"24"}, "doubles": {"2"}}
	for hands, told := range []string{1: "asked", 2: "told-east"} {
		if hands == 0 {
			continue
		}
		form.Set(told, "nothing")
		got := want(t, "with "+told, r.Tablet.Post(r.Page()+"/preview", r.Form(form)), http.StatusOK, "24 × 2² = 96", sentence(t, "preview.untold"))
		got.Has(countOf(".brief li", hands), countOf(".hands .hand", hands), notIn(".transfers"), notIn(".pay"), notIn(".in-short"))
	}
	form.Set("told-west", "nothing")
	got := want(t, "the preview", r.Tablet.Post(r.Page()+"/preview", r.Form(form)), http.StatusOK, "24 × 2² = 96", "2 × 96 =", "192", "96 + 192")
	got.Has(countOf(".brief li", 3), in(".brief .won b", saysOnly("96")), countOf(".transfers tbody tr", 2), countOf(".hands .hand", 3))
}

// TestStatisticsCountTheWinnersHand: its elements, its limit hands with their tiles, and what
// the tile that was won on cost, without what losers paid each other.
func TestStatisticsCountTheWinnersHand(t *testing.T) {
	t.Parallel()
	r := webtest.NewClassical(t, `{}`)
	r.Record(webtest.OfTheRules(t), nil)
	r.Record(webtest.OnlyHonours(t), nil)
	match := r.Match()
	tallies := statistics.Tallies("classical", match)
	west, club := tallies[match.Players[2]], tallies[statistics.Club]
	if west.DealIns.Total != 14 || club.DealIns.Total != 14 || club.DealIns.N != 1 {
		t.Errorf("dealing in cost %+v, in the club %+v", west.DealIns, club.DealIns)
	}
	if club.LimitHands["classical/all_honours"] != 1 || club.Limits != 1 || club.Elements["classical/round_wind"] != 1 {
		t.Errorf("the club counts %v and %v", club.LimitHands, club.Elements)
	}
	ending := r.Laptop.Get(r.Path("end"))
	want(t, "ending the evening", r.Laptop.Post(r.Path("end"), ending.Hidden("main form")), http.StatusSeeOther)
	for _, page := range []string{"/records", "/players/" + string(match.Players[1])} {
		want(t, page, r.Guest().Get(page), http.StatusOK).Has(countOf("#limit-hands .limit-hands > li", 1),
			countOf("#limit-hands .sets .tile", 14), in("#limit-hands b", saysOnly("All honours")))
	}
}

// TestACorrectionTellsWhoseHandIsWorthSomethingElse: nothing but a loser's doubles changes.
func TestACorrectionTellsWhoseHandIsWorthSomethingElse(t *testing.T) {
	t.Parallel()
	r := webtest.NewClassical(t, `{}`)
	told := webtest.OfTheRules(t)
	told.Losers[1] = scoring.LoserHand{Seat: scoring.West, Worth: &scoring.Worth{Basic: 5, Doubles: 2}}
	r.Record(told, nil)
	form := r.ChangeForm("correction", url.Values{"entry": {r.EntryOf(1)}}, url.Values{
		"winner": {"south"}, "from": {"discard:west"}, "way": {"points"}, "points": {"14"}, "doubles": {"0"},
		"told-east": {"points"}, "points-east": {"8"}, "doubles-east": {"2"},
		"told-west": {"points"}, "points-west": {"5"}, "doubles-west": {"1"}, "reason": {"doubled once"},
	})
	r.Look("correction", form, sentence(t, "change.score", "Name", r.Name(2), "Before", 20, "After", 10), "−38 → −58")
}

// TestAPaperSheetHasColumnsForEveryHand: for points, doubles, score and change of each player,
// in the place of those of the winner.
func TestAPaperSheetHasColumnsForEveryHand(t *testing.T) {
	t.Parallel()
	r := webtest.NewClassical(t, `{}`)
	got := want(t, "the paper", r.Laptop.Get(r.Path("rounds/1/paper")), http.StatusOK, sentence(t, "paper.key_hands"))
	got.Has(countOf(".every-hand .player", 3), countOf(".every-hand .own", 12), countOf(".every-hand tbody tr:first-child td", 5+12))
	other := webtest.NewRefereed(t)
	want(t, "of another game", other.Laptop.Get(other.Path("rounds/1/paper")), http.StatusOK).Has(notIn(".every-hand"), notIn(".own"))
}

// TestEveryHandIsToldInEveryLanguage: no sentence is missing, whatever a hand shows.
func TestEveryHandIsToldInEveryLanguage(t *testing.T) {
	t.Parallel()
	r := webtest.NewClassical(t, `{}`)
	r.Record(webtest.OfTheRules(t), nil)
	r.Record(webtest.OnlyHonours(t), nil)
	for tag, words := range map[string][]string{
		"en": {"Settlement", "Limit hand: All honours"}, "cs": {"Vyrovnání", "Limitní ruka: Samé honéry"}, "pl": {"Rozliczenie", "Ręka limitowa:"},
	} {
		v := r.Guest()
		v.Header.Set("Accept-Language", tag)
		got := want(t, tag, v.Get(r.Path("matches/"+string(r.Match().ID))), http.StatusOK, words...)
		if strings.Contains(got.Body, ">score.") || strings.Contains(got.Body, ">element.") {
			t.Errorf("%s: a sentence is missing", tag)
		}
	}
}
