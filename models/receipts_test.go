package models_test

import (
	"testing"

	"github.com/threewinds/threewinds/tournament"
)

// TestAnEntrySentAgainGetsItsReceiptAgain, also after the night has ended. Nothing else has a
// receipt, and asking for one records nothing.
func TestAnEntrySentAgainGetsItsReceiptAgain(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		match := c.match(1)
		entry := hand(match, 1, winning(t))
		wantError(t, "before it is recorded", errorOf(c.Matches.Receipt(t.Context(), match.ID, entry)), tournament.ErrNotFound)
		first, err := c.Matches.Append(t.Context(), match.ID, entry)
		c.must(err)
		revision := c.read().Revision
		again, err := c.Matches.Receipt(t.Context(), match.ID, entry)
		c.must(err)
		if !again.Repeated || again.Entry != first.Entry || again.Number != first.Number {
			t.Errorf("receipt %+v after %+v", again, first)
		}
		wantError(t, "for another match", errorOf(c.Matches.Receipt(t.Context(), "elsewhere", entry)), tournament.ErrConflict)
		entry.Hand.Facts.Flowers = 1
		wantError(t, "with other content", errorOf(c.Matches.Receipt(t.Context(), match.ID, entry)), tournament.ErrConflict)
		if c.read().Revision != revision {
			t.Error("asking for a receipt changed the night")
		}
	})
}
