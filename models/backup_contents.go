package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// BackupContents is what a backup holds.
type BackupContents struct {
	// Club is the name of the club, empty for none.
	Club                   string
	Nights, Players, Hands int
	// LastNight is the date of the newest night, empty if there is none.
	LastNight string
	// Changed is when something was last recorded in it, zero if nothing was.
	Changed time.Time
	// Format is the version of the schema that it was written with; this program's is [ArchiveFormat].
	Format int64
	// Owners are the names of the owners, of whom somebody can log in with a password that the
	// backup has.
	Owners []string
}

// BackupContents says what a backup holds that was opened, and was written with a format.
func (s *Store) BackupContents(ctx context.Context, format int64) (held BackupContents, err error) {
	defer wrap(&err, "reading what a backup holds")
	held.Format = format
	club, err := s.Club(ctx)
	if err != nil {
		return held, err
	}
	held.Club = club.Name
	nights, err := s.Recorded(ctx)
	if err != nil {
		return held, err
	}
	if held.Nights = len(nights); held.Nights > 0 {
		held.LastNight = nights[0].Date
	}
	err = s.snapshot(ctx, func(tx *gorm.DB) error { return held.count(ctx, tx) })
	return held, err
}

func (h *BackupContents) count(ctx context.Context, tx *gorm.DB) error {
	players, err := rowsOf[playerRow](tx).Count(ctx, "id")
	if err != nil {
		return err
	}
	played, err := rowsOf[eventRow](tx).Where("kind IN ('hand', 'insertion')").Count(ctx, "id")
	if err != nil {
		return err
	}
	takenBack, err := rowsOf[eventRow](tx).Where("kind = 'void'").Count(ctx, "id")
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
	events, err := rowsOf[eventRow](tx).Order("recorded_at DESC").Limit(1).Find(ctx)
	if err != nil {
		return err
	}
	lines, err := rowsOf[journalRow](tx).Where("kind NOT LIKE ?", ownLines).Order("at DESC").Limit(1).Find(ctx)
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

// usableOwners are the owners with whose password somebody can log in.
func usableOwners(tx *gorm.DB) query[userRow] { return usable(tx).Where("role = ?", string(Owner)) }
