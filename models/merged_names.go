package models

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// mergeRow is what is needed to undo a merge. PlayerID is the entry that was merged.
type mergeRow struct {
	PlayerID string `gorm:"primaryKey"`
	MergedAt utc
	MergedBy string
	Given    string
}

// mostMerges ends a way in a circle, which only an archive that somebody has edited can have.
const mostMerges = 100

// leading is the entry to which an id leads: that of the player, or the one into which it was
// merged.
func leading(ctx context.Context, tx *gorm.DB, id tournament.PlayerID) (playerRow, error) {
	row, err := rowsOf[playerRow](tx).Where("id = ?", id).First(ctx)
	if err != nil {
		return row, err
	}
	return lead(ctx, tx, row)
}

func lead(ctx context.Context, tx *gorm.DB, row playerRow) (_ playerRow, err error) {
	for range mostMerges {
		if row.MergedInto == "" {
			return row, nil
		}
		if row, err = rowsOf[playerRow](tx).Where("id = ?", row.MergedInto).First(ctx); err != nil {
			return row, err
		}
	}
	return row, gorm.ErrRecordNotFound
}

// entriesOf are the ids of all entries of a player: the own one first, then those that lead
// to it.
func entriesOf(ctx context.Context, tx *gorm.DB, id tournament.PlayerID) ([]string, error) {
	ids := []string{string(id)}
	for i := 0; i < len(ids); i++ {
		merged, err := rowsOf[playerRow](tx).Select("id").Where("merged_into = ?", ids[i]).Order("id").Find(ctx)
		if err != nil {
			return nil, err
		}
		for _, row := range merged {
			if !slices.Contains(ids, row.ID) {
				ids = append(ids, row.ID)
			}
		}
	}
	return ids, nil
}

// allEntries are the ids of all entries of whoever has one of them, also of a player who was
// removed.
func allEntries(ctx context.Context, tx *gorm.DB, id tournament.PlayerID) ([]string, error) {
	row, err := leading(ctx, tx, id)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return []string{string(id)}, nil
	}
	if err != nil {
		return nil, err
	}
	return entriesOf(ctx, tx, tournament.PlayerID(row.ID))
}

// mergedRows are the entries that were merged into others.
func mergedRows(ctx context.Context, tx *gorm.DB) ([]playerRow, error) {
	return rowsOf[playerRow](tx).Where("merged_into <> ''").Find(ctx)
}

// led says which entry is meant by an id that a form may have from before a merge.
func led(ctx context.Context, tx *gorm.DB) (func(tournament.PlayerID) tournament.PlayerID, error) {
	rows, err := mergedRows(ctx, tx)
	into := leaders(rows)
	return func(id tournament.PlayerID) tournament.PlayerID {
		return tournament.PlayerID(cmp.Or(into[string(id)], string(id)))
	}, err
}

// leaders say of each merged entry which entry it leads to.
func leaders(rows []playerRow) map[string]string {
	into := make(map[string]string)
	for _, row := range rows {
		if row.MergedInto != "" {
			into[row.ID] = row.MergedInto
		}
	}
	for id, to := range into {
		for range mostMerges {
			if into[to] == "" {
				break
			}
			to = into[to]
		}
		into[id] = to
	}
	return into
}

// otherNames are the names of merged entries by the id to which they lead, sorted.
func otherNames(ctx context.Context, tx *gorm.DB) (map[string][]string, error) {
	merged, err := mergedRows(ctx, tx)
	if err != nil || len(merged) == 0 {
		return nil, err
	}
	names, into := make(map[string][]string), leaders(merged)
	for _, row := range merged {
		names[into[row.ID]] = append(names[into[row.ID]], row.FullName)
		if row.Name != row.FullName {
			names[into[row.ID]] = append(names[into[row.ID]], row.Name)
		}
	}
	for _, some := range names {
		slices.Sort(some)
	}
	return names, nil
}

// tradeNames lets a player take a name that an entry merged into it still has: that one gets
// a name that the player leaves, or keeps one of its own. It says whether nobody else has one
// of the names now.
func tradeNames(ctx context.Context, tx *gorm.DB, row, was *playerRow) (free bool, err error) {
	own, err := entriesOf(ctx, tx, tournament.PlayerID(row.ID))
	if err != nil {
		return false, err
	}
	keys := []string{row.NameKey, row.FullKey}
	others, err := rowsOf[playerRow](tx).Where("id <> ? AND (name_key IN ? OR full_key IN ?)", row.ID, keys, keys).Find(ctx)
	if err != nil || len(others) != 1 || !slices.Contains(own, others[0].ID) {
		return false, err
	}
	// Both keys are unique, so the player steps aside first.
	aside := *was
	aside.NameKey, aside.FullKey = row.ID, row.ID
	if err := writeNames(ctx, tx, aside); err != nil {
		return false, err
	}
	other := others[0]
	for _, name := range []string{was.FullName, was.Name, other.FullName, other.Name} {
		if key := tournament.NameKey(name); !slices.Contains(keys, key) {
			other.takeNames(playerRow{Name: name, NameKey: key, FullName: name, FullKey: key, Naming: string(tournament.InFull)})
			return true, writeNames(ctx, tx, other)
		}
	}
	return false, nil
}

// takeNames gives a row the names of another.
func (r *playerRow) takeNames(of playerRow) {
	r.Name, r.NameKey, r.FullName, r.FullKey, r.Naming = of.Name, of.NameKey, of.FullName, of.FullKey, of.Naming
}

// writeNames stores the names of a row.
func writeNames(ctx context.Context, tx *gorm.DB, row playerRow) error {
	_, err := rowsOf[playerRow](tx).Where("id = ?", row.ID).
		Select("name", "name_key", "full_name", "full_key", "naming").Updates(ctx, row)
	return err
}
