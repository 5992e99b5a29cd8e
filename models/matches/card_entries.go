package matches

import (
	"cmp"
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
)

// CardEntries are the entries of a night that came with a table's card and that nobody at the desk has
// seen yet; see [nights.CardEntryRow].
func (s *Store) CardEntries(ctx context.Context, night tournament.NightID) (entries []tournament.EntryID, err error) {
	defer database.Wrap(&err, "listing what cards changed in night %s", night)
	rows, err := database.Rows[nights.CardEntryRow](s.db.Read).Where("night_id = ? AND seen_at IS NULL", night).Find(ctx)
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		entries = append(entries, tournament.EntryID(row.EventID))
	}
	return entries, nil
}

// MarkCardEntriesSeen records who at the desk has seen the given entries. Entries that somebody has
// seen before stay as they are.
func (s *Store) MarkCardEntriesSeen(ctx context.Context, night tournament.NightID, by string, entries ...tournament.EntryID) (err error) {
	defer database.Wrap(&err, "marking what cards changed in night %s", night)
	return s.onDesk(ctx, night, func(tx *gorm.DB) error {
		seen, err := database.Rows[nights.CardEntryRow](tx).Where("night_id = ? AND event_id IN ? AND seen_at IS NULL", night, entries).
			Updates(ctx, nights.CardEntryRow{SeenBy: by, SeenAt: s.db.Moment()})
		if err == nil && seen == 0 {
			return database.ErrUnchanged
		}
		return cmp.Or(err, s.journal.Tell(ctx, tx, journal.Change{Kind: journal.ChangesSeen, Night: night, Facts: journal.Facts{journal.FactCount: seen}}))
	})
}
