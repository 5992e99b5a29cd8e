package school

import (
	"maps"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
)

// TestEveryTopicIsReached: for every game and preset each topic has tasks, whatever the seed, and finds them soon.
func TestEveryTopicIsReached(t *testing.T) {
	for _, game := range rulebook.Games() {
		for _, preset := range game.Presets() {
			rules, _, err := game.Open(preset, nil)
			if err != nil {
				t.Fatal(err)
			}
			seeds := uint64(1)
			if preset == game.Default {
				seeds = 4
			}
			topics := Topics(game.ID, rules)
			var slowest time.Duration
			begin, drawn := time.Now(), 0
			for _, topic := range topics {
				for seed := range seeds {
					before := time.Now()
					task, tries, ok := draw(game.ID, rules, topic, seed)
					if took := time.Since(before); took > slowest {
						slowest = took
					}
					if !ok {
						t.Errorf("%s %s: no hand shows %s", game.ID, preset, topic.ID())
						break
					}
					if tries > 2500 {
						t.Errorf("%s %s: %s took %d hands", game.ID, preset, topic.ID(), tries)
					}
					drawn++
					checkTask(t, game, rules, &task)
				}
			}
			t.Logf("%s %s: %d topics, %.1f ms a task, the slowest %v", game.ID, preset, len(topics), float64(time.Since(begin).Microseconds())/1000/float64(drawn), slowest)
		}
	}
}

// TestEveryAnswerIsRightSometimes: nobody is right by always giving the same answer. Where a topic can be a mistake, there
// are hands without it; where a match can be over, it sometimes is.
func TestEveryAnswerIsRightSometimes(t *testing.T) {
	const seeds = 24
	for _, game := range rulebook.Games() {
		rules, _, err := game.Open("", nil)
		if err != nil {
			t.Fatal(err)
		}
		next := make(map[string]bool)
		for _, topic := range Topics(game.ID, rules) {
			right := make(map[bool]int)
			for seed := range uint64(seeds) {
				task, ok := Draw(game.ID, rules, topic, seed)
				if !ok {
					t.Fatalf("%s: no hand shows %s", game.ID, topic.ID())
				}
				for _, c := range task.Choices {
					switch {
					case c.Right && task.Ask == AskDealer && c.Over:
						next["over"] = true
					case c.Right && task.Ask == AskDealer:
						next[c.Seat.String()] = true
					case c.Yes:
						right[c.Right]++
					}
				}
			}
			if asksYes := topic.Group == Refusals || topic.Name == completeShape; asksYes && (right[true] < 2 || right[false] < 2) {
				t.Errorf("%s %s: nothing is wrong with %d of %d hands", game.ID, topic.ID(), right[true], seeds)
			}
		}
		if want := reachedDealers[game.ID]; !maps.Equal(next, want) {
			t.Errorf("%s: who deals next is %v, want %v", game.ID, next, want)
		}
	}
}

// reachedDealers are who can deal the next hand under the usual rules of each game, as they sit now (korean-japanese.md 4,
// sanma.md 5.1, malaysian.md 5.1, classical.md 4): where the deal always passes it is South.
var reachedDealers = map[string]map[string]bool{
	"korean-japanese": {"south": true, "over": true},
	"honshu":          {"east": true, "south": true, "over": true},
	"sanma":           {"east": true, "south": true, "over": true},
	"malaysian":       {"south": true, "over": true},
	"classical":       {"east": true, "south": true, "over": true},
}

// checkTask asks the rules once more, and looks at the answers that are offered.
func checkTask(t *testing.T, game rulebook.Game, rules scoring.Rules, task *Task) {
	t.Helper()
	hand := task.Hand
	next, result, refused := rules.Apply(task.State, &hand)
	right, all := 0, 0
	for i, c := range task.Choices {
		if all++; c.Right {
			right++
		}
		if want := isRight(task, c, rules, next, &result, refused); c.Right != want {
			t.Errorf("%s %s %s: choice %d %+v is right: %v\n%+v", game.ID, task.Topic.ID(), task.Ask, i, c, want, result)
		}
		for _, other := range task.Choices[:i] {
			c.Right, other.Right = false, false
			if reflect.DeepEqual(c, other) {
				t.Errorf("%s %s %s: offered twice: %+v", game.ID, task.Topic.ID(), task.Ask, c)
			}
		}
	}
	if right == 0 || right > 1 && !task.Many || all < 2 {
		t.Errorf("%s %s %s: %d of %d answers are right", game.ID, task.Topic.ID(), task.Ask, right, all)
	}
}

// whatCounts are the ids of what the winner is paid for: a limit hand is paid as such, whatever else it has
// (korean-japanese.md, section 10; classical.md, sections 6 and 7; malaysian.md, section 8).
func whatCounts(result *scoring.Result) (ids []string) {
	ids = append(ids, result.LimitHands...)
	elements := result.Elements
	for _, score := range result.Scores {
		if score.Won {
			ids, elements = append(ids, score.LimitHands...), score.Elements
		}
	}
	if len(ids) > 0 {
		return ids
	}
	for _, element := range elements {
		ids = append(ids, element.ID)
	}
	return ids
}

// isRight says by the rules alone whether an answer is right.
func isRight(task *Task, c Choice, rules scoring.Rules, next scoring.State, result *scoring.Result, refused []scoring.Problem) bool {
	switch task.Ask {
	case AskComplete:
		return c.Yes == (len(refused) == 0)
	case AskWaits:
		hand := task.Hand
		hand.Concealed = append(slices.Clone(hand.Concealed), c.Tile)
		hand.WinningTile = c.Tile
		_, _, problems := rules.Apply(task.State, &hand)
		return !slices.ContainsFunc(problems, func(p scoring.Problem) bool { return p.Code == "incomplete" || p.Code == "too_many_copies" })
	case AskLegal, AskEntry:
		if c.Yes {
			return len(refused) == 0
		}
		return slices.ContainsFunc(refused, func(p scoring.Problem) bool { return p.Code == c.Problem.Code })
	case AskElements:
		return slices.Contains(whatCounts(result), c.Element)
	case AskWorth, AskFu:
		numbers := map[string]int{"hand_points": int(result.HandPoints), "han": result.Han, "fan": result.Fan, "": result.Fu}
		for _, score := range result.Scores {
			if score.Won {
				numbers["score"] = int(score.Score)
			}
		}
		return c.Number == numbers[task.Unit]
	case AskPay:
		return c.Payments == result.Payments
	case AskDealer:
		return c.Over == next.Finished && (c.Over || task.State.Seats[c.Seat] == next.Seats[scoring.East])
	case AskPot:
		if rules.Scale().TellsCarry() {
			return c.Number == int(rules.Extra(next))
		}
		return c.Honba == next.Honba && c.Sticks == next.Sticks
	}
	return false
}

// TestATaskNamesItsRules: of every task about a shape, a payment or whether a hand wins some sentence of the rules in
// force is told, and never so many that nobody reads them. Entries are explained by their refusals.
func TestATaskNamesItsRules(t *testing.T) {
	const most = 9
	for _, game := range rulebook.Games() {
		for _, preset := range game.Presets() {
			rules, _, err := game.Open(preset, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, topic := range Topics(game.ID, rules) {
				for seed := range uint64(6) {
					task, ok := Draw(game.ID, rules, topic, seed)
					if !ok {
						t.Fatalf("%s: no hand shows %s", game.ID, topic.ID())
					}
					clauses := task.Clauses()
					needs := topic.Group == Shapes || topic.Group == Payments || task.Ask == AskFu || task.Ask == AskLegal
					if n := len(clauses); needs && n == 0 || n > most {
						t.Errorf("%s %s %s %s: %d sentences: %v", game.ID, preset, topic.ID(), task.Ask, n, clauses)
						break
					}
				}
			}
		}
	}
}
