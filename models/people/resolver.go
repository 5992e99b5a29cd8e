package people

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// Resolver replaces the ids of merged entries of the roster by the ids of the kept ones. Everything
// that was recorded keeps the id of the entry under which it was recorded, so whoever loads it to
// show a person's results replaces the ids after loading. Archives, fingerprints and checks use the
// recorded ids. The zero value replaces nothing.
type Resolver struct {
	// Into has the id of the kept entry by the id of the merged one.
	Into map[string]string
	ids  *strings.Replacer // the same replacements in a text, nil if there are none
}

// ReadResolver returns the resolver for the whole roster.
func ReadResolver(ctx context.Context, tx *gorm.DB) (Resolver, error) {
	rows, err := mergedRows(ctx, tx)
	return ResolverOf(rows), err
}

// ResolverOf returns the resolver for some entries of the roster.
func ResolverOf(rows []PlayerRow) Resolver {
	r := Resolver{Into: make(map[string]string)}
	var pairs []string
	for _, row := range rows {
		if row.MergedInto != "" {
			r.Into[row.ID] = row.MergedInto
			pairs = append(pairs, row.ID, row.MergedInto)
		}
	}
	if len(pairs) > 0 {
		r.ids = strings.NewReplacer(pairs...)
	}
	return r
}

// ID returns the id of the kept entry: the given id if that entry is not merged.
func (r Resolver) ID(id string) string { return cmp.Or(r.Into[id], id) }

// Player is [Resolver.ID] for an id of its own type.
func (r Resolver) Player(id tournament.PlayerID) tournament.PlayerID {
	return tournament.PlayerID(r.ID(string(id)))
}

// Entries returns the ids of all entries of a person: first the given one, which must be the kept
// entry, then the merged ones in order.
func (r Resolver) Entries(id string) []string {
	all := []string{id}
	for merged, into := range r.Into {
		if into == id {
			all = append(all, merged)
		}
	}
	slices.Sort(all[1:])
	return all
}

// Text replaces the ids inside a text. That is safe because an id is a UUID, which means nothing else
// anywhere.
func (r Resolver) Text(text string) string {
	if r.ids == nil {
		return text
	}
	return r.ids.Replace(text)
}

// KeptEntry finds the kept entry of a person by the id of any of the person's entries.
func KeptEntry(ctx context.Context, tx *gorm.DB, id tournament.PlayerID) (PlayerRow, error) {
	row, err := database.Rows[PlayerRow](tx).Where("id = ?", id).First(ctx)
	if err != nil {
		return row, err
	}
	return keptEntryOf(ctx, tx, row)
}

// keptEntryOf returns the kept entry of a person, given any of the person's entries. A kept entry is
// never merged itself, except in an archive that somebody has edited: then the entry is not found.
func keptEntryOf(ctx context.Context, tx *gorm.DB, row PlayerRow) (PlayerRow, error) {
	if row.MergedInto == "" {
		return row, nil
	}
	return database.Rows[PlayerRow](tx).Where("id = ? AND merged_into = ''", row.MergedInto).First(ctx)
}

// EntriesOf returns the ids of all entries of a person, given the kept one: it comes first.
func EntriesOf(ctx context.Context, tx *gorm.DB, id tournament.PlayerID) ([]string, error) {
	ids := []string{string(id)}
	merged, err := database.Rows[PlayerRow](tx).Select("id").Where("merged_into = ?", id).Order("id").Find(ctx)
	for _, row := range merged {
		ids = append(ids, row.ID)
	}
	return ids, err
}

// EntriesOfPerson returns the ids of all entries of a person, given any of them. The kept one comes
// first. For a player who was removed it returns the given id.
func EntriesOfPerson(ctx context.Context, tx *gorm.DB, id tournament.PlayerID) ([]string, error) {
	row, err := KeptEntry(ctx, tx, id)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return []string{string(id)}, nil
	}
	if err != nil {
		return nil, err
	}
	return EntriesOf(ctx, tx, tournament.PlayerID(row.ID))
}

// mergedRows returns the entries that were merged into others.
func mergedRows(ctx context.Context, tx *gorm.DB) ([]PlayerRow, error) {
	return database.Rows[PlayerRow](tx).Where("merged_into <> ''").Find(ctx)
}

// PersonID is an SQL expression for the id of the kept entry, for a statement in which p is the table
// of players.
const PersonID = "COALESCE(NULLIF(p.merged_into, ''), p.id)"

// mergedNames returns the names of merged entries, sorted, by the id of the kept entry.
func mergedNames(ctx context.Context, tx *gorm.DB) (map[string][]string, error) {
	merged, err := mergedRows(ctx, tx)
	names := make(map[string][]string)
	for _, row := range merged {
		names[row.MergedInto] = append(names[row.MergedInto], row.FullName)
		if row.Name != row.FullName {
			names[row.MergedInto] = append(names[row.MergedInto], row.Name)
		}
	}
	for _, list := range names {
		slices.Sort(list)
	}
	return names, err
}
