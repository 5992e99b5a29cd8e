package web

import (
	"reflect"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates"
	"github.com/threewinds/threewinds/tournament"
)

const everyFact = scoring.AskFlowers | scoring.AskWaiting | scoring.AskReady | scoring.AskLastTile |
	scoring.AskReplacement | scoring.AskRobbedKong | scoring.AskOwnDiscards | scoring.AskIndicators

// riichiFacts are those of a riichi game.
const riichiFacts = scoring.AskReady | scoring.AskLosersReady | scoring.AskDrawReady | scoring.AskDrawWaiting | scoring.AskLastTile |
	scoring.AskLastDiscard | scoring.AskReplacement | scoring.AskRobbedKong | scoring.AskIndicators | scoring.AskUraIndicators |
	scoring.AskPei | scoring.AskDoubleReady | scoring.AskIppatsu | scoring.AskFirstTurn | scoring.AskNoKindDiscarded |
	scoring.AskOpen | scoring.AskHan

func tiles(t *testing.T, text string) scoring.Tiles {
	t.Helper()
	list, err := scoring.ParseTiles(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestWhatAFormSays(t *testing.T) {
	red := scoring.Of(scoring.Red)
	won := func(change func(*scoring.Hand)) scoring.Hand {
		hand := scoring.Hand{
			Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.West,
			Concealed: tiles(t, "234p77z"), WinningTile: red,
		}
		change(&hand)
		return hand
	}
	simple := templates.TypedHand{Winner: "south", From: "discard:west", Hand: "234p77z"}
	typed := func(change func(*templates.TypedHand)) templates.TypedHand {
		form := simple
		change(&form)
		return form
	}
	for name, c := range map[string]struct {
		typed templates.TypedHand
		asked scoring.OldFacts
		want  scoring.Hand
	}{
		"the last tile wins": {simple, everyFact, won(func(*scoring.Hand) {})},
		"another tile was chosen": {
			typed(func(f *templates.TypedHand) { f.WinningTile = " 3p " }), everyFact,
			won(func(h *scoring.Hand) { h.WinningTile = tiles(t, "3p")[0] }),
		},
		"from the wall nobody is named": {
			typed(func(f *templates.TypedHand) { f.From = "wall" }), everyFact,
			won(func(h *scoring.Hand) { h.From, h.Payer = scoring.FromWall, scoring.East }),
		},
		"a robbed kong": {
			typed(func(f *templates.TypedHand) { f.From = "robbed_kong:east" }), everyFact,
			won(func(h *scoring.Hand) { h.From, h.Payer = scoring.FromRobbedKong, scoring.East }),
		},
		"everything beside the tiles": {
			typed(func(f *templates.TypedHand) {
				f.Melds, f.Flowers, f.Waiting, f.Ready = "777z [2222m]", "3", []string{"west", "south", "moon"}, []string{"winner"}
				f.Marks, f.OwnDiscards, f.Indicators = []string{"last_tile", "replacement"}, "1p2z", "1f"
			}),
			everyFact,
			won(func(h *scoring.Hand) {
				h.Melds = []scoring.Meld{
					{Kind: scoring.Pong, Tile: scoring.Red},
					{Kind: scoring.Kong, Tile: scoring.Character1 + 1, Concealed: true},
				}
				h.Flowers, h.Waiting, h.Ready = 3, scoring.WindsOf(scoring.West), scoring.WindsOf(scoring.South)
				h.LastTile, h.Replacement = true, true
				h.OwnDiscards, h.Indicators = tiles(t, "1p2z"), tiles(t, "1f")
			}),
		},
		"what the rules do not ask is not read": {
			typed(func(f *templates.TypedHand) {
				f.Flowers, f.Waiting, f.Ready = "many", []string{"west"}, []string{"winner", "west"}
				f.Marks, f.OwnDiscards, f.Indicators, f.Ura = []string{"last_tile", "replacement", "ippatsu"}, "?", "?", "?"
				f.Pei = [3]string{"?", "", "9"}
			}),
			0, won(func(*scoring.Hand) {}),
		},
		"the losers' declarations": {
			typed(func(f *templates.TypedHand) { f.Ready = []string{"south", "east"} }), everyFact | scoring.AskLosersReady,
			won(func(h *scoring.Hand) { h.Ready = scoring.WindsOf(scoring.South, scoring.East) }),
		},
		"everything about a riichi": {
			typed(func(f *templates.TypedHand) {
				f.Ready, f.Ura, f.Indicators = []string{"south", "east"}, "1z", "4p"
				f.Marks = []string{"ippatsu", "double_ready", "first_turn", "no_kind_discarded", "open"}
				f.Pei = [3]string{"1", " 2 ", ""}
			}),
			riichiFacts, won(func(h *scoring.Hand) {
				h.Ready, h.UraIndicators, h.Indicators = scoring.WindsOf(scoring.South, scoring.East), tiles(t, "1z"), tiles(t, "4p")
				h.Ippatsu, h.DoubleReady, h.FirstTurn, h.NoKindDiscarded = true, true, true, true
				h.Pei = [3]int{1, 2, 0}
			}),
		},
		"a winner without riichi sees no ura": {
			typed(func(f *templates.TypedHand) { f.Ready, f.Ura = []string{"west"}, "?" }), riichiFacts,
			won(func(h *scoring.Hand) { h.Ready = scoring.WindsOf(scoring.West) }),
		},
		"ticked yaku of an open hand": {
			typed(func(f *templates.TypedHand) {
				f.Way, f.Hand, f.Claims, f.Indicators = "elements", "", map[string]string{"toitoi": "1"}, "?"
				f.Marks, f.Pei = []string{"open", "replacement"}, [3]string{"", "1", ""}
			}),
			riichiFacts,
			scoring.Hand{
				Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.West, Way: scoring.ByElements,
				Ticked: []scoring.Ticked{{ID: "toitoi", Times: 1}}, Open: true, Replacement: true, Pei: [3]int{0, 1, 0},
			},
		},
		"a hand by han": {
			typed(func(f *templates.TypedHand) {
				f.Way, f.Han, f.Yakuman, f.Ready, f.Pei = "points", " 7 ", "0", []string{"east"}, [3]string{"4", "", ""}
			}),
			riichiFacts,
			scoring.Hand{
				Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.West, Way: scoring.ByPoints,
				Worth: &scoring.Worth{Han: 7}, Ready: scoring.WindsOf(scoring.East),
			},
		},
		"yakuman count without han": {
			typed(func(f *templates.TypedHand) { f.Way, f.Han, f.Yakuman = "points", "seven", "2" }), riichiFacts,
			scoring.Hand{
				Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.West, Way: scoring.ByPoints,
				Worth: &scoring.Worth{Yakuman: 2},
			},
		},
		"riichi and waiting of a drawn hand": {
			typed(func(f *templates.TypedHand) {
				f.Winner, f.Ready, f.Waiting = drawnHand, []string{"east", "west"}, []string{"south"}
			}),
			riichiFacts,
			scoring.Hand{
				Outcome: scoring.DrawnHand, Ready: scoring.WindsOf(scoring.East, scoring.West), Waiting: scoring.WindsOf(scoring.South),
			},
		},
		"a drawn hand is nothing but drawn": {
			typed(func(f *templates.TypedHand) { f.Winner, f.Flowers = drawnHand, "3" }), everyFact,
			scoring.Hand{Outcome: scoring.DrawnHand},
		},
	} {
		t.Run(name, func(t *testing.T) {
			ledger := tournament.Ledger{State: scoring.State{Hand: 5, Seats: [3]scoring.Place{1, 2, 0}}}
			got, problems := handForm{Number: "5", TypedHand: c.typed}.parse(c.asked, ledger)
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			want := tournament.HandPlayed{Number: 5, Seats: ledger.State.Seats, Facts: c.want}
			if !reflect.DeepEqual(got, want) {
				t.Errorf("\n got %+v\nwant %+v", got, want)
			}
		})
	}
}

func TestWhatAFormGetsWrong(t *testing.T) {
	right := templates.TypedHand{Winner: "east", From: "wall", Hand: "234p77z", Flowers: "0"}
	for name, c := range map[string]struct {
		change func(*templates.TypedHand)
		want   string
	}{
		"nothing is filled in": {
			func(f *templates.TypedHand) { *f = templates.TypedHand{} },
			"winner: winner_missing, from: from_missing, hand: tiles_missing",
		},
		"North sits nowhere":       {func(f *templates.TypedHand) { f.Winner = "north" }, "winner: winner_missing"},
		"a discard without payer":  {func(f *templates.TypedHand) { f.From = "discard" }, "from: from_missing"},
		"a discard by the moon":    {func(f *templates.TypedHand) { f.From = "discard:moon" }, "from: from_missing"},
		"the wall with a payer":    {func(f *templates.TypedHand) { f.From = "wall:east" }, "from: from_missing"},
		"no such suit":             {func(f *templates.TypedHand) { f.Hand = "234x" }, "hand: tiles_unreadable"},
		"a meld of two":            {func(f *templates.TypedHand) { f.Melds = "77z" }, "melds: melds_unreadable"},
		"two winning tiles":        {func(f *templates.TypedHand) { f.WinningTile = "77z" }, "winning_tile: winning_tile_unreadable"},
		"flowers in words":         {func(f *templates.TypedHand) { f.Flowers = "two" }, "flowers: flowers_unreadable"},
		"discards that are none":   {func(f *templates.TypedHand) { f.OwnDiscards = "2" }, "own_discards: tiles_unreadable"},
		"a flower among the tiles": {func(f *templates.TypedHand) { f.Hand = "1f" + f.Hand[1:] }, "hand: flowers_apart"},
		"a book instead of a hand": {func(f *templates.TypedHand) { f.Hand = strings.Repeat("1p", 5000) }, "hand: tiles_too_long"},
		"a book of melds":          {func(f *templates.TypedHand) { f.Melds = strings.Repeat("777z ", 2000) }, "melds: tiles_too_long"},
		"Norths in words":          {func(f *templates.TypedHand) { f.Pei[1] = "two" }, "pei: pei_unreadable"},
		"ura that are none":        {func(f *templates.TypedHand) { f.Ready, f.Ura = []string{"east"}, "2" }, "ura_indicators: tiles_unreadable"},
		"no han":                   {func(f *templates.TypedHand) { f.Way = "points" }, "han: han_missing"},
		"han in words":             {func(f *templates.TypedHand) { f.Way, f.Han = "points", "seven" }, "han: points_unreadable"},
		"yakuman in words":         {func(f *templates.TypedHand) { f.Way, f.Yakuman, f.Han = "points", "two", "3" }, "yakuman: yakuman_unreadable"},
	} {
		t.Run(name, func(t *testing.T) {
			form := handForm{Number: "1", TypedHand: right}
			c.change(&form.TypedHand)
			_, problems := form.parse(everyFact|riichiFacts, tournament.Ledger{State: scoring.State{Hand: 1}})
			if got := problems.Error(); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

// A hand sent again after others were played must be the same hand, or it could
// not be recognised.
func TestTheSeatsAreThoseOfTheHandsNumber(t *testing.T) {
	first := scoring.State{Hand: 1, Seats: [3]scoring.Place{0, 1, 2}}
	ledger := tournament.Ledger{
		State: scoring.State{Hand: 2, Seats: [3]scoring.Place{1, 2, 0}},
		Hands: []tournament.Hand{{Before: first}},
	}
	for number, want := range map[string][3]scoring.Place{"1": first.Seats, "2": {1, 2, 0}, "9": {1, 2, 0}, "-": {1, 2, 0}} {
		got, _ := handForm{Number: number, TypedHand: templates.TypedHand{Winner: drawnHand}}.parse(0, ledger)
		if got.Seats != want {
			t.Errorf("hand %s: seats %v, want %v", number, got.Seats, want)
		}
	}
}

func TestAFormThatIsNotOurs(t *testing.T) {
	id := models.NewID()
	for name, form := range map[string]handForm{
		"no id": {Number: "1"}, "a long id": {Entry: strings.Repeat("x", 9999), Number: "1"},
		"no number": {Entry: id}, "hand 0": {Entry: id, Number: "0"}, "a negative hand": {Entry: id, Number: "-3"},
	} {
		if form.valid() {
			t.Errorf("%s is taken for a form", name)
		}
	}
	if !(handForm{Entry: id, Number: "1"}).valid() {
		t.Error("our own form is not recognised")
	}
}
