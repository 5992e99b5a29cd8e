package classical_test

import (
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// TestSpecialShapesHaveWhatTheDocumentNames: section 14.2 names every element and limit
// hand that thirteen wonders and seven pairs can have. All ways to win them are tried, and
// what they come to together must be what stands there, no more and no less.
func TestSpecialShapesHaveWhatTheDocumentNames(t *testing.T) {
	wonders, pairs := specialShapes(t)
	for _, shape := range []struct {
		name, options string
		named         []string
		hands, last   []string
	}{
		{
			"thirteen wonders", `{"own_bonus_each":1}`, wonders,
			[]string{"119p19m19s1234567z", "19p19m19s12345677z"},
			[]string{"1p", "9m", "7z"},
		},
		{
			"seven pairs", `{"own_bonus_each":1,"seven_pairs":true}`, pairs,
			[]string{
				"1199p1199m1199s77z", "1122p3344m5566s77z", "11224488p112266z", "11224466668899m", "22223344666688s", "11223344556677z",
				"1111p9999p1111m99s", "1111p3344m55s7777z",
			},
			[]string{"1p", "2p", "9m", "2s", "9s", "7z"},
		},
	} {
		got := map[string]bool{}
		for _, hand := range shape.hands {
			for _, last := range shape.last {
				for _, won := range waysToWin {
					request := fmt.Sprintf(won, shape.options, last, hand)
					answer := scoringtest.AnswerTo(t, request)
					if answer.Error != "" {
						t.Fatalf("%s: %s", request, answer.Error)
					}
					for _, score := range answer.Scores {
						if !slices.ContainsFunc(score.Elements, func(e scoringtest.AnsweredElement) bool { return e.ID == "mah_jong" }) {
							continue // a loser
						}
						for _, element := range score.Elements {
							got[element.ID] = true
						}
						for _, id := range score.LimitHands {
							got[id] = true
						}
					}
				}
			}
		}
		if have := slices.Sorted(maps.Keys(got)); !slices.Equal(have, shape.named) {
			t.Errorf("%s have\n%s\nsection 14.2 names\n%s", shape.name, strings.Join(have, " "), strings.Join(shape.named, " "))
		}
	}
}

// waysToWin are requests without the options, the last tile and the winner's tiles. Of a
// robbed kong its maker's pung is told, so that a fifth tile is refused.
var waysToWin = func() (requests []string) {
	facts := func(winner, more string) string {
		return `{"rules":"classical","round":"east","options":%s,"winner":"` + winner + `","winning_tile":"%s",` + more
	}
	for _, more := range []string{"", `"original_call":true,`, `"last_tile":true,`} {
		for _, bonus := range []string{"", "2f2g", "1f2f3f4f", "1g2g3g4g"} {
			south := `"south":{"hand":"%[3]s","bonus":"` + bonus + `"}`
			requests = append(requests,
				facts("south", more+`"from":"wall","hands":{`+south+`,"east":{},"west":{}}}`),
				facts("south", more+`"from":"discard","payer":"west","hands":{`+south+`,"east":{},"west":{}}}`),
				facts("south", more+`"from":"robbed_kong","payer":"west","hands":{`+south+`,"east":{},"west":{"parts":{"melds":[{"kind":"pong","tile":"%[2]s"}]}}}}`))
		}
	}
	return append(requests,
		facts("south", `"from":"discard","payer":"east","first_turn":true,"hands":{"south":{"hand":"%s"},"east":{},"west":{}}}`),
		facts("east", `"from":"wall","first_turn":true,"east_wins":12,"hands":{"east":{"hand":"%s"},"south":{},"west":{}}}`))
}()

// specialShapes reads the table of section 14.2: the ids of both columns, in the order of the
// alphabet.
func specialShapes(t *testing.T) (wonders, pairs []string) {
	t.Helper()
	document, err := os.ReadFile("../../docs/rules/classical.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, found := strings.Cut(string(document), "\n### 14.2 ")
	if !found {
		t.Fatal("classical.md has no section 14.2")
	}
	section, _, _ = strings.Cut(section, "\n#")
	id := regexp.MustCompile("`([a-z_]+)`")
	for line := range strings.Lines(section) {
		cells := strings.Split(line, "|")
		if len(cells) != 5 {
			continue
		}
		for column, ids := range map[int]*[]string{2: &wonders, 3: &pairs} {
			for _, match := range id.FindAllStringSubmatch(cells[column], -1) {
				*ids = append(*ids, match[1])
			}
		}
	}
	slices.Sort(wonders)
	slices.Sort(pairs)
	return wonders, pairs
}
