package table

import (
	"testing"

	"github.com/threewinds/threewinds/templates/parts"
)

func TestNoTwoHandsOfAReplacementHaveOneTitle(t *testing.T) {
	line := func(number int) *parts.HandLine { return &parts.HandLine{Number: number} }
	for name, hands := range map[string][]DifferenceHand{
		"later":           {{line(3), nil}, {line(4), line(3)}, {line(5), line(4)}, {nil, line(5)}},
		"earlier":         {{nil, line(3)}, {line(3), line(4)}, {line(4), line(5)}, {line(5), nil}},
		"the same number": {{line(3), nil}, {nil, line(3)}},
		"taken back":      {{line(3), nil}, {line(4), line(3)}},
		"forgotten":       {{nil, line(3)}, {line(3), line(4)}},
	} {
		titles := make(map[string]bool)
		for _, hand := range hands {
			titles[DifferenceView{Hands: hands}.title(t.Context(), hand)] = true
		}
		if len(titles) != len(hands) {
			t.Errorf("%s: %v", name, titles)
		}
	}
	hands := []DifferenceHand{{line(3), nil}, {nil, line(3)}}
	if title := (DifferenceView{Hands: hands}).title(t.Context(), hands[0]); title != "Former hand 3" {
		t.Error(title)
	}
}
