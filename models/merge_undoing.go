package models

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// UndoMerge gives a merged entry back all that it had, exactly as it was. What was recorded
// of the player since then stays with the other one, but for nights that were taken in and
// were played under the merged entry's id. An entry that is merged into nobody is no error.
// [*MergeRefusal] if another merge has to be undone first, or it cannot be undone any more.
func (s *Store) UndoMerge(ctx context.Context, merged tournament.PlayerID) (err error) {
	defer wrap(&err, "undoing the merge of player %s", merged)
	var touched []announcement
	err = s.changeAtLength(ctx, func(tx *gorm.DB) (err error) {
		touched, err = s.undoMerge(ctx, tx, merged)
		return err
	})
	return s.announce(err, touched...)
}

func (s *Store) undoMerge(ctx context.Context, tx *gorm.DB, id tournament.PlayerID) (touched []announcement, err error) {
	row, err := rowsOf[playerRow](tx).Where("id = ?", id).First(ctx)
	if err != nil {
		return nil, err
	}
	if row.MergedInto == "" {
		return nil, errUnchanged
	}
	if touched, err = s.touchEntries(ctx, tx, row.ID, row.MergedInto); err != nil {
		return nil, err
	}
	if row, err = rowsOf[playerRow](tx).Where("id = ?", id).First(ctx); err != nil {
		return nil, err
	}
	if row.MergedInto == "" {
		return nil, errUnchanged
	}
	u, err := undoingOf(ctx, tx, row)
	if err != nil {
		return nil, err
	}
	if err := sameMarks(ctx, tx, slices.Concat(u.nights, u.later), func() error { return u.giveBack(ctx) }); err != nil {
		return nil, err
	}
	nights, err := tellingNights(ctx, tx, row.ID)
	if err != nil {
		return nil, err
	}
	if err := s.deriveEntries(ctx, tx, nights); err != nil {
		return nil, err
	}
	told := line{kind: mergeUndone, named: []tournament.PlayerID{id, tournament.PlayerID(u.kept.ID)}}
	if err := s.tell(ctx, tx, told); err != nil {
		return nil, err
	}
	club, err := s.signal(ctx, tx, announcement{Night: ClubTopic})
	return append(touched, club), err
}

// undoing is a merge that is being undone.
type undoing struct {
	tx           *gorm.DB
	kept, merged playerRow
	gave         given
	// nights are those that go back, later those of them that came after the merge.
	nights, later []string
}

func undoingOf(ctx context.Context, tx *gorm.DB, merged playerRow) (u *undoing, err error) {
	u = &undoing{tx: tx, merged: merged}
	if u.kept, err = rowsOf[playerRow](tx).Where("id = ?", merged.MergedInto).First(ctx); err != nil {
		return nil, err
	}
	if u.kept.MergedInto != "" {
		return nil, &MergeRefusal{Code: MergeLater, Player: u.kept.player()}
	}
	rows, err := rowsOf[mergeRow](tx).Where("player_id IN (SELECT id FROM players WHERE merged_into = ?)", u.kept.ID).
		Order("merged_at, player_id").Find(ctx)
	if err != nil {
		return nil, err
	}
	own := slices.IndexFunc(rows, func(row mergeRow) bool { return row.PlayerID == merged.ID })
	switch {
	case own < 0:
		return nil, &MergeRefusal{Code: MergeGone, Player: u.kept.player()}
	case own < len(rows)-1:
		later, err := rowsOf[playerRow](tx).Where("id = ?", rows[len(rows)-1].PlayerID).First(ctx)
		return nil, cmp.Or[error](err, &MergeRefusal{Code: MergeLater, Player: later.player()})
	}
	if err := json.Unmarshal([]byte(rows[own].Given), &u.gave); err != nil {
		return nil, fmt.Errorf("reading the merge: %w", err)
	}
	return u, u.findNights(ctx)
}

// findNights finds the nights that go back: those of the merge that are still there, and
// those that were taken in since then and were played under the merged entry's id.
func (u *undoing) findNights(ctx context.Context) error {
	for part := range slices.Chunk(u.gave.Nights, readAtOnce) {
		rows, err := rowsOf[nightRow](u.tx).Select("id").Where("id IN ?", part).Order("id").Find(ctx)
		if err != nil {
			return err
		}
		for _, row := range rows {
			u.nights = append(u.nights, row.ID)
		}
	}
	rows, err := rowsOf[originRow](u.tx).Where("player_id = ? AND origin_id = ?", u.kept.ID, u.merged.ID).Order("night_id").Find(ctx)
	for _, row := range rows {
		if !slices.Contains(u.gave.Nights, row.NightID) && !slices.Contains(u.gave.Earlier, row.NightID) {
			u.later = append(u.later, row.NightID)
		}
	}
	return err
}

// giveBack undoes the merge.
func (u *undoing) giveBack(ctx context.Context) error {
	texts, err := unchangedTexts(ctx, u.tx, u.gave.Texts, u.merged.ID, u.kept.ID)
	if err != nil {
		return err
	}
	if err := u.rename(ctx); err != nil {
		return err
	}
	if nights := slices.Concat(u.nights, u.later); len(nights) > 0 {
		if err := putEverywhere(ctx, u.tx, u.kept.ID, u.merged.ID, nights); err != nil {
			return err
		}
	}
	for _, one := range u.gave.Exchanges {
		if err := u.takeBack(ctx, one); err != nil {
			return err
		}
	}
	if err := cmp.Or(putBack(ctx, u.tx, texts), u.takeBackLater(ctx)); err != nil {
		return err
	}
	if len(u.gave.Links) > 0 {
		if _, err := rowsOf[personalLinkRow](u.tx).Where("id IN ? AND player_id = ?", u.gave.Links, u.kept.ID).
			Update(ctx, "player_id", u.merged.ID); err != nil {
			return err
		}
	}
	if _, err := rowsOf[playerRow](u.tx).Where("id = ?", u.merged.ID).Update(ctx, "merged_into", ""); err != nil {
		return err
	}
	_, err = rowsOf[mergeRow](u.tx).Where("player_id = ?", u.merged.ID).Delete(ctx)
	return err
}

// rename gives both the names that they had. Who got a new name since then keeps it.
func (u *undoing) rename(ctx context.Context) error {
	renamed := namesIn(u.kept) != u.gave.Called
	u.merged.setNames(u.gave.Merged)
	if !renamed || u.kept.hasNameOf(u.merged) {
		u.kept.setNames(u.gave.Kept)
	}
	keys := []string{u.kept.NameKey, u.kept.FullKey, u.merged.NameKey, u.merged.FullKey}
	others, err := rowsOf[playerRow](u.tx).Where("id NOT IN ? AND (name_key IN ? OR full_key IN ?)", []string{u.kept.ID, u.merged.ID}, keys, keys).Find(ctx)
	if err != nil {
		return err
	}
	if len(others) > 0 {
		return &MergeRefusal{Code: MergeNamed, Player: others[0].player()}
	}
	return writeBoth(ctx, u.tx, u.kept, u.merged)
}

// setNames gives a row names that were kept.
func (r *playerRow) setNames(names entryNames) {
	r.Name, r.FullName, r.Naming = names.Name, names.FullName, names.Naming
	r.NameKey, r.FullKey = tournament.NameKey(names.Name), tournament.NameKey(names.FullName)
}

func (r *playerRow) hasNameOf(other playerRow) bool {
	keys := []string{other.NameKey, other.FullKey}
	return slices.Contains(keys, r.NameKey) || slices.Contains(keys, r.FullKey)
}
