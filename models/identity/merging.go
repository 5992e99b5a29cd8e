package identity

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// Merge makes one player of two entries of one person: the merged entry leads to the kept one.
// Nothing that was recorded is written again; whoever reads it finds one player, and what
// follows from it is as if it had always been so. Where a season or the list of a night says
// something of both, the kept entry's holds. named is the one of both whose name stays.
// Merging again changes nothing. [*MergeRefusal] if they cannot be one person.
func (s *Store) Merge(ctx context.Context, kept, merged, named tournament.PlayerID) (err error) {
	defer database.Wrap(&err, "merging player %s into %s", merged, kept)
	var touched []database.Announcement
	err = s.db.ChangeAtLength(ctx, func(tx *gorm.DB) (err error) {
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
	touched, telling, err := s.touchEntries(ctx, tx, kept, merged)
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
	if err := s.league.DeriveEntries(ctx, tx, telling[merged]); err != nil {
		return nil, err
	}
	return s.announceMerge(ctx, tx, touched, journal.Change{Kind: journal.PlayersMerged, Named: []tournament.PlayerID{merged, kept}})
}

func readBoth(ctx context.Context, tx *gorm.DB, kept, merged tournament.PlayerID) (first, second people.PlayerRow, err error) {
	if first, err = database.Rows[people.PlayerRow](tx).Where("id = ?", kept).First(ctx); err != nil {
		return first, second, err
	}
	second, err = database.Rows[people.PlayerRow](tx).Where("id = ?", merged).First(ctx)
	return first, second, err
}

// writeMerge lets the merged entry lead to the kept one, and so those that led to it.
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

// UndoMerge parts a merged entry from the one to which it leads: what was recorded under its
// id is its own again. What was recorded of the player since then stays with the other one.
// An entry that is merged into nobody is no error. [*MergeRefusal] if another merge has to be
// undone first, or it cannot be undone any more.
func (s *Store) UndoMerge(ctx context.Context, merged tournament.PlayerID) (err error) {
	defer database.Wrap(&err, "undoing the merge of player %s", merged)
	var touched []database.Announcement
	err = s.db.ChangeAtLength(ctx, func(tx *gorm.DB) (err error) {
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
	touched, telling, err := s.touchEntries(ctx, tx, tournament.PlayerID(row.MergedInto), id)
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
	if err := restoreNames(ctx, tx, kept, row, names); err != nil {
		return nil, err
	}
	if err := unmerge(ctx, tx, row.ID); err != nil {
		return nil, err
	}
	if err := s.league.DeriveEntries(ctx, tx, telling[id]); err != nil {
		return nil, err
	}
	return s.announceMerge(ctx, tx, touched, journal.Change{Kind: journal.MergeUndone, Named: []tournament.PlayerID{id, tournament.PlayerID(kept.ID)}})
}

// announceMerge tells the journal, and the club's pages besides those of the touched nights.
func (s *Store) announceMerge(ctx context.Context, tx *gorm.DB, touched []database.Announcement, told journal.Change) ([]database.Announcement, error) {
	if err := s.journal.Tell(ctx, tx, told); err != nil {
		return nil, err
	}
	club, err := s.db.Signal(ctx, tx, database.Announcement{Night: database.ClubTopic})
	return append(touched, club), err
}

// readUndo is the entry into which one was merged, and the names of both; a [*MergeRefusal] if
// the merge cannot be undone.
func readUndo(ctx context.Context, tx *gorm.DB, merged people.PlayerRow) (kept people.PlayerRow, names mergeNames, err error) {
	if kept, err = database.Rows[people.PlayerRow](tx).Where("id = ?", merged.MergedInto).First(ctx); err != nil {
		return kept, names, err
	}
	own, err := database.Rows[MergeRow](tx).Where("player_id = ?", merged.ID).Find(ctx)
	if err != nil {
		return kept, names, err
	}
	if len(own) == 0 {
		return kept, names, &MergeRefusal{Code: MergeGone, Player: kept.Player()}
	}
	if own[0].IntoID != kept.ID { // the other one was merged as well, later
		later, err := database.Rows[people.PlayerRow](tx).Where("id = ?", own[0].IntoID).First(ctx)
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
	return kept, names, nights.Unpack("names of a merge", own[0].Names, &names)
}

// restoreNames gives both the names that they had. Who got a new name since then keeps it.
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

// unmerge lets an entry lead to nobody any more. Those that were merged into it before lead to it
// again.
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

// touchEntries raises the revision of every night that tells of one of two entries, and of
// those that are not over: their draw may keep a team apart. All that could tell more of
// them meanwhile waits. nights are those that tell of each.
func (s *Store) touchEntries(ctx context.Context, tx *gorm.DB, ids ...tournament.PlayerID) (
	touched []database.Announcement, telling map[tournament.PlayerID][]tournament.NightID, err error,
) {
	var all []tournament.NightID
	if err := tx.WithContext(ctx).Model(&nights.NightRow{}).Where("phase <> ?", tournament.Finished).Pluck("id", &all).Error; err != nil {
		return nil, nil, err
	}
	telling = make(map[tournament.PlayerID][]tournament.NightID)
	for _, id := range ids {
		if telling[id], err = nightsMentioning(ctx, tx, id); err != nil {
			return nil, nil, err
		}
		all = append(all, telling[id]...)
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
	_, err = database.LockDerived(ctx, tx)
	return touched, telling, err
}

// nightsMentioning are the nights that tell anything of an entry, or of those that lead to it.
func nightsMentioning(ctx context.Context, tx *gorm.DB, player tournament.PlayerID) (telling []tournament.NightID, err error) {
	entries, err := people.EntriesOf(ctx, tx, player)
	if err != nil {
		return nil, err
	}
	for _, id := range entries {
		var some []tournament.NightID
		if err := tx.WithContext(ctx).Raw(`SELECT night_id FROM seats WHERE player_id = @id
			UNION SELECT night_id FROM byes WHERE player_id = @id
			UNION SELECT night_id FROM attendances WHERE player_id = @id
			UNION SELECT night_id FROM sign_ups WHERE player_id = @id
			UNION SELECT night_id FROM carried_points WHERE player_id = @id
			UNION SELECT night_id FROM paper_results WHERE player_id = @id
			UNION SELECT night_id FROM reseatings WHERE players LIKE @text
			UNION SELECT night_id FROM drafts WHERE players LIKE @text
			UNION SELECT id FROM nights WHERE wishes LIKE @text
			UNION SELECT m.night_id FROM events e JOIN matches m ON m.id = e.match_id WHERE e.kind = @kind AND e.payload LIKE @text`,
			map[string]any{"id": id, "text": "%" + id + "%", "kind": journal.KindSubstitution}).Scan(&some).Error; err != nil {
			return nil, err
		}
		telling = append(telling, some...)
	}
	slices.Sort(telling)
	return slices.Compact(telling), nil
}

// writeBoth stores the names of two rows, which may have been each other's.
func writeBoth(ctx context.Context, tx *gorm.DB, first, second people.PlayerRow) error {
	aside := second
	aside.NameKey, aside.FullKey = second.ID, second.ID
	return cmp.Or(people.WriteNames(ctx, tx, aside), people.WriteNames(ctx, tx, first), people.WriteNames(ctx, tx, second))
}
