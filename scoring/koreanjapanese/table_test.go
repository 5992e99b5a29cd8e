package koreanjapanese_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// An entry is a hand of a table of tests: South wins in the East round, both
// losers were waiting, unless it says otherwise.
type entry struct{ scoring.Hand }

func win(tiles, melds, winning string) entry {
	declared, err := scoring.BaseSuits.ParseMelds(melds)
	if err != nil {
		panic(err)
	}
	return entry{scoring.Hand{
		Winner: scoring.South, Payer: scoring.West, Waiting: scoring.WindsOf(scoring.East, scoring.West),
		Concealed: scoringtest.Tiles(tiles), Melds: declared, WinningTile: scoringtest.Tiles(winning)[0],
	}}
}

// wall is a win from the wall; discard is a win on West's discard.
func wall(tiles, melds, winning string) entry { return win(tiles, melds, winning) }

func discard(tiles, melds, winning string) entry {
	return win(tiles, melds, winning).with(func(h *scoring.Hand) { h.From = scoring.FromDiscard })
}

func robbing(tiles, melds, winning string) entry {
	return win(tiles, melds, winning).with(func(h *scoring.Hand) { h.From = scoring.FromRobbedKong })
}

func (t entry) with(change func(*scoring.Hand)) entry {
	change(&t.Hand)
	return t
}

func (t entry) flowers(n int) entry { return t.with(func(h *scoring.Hand) { h.Flowers = n }) }

func (t entry) indicators(text string) entry {
	return t.with(func(h *scoring.Hand) { h.Indicators = scoringtest.Tiles(text) })
}

func (t entry) ready(winds ...scoring.Wind) entry {
	return t.with(func(h *scoring.Hand) { h.Ready = scoring.WindsOf(winds...) })
}

func (t entry) waiting(winds ...scoring.Wind) entry {
	return t.with(func(h *scoring.Hand) { h.Waiting = scoring.WindsOf(winds...) })
}

func (t entry) by(winner scoring.Wind) entry {
	return t.with(func(h *scoring.Hand) { h.Winner = winner })
}

func (t entry) lastTile() entry    { return t.with(func(h *scoring.Hand) { h.LastTile = true }) }
func (t entry) replacement() entry { return t.with(func(h *scoring.Hand) { h.Replacement = true }) }

func (t entry) discarded(text string) entry {
	return t.with(func(h *scoring.Hand) { h.OwnDiscards = scoringtest.Tiles(text) })
}

// rulesOf are those of the tests without a minimum, so that everything is legal, with house
// rules on top.
func rulesOf(tb testing.TB, house ...string) *koreanjapanese.Rules {
	tb.Helper()
	return scoringtest.Rules[*koreanjapanese.Rules](tb, koreanjapanese.ID, "minimum=0 "+strings.Join(house, " "))
}

// score is the result of an entry that must be legal.
func score(tb testing.TB, rules *koreanjapanese.Rules, t entry) scoring.Result {
	tb.Helper()
	var result scoring.Result
	if problems := rules.Score(rules.Start(), &t.Hand, &result); problems != nil {
		tb.Fatalf("refused: %+v", problems)
	}
	return result
}

// points writes the elements of one kind, "clean 3, pure 3".
func points(result *scoring.Result, kind scoring.ElementKind) string {
	var words []string
	for _, e := range result.Elements {
		if e.Kind != kind {
			continue
		}
		word := fmt.Sprintf("%s %d", e.ID, e.Points)
		if e.One {
			word += " from " + e.From.String()
		}
		words = append(words, word)
	}
	return strings.Join(words, ", ")
}

// lineCase is a hand and what is said of it in one line: its elements of one kind,
// its limit hands ("half: outside"), or every reason why it is refused.
type lineCase struct {
	name  string
	hand  entry
	want  string
	rules string
}

func checkLines(t *testing.T, cases []lineCase, said func(*testing.T, *lineCase) string) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := said(t, &c); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func checkElements(t *testing.T, kind scoring.ElementKind, cases []lineCase) {
	t.Helper()
	checkLines(t, cases, func(t *testing.T, c *lineCase) string {
		result := score(t, rulesOf(t, c.rules), c.hand)
		return points(&result, kind)
	})
}
