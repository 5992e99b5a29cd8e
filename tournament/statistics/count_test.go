package statistics_test

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/oracle"
	"github.com/threewinds/threewinds/tournament/statistics"
)

// played calls a test with random matches of every game, at tables of every size.
func played(t *testing.T, seeds int, with func(game string, match tournament.Match)) {
	t.Helper()
	for _, game := range rulebook.Games() {
		rules, problems, err := game.Open("", scoringtest.Options(game.ID, ""))
		if err != nil || problems != nil {
			t.Fatal(err, problems)
		}
		for places := 3; places <= rules.MostPlaces(); places++ {
			for seed := range seeds {
				match, err := oracle.RandomFinishedMatch(rules, []tournament.PlayerID{"anna", "bo", "cy", "dag", "eva"}[:places], uint64(seed), 60, oracle.HandsOf(rules))
				if err != nil {
					t.Fatal(err)
				}
				with(game.ID, match)
			}
		}
	}
}

// TestATallyIsWhatTheHandsSay: a slow count of every figure by itself, over random
// matches of every game with corrections, penalties, substitutes, two winners and rests.
func TestATallyIsWhatTheHandsSay(t *testing.T) {
	var seen statistics.Tally
	substitutes := 0
	played(t, 40, func(game string, match tournament.Match) {
		tallies := statistics.Tallies(game, match)
		list := lines(game, match)
		for player, got := range tallies {
			own := list
			if player != statistics.Club {
				own = slices.DeleteFunc(slices.Clone(list), func(l line) bool { return l.player != player })
			}
			want := slow(game, own, player == statistics.Club)
			for place, other := range match.Players {
				rank := match.Rank(scoring.Place(place))
				if place < match.Places() && (player == statistics.Club || player == other) {
					want.Ranks[rank-1]++
				}
				if place < match.Places() && player == statistics.Club {
					want.Starts[place] = sum([]int64{int64(rank)})
				}
			}
			want.Rounds, want.Tables = got.Rounds, got.Tables // see the test of the pace
			if !reflect.DeepEqual(got, want) {
				t.Fatalf("%s, %s of %s:\n%+v, want\n%+v", game, player, match.ID, got, want)
			}
			if player == statistics.Club {
				seen = seen.Plus(got)
			}
		}
		if took := match.Participants(); len(took) > match.Places() {
			substitutes++
		}
		if got := slices.Collect(maps.Keys(tallies)); len(got) != len(match.Participants())+1 {
			t.Fatalf("%s: tallies of %v, took part %v", game, got, match.Participants())
		}
	})
	if seen.Refused < 5 || seen.Limits < 5 || seen.Pots.N < 5 || seen.Ready.Won < 5 || substitutes < 5 || slices.Min(seen.Ways[:]) < 20 {
		t.Errorf("too little has happened: %d substitutes, %+v", substitutes, seen)
	}
}

func TestTalliesAreAddedAndSubtractedExactly(t *testing.T) {
	var all statistics.Tally
	var added []statistics.Tally
	played(t, 6, func(game string, match tournament.Match) {
		for _, tally := range statistics.Tallies(game, match) {
			stored, err := json.Marshal(tally)
			var again statistics.Tally
			if err != nil || json.Unmarshal(stored, &again) != nil || !reflect.DeepEqual(again, tally) {
				t.Fatalf("%v: %s is read as %+v", err, stored, again)
			}
			before := all
			all = all.Plus(tally)
			added = append(added, tally)
			if !reflect.DeepEqual(all.Minus(tally), before) {
				t.Fatalf("%+v is not taken out of %+v", tally, all)
			}
		}
	})
	for _, tally := range added {
		all = all.Minus(tally)
	}
	if !reflect.DeepEqual(all, statistics.Tally{}) {
		t.Errorf("left are %+v", all)
	}
}

// TestNoCounterIsForgotten sets every number of a tally and doubles it.
func TestNoCounterIsForgotten(t *testing.T) {
	var one statistics.Tally
	fill(reflect.ValueOf(&one).Elem())
	two := one.Plus(one)
	if reflect.DeepEqual(one, two) || !reflect.DeepEqual(two.Minus(one), one) {
		t.Errorf("%+v and %+v", one, two)
	}
	eachNumber(reflect.ValueOf(two), func(number int64) {
		if number != 2 {
			t.Errorf("1 and 1 is %d in %+v", number, two)
		}
	})
}

func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for _, field := range v.Fields() {
			fill(field)
		}
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i))
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		element := reflect.New(v.Type().Elem()).Elem()
		fill(element)
		v.SetMapIndex(reflect.Zero(v.Type().Key()), element)
	default:
		v.SetInt(1)
	}
}

func eachNumber(v reflect.Value, with func(int64)) {
	switch v.Kind() {
	case reflect.Struct:
		for _, field := range v.Fields() {
			eachNumber(field, with)
		}
	case reflect.Array:
		for i := range v.Len() {
			eachNumber(v.Index(i), with)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			eachNumber(v.MapIndex(key), with)
		}
	default:
		with(v.Int())
	}
}

// TestThePaceLeavesOutBreaksAndHandsTypedInLater: of five hands, two came at once and one
// after a break.
func TestThePaceLeavesOutBreaksAndHandsTypedInLater(t *testing.T) {
	game := rulebook.Games()[0]
	rules, _, _ := game.Open("", scoringtest.Options(game.ID, ""))
	match := tournament.Match{Round: tournament.InRound(2), Table: 4, Players: tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}}
	match.Rules, match.Ledger = rules, tournament.NewLedger(rules, 3)
	at := time.Date(2026, 1, 9, 18, 0, 0, 0, time.UTC)
	for _, after := range []time.Duration{0, 3 * time.Minute, 10 * time.Second, time.Hour, 90 * time.Second} {
		at = at.Add(after)
		match.Ledger.Hands = append(match.Ledger.Hands, tournament.Hand{
			At: at, Before: rules.Start(), Facts: scoring.Hand{Outcome: scoring.DrawnHand},
		})
	}
	club := statistics.Tallies(game.ID, match)[statistics.Club]
	if want := (statistics.Pace{Hands: 2, Seconds: 270}); club.Rounds[2] != want || club.Tables[4] != want {
		t.Errorf("%+v and %+v, want %+v", club.Rounds, club.Tables, want)
	}
	if figure := (statistics.Pace{Hands: 20, Seconds: 3600}).PerHour(); figure.Value != 20 {
		t.Errorf("%v hands an hour", figure)
	}
}
