package handentry_test

import (
	"maps"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/handentry"
)

// asking are rules whose facts are replaced.
type asking struct {
	scoring.Rules
	facts []scoring.Fact
}

func (a asking) Facts() []scoring.Fact { return a.facts }

var (
	everyFact       = rules("korean-japanese", `{"dora":"revealed","sacred_discard":true}`)
	everybodysReady = rules("korean-japanese", `{"three_ready":"draw"}`)
	riichiFacts     = rules("honshu", `{"noten_pool":3000}`)
	nothing         = asking{everyFact, nil}
	everything      = asking{riichiFacts, scoring.SharedFacts()}
)

func rules(id, options string) scoring.Rules {
	game, _ := rulebook.Find(id)
	rules, _, err := game.Open("", scoringtest.Options(game.ID, options))
	if err != nil {
		panic(err) // written above
	}
	return rules
}

// readForm is the hand of a form, and what is wrong with its text.
func readForm(form handentry.Form, rules scoring.Rules, ledger tournament.Ledger) (tournament.HandPlayed, tournament.Problems) {
	told := form.Read(rules)
	return told.Played(ledger), told.Problems
}

func tiles(t *testing.T, text string) scoring.Tiles {
	t.Helper()
	list, err := scoring.ParseTiles(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestWhatAFormSays(t *testing.T) {
	red := scoring.PlainTile(scoring.Red)
	won := func(change func(*scoring.Hand)) scoring.Hand {
		hand := scoring.Hand{
			Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.West,
			Concealed: tiles(t, "234p77z"), WinningTile: red,
		}
		change(&hand)
		return hand
	}
	simple := url.Values{"winner": {"south"}, "from": {"discard:west"}, "hand": {"234p77z"}}
	typed := func(change url.Values) url.Values {
		form := maps.Clone(simple)
		maps.Copy(form, change)
		return form
	}
	for name, c := range map[string]struct {
		typed url.Values
		asked scoring.Rules
		want  scoring.Hand
	}{
		"the last tile wins": {simple, everyFact, won(func(*scoring.Hand) {})},
		"another tile was chosen": {
			typed(url.Values{"winning_tile": {" 3p "}}), everyFact,
			won(func(h *scoring.Hand) { h.WinningTile = tiles(t, "3p")[0] }),
		},
		"from the wall nobody is named": {
			typed(url.Values{"from": {"wall"}}), everyFact,
			won(func(h *scoring.Hand) { h.From, h.Payer = scoring.FromWall, scoring.East }),
		},
		"a robbed kong": {
			typed(url.Values{"from": {"robbed_kong:east"}}), everyFact,
			won(func(h *scoring.Hand) { h.From, h.Payer = scoring.FromRobbedKong, scoring.East }),
		},
		"everything beside the tiles": {
			typed(url.Values{
				"melds": {"777z [2222m]"}, "flowers": {"3"}, "waiting": {"west", "south", "moon"}, "ready": {"winner"},
				"last_tile": {"yes"}, "replacement": {"yes"}, "own_discards": {"1p2z"}, "indicators": {"1f"},
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
			typed(url.Values{
				"flowers": {"many"}, "waiting": {"west"}, "ready": {"winner", "west"}, "last_tile": {"yes"}, "replacement": {"yes"}, "ippatsu": {"yes"},
				"own_discards": {"?"}, "indicators": {"?"}, "ura_indicators": {"?"}, "pei-east": {"?"}, "pei-west": {"9"},
			}),
			nothing, won(func(*scoring.Hand) {}),
		},
		"the losers' declarations": {
			typed(url.Values{"ready": {"south", "east"}}), everybodysReady,
			won(func(h *scoring.Hand) { h.Ready = scoring.WindsOf(scoring.South, scoring.East) }),
		},
		"everything about a riichi": {
			typed(url.Values{
				"ready": {"south", "east"}, "ura_indicators": {"1z"}, "indicators": {"4p"}, "ippatsu": {"yes"}, "double_ready": {"yes"},
				"first_turn": {"yes"}, "no_kind_discarded": {"yes"}, "open": {"yes"}, "pei-east": {"1"}, "pei-south": {" 2 "},
			}),
			riichiFacts, won(func(h *scoring.Hand) {
				h.Ready, h.UraIndicators, h.Indicators = scoring.WindsOf(scoring.South, scoring.East), tiles(t, "1z"), tiles(t, "4p")
				h.Ippatsu, h.DoubleReady, h.FirstTurn, h.NoKindDiscarded = true, true, true, true
				h.Pei = [3]int{1, 2, 0}
			}),
		},
		"a winner without riichi sees no ura": {
			typed(url.Values{"ready": {"west"}, "ura_indicators": {"?"}}), riichiFacts,
			won(func(h *scoring.Hand) { h.Ready = scoring.WindsOf(scoring.West) }),
		},
		"ticked yaku of an open hand": {
			typed(url.Values{
				"way": {"elements"}, "hand": {""}, "claim-toitoi": {"1"}, "indicators": {"?"},
				"open": {"yes"}, "replacement": {"yes"}, "pei-south": {"1"},
			}),
			riichiFacts,
			scoring.Hand{
				Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.West, Way: scoring.ByElements,
				Ticked: []scoring.Ticked{{ID: "toitoi", Times: 1}}, Open: true, Replacement: true, Pei: [3]int{0, 1, 0},
			},
		},
		"a hand by han": {
			typed(url.Values{"way": {"points"}, "han": {" 7 "}, "yakuman": {"0"}, "ready": {"east"}, "pei-east": {"4"}}),
			riichiFacts,
			scoring.Hand{
				Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.West, Way: scoring.ByPoints,
				Worth: &scoring.Worth{Han: 7}, Ready: scoring.WindsOf(scoring.East),
			},
		},
		"yakuman count without han": {
			typed(url.Values{"way": {"points"}, "han": {"seven"}, "yakuman": {"2"}}), riichiFacts,
			scoring.Hand{
				Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.West, Way: scoring.ByPoints,
				Worth: &scoring.Worth{Yakuman: 2},
			},
		},
		"riichi and waiting of a drawn hand": {
			typed(url.Values{"winner": {handentry.Drawn}, "ready": {"east", "west"}, "waiting": {"south"}}),
			riichiFacts,
			scoring.Hand{
				Outcome: scoring.DrawnHand, Ready: scoring.WindsOf(scoring.East, scoring.West), Waiting: scoring.WindsOf(scoring.South),
			},
		},
		"a drawn hand is nothing but drawn": {
			typed(url.Values{"winner": {handentry.Drawn}, "flowers": {"3"}}), everyFact,
			scoring.Hand{Outcome: scoring.DrawnHand},
		},
	} {
		t.Run(name, func(t *testing.T) {
			ledger := tournament.Ledger{State: scoring.State{Hand: 5, Seats: [3]scoring.Place{1, 2, 0}}}
			want := tournament.HandPlayed{Number: 5, Seats: ledger.State.Seats, Facts: c.want}
			turned := c.asked.Facts() // the order in which facts are asked makes no difference
			slices.Reverse(turned)
			for _, asked := range []scoring.Rules{c.asked, asking{c.asked, turned}} {
				got, problems := readForm(handentry.Form{Number: "5", Typed: c.typed}, asked, ledger)
				if len(problems) > 0 {
					t.Fatal(problems)
				}
				if !reflect.DeepEqual(got, want) {
					t.Errorf("\n got %+v\nwant %+v", got, want)
				}
			}
		})
	}
}

func TestWhatAFormGetsWrong(t *testing.T) {
	right := url.Values{"winner": {"east"}, "from": {"wall"}, "hand": {"234p77z"}, "flowers": {"0"}}
	for name, c := range map[string]struct {
		change url.Values
		want   string
	}{
		"nothing is filled in": {
			url.Values{"winner": nil, "from": nil, "hand": nil},
			"winner: winner_missing, from: from_missing, hand: tiles_missing",
		},
		"North sits nowhere":       {url.Values{"winner": {"north"}}, "winner: winner_missing"},
		"a discard without payer":  {url.Values{"from": {"discard"}}, "from: from_missing"},
		"a discard by the moon":    {url.Values{"from": {"discard:moon"}}, "from: from_missing"},
		"the wall with a payer":    {url.Values{"from": {"wall:east"}}, "from: from_missing"},
		"no such suit":             {url.Values{"hand": {"234x"}}, "hand: tiles_unreadable"},
		"a meld of two":            {url.Values{"melds": {"77z"}}, "melds: melds_unreadable"},
		"two winning tiles":        {url.Values{"winning_tile": {"77z"}}, "winning_tile: winning_tile_unreadable"},
		"flowers in words":         {url.Values{"flowers": {"two"}}, "flowers: flowers_unreadable"},
		"discards that are none":   {url.Values{"own_discards": {"2"}}, "own_discards: tiles_unreadable"},
		"a flower among the tiles": {url.Values{"hand": {"1f34p77z"}}, "hand: flowers_apart"},
		"a book instead of a hand": {url.Values{"hand": {strings.Repeat("1p", 5000)}}, "hand: tiles_too_long"},
		"a book of melds":          {url.Values{"melds": {strings.Repeat("777z ", 2000)}}, "melds: tiles_too_long"},
		"Norths in words":          {url.Values{"pei-south": {"two"}}, "pei: pei_unreadable"},
		"ura that are none":        {url.Values{"ready": {"east"}, "ura_indicators": {"2"}}, "ura_indicators: tiles_unreadable"},
		"no han":                   {url.Values{"way": {"points"}}, "han: han_missing"},
		"han in words":             {url.Values{"way": {"points"}, "han": {"seven"}}, "han: points_unreadable"},
		"yakuman in words":         {url.Values{"way": {"points"}, "yakuman": {"two"}, "han": {"3"}}, "yakuman: yakuman_unreadable"},
	} {
		t.Run(name, func(t *testing.T) {
			form := handentry.Form{Number: "1", Typed: maps.Clone(right)}
			maps.Copy(form.Typed, c.change)
			_, problems := readForm(form, everything, tournament.Ledger{State: scoring.State{Hand: 1}})
			if got := problems.Error(); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

// TestTheSeatsAreThoseOfTheHandsNumber: a hand that is sent again after others were played must
// be read as the same hand, because it is recognised by that.
func TestTheSeatsAreThoseOfTheHandsNumber(t *testing.T) {
	first := scoring.State{Hand: 1, Seats: [3]scoring.Place{0, 1, 2}}
	ledger := tournament.Ledger{
		State: scoring.State{Hand: 2, Seats: [3]scoring.Place{1, 2, 0}},
		Hands: []tournament.Hand{{Before: first}},
	}
	for number, want := range map[string][3]scoring.Place{"1": first.Seats, "2": {1, 2, 0}, "9": {1, 2, 0}, "-": {1, 2, 0}} {
		got, _ := readForm(handentry.Form{Number: number, Typed: url.Values{"winner": {handentry.Drawn}}}, nothing, ledger)
		if got.Seats != want {
			t.Errorf("hand %s: seats %v, want %v", number, got.Seats, want)
		}
	}
}

func TestAFormThatIsNotOurs(t *testing.T) {
	id := database.NewID()
	for name, form := range map[string]handentry.Form{
		"no id": {Number: "1"}, "a long id": {Entry: strings.Repeat("x", 9999), Number: "1"},
		"no number": {Entry: id}, "hand 0": {Entry: id, Number: "0"}, "a negative hand": {Entry: id, Number: "-3"},
	} {
		if form.Valid() {
			t.Errorf("%s is taken for a form", name)
		}
	}
	if !(handentry.Form{Entry: id, Number: "1"}).Valid() {
		t.Error("our own form is not recognised")
	}
}

// TestAFactOfOneGameNeedsNoFieldOfItsOwn: whatever its kind, it is read and typed again.
func TestAFactOfOneGameNeedsNoFieldOfItsOwn(t *testing.T) {
	game := asking{everyFact, []scoring.Fact{
		{ID: "sneezed", Kind: scoring.FlagFact, Ways: scoring.EveryWay},
		{ID: "dice", Kind: scoring.CountFact, Ways: scoring.EveryWay},
		{ID: "coins", Kind: scoring.SeatCountsFact, About: scoring.Everybody, Ways: scoring.EveryWay},
		{ID: "scribe", Kind: scoring.SeatFact, About: scoring.Losers, Ways: scoring.EveryWay},
		{ID: "singing", Kind: scoring.SeatsFact, About: scoring.Everybody, Ways: scoring.EveryWay},
		{ID: "lost", Kind: scoring.TilesFact, Ways: scoring.EveryWay},
	}}
	form := url.Values{
		"winner": {"south"}, "from": {"wall"}, "hand": {"234p77z"}, "sneezed": {"yes"}, "dice": {"4"}, "coins-east": {"1"}, "coins-west": {"3"},
		"scribe": {"west"}, "singing": {"east", "south"}, "lost": {"1p7z"}, "coins-south": {"0"}, "unknown": {"x"},
	}
	want := map[string]scoring.FactValue{
		"sneezed": {On: true}, "dice": {Count: 4}, "coins": {Counts: [3]int{1, 0, 3}}, "scribe": {Seats: scoring.WindsOf(scoring.West)},
		"singing": {Seats: scoring.WindsOf(scoring.East, scoring.South)}, "lost": {Tiles: tiles(t, "1p7z")},
	}
	played, problems := readForm(handentry.FormOf(form), game, tournament.Ledger{})
	if len(problems) > 0 || !reflect.DeepEqual(played.Facts.Own, want) {
		t.Fatalf("read as %+v, %v", played.Facts.Own, problems)
	}
	typed := handentry.RecordedFields(game, tournament.Hand{Facts: played.Facts})
	again, problems := readForm(handentry.Form{Typed: typed}, game, tournament.Ledger{})
	if len(problems) > 0 || !reflect.DeepEqual(again.Facts.Own, want) {
		t.Errorf("typed as %v, read as %+v, %v", typed, again.Facts.Own, problems)
	}
	if only := handentry.HandFields(game, form); only.Has("unknown") || only.Has("coins-south") || only.Get("coins-west") != "3" {
		t.Errorf("about the hand are %v", only)
	}
}
