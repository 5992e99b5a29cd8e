package handentry_test

import (
	"maps"
	"net/url"
	"reflect"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/handentry"
)

// bites are rules by which everything that can be paid at once is, and losers settle.
var bites = rules("malaysian", `{"bite_value":4,"loser_settlement":"full","feeder_pays":true}`)

// whole is a form of everything that the rules ask.
var whole = url.Values{
	"winner": {"south"}, "from": {"wall"}, "hand": {"567p99p"}, "melds": {"7z1j1j 3p1j5p 1111p<west"}, "winning_tile": {"9p"},
	"bonus": {"2f12a"}, "replacement": {"yes"}, "early_sets": {"0"}, "feeder": {"west"}, "loser_fan-east": {"6"}, "loser_fan-west": {"0"},
	"instant-east-flies": {"1"}, "instant-east-claimed_kongs-west": {"2"}, "instant-west-bites": {"1"}, "instant-west-added_kongs": {"0"},
	"instant-south-flies": {"3"}, "loser_fan-south": {"7"},
}

func read(t *testing.T, rules scoring.Rules, form url.Values) scoring.Hand {
	t.Helper()
	played, problems := readForm(handentry.FormOf(form), rules, tournament.Ledger{})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return played.Facts
}

func with(form, change url.Values) url.Values {
	form = maps.Clone(form)
	maps.Copy(form, change)
	return form
}

// TestWhatPlayersArePaidForAtOnce: of a hand told by tiles, the form is read for the losers
// only, because the winner's items follow from the tiles. Otherwise it is read for everybody.
func TestWhatPlayersArePaidForAtOnce(t *testing.T) {
	losers := []scoring.Item{
		{Seat: scoring.East, Name: "flies", Count: 1},
		{Seat: scoring.East, Name: "claimed_kongs", From: scoring.WindsOf(scoring.West), Count: 2},
		{Seat: scoring.West, Name: "bites", Count: 1},
	}
	everybody := []scoring.Item{losers[0], losers[1], {Seat: scoring.South, Name: "flies", Count: 3}, losers[2]}
	for name, c := range map[string]struct {
		form url.Values
		want []scoring.Item
		fan  [3]int
	}{
		"by tiles": {whole, losers, [3]int{6, 0, 0}},
		"by fan":   {with(whole, url.Values{"way": {"points"}, "fan": {"6"}}), everybody, [3]int{6, 0, 0}},
		"drawn":    {with(whole, url.Values{"winner": {handentry.Drawn}}), everybody, [3]int{}},
	} {
		t.Run(name, func(t *testing.T) {
			hand := read(t, bites, c.form)
			if told := hand.Own["instant"]; !reflect.DeepEqual(told.Items, c.want) {
				t.Errorf("read as %+v", told.Items)
			}
			if fan := hand.Own["loser_fan"].Counts; fan != c.fan {
				t.Errorf("the losers have %v", fan)
			}
			again := read(t, bites, handentry.RecordedFields(bites, tournament.Hand{Facts: hand}))
			if !reflect.DeepEqual(again, hand) {
				t.Errorf("typed again as\n%+v, was\n%+v", again, hand)
			}
			moved := hand.Reseated(scoring.Wind.Next).Reseated(scoring.Wind.Next).Reseated(scoring.Wind.Next)
			if !scoring.SameHand(moved, hand) {
				t.Errorf("once around the table it is %+v", moved)
			}
		})
	}
	melds := read(t, bites, whole).Reseated(scoring.Wind.Next).Melds
	if melds[2].String() != "1111p<east" || read(t, bites, whole).Melds[2].String() != "1111p<west" {
		t.Errorf("after West has become East: %v", melds)
	}
}

// TestWhatIsPutAsideHasWhatIsPaidAtOnce: fields with the number 0 are left out, and those that
// the form does not have.
func TestWhatIsPutAsideHasWhatIsPaidAtOnce(t *testing.T) {
	only := handentry.HandFields(bites, with(whole, url.Values{"instant-east-unicorns": {"1"}, "instant-east-claimed_kongs-east": {"1"}}))
	for field, want := range map[string]string{
		"instant-east-flies": "1", "instant-east-claimed_kongs-west": "2", "instant-west-bites": "1", "melds": "7z1j1j 3p1j5p 1111p<west",
		"instant-west-added_kongs": "", "instant-east-unicorns": "", "instant-east-claimed_kongs-east": "",
	} {
		if got := only.Get(field); got != want {
			t.Errorf("%s is %q, want %q", field, got, want)
		}
	}
	back := handentry.PutBack(bites, url.Values{handentry.AsideField: {only.Encode()}}, "")
	if !reflect.DeepEqual(back, only) {
		t.Errorf("put back is %v", back)
	}
}

// TestUnderOtherSeatsOnlyTilesComeBack: who was West when it was typed is another person now.
func TestUnderOtherSeatsOnlyTilesComeBack(t *testing.T) {
	typed := with(whole, url.Values{"winner": {"west"}, "from": {"discard:east"}, "seats": {"012"}, "hand": {"2p3p"}, "melds": {"777z"}})
	aside := url.Values{handentry.AsideField: {handentry.Aside(bites, typed)}}
	if back := handentry.PutBack(bites, aside, "012"); back.Get("winner") != "west" || back.Get("instant-east-flies") != "1" {
		t.Errorf("of the same people %v comes back", back)
	}
	if back := handentry.PutBack(bites, aside, "120"); !reflect.DeepEqual(back, url.Values{"hand": {"2p3p"}, "melds": {"777z"}, "winning_tile": {"9p"}}) {
		t.Errorf("of others %v comes back", back)
	}
	typed.Set("melds", "777z 1111p<west")
	aside.Set(handentry.AsideField, handentry.Aside(bites, typed))
	if back := handentry.PutBack(bites, aside, "120"); back.Has("melds") {
		t.Errorf("a set of another's tile comes back: %v", back)
	}
}

// TestWhatBringsNothingIsNotRead: a bite, where the house rules do not pay it.
func TestWhatBringsNothingIsNotRead(t *testing.T) {
	told := read(t, rules("malaysian", `{}`), with(whole, url.Values{"instant-west-bites": {"many"}})).Own["instant"]
	if len(told.Items) != 2 {
		t.Errorf("read as %+v", told.Items)
	}
}

// TestMistakesOfSetsAndPayments: a bonus tile among the tiles is for the rules.
func TestMistakesOfSetsAndPayments(t *testing.T) {
	plain := url.Values{"winner": {"east"}, "from": {"wall"}, "hand": {"234p77z"}}
	for name, c := range map[string]struct {
		rules  scoring.Rules
		change url.Values
		want   string
	}{
		"a number in words":          {bites, url.Values{"instant-south-flies": {"two"}}, "instant: instant_unreadable"},
		"a kong from the moon":       {bites, url.Values{"melds": {"7777z<moon"}}, "melds: melds_unreadable"},
		"a pong from West":           {bites, url.Values{"melds": {"777z<west"}}, "melds: melds_unreadable"},
		"a kong of a plain game":     {everyFact, url.Values{"melds": {"7777z<west"}}, "melds: melds_made"},
		"an added one":               {riichiFacts, url.Values{"melds": {"777z 7777z+ 6666z+"}}, "melds: melds_made"},
		"a fly in a game without":    {everyFact, url.Values{"melds": {"77z1j"}}, "melds: melds_unreadable"},
		"a bonus tile in the hand":   {bites, url.Values{"hand": {"1f34p77z"}}, ""},
		"a flower among other tiles": {everyFact, url.Values{"hand": {"1f34p77z"}}, "hand: flowers_apart"},
	} {
		t.Run(name, func(t *testing.T) {
			_, problems := readForm(handentry.FormOf(with(plain, c.change)), c.rules, tournament.Ledger{})
			if got := problems.Error(); len(problems) > 0 && got != c.want || len(problems) == 0 && c.want != "" {
				t.Errorf("got %s, want %s", strings.TrimSpace(got), c.want)
			}
		})
	}
}

// TestNumbersAndListsThatNobodyTypes: what no hand can have is refused as it is read, before
// anything is calculated with it.
func TestNumbersAndListsThatNobodyTypes(t *testing.T) {
	byFan := with(whole, url.Values{"way": {"points"}, "fan": {"6"}})
	for name, c := range map[string]struct {
		form url.Values
		want string
	}{
		"as many flies as a number can be": {with(whole, url.Values{"instant-east-flies": {"9223372036854775807"}}), "instant: instant_unreadable"},
		"fewer than none":                  {with(whole, url.Values{"instant-east-flies": {"-9223372036854775808"}}), "instant: instant_unreadable"},
		"a book of limit hands":            {with(byFan, url.Values{"limit_hands": {strings.Repeat("heaven ", 9000)}}), "limit_hands: ticks_unreadable"},
		"what the winner has is not asked": {with(whole, url.Values{"instant-south-flies": {"many"}}), ""},
	} {
		_, problems := readForm(handentry.FormOf(c.form), bites, tournament.Ledger{})
		if got := problems.Error(); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}
