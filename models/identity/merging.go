package identity

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/dues"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// Merge makes one player of two entries of the same person. The merged entry gets a reference to the
// kept one, and nothing that was recorded is changed: whoever reads it replaces the ids, see
// [people.Resolver]. Results, ratings and records become those of one player. If a season or the
// list of a night has settings for both entries, those of the kept entry count. Nights that are over cost what they
// did. named is the entry
// whose names the player gets. Merging the same entries again changes nothing. The error is a
// [*MergeRefusal] if they cannot be merged.
func (s *Store) Merge(ctx context.Context, kept, merged, named tournament.PlayerID) (err error) {
	defer database.Wrap(&err, "merging player %s into %s", merged, kept)
	var touched []database.Announcement
	err = s.db.BulkChange(ctx, func(tx *gorm.DB) (err error) {
		touched, err = s.merge(ctx, tx, kept, merged, named)
		return err
	})
	return s.db.Announce(err, touched...)
}

func (s *Store) merge(ctx context.Context, tx *gorm.DB, kept, merged, named tournament.PlayerID) (touched []database.Announcement, err error) {
	for _, id := range []tournament.PlayerID{kept, merged} {
		if _, err := database.Rows[people.PlayerRow](tx).Select("id").Where("id = ?", id).First(ctx); err != nil {
			return nil, err
		}
	}
	touched, mentioning, err := s.touchEntries(ctx, tx, kept, merged)
	if err != nil {
		return nil, err
	}
	first, second, err := readBoth(ctx, tx, kept, merged)
	switch {
	case err != nil:
		return nil, err
	case kept == merged:
		return nil, &MergeRefusal{Code: MergeSame, Player: first.Player()}
	case second.MergedInto == first.ID:
		return nil, database.ErrUnchanged
	}
	if err := refuseMerge(ctx, tx, first, second); err != nil {
		return nil, err
	}
	if err := dues.KeepNights(ctx, tx, kept, merged); err != nil {
		return nil, err
	}
	names := mergeNames{Kept: namesIn(first), Merged: namesIn(second)}
	if named == merged {
		was := first
		first.CopyNames(second)
		second.CopyNames(was)
		if err := writeBoth(ctx, tx, first, second); err != nil {
			return nil, err
		}
	}
	names.Called = namesIn(first)
	if err := s.writeMerge(ctx, tx, first.ID, second.ID, names); err != nil {
		return nil, err
	}
	if err := s.league.UpdateMergedNights(ctx, tx, mentioning[merged]); err != nil {
		return nil, err
	}
	if err := nights.SettleLists(ctx, tx, s.db.Moment(), database.NightsOf(touched)...); err != nil {
		return nil, err
	}
	return s.announceMerge(ctx, tx, touched, journal.Change{Kind: journal.PlayersMerged, Named: []tournament.PlayerID{merged, kept}})
}

// readBoth reads two entries of the roster.
func readBoth(ctx context.Context, tx *gorm.DB, kept, merged tournament.PlayerID) (first, second people.PlayerRow, err error) {
	if first, err = database.Rows[people.PlayerRow](tx).Where("id = ?", kept).First(ctx); err != nil {
		return first, second, err
	}
	second, err = database.Rows[people.PlayerRow](tx).Where("id = ?", merged).First(ctx)
	return first, second, err
}

// writeMerge stores that an entry is merged into the kept one. Entries that were merged into the merged
// one before are merged into the kept one, too.
func (s *Store) writeMerge(ctx context.Context, tx *gorm.DB, kept, merged string, names mergeNames) error {
	text, err := json.Marshal(names)
	if err != nil {
		return err
	}
	if _, err := database.Rows[people.PlayerRow](tx).Where("id = ? OR merged_into = ?", merged, merged).Update(ctx, "merged_into", kept); err != nil {
		return err
	}
	return database.Rows[MergeRow](tx).Create(ctx, &MergeRow{
		PlayerID: merged, IntoID: kept, MergedAt: s.db.Moment(), MergedBy: journal.ActorOf(ctx).Account, Names: string(text),
	})
}

// UndoMerge makes a merged entry a player of its own again, to whom everything belongs that was
// recorded under its id. What was recorded since the merge stays with the kept entry. It is no error
// if the entry is not merged. The error is a [*MergeRefusal] if another merge has to be undone first,
// or this one cannot be undone any more.
func (s *Store) UndoMerge(ctx context.Context, merged tournament.PlayerID) (err error) {
	defer database.Wrap(&err, "undoing the merge of player %s", merged)
	var touched []database.Announcement
	err = s.db.BulkChange(ctx, func(tx *gorm.DB) (err error) {
		touched, err = s.undoMerge(ctx, tx, merged)
		return err
	})
	return s.db.Announce(err, touched...)
}

func (s *Store) undoMerge(ctx context.Context, tx *gorm.DB, id tournament.PlayerID) (touched []database.Announcement, err error) {
	row, err := database.Rows[people.PlayerRow](tx).Where("id = ?", id).First(ctx)
	if err != nil {
		return nil, err
	}
	if row.MergedInto == "" {
		return nil, database.ErrUnchanged
	}
	touched, mentioning, err := s.touchEntries(ctx, tx, tournament.PlayerID(row.MergedInto), id)
	if err != nil {
		return nil, err
	}
	if row, err = database.Rows[people.PlayerRow](tx).Where("id = ?", id).First(ctx); err != nil {
		return nil, err
	}
	if row.MergedInto == "" {
		return nil, database.ErrUnchanged
	}
	kept, names, err := readUndo(ctx, tx, row)
	if err != nil {
		return nil, err
	}
	if err := dues.KeepNights(ctx, tx, tournament.PlayerID(kept.ID)); err != nil {
		return nil, err
	}
	if err := restoreNames(ctx, tx, kept, row, names); err != nil {
		return nil, err
	}
	if err := unmerge(ctx, tx, row.ID); err != nil {
		return nil, err
	}
	if err := s.league.UpdateMergedNights(ctx, tx, mentioning[id]); err != nil {
		return nil, err
	}
	if err := nights.SettleLists(ctx, tx, s.db.Moment(), database.NightsOf(touched)...); err != nil {
		return nil, err
	}
	return s.announceMerge(ctx, tx, touched, journal.Change{Kind: journal.MergeUndone, Named: []tournament.PlayerID{id, tournament.PlayerID(kept.ID)}})
}

// announceMerge writes the line in the journal, and returns the announcements of the touched nights and
// of the club.
func (s *Store) announceMerge(ctx context.Context, tx *gorm.DB, touched []database.Announcement, line journal.Change) ([]database.Announcement, error) {
	if err := s.journal.Tell(ctx, tx, line); err != nil {
		return nil, err
	}
	club, err := s.db.Signal(ctx, tx, database.Announcement{Night: database.ClubTopic})
	return append(touched, club), err
}

// readUndo returns the kept entry of a merged one, and the names of both before the merge. The error is
// a [*MergeRefusal] if the merge cannot be undone.
func readUndo(ctx context.Context, tx *gorm.DB, merged people.PlayerRow) (kept people.PlayerRow, names mergeNames, err error) {
	if kept, err = database.Rows[people.PlayerRow](tx).Where("id = ?", merged.MergedInto).First(ctx); err != nil {
		return kept, names, err
	}
	merges, err := database.Rows[MergeRow](tx).Where("player_id = ?", merged.ID).Find(ctx)
	if err != nil {
		return kept, names, err
	}
	if len(merges) == 0 {
		return kept, names, &MergeRefusal{Code: MergeGone, Player: kept.Player()}
	}
	if merges[0].IntoID != kept.ID { // the entry into which it was merged was merged itself later
		later, err := database.Rows[people.PlayerRow](tx).Where("id = ?", merges[0].IntoID).First(ctx)
		return kept, names, cmp.Or[error](err, &MergeRefusal{Code: MergeLater, Player: later.Player()})
	}
	last, err := database.Rows[MergeRow](tx).Where("into_id = ?", kept.ID).Order("merged_at DESC, player_id DESC").Limit(1).Find(ctx)
	if err != nil {
		return kept, names, err
	}
	if last[0].PlayerID != merged.ID {
		later, err := database.Rows[people.PlayerRow](tx).Where("id = ?", last[0].PlayerID).First(ctx)
		return kept, names, cmp.Or[error](err, &MergeRefusal{Code: MergeLater, Player: later.Player()})
	}
	return kept, names, database.DecodeColumn("names of a merge", merges[0].Names, &names)
}

// restoreNames gives both entries the names that they had before the merge. If the kept entry was
// renamed since, it keeps its new name, unless that is a name of the merged entry.
func restoreNames(ctx context.Context, tx *gorm.DB, kept, merged people.PlayerRow, names mergeNames) error {
	renamed := namesIn(kept) != names.Called
	setNames(&merged, names.Merged)
	if !renamed || hasNameOf(kept, merged) {
		setNames(&kept, names.Kept)
	}
	keys := []string{kept.NameKey, kept.FullKey, merged.NameKey, merged.FullKey}
	others, err := database.Rows[people.PlayerRow](tx).Where("id NOT IN ? AND (name_key IN ? OR full_key IN ?)", []string{kept.ID, merged.ID}, keys, keys).Find(ctx)
	if err != nil {
		return err
	}
	if len(others) > 0 {
		return &MergeRefusal{Code: MergeNameTaken, Player: others[0].Player()}
	}
	return writeBoth(ctx, tx, kept, merged)
}

// unmerge removes the reference of a merged entry to the kept one. Entries that had been merged into
// it before are merged into it again.
func unmerge(ctx context.Context, tx *gorm.DB, merged string) error {
	if _, err := database.Rows[MergeRow](tx).Where("player_id = ?", merged).Delete(ctx); err != nil {
		return err
	}
	if _, err := database.Rows[people.PlayerRow](tx).Where("id = ?", merged).Update(ctx, "merged_into", ""); err != nil {
		return err
	}
	for into := []string{merged}; len(into) > 0; {
		rows, err := database.Rows[MergeRow](tx).Where("into_id IN ?", into).Find(ctx)
		if err != nil {
			return err
		}
		into = nil
		for _, row := range rows {
			into = append(into, row.PlayerID)
		}
		if _, err := database.Rows[people.PlayerRow](tx).Where("id IN ?", into).Update(ctx, "merged_into", merged); err != nil {
			return err
		}
	}
	return nil
}

// touchEntries raises the revision of every night that mentions one of the entries, and of every night
// that is not over, because its draw may keep the members of a team apart. It locks everything in
// which more could be recorded about the entries during the transaction. mentioning has the nights
// that mention each entry.
func (s *Store) touchEntries(ctx context.Context, tx *gorm.DB, ids ...tournament.PlayerID) (
	touched []database.Announcement, mentioning map[tournament.PlayerID][]tournament.NightID, err error,
) {
	var all []tournament.NightID
	if err := tx.WithContext(ctx).Model(&nights.NightRow{}).Where("phase <> ?", tournament.Finished).Pluck("id", &all).Error; err != nil {
		return nil, nil, err
	}
	mentioning = make(map[tournament.PlayerID][]tournament.NightID)
	for _, id := range ids {
		if mentioning[id], err = nightsMentioning(ctx, tx, id); err != nil {
			return nil, nil, err
		}
		all = append(all, mentioning[id]...)
	}
	slices.Sort(all)
	all = slices.Compact(all)
	for _, night := range all {
		if err := nights.LockMatches(ctx, tx, night); err != nil {
			return nil, nil, err
		}
	}
	for _, night := range all {
		revision, err := s.db.Touch(ctx, tx, night)
		if err != nil {
			return nil, nil, err
		}
		touched = append(touched, revision)
	}
	if err := s.db.LockTable(ctx, tx, "players"); err != nil {
		return nil, nil, err
	}
	_, err = database.LockReadModel(ctx, tx)
	return touched, mentioning, err
}

// nightsMentioning returns the nights in which anything is recorded about an entry, or about an entry
// that was merged into it.
func nightsMentioning(ctx context.Context, tx *gorm.DB, player tournament.PlayerID) (all []tournament.NightID, err error) {
	entries, err := people.EntriesOf(ctx, tx, player)
	if err != nil {
		return nil, err
	}
	for _, id := range entries {
		var found []tournament.NightID
		if err := tx.WithContext(ctx).Raw(`SELECT night_id FROM seats WHERE player_id = @id
			UNION SELECT night_id FROM byes WHERE player_id = @id
			UNION SELECT night_id FROM attendances WHERE player_id = @id
			UNION SELECT night_id FROM sign_ups WHERE player_id = @id
			UNION SELECT night_id FROM payments WHERE player_id = @id AND night_id IS NOT NULL
			UNION SELECT night_id FROM carried_points WHERE player_id = @id
			UNION SELECT night_id FROM paper_results WHERE player_id = @id
			UNION SELECT night_id FROM reseatings WHERE players LIKE @text
			UNION SELECT night_id FROM drafts WHERE players LIKE @text
			UNION SELECT id FROM nights WHERE wishes LIKE @text
			UNION SELECT m.night_id FROM events e JOIN matches m ON m.id = e.match_id WHERE e.kind = @kind AND e.payload LIKE @text`,
			map[string]any{"id": id, "text": "%" + id + "%", "kind": journal.KindSubstitution}).Scan(&found).Error; err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	slices.Sort(all)
	return slices.Compact(all), nil
}

// writeBoth stores the names of two rows, also if they exchange their names. The second row has its id
// for keys in between, because keys are unique.
func writeBoth(ctx context.Context, tx *gorm.DB, first, second people.PlayerRow) error {
	interim := second
	interim.NameKey, interim.FullKey = second.ID, second.ID
	return cmp.Or(people.WriteNames(ctx, tx, interim), people.WriteNames(ctx, tx, first), people.WriteNames(ctx, tx, second))
}
