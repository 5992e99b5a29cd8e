package people

import (
	"cmp"
	"context"
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// RenamePlayer changes a player's full name. The name that everybody sees follows from it, also in
// old results, unless it is an alias. [tournament.ErrConflict] if another player has one of the new
// names.
func (s *Store) RenamePlayer(ctx context.Context, player tournament.PlayerID, name string) (err error) {
	defer database.Wrap(&err, "renaming player %s", player)
	return s.changeNames(ctx, player, journal.PlayerRenamed, func(row *PlayerRow) {
		alias := row.Name
		row.FullName = name
		row.Name = tournament.Naming(row.Naming).ShownName(name, alias)
	})
}

// ShowPlayer chooses by which name everybody sees a player, also in old results. The alias is used
// only with [tournament.ByAlias]. [tournament.ErrConflict] if another player has the name.
func (s *Store) ShowPlayer(ctx context.Context, player tournament.PlayerID, naming tournament.Naming, alias string) (err error) {
	defer database.Wrap(&err, "choosing the name that everybody sees of player %s", player)
	return s.changeNames(ctx, player, journal.PlayerShown, func(row *PlayerRow) {
		row.Naming, row.Name = string(naming), naming.ShownName(row.FullName, alias)
	})
}

// changeNames changes a player's names. A player can be found by both of them, so no other player may
// have either. The line in the journal says that they changed, but has no names, so that the journal
// has nothing to forget.
func (s *Store) changeNames(ctx context.Context, player tournament.PlayerID, kind journal.Kind, change func(row *PlayerRow)) error {
	var touched []database.Announcement
	err := s.db.Change(ctx, func(tx *gorm.DB) (err error) {
		if touched, err = s.TouchAttended(ctx, tx, player); err != nil {
			return err
		}
		// The unique indexes do not compare the alias of one player with the full name of another.
		if err := s.db.LockTable(ctx, tx, "players"); err != nil {
			return err
		}
		row, err := database.Rows[PlayerRow](tx).Where("id = ?", player).First(ctx)
		if err != nil {
			return err
		}
		if row.Forgotten > 0 || row.MergedInto != "" {
			return gorm.ErrRecordNotFound
		}
		was := row
		change(&row)
		free, err := disambiguate(ctx, tx, &row)
		if err == nil && !free && row != was {
			free, err = swapNames(ctx, tx, &row, &was)
		}
		switch {
		case err != nil:
			return err
		case row == was:
			return database.ErrUnchanged
		case !free:
			return tournament.ErrConflict
		}
		changes := journal.Differences(journal.Difference{Field: "naming", Before: was.Naming, After: row.Naming})
		if kind == journal.PlayerShown && row.Naming == string(tournament.ByAlias) {
			changes = append(changes, journal.Difference{Field: "alias", After: true})
		}
		return cmp.Or(WriteNames(ctx, tx, row), s.journal.Tell(ctx, tx, journal.Change{Kind: kind, Named: []tournament.PlayerID{player}, Changes: changes}))
	})
	return s.db.Announce(err, touched...)
}

// disambiguate completes the names of a row. A player shown by initial gets as many letters of the
// surname as it takes to differ from everybody else, "Anna No.", or a number if all letters are not
// enough; see [tournament.WithInitials]. free says whether nobody else has one of the names.
func disambiguate(ctx context.Context, tx *gorm.DB, row *PlayerRow) (free bool, err error) {
	free = true
	for letters := 1; ; letters++ {
		if row.Naming == string(tournament.ByInitial) {
			row.Name = tournament.WithInitials(row.FullName, letters)
		}
		row.NameKey, row.FullKey = tournament.NameKey(row.Name), tournament.NameKey(row.FullName)
		if letters == 1 { // more letters do not change the full name
			free, err = nobodyElseHas(ctx, tx, row, row.FullKey)
		}
		if err != nil || !free || row.NameKey == row.FullKey {
			return free, err
		}
		unique, err := nobodyElseHas(ctx, tx, row, row.NameKey)
		if err != nil || unique || row.Naming != string(tournament.ByInitial) {
			return unique, err
		}
	}
}

// nobodyElseHas says whether no other row than this one has a name, as full name or as the name that
// everybody sees. key is the name's [tournament.NameKey].
func nobodyElseHas(ctx context.Context, tx *gorm.DB, row *PlayerRow, key string) (bool, error) {
	others, err := database.Rows[PlayerRow](tx).Where("id <> ? AND (name_key = ? OR full_key = ?)", row.ID, key, key).Count(ctx, "id")
	return others == 0, err
}

// swapNames lets a player take a name that belongs to one of the entries merged into the player. That
// entry gets another name, because every name is unique: one that the player gives up, or the other
// one of its own. free is false if somebody else has the name, or there is no name for the entry.
func swapNames(ctx context.Context, tx *gorm.DB, row, was *PlayerRow) (free bool, err error) {
	entries, err := EntriesOf(ctx, tx, tournament.PlayerID(row.ID))
	if err != nil {
		return false, err
	}
	keys := []string{row.NameKey, row.FullKey}
	others, err := database.Rows[PlayerRow](tx).Where("id <> ? AND (name_key IN ? OR full_key IN ?)", row.ID, keys, keys).Find(ctx)
	if err != nil || len(others) != 1 || !slices.Contains(entries, others[0].ID) {
		return false, err
	}
	// Keys are unique: the player has its id for keys until the other entry has its new name.
	interim := *was
	interim.NameKey, interim.FullKey = row.ID, row.ID
	if err := WriteNames(ctx, tx, interim); err != nil {
		return false, err
	}
	other := others[0]
	for _, name := range []string{was.FullName, was.Name, other.FullName, other.Name} {
		if key := tournament.NameKey(name); !slices.Contains(keys, key) {
			other.CopyNames(PlayerRow{Name: name, NameKey: key, FullName: name, FullKey: key, Naming: string(tournament.InFull)})
			return true, WriteNames(ctx, tx, other)
		}
	}
	return false, nil
}

// CopyNames gives a row the names of another one.
func (row *PlayerRow) CopyNames(from PlayerRow) {
	row.Name, row.NameKey, row.FullName, row.FullKey, row.Naming = from.Name, from.NameKey, from.FullName, from.FullKey, from.Naming
}

// WriteNames stores the names of a row, and nothing else of it.
func WriteNames(ctx context.Context, tx *gorm.DB, row PlayerRow) error {
	_, err := database.Rows[PlayerRow](tx).Where("id = ?", row.ID).
		Select("name", "name_key", "full_name", "full_key", "naming").Updates(ctx, row)
	return err
}

// NamesOf returns the names that everybody sees, by the ids of the players.
func NamesOf(ctx context.Context, tx *gorm.DB, ids []string) (map[string]string, error) {
	names := make(map[string]string, len(ids))
	rows, err := database.Rows[PlayerRow](tx).Select("id", "name").Where("id IN ?", ids).Find(ctx)
	for _, row := range rows {
		names[row.ID] = row.Name
	}
	return names, err
}
