package scoreformat_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// TestEveryFactThatIsAskedIsInTheFormat: what the rules of a game ask of a hand, under any
// house rules, is shared or among its book's own facts, and the format writes and reads it.
func TestEveryFactThatIsAskedIsInTheFormat(t *testing.T) {
	for _, game := range rulebook.Games() {
		known, done := slices.Concat(scoring.SharedFacts(), game.OwnFacts()), map[string]bool{}
		rules := scoringtest.EveryRules(t, game.Book)
		for maker := scoringtest.NewMaker(7, &scoringtest.Habits{}); len(rules) < 1_000; {
			rules = append(rules, scoringtest.HouseRules[scoring.Rules](maker, game.Book))
		}
		for _, rules := range rules {
			for _, fact := range rules.Facts() {
				asked := fmt.Sprint(fact)
				if done[asked] {
					continue
				}
				done[asked] = true
				if _, ok := scoring.FindFact(known, fact.ID); !ok {
					t.Errorf("%s asks %s, which is neither a shared fact nor in OwnFacts of its book", game.ID, fact.ID)
					continue
				}
				factComesBack(t, game.ID, &fact)
			}
		}
		if len(done) < 3 {
			t.Errorf("%s asks %d facts", game.ID, len(done))
		}
	}
}

// factComesBack writes and reads all that can be told of a fact, of a hand of each kind of
// which it is asked.
func factComesBack(t *testing.T, game string, fact *scoring.Fact) {
	t.Helper()
	hands := []scoring.Hand{{Outcome: scoring.DrawnHand}}
	for _, way := range []scoring.Way{scoring.ByTiles, scoring.ByElements, scoring.ByPoints} {
		hand := scoring.Hand{Winner: scoring.South, Way: way}
		if way == scoring.ByTiles {
			hand.Concealed = scoringtest.Tiles("11p")
			hand.WinningTile = hand.Concealed[0]
		}
		hands = append(hands, hand)
	}
	for _, hand := range hands {
		for _, told := range told(fact) {
			if !fact.Asked(hand.Outcome, hand.Way) {
				continue
			}
			fact.SetValue(&hand, told)
			line := (&scoreformat.Request{Rules: game, Hand: hand}).Append(nil)
			var read scoreformat.Request
			if err := read.Read(line); err != nil {
				t.Errorf("%s: %s: %v\n%s", game, fact.ID, err, line)
			} else if got, want := fact.ValueIn(&read.Hand), fact.ValueIn(&hand); want.IsZero() || !reflect.DeepEqual(got, want) {
				t.Errorf("%s: %s is %+v, came back as %+v\n%s", game, fact.ID, want, got, line)
			}
		}
	}
}

// told is what can be told of a fact: each of its names at least once. South is the winner
// whose count alone the format tells of some facts.
func told(fact *scoring.Fact) (list []scoring.FactValue) {
	east, west := scoring.WindsOf(scoring.East), scoring.WindsOf(scoring.West)
	switch fact.Kind {
	case scoring.FlagFact:
		return []scoring.FactValue{{On: true}}
	case scoring.CountFact:
		return []scoring.FactValue{{Count: 1}, {Count: 3}}
	case scoring.SeatCountsFact:
		if fact.OfWinner {
			return []scoring.FactValue{{Counts: [3]int{scoring.South: 2}}}
		}
		return []scoring.FactValue{{Counts: [3]int{scoring.East: 1, scoring.West: 2}, Seats: east | west}}
	case scoring.SeatFact:
		return []scoring.FactValue{{Seats: east}, {Seats: west}}
	case scoring.SeatsFact:
		return []scoring.FactValue{{Seats: east}, {Seats: east | west}}
	case scoring.TilesFact:
		list = []scoring.FactValue{{Tiles: scoringtest.Tiles("19p7z")}}
		if fact.Suits != 0 {
			tiles, _ := scoring.AllSuits.ParseTiles("1f24g") // written here
			list = append(list, scoring.FactValue{Tiles: tiles})
		}
	case scoring.ChoiceFact:
		for _, name := range fact.Choices[1:] {
			list = append(list, scoring.FactValue{Names: []string{name}})
		}
	case scoring.LiabilityFact:
		for _, name := range fact.Choices {
			list = append(list, scoring.FactValue{Seats: west, Names: []string{name}})
		}
	case scoring.ItemsFact:
		for _, name := range fact.Choices {
			item := scoring.Item{Seat: scoring.East, Name: name, Count: 2}
			if slices.Contains(fact.FromSeats, name) {
				item.From = west
			}
			list = append(list, scoring.FactValue{Seats: east, Items: []scoring.Item{item}})
		}
	}
	return list
}
