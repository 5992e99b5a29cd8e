package roster

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/threewinds/threewinds/models/identity"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
)

// TestARefusalNamesFiveNights: players who come every week share dozens of nights. The refusal
// names five and counts the others.
func TestARefusalNamesFiveNights(t *testing.T) {
	for _, c := range []struct {
		nights, links int
		more          map[string]string
	}{
		{5, 5, map[string]string{"en": "", "cs": "", "pl": ""}},
		{6, 5, map[string]string{"en": "and 1 more night", "cs": "a ještě 1 večer", "pl": "i jeszcze 1 wieczór"}},
		{27, 5, map[string]string{"en": "and 22 more nights", "cs": "a ještě 22 večerů", "pl": "i jeszcze 22 wieczory"}},
	} {
		refusal := &identity.MergeRefusal{Code: identity.MergeTogether}
		for n := range c.nights {
			refusal.Nights = append(refusal.Nights, nights.Summary{ID: tournament.NightID(strconv.Itoa(n)), Name: fmt.Sprint("Night ", n), Date: "2026-04-01"})
		}
		for language, more := range c.more {
			view := mergeRefusalView(i18n.With(t.Context(), language), refusal)
			if len(view.Links) != c.links || view.Links[0].Path != "/nights/0" || view.More != more {
				t.Errorf("%s, %d nights: %d links and %q, want %d and %q", language, c.nights, len(view.Links), view.More, c.links, more)
			}
		}
	}
}
