package present_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/web/present"
)

// TestContradictingElementsAreNamed: ticked elements that contradict each other are called by
// their names in every language.
func TestContradictingElementsAreNamed(t *testing.T) {
	t.Parallel()
	problems := []scoring.Problem{
		{Code: "elements_contradict", Field: "claims", Ticked: []string{"dragon_pong", "seven_pairs"}},
		{Code: "claim_unknown", Field: "claims", Ticked: []string{"jokers"}},
	}
	for tag, want := range map[string][2]string{
		"en": {"No hand can have all of this at once: Dragon pong + Seven pairs.", "“jokers” cannot be ticked under tonight’s rules."},
		"cs": {"", "„jokers“ se podle dnešních pravidel zaškrtnout nedá."},
		"pl": {"", "Według dzisiejszych zasad nie można zaznaczyć „jokers”."},
	} {
		got := present.Refusals(i18n.Under(i18n.With(t.Context(), tag), "korean-japanese", ""), problems)
		for i := range want {
			if want[i] != "" && got[i].Sentence != want[i] {
				t.Errorf("%s: %q, want %q", tag, got[i].Sentence, want[i])
			}
		}
		t.Log(got[0].Sentence)
	}
}
