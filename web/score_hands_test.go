package web

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/statistics"
)

// meldsOf are pongs, or kongs, of tiles, concealed or not.
func meldsOf(kind scoring.MeldKind, concealed bool, tiles ...scoring.Kind) (melds []scoring.Meld) {
	for _, tile := range tiles {
		melds = append(melds, scoring.Meld{Kind: kind, Tile: tile, Concealed: concealed})
	}
	return melds
}

// ofTheRules is the example of classical.md, section 8: South 14, East 32, West 20.
func ofTheRules(t *testing.T) scoring.Hand {
	t.Helper()
	return scoring.Hand{
		Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.West,
		Concealed: tilesOf(t, "234p456m345777s99m"), WinningTile: tilesOf(t, "3s")[0],
		Losers: []scoring.LoserHand{
			{Seat: scoring.East, Parts: true, Melds: meldsOf(scoring.Pong, true, scoring.EastWind)},
			{Seat: scoring.West, Concealed: tilesOf(t, "55566z1357p2468s")},
		},
	}
}

// onlyHonours is a limit hand of East for which South pays alone. West has a short hand, and
// that of South was told by points.
func onlyHonours(t *testing.T) scoring.Hand {
	t.Helper()
	return scoring.Hand{
		Winner: scoring.East, From: scoring.FromWall, Concealed: tilesOf(t, "222z33355566z"), WinningTile: tilesOf(t, "2z")[0],
		Melds: meldsOf(scoring.Pong, false, scoring.EastWind),
		Own:   map[string]scoring.FactValue{"cannon": {Seats: scoring.WindsOf(scoring.South), Names: []string{"honours"}}},
		Losers: []scoring.LoserHand{
			{Seat: scoring.South, Worth: &scoring.Worth{Basic: 500, Doubles: 3}},
			{Seat: scoring.West, Parts: true, Count: scoring.ShortHand},
		},
	}
}

// TestEveryHandIsTold: a card for each player with what scores, its tile, points, doubles and
// the score, then who pays whom, line by line.
func TestEveryHandIsTold(t *testing.T) {
	t.Parallel()
	r := newClassical(t, `{}`)
	r.record(ofTheRules(t), nil)
	east, south, west := r.name(0), r.name(1), r.name(2)
	got := want(t, "the match", r.public(), http.StatusOK, east, south, west, "8 × 2² = 32", "10 × 2¹ = 20",
		"2 × (32 − 20) =", "−28 + 24", "−14 − 24")
	got.has(countOf(".hands .hand", 3), countOf(".transfers tbody tr", 3), countOf(".hands .won", 1),
		in(`.hands [aria-label="`+sentence(t, "tile.5z")+`"]`), in(`.hands [aria-label="`+sentence(t, "tile.7s")+`"]`))
	shown := r.match().Events[0].Hand.Shown
	if len(shown.Scores) != 3 || !slices.Equal(shown.Scores[0].Elements, []string{"concealed_pung 8 1z", "own_wind 1", "round_wind 1"}) ||
		shown.Scores[1].Score != 14 || shown.Scores[2].Doubles != 1 || shown.Elements != nil ||
		!slices.Equal(shown.Transfers, []string{"west south 14", "east south 28", "west east 24"}) {
		t.Errorf("the event keeps %+v", shown)
	}
	if totals := r.match().Ledger.Totals; totals != (tournament.ByPlace[scoring.Points]{-4, 42, -38}) {
		t.Errorf("totals %v", totals)
	}
}

// TestALimitHandAndACannonAreTold: the limit hands by their names, the limit of a loser's hand,
// how a hand was told, and who pays for whom.
func TestALimitHandAndACannonAreTold(t *testing.T) {
	t.Parallel()
	r := newClassical(t, `{}`)
	r.record(onlyHonours(t), nil)
	south, west := r.name(1), r.name(2)
	got := want(t, "the match", r.public(), http.StatusOK, "Limit hand:", "All honours", "500 × 2³ = 4,000, at most 1,000",
		sentence(t, "score.told_points"), sentence(t, "score.hand_short"), sentence(t, "score.share_of", "Name", west),
		sentence(t, "score.cannon", "Name", south), "2 × 1,000 =", "−2,000 − 2,000")
	got.has(countOf(".transfers tbody tr", 2), countOf(".hands .limit", 1), in(".hands .won .limit", saysOnly("Limit hand: All honours")))
}

// TestAWashoutIsOneSentence: nothing is scored, so that there is nothing to list.
func TestAWashoutIsOneSentence(t *testing.T) {
	t.Parallel()
	r := newClassical(t, `{}`)
	r.record(scoring.Hand{Outcome: scoring.DrawnHand}, nil)
	want(t, "the match", r.public(), http.StatusOK, inWordsOfGame(t, "classical", "score.drawn")).has(notIn(".hands"), notIn(".transfers"))
}

// TestThePreviewTellsAllSums: what each hand is worth, the settlement and the new totals, before
// the hand is saved.
func TestThePreviewTellsAllSums(t *testing.T) {
	t.Parallel()
	r := newClassical(t, `{}`)
	r.record(ofTheRules(t), nil)
	form := url.Values{"winner": {"south"}, "from": {"discard:west"}, "way": {"points"}, "points": {"24"}, "doubles": {"2"}}
	got := want(t, "the preview", r.tablet.post(r.page()+"/preview", r.form(form)), http.StatusOK, "24 × 2² = 96", "2 × 96 =", "192", "96 + 192")
	got.has(countOf(".brief li", 3), in(".brief .won b", saysOnly("96")), countOf(".transfers tbody tr", 2), countOf(".hands .hand", 3))
}

// TestStatisticsCountTheWinnersHand: its elements, its limit hands with their tiles, and what
// the tile that was won on cost, without what losers paid each other.
func TestStatisticsCountTheWinnersHand(t *testing.T) {
	t.Parallel()
	r := newClassical(t, `{}`)
	r.record(ofTheRules(t), nil)
	r.record(onlyHonours(t), nil)
	match := r.match()
	tallies := statistics.Tallies("classical", match)
	west, club := tallies[match.Players[2]], tallies[statistics.Club]
	if west.DealIns.Total != 14 || club.DealIns.Total != 14 || club.DealIns.N != 1 {
		t.Errorf("dealing in cost %+v, in the club %+v", west.DealIns, club.DealIns)
	}
	if club.LimitHands["classical/all_honours"] != 1 || club.Limits != 1 || club.Elements["classical/round_wind"] != 1 {
		t.Errorf("the club counts %v and %v", club.LimitHands, club.Elements)
	}
	ending := r.v.get(r.path("end"))
	want(t, "ending the evening", r.v.post(r.path("end"), ending.hidden("main form")), http.StatusSeeOther)
	for _, page := range []string{"/records", "/players/" + string(match.Players[1])} {
		want(t, page, r.guest().get(page), http.StatusOK).has(countOf("#limit-hands .limit-hands > li", 1),
			countOf("#limit-hands .sets .tile", 14), in("#limit-hands b", saysOnly("All honours")))
	}
}

// TestACorrectionTellsWhoseHandIsWorthSomethingElse: nothing but a loser's doubles changes.
func TestACorrectionTellsWhoseHandIsWorthSomethingElse(t *testing.T) {
	t.Parallel()
	r := newClassical(t, `{}`)
	told := ofTheRules(t)
	told.Losers[1] = scoring.LoserHand{Seat: scoring.West, Worth: &scoring.Worth{Basic: 5, Doubles: 2}}
	r.record(told, nil)
	form := r.changeForm("correction", url.Values{"entry": {r.entryOf(1)}}, url.Values{
		"winner": {"south"}, "from": {"discard:west"}, "way": {"points"}, "points": {"14"}, "doubles": {"0"},
		"told-east": {"points"}, "points-east": {"8"}, "doubles-east": {"2"},
		"told-west": {"points"}, "points-west": {"5"}, "doubles-west": {"1"}, "reason": {"doubled once"},
	})
	r.look("correction", form, sentence(t, "change.score", "Name", r.name(2), "Before", 20, "After", 10), "−38 → −58")
}

// TestAPaperSheetHasColumnsForEveryHand: for points, doubles, score and change of each player,
// in the place of those of the winner.
func TestAPaperSheetHasColumnsForEveryHand(t *testing.T) {
	t.Parallel()
	r := newClassical(t, `{}`)
	got := want(t, "the paper", r.v.get(r.path("rounds/1/paper")), http.StatusOK, sentence(t, "paper.key_hands"))
	got.has(countOf(".every-hand .player", 3), countOf(".every-hand .own", 12), countOf(".every-hand tbody tr:first-child td", 5+12))
	other := newRefereed(t)
	want(t, "of another game", other.v.get(other.path("rounds/1/paper")), http.StatusOK).has(notIn(".every-hand"), notIn(".own"))
}

// TestEveryHandIsToldInEveryLanguage: no sentence is missing, whatever a hand shows.
func TestEveryHandIsToldInEveryLanguage(t *testing.T) {
	t.Parallel()
	r := newClassical(t, `{}`)
	r.record(ofTheRules(t), nil)
	r.record(onlyHonours(t), nil)
	for tag, words := range map[string][]string{
		"en": {"Settlement", "Limit hand: All honours"}, "cs": {"Vyrovnání", "Limitní ruka: Samé honéry"}, "pl": {"Rozliczenie", "Ręka limitowa:"},
	} {
		v := r.guest()
		v.header.Set("Accept-Language", tag)
		got := want(t, tag, v.get(r.path("matches/"+string(r.match().ID))), http.StatusOK, words...)
		if strings.Contains(got.body, ">score.") || strings.Contains(got.body, ">element.") {
			t.Errorf("%s: a sentence is missing", tag)
		}
	}
}
