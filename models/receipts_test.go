package models_test

import (
	"errors"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/tournament"
)

// TestAReceiptIsGivenAgain: what was recorded has its receipt after the night has
// ended too; nothing else has one, and asking records nothing.
func TestAReceiptIsGivenAgain(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		c := newClub(t, store, 3, 1).published()
		match := c.match(1)
		entry := hand(match, 1, winning(t))
		if _, err := c.Receipt(t.Context(), match.ID, entry); !errors.Is(err, tournament.ErrNotFound) {
			t.Errorf("before it is recorded: %v", err)
		}
		first, err := c.Append(t.Context(), match.ID, entry)
		c.must(err)
		revision := c.read().Revision
		again, err := c.Receipt(t.Context(), match.ID, entry)
		c.must(err)
		if !again.Repeated || again.Entry != first.Entry || again.Number != first.Number {
			t.Errorf("receipt %+v after %+v", again, first)
		}
		if _, err := c.Receipt(t.Context(), "elsewhere", entry); !errors.Is(err, tournament.ErrConflict) {
			t.Errorf("for another match: %v", err)
		}
		entry.Hand.Facts.Flowers = 1
		if _, err := c.Receipt(t.Context(), match.ID, entry); !errors.Is(err, tournament.ErrConflict) {
			t.Errorf("with other content: %v", err)
		}
		if c.read().Revision != revision {
			t.Error("asking for a receipt changed the night")
		}
	})
}
