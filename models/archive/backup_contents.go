package archive

import (
	"context"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
)

// Contents is what a backup holds.
type Contents struct {
	// Club is the name of the club, empty for none.
	Club                   string
	Nights, Players, Hands int
	// LastNight is the date of the newest night, empty if there is none.
	LastNight string
	// Changed is when something was last recorded (UTC), zero if nothing was.
	Changed time.Time
	// Format is the version of the schema with which it was written; this program's is [Format].
	Format int64
	// Owners are the names of the owners whose password is in the backup, so that they can log in.
	Owners []string
}

// Contents says what an opened backup holds. format is the version of the schema with which it was
// written.
func (s *Store) Contents(ctx context.Context, format int64) (held Contents, err error) {
	defer database.Wrap(&err, "reading what a backup holds")
	held.Format = format
	club, err := s.people.Club(ctx)
	if err != nil {
		return held, err
	}
	held.Club = club.Name
	nights, err := s.AllNights(ctx)
	if err != nil {
		return held, err
	}
	if held.Nights = len(nights); held.Nights > 0 {
		held.LastNight = nights[0].Date
	}
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error { return held.count(ctx, tx) })
	return held, err
}

func (h *Contents) count(ctx context.Context, tx *gorm.DB) error {
	players, err := database.Rows[people.PlayerRow](tx).Count(ctx, "id")
	if err != nil {
		return err
	}
	played, err := database.Rows[nights.EventRow](tx).Where("kind IN ('hand', 'insertion')").Count(ctx, "id")
	if err != nil {
		return err
	}
	takenBack, err := database.Rows[nights.EventRow](tx).Where("kind = 'void'").Count(ctx, "id")
	if err != nil {
		return err
	}
	h.Players, h.Hands = int(players), int(played-takenBack)
	owners, err := usableOwners(tx).Order("name").Find(ctx)
	if err != nil {
		return err
	}
	for _, owner := range owners {
		h.Owners = append(h.Owners, owner.Name)
	}
	events, err := database.Rows[nights.EventRow](tx).Order("recorded_at DESC").Limit(1).Find(ctx)
	if err != nil {
		return err
	}
	lines, err := database.Rows[journal.JournalRow](tx).Where("kind NOT LIKE ?", ownLines).Order("at DESC").Limit(1).Find(ctx)
	for _, event := range events {
		h.Changed = event.RecordedAt.Time
	}
	for _, line := range lines {
		if line.At.After(h.Changed) {
			h.Changed = line.At.Time
		}
	}
	return err
}

// usableOwners selects the owners who have a password.
func usableOwners(tx *gorm.DB) database.Query[people.UserRow] {
	return people.UsableAccounts(tx).Where("role = ?", string(people.Owner))
}
