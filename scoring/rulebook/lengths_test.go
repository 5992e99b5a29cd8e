package rulebook_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring/rulebook"
)

// lengths are those of a match by the rules of each game (docs/rules), and that of its default preset.
var lengths = map[string]struct {
	values []string
	usual  string
}{
	"korean-japanese": {[]string{"9", "18", "27"}, "9"},
	"malaysian":       {[]string{"9", "18", "27"}, "9"},
	"sanma":           {[]string{"south", "east"}, "south"},
	"classical":       {[]string{"1", "2", "3"}, "3"},
	"honshu":          {nil, ""},
}

func TestAMatchHasOneOfTheLengthsOfItsGame(t *testing.T) {
	for _, game := range rulebook.Games() {
		want := lengths[game.ID]
		option, ok := game.LengthOption()
		if got := option.Lengths(); !slices.Equal(got, want.values) || ok != (want.values != nil) {
			t.Errorf("%s has the lengths %v, want %v", game.ID, got, want.values)
		}
		frozen, _, err := game.Freeze("", nil)
		if usual, wrong := game.LengthOf(frozen); usual != want.usual || err != nil || wrong != nil {
			t.Errorf("%s is usually %q long, want %q (%v, %v)", game.ID, usual, want.usual, err, wrong)
		}
		for _, length := range want.values {
			options, err := game.WithLength(frozen, length)
			if got, wrong := game.LengthOf(options); got != length || err != nil || wrong != nil {
				t.Errorf("%s with the length %q has %q (%v, %v)", game.ID, length, got, err, wrong)
			}
			// Nothing else is another rule: with the usual length it is the old text.
			if back, err := game.WithLength(options, want.usual); string(back) != string(frozen) || err != nil {
				t.Errorf("%s and back: %s, was %s (%v)", game.ID, back, frozen, err)
			}
		}
		others, err := game.OtherLengths(frozen, slices.Clone(want.values))
		if slices.Contains(others, want.usual) || err != nil || len(others) != max(len(want.values)-1, 0) {
			t.Errorf("%s: besides the usual one are %v (%v)", game.ID, others, err)
		}
		for _, wrong := range []string{"", "10", "west", "9 "} {
			if options, err := game.WithLength(frozen, wrong); err == nil {
				t.Errorf("%s takes the length %q: %s", game.ID, wrong, options)
			}
		}
		if _, err := game.WithLength(json.RawMessage(`[`), "9"); err == nil {
			t.Errorf("%s takes options that are no object", game.ID)
		}
	}
}
