package board

import (
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"

	"github.com/threewinds/threewinds/web/present/presenttest"
)

// TestNothingComesAfterAnEarlyEnd: a tablet without a network is told that the match
// is over after the hand that is still played.
func TestNothingComesAfterAnEarlyEnd(t *testing.T) {
	for name, rules := range map[string]scoring.Rules{"novice": presenttest.RulesOf(t, `{}`), "honshu": presenttest.HonshuRules(t, `{}`)} {
		board := boardOf(rules)
		ended, err := board.Match.Recorded(tournament.Event{Ending: &tournament.MatchEnded{More: 1, Reason: "time"}})
		if err != nil {
			t.Fatal(name, err)
		}
		board.Match = ended
		hands := board.Lookahead(ended.Ledger.State)
		if len(hands) < 2 || hands[0].Over {
			t.Fatalf("%s: %+v", name, hands)
		}
		for _, hand := range hands[1:] {
			if !hand.Over {
				t.Errorf("%s: after the last hand comes %+v", name, hand)
			}
		}
	}
}

// boardOf is the board of a match of three under the rules, before its first hand.
func boardOf(rules scoring.Rules) Board { return Of(presenttest.MatchOf(rules, 3)) }

// stays is a game whose dealer goes on dealing after a win of their own and after a
// drawn hand, as in honshu sanma: nobody knows how many hands it takes.
type stays struct{ scoring.Rules }

func (g stays) Apply(s scoring.State, hand *scoring.Hand) (scoring.State, scoring.Result, []scoring.Problem) {
	next, result, problems := g.Rules.Apply(s, hand)
	if len(problems) == 0 && (hand.Outcome == scoring.DrawnHand || hand.Winner == scoring.East) {
		next.Seats, next.Prevailing, next.Finished = s.Seats, s.Prevailing, false
	}
	return next, result, problems
}

func (g stays) Next(s scoring.State) [4]scoring.Next {
	list := g.Rules.Next(s)
	for _, outcome := range []int{0, 1} {
		next := &list[outcome].State
		next.Seats, next.Prevailing, next.Finished = s.Seats, s.Prevailing, false
	}
	return list
}

// TestTheLookaheadAgreesWithTheRules plays matches at random, by the
// rules and by looking up.
func TestTheLookaheadAgreesWithTheRules(t *testing.T) {
	games := map[string]scoring.Rules{
		"nine hands":          presenttest.RulesOf(t, `{}`),
		"eighteen":            presenttest.RulesOf(t, `{"minimum":6,"hands_per_match":18}`),
		"twenty-seven":        presenttest.RulesOf(t, `{"minimum":7,"limits":true,"hands_per_match":27}`),
		"a pot with a bound":  presenttest.RulesOf(t, `{"goulash_cap":15}`),
		"no pot":              presenttest.RulesOf(t, `{"goulash_unit":0}`),
		"the dealer stays on": stays{presenttest.RulesOf(t, `{}`)},
		"honshu":              presenttest.HonshuRules(t, `{}`),
		"honshu, counters":    presenttest.HonshuRules(t, `{"honba":100,"west_sudden_death":false}`),
		"honshu, no target":   presenttest.HonshuRules(t, `{"target":200000}`),
		"honshu, both win":    presenttest.HonshuRules(t, `{"multiple_ron":true}`),
		"sanma":               presenttest.SanmaRules(t, `{"bankruptcy":false}`),
		"sanma, head bump":    presenttest.SanmaRules(t, `{"bankruptcy":false,"multiple_ron":"head_bump"}`),
		"sanma, east alone":   presenttest.SanmaRules(t, `{"bankruptcy":false,"length":"east","nagashi_mangan":true,"west_extension":false}`),
		"sanma, no breaks":    presenttest.SanmaRules(t, `{"bankruptcy":false,"abortive_draws":false,"target":200000}`),
	}
	for name, rules := range games {
		t.Run(name, func(t *testing.T) {
			whole := boardOf(rules).Lookahead(rules.Start())
			t.Logf("%d states", len(whole))
			rapid.Check(t, func(t *rapid.T) {
				board, state, at := boardOf(rules), rules.Start(), 0
				for at != templates.Unknown && !state.Finished {
					told := whole[at]
					if told.Number != state.Hand || told.Over || told.Wind != state.Prevailing.String() || told.Seats != [3]int{
						int(state.Seats[0]), int(state.Seats[1]), int(state.Seats[2]),
					} || told.Extra != int(rules.Extra(state)) || told.Dealer != board.Name(state, scoring.East) ||
						told.Deal.Turn != state.Turn || told.Deal.Stay != state.Stay {
						t.Fatalf("looked up %+v, the rules say %+v", told, state)
					}
					outcome := rapid.IntRange(0, 6).Draw(t, "outcome")
					if outcome > 3 { // two win on one tile
						payer := scoring.SeatWinds[outcome-4]
						sample := twoWinners(t, rules, state, payer)
						state, at = played(t, rules, state, &sample), whole[at].After[1+rules.EquivalentWinner(payer)].State
						continue
					}
					sample := samples(rules)[outcome]
					if rules.Scale() != scoring.PointScale && outcome > 0 { // whatever it is worth, and whoever pays
						sample.Worth = anyWorth(t, rules)
						sample.From = scoring.Source(rapid.IntRange(0, 1).Draw(t, "from"))
						sample.Payer = sample.Winner.Next()
						sample.Ready = scoring.Winds(rapid.IntRange(0, 7).Draw(t, "ready"))
					}
					if rules.Scale() == scoring.FuScale && outcome == 0 {
						breakOff(t, rules, &sample)
					}
					state, at = played(t, rules, state, &sample), follow(whole[at], outcome, &sample)
				}
				if at != templates.Unknown && !whole[at].Over && state.Finished {
					t.Fatalf("%+v is not the end", whole[at])
				}
				if at == templates.Unknown && len(whole) < mostLookahead && rules.Length() > 0 {
					t.Fatal("the table ends before its bound")
				}
			})
		})
	}
}

// TestTheLookaheadNamesWhoSitsOut plays matches of four and five at random, by the
// rules and by looking up: who sits, who sits out, and who comes in.
func TestTheLookaheadNamesWhoSitsOut(t *testing.T) {
	rules := presenttest.HonshuRules(t, `{}`)
	for _, places := range []int{4, 5} {
		board := Of(presenttest.MatchOf(rules, places))
		whole := board.Lookahead(board.Match.Ledger.State)
		rapid.Check(t, func(t *rapid.T) {
			row := make([]int, places) // East, South, West, and who rests
			for place := range row {
				row[place] = place
			}
			state, at := board.Match.Ledger.State, 0
			for at != templates.Unknown && !state.Finished {
				told := whole[at]
				if !slices.Equal(told.Seats[:], row[:3]) || told.Dealer != "Player "+strconv.Itoa(row[0]) {
					t.Fatalf("looked up %+v, in a row stand %v", told, row)
				}
				var names []string
				for _, place := range row[3:] {
					names = append(names, "Player "+strconv.Itoa(place))
				}
				last := told.Wind == "west" && told.Deal.Turn == places
				if !slices.Equal(told.Resting.Names, names) || (told.Resting.Dealer == "") != last || !last && told.Resting.Dealer != told.Dealer {
					t.Fatalf("sit out %+v, in a row stand %v", told.Resting, row)
				}
				outcome := rapid.IntRange(0, 3).Draw(t, "outcome")
				sample := samples(rules)[outcome]
				next, _, problems := rules.Apply(state, &sample)
				if len(problems) > 0 {
					t.Fatal(problems)
				}
				state, at = next, follow(whole[at], outcome, &sample)
				if outcome > 1 { // somebody else than the dealer wins
					row = append(row[1:], row[0])
				}
			}
		})
	}
}

// TestTheLookaheadIsUsualForEveryRules: whatever the house rules, drawn and won
// hands lead on, to the end of the match.
func TestTheLookaheadIsUsualForEveryRules(t *testing.T) {
	for _, rules := range scoringtest.EveryRules(t, rulebook.Games()[0].Book) {
		for _, hand := range boardOf(rules).Lookahead(rules.Start()) {
			for _, after := range hand.After {
				if !hand.Over && after.State == templates.Unknown {
					t.Fatalf("what follows %+v is not known", hand)
				}
			}
		}
	}
}

// TestATabletGoesOnForSoManyHands: so many hands of a match are entered without a network,
// whatever comes of them.
func TestATabletGoesOnForSoManyHands(t *testing.T) {
	for name, c := range map[string]struct {
		rules scoring.Rules
		hands int
	}{
		"nine hands":            {presenttest.RulesOf(t, `{}`), 9},
		"twenty-seven":          {presenttest.RulesOf(t, `{"minimum":7,"limits":true,"hands_per_match":27}`), 27},
		"honshu":                {presenttest.HonshuRules(t, `{}`), 6},
		"honshu, counters":      {presenttest.HonshuRules(t, `{"honba":100}`), 6},
		"sanma":                 {presenttest.SanmaRules(t, `{}`), 6},
		"sanma, no bankruptcy":  {presenttest.SanmaRules(t, `{"bankruptcy":false}`), 6},
		"sanma, by hands alone": {presenttest.SanmaRules(t, `{"bankruptcy":false,"west_extension":false,"agari_yame":false}`), 8},
	} {
		if hands := leastDepth(boardOf(c.rules).Lookahead(c.rules.Start())); hands != c.hands {
			t.Errorf("%s: %d hands, want %d", name, hands, c.hands)
		}
	}
}

// leastDepth is how many hands can be entered by the lookahead in the worst case: those up
// to the first of which it does not say what follows, or up to the end.
func leastDepth(list []templates.LookaheadHand) int {
	reached, seen := []int{0}, map[int]bool{0: true}
	for hands := 0; ; hands++ {
		var next []int
		for _, at := range reached {
			if list[at].Over {
				continue
			}
			for _, after := range list[at].After {
				for _, other := range append(after.Instead, templates.LookaheadInstead{State: after.State}) {
					if other.State == templates.Unknown {
						return hands + 1
					}
					if !seen[other.State] {
						seen[other.State] = true
						next = append(next, other.State)
					}
				}
			}
		}
		if next == nil {
			return hands
		}
		reached = next
	}
}
