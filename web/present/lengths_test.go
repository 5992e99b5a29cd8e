package present_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// TestLengthsAreToldInTheWordsOfTheGame, that of the rules first.
func TestLengthsAreToldInTheWordsOfTheGame(t *testing.T) {
	for game, wanted := range map[string][]string{
		"korean-japanese": {"9 hands", "18 hands", "27 hands"}, "malaysian": {"9 hands", "18 hands", "27 hands"},
		"sanma": {"East and South", "East alone"}, "classical": {"3 rounds", "1 round", "2 rounds"}, "honshu": nil,
	} {
		known, _ := rulebook.Find(game)
		options, _, err := known.Freeze("", nil)
		if err != nil {
			t.Fatal(err)
		}
		option, _ := known.LengthOption()
		night := &tournament.Night{Ruleset: tournament.Ruleset{Game: game, Options: options}}
		if night.Lengths, err = known.OtherLengths(options, option.Lengths()); err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, length := range present.LengthChoices(night, "") {
			got = append(got, length.Words(i18n.Under(i18n.With(t.Context(), "en"), game, "")))
		}
		if !slices.Equal(got, wanted) {
			t.Errorf("%s has matches of %q, want %q", game, got, wanted)
		}
	}
}
