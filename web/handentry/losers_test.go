package handentry_test

import (
	"maps"
	"net/url"
	"reflect"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/handentry"
)

var everyHand = rules("classical", `{}`)

// wonBySouth is a hand that South won, and what is typed of the others.
func wonBySouth(change url.Values) url.Values {
	form := url.Values{"winner": {"south"}, "from": {"wall"}, "hand": {"123p456p234m678m99s"}}
	maps.Copy(form, change)
	return form
}

func bonusTiles(t *testing.T, text string) scoring.Tiles {
	t.Helper()
	list, err := scoring.AllSuits.ParseTiles(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestTheLosersHandsAreRead in each way in which they are told, and typed again as they were.
func TestTheLosersHandsAreRead(t *testing.T) {
	nothing := scoring.LoserHand{Seat: scoring.East, Parts: true}
	for name, c := range map[string]struct {
		typed url.Values
		want  []scoring.LoserHand
	}{
		"not told yet":  {url.Values{"melds-west": {"777z"}, "told-east": {""}, "told-west": {"sung"}}, nil},
		"of the winner": {url.Values{"told-south": {"nothing"}}, nil},
		"nothing that scores": {
			url.Values{"told-east": {"nothing"}, "told-west": {"nothing"}},
			[]scoring.LoserHand{nothing, {Seat: scoring.West, Parts: true}},
		},
		"what scores": {
			url.Values{
				"told-east": {"nothing"}, "told-west": {"parts"}, "melds-west": {"777z [555p] 1111z 2222z+ [9999s]"},
				"pairs-west": {"56z"}, "bonus-west": {"1f3g"},
			},
			[]scoring.LoserHand{nothing, {
				Seat: scoring.West, Parts: true, Pairs: tiles(t, "56z"), Bonus: bonusTiles(t, "1f3g"),
				Melds: []scoring.Meld{
					{Kind: scoring.Pong, Tile: scoring.Red},
					{Kind: scoring.Pong, Tile: scoring.Circle1 + 4, Concealed: true},
					{Kind: scoring.Kong, Tile: scoring.EastWind},
					{Kind: scoring.Kong, Tile: scoring.SouthWind, Added: true},
					{Kind: scoring.Kong, Tile: scoring.Bamboo1 + 8, Concealed: true},
				},
			}},
		},
		"all tiles": {
			url.Values{"told-west": {"tiles"}, "hand-west": {"13p258m369s147z"}, "melds-west": {"777z"}, "bonus-west": {"2f"}, "incorrect-west": {"long"}},
			[]scoring.LoserHand{{
				Seat: scoring.West, Concealed: tiles(t, "13p258m369s147z"), Bonus: bonusTiles(t, "2f"), Count: scoring.LongHand,
				Melds: []scoring.Meld{{Kind: scoring.Pong, Tile: scoring.Red}},
			}},
		},
		"points": {
			url.Values{"told-east": {"points"}, "points-east": {" 12 "}, "doubles-east": {"1"}, "told-west": {"points"}, "points-west": {"0"}},
			[]scoring.LoserHand{
				{Seat: scoring.East, Worth: &scoring.Worth{Basic: 12, Doubles: 1}},
				{Seat: scoring.West, Worth: &scoring.Worth{}},
			},
		},
		"a way without anything": {
			url.Values{"told-east": {"parts"}, "melds-east": {" "}, "told-west": {"points"}, "points-west": {" "}}, nil,
		},
	} {
		t.Run(name, func(t *testing.T) {
			played, problems := readForm(handentry.FormOf(wonBySouth(c.typed)), everyHand, tournament.Ledger{})
			if len(problems) > 0 || !reflect.DeepEqual(played.Facts.Losers, c.want) {
				t.Fatalf("read as %+v, %v", played.Facts.Losers, problems)
			}
			typed := handentry.RecordedFields(everyHand, tournament.Hand{Facts: played.Facts})
			again, problems := readForm(handentry.FormOf(typed), everyHand, tournament.Ledger{})
			if len(problems) > 0 || !reflect.DeepEqual(again.Facts.Losers, c.want) {
				t.Errorf("typed as %v, read as %+v, %v", typed, again.Facts.Losers, problems)
			}
			for field := range c.want {
				seat := c.want[field].Seat
				if told := handentry.ToldField(seat); typed.Get(told) != c.typed.Get(told) {
					t.Errorf("%s is typed as %q", told, typed.Get(told))
				}
			}
		})
	}
}

// TestAConcealedPongLiesInTheHand: what was told as a part counts where all tiles are told.
func TestAConcealedPongLiesInTheHand(t *testing.T) {
	form := wonBySouth(url.Values{"told-west": {"tiles"}, "hand-west": {"13m"}, "melds-west": {"[555p] 777z"}})
	played, problems := readForm(handentry.FormOf(form), everyHand, tournament.Ledger{})
	want := []scoring.LoserHand{{
		Seat: scoring.West, Concealed: tiles(t, "13m555p"), Melds: []scoring.Meld{{Kind: scoring.Pong, Tile: scoring.Red}},
	}}
	if len(problems) > 0 || !reflect.DeepEqual(played.Facts.Losers, want) {
		t.Errorf("read as %+v, %v", played.Facts.Losers, problems)
	}
}

// TestWhatALosersFieldsGetWrong: the problem names the field of that player.
func TestWhatALosersFieldsGetWrong(t *testing.T) {
	for name, c := range map[string]struct {
		typed url.Values
		want  string
	}{
		"a pair that is none":  {url.Values{"told-west": {"parts"}, "pairs-west": {"5"}}, "pairs-west: tiles_unreadable"},
		"a set of two":         {url.Values{"told-east": {"parts"}, "melds-east": {"55z"}}, "melds-east: melds_unreadable"},
		"a discarder's name":   {url.Values{"told-east": {"parts"}, "melds-east": {"5555z<west"}}, "melds-east: melds_made"},
		"no such suit":         {url.Values{"told-west": {"tiles"}, "hand-west": {"123x"}, "bonus-west": {"0"}}, "hand-west: tiles_unreadable, bonus-west: tiles_unreadable"},
		"another wrong number": {url.Values{"told-west": {"tiles"}, "hand-west": {"123p"}, "incorrect-west": {"odd"}}, "incorrect-west: incorrect_unreadable"},
		"points in words":      {url.Values{"told-west": {"points"}, "points-west": {"two"}, "doubles-west": {"?"}}, "points-west: points_unreadable, doubles-west: points_unreadable"},
		"of another way":       {url.Values{"told-west": {"nothing"}, "points-west": {"two"}, "melds-west": {"?"}}, "nothing"},
	} {
		t.Run(name, func(t *testing.T) {
			form := handentry.FormOf(wonBySouth(c.typed))
			_, problems := readForm(form, everyHand, tournament.Ledger{})
			got := "nothing"
			if len(problems) > 0 {
				got = problems.Error()
			}
			if got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
			if told := form.Read(everyHand); (told.UnreadableLosers == 0) != (len(problems) == 0) {
				t.Errorf("unreadable: %v", told.UnreadableLosers)
			}
		})
	}
}

// TestTheFieldsOfLosersAreKept where a hand is put aside, and only where they say something.
func TestTheFieldsOfLosersAreKept(t *testing.T) {
	form := wonBySouth(url.Values{"told-west": {"parts"}, "melds-west": {"777z"}, "incorrect-west": {"no"}, "points-east": {""}, "doubles-east": {"2"}})
	got := handentry.HandFields(everyHand, form)
	if want := wonBySouth(url.Values{"told-west": {"parts"}, "melds-west": {"777z"}, "doubles-east": {"2"}}); !reflect.DeepEqual(got, want) {
		t.Errorf("kept are %v", got)
	}
	if other := handentry.HandFields(everyFact, form); other.Has("told-west") {
		t.Errorf("a game that does not score losers keeps %v", other)
	}
}

// TestARefusalNamesAFieldOfTheForm: the winner's own, or that of a loser.
func TestARefusalNamesAFieldOfTheForm(t *testing.T) {
	for refused, want := range map[string]string{
		"hands.west.hand": "hand-west", "hands.west.melds": "melds-west", "hands.west.parts.pairs": "pairs-west",
		"hands.west.bonus": "bonus-west", "hands.west": "told-west", "hands": "hands", "cannon": "cannon",
		"hands.south.hand": "hand", "hands.south.melds": "melds", "hands.south.bonus": "bonus", "hands.south": "hand",
	} {
		if got := handentry.FieldOf(refused, "south"); got != want {
			t.Errorf("%s is %s, want %s", refused, got, want)
		}
	}
}
