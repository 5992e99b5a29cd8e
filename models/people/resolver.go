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

// Resolver says which entry stands for a person who is on the roster several times. What was
// recorded keeps the id of the entry under which it was recorded. Whoever asks about people
// resolves what is loaded. Archives, fingerprints and the replay of a check do not: the zero
// value resolves nothing.
type Resolver struct {
	Into map[string]string // the entry that stays, by the id of a merged one
	ids  *strings.Replacer // nil if nobody is merged
}

// ReadResolver reads which entries are merged.
func ReadResolver(ctx context.Context, tx *gorm.DB) (Resolver, error) {
	rows, err := mergedRows(ctx, tx)
	return ResolverOf(rows), err
}

// ResolverOf is the resolver of a roster's entries, of which some may be merged.
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

// ID is the id of the entry that stays.
func (r Resolver) ID(id string) string { return cmp.Or(r.Into[id], id) }

// Player is the entry that stays.
func (r Resolver) Player(id tournament.PlayerID) tournament.PlayerID {
	return tournament.PlayerID(r.ID(string(id)))
}

// Entries are the ids of all entries of a person: that of the one that stays first.
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

// Text is a text with the ids of entries that stay. An id is a UUID, which stands for nothing
// else in any text.
func (r Resolver) Text(text string) string {
	if r.ids == nil {
		return text
	}
	return r.ids.Replace(text)
}

// KeptEntry is the entry that stays for a person, by the id of any of their entries.
func KeptEntry(ctx context.Context, tx *gorm.DB, id tournament.PlayerID) (PlayerRow, error) {
	row, err := database.Rows[PlayerRow](tx).Where("id = ?", id).First(ctx)
	if err != nil {
		return row, err
	}
	return keptEntryOf(ctx, tx, row)
}

// keptEntryOf is the entry that stays for a person, by any of their entries. An entry never
// leads to one that is merged itself; only an archive that somebody has edited says so.
func keptEntryOf(ctx context.Context, tx *gorm.DB, row PlayerRow) (PlayerRow, error) {
	if row.MergedInto == "" {
		return row, nil
	}
	return database.Rows[PlayerRow](tx).Where("id = ? AND merged_into = ''", row.MergedInto).First(ctx)
}

// EntriesOf are the ids of all entries of a player: the own one first, then those that lead
// to it.
func EntriesOf(ctx context.Context, tx *gorm.DB, id tournament.PlayerID) ([]string, error) {
	ids := []string{string(id)}
	merged, err := database.Rows[PlayerRow](tx).Select("id").Where("merged_into = ?", id).Order("id").Find(ctx)
	for _, row := range merged {
		ids = append(ids, row.ID)
	}
	return ids, err
}

// EntriesOfPerson are the ids of all entries of whoever has one of them, also of a player who was
// removed.
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

// mergedRows are the entries that were merged into others.
func mergedRows(ctx context.Context, tx *gorm.DB) ([]PlayerRow, error) {
	return database.Rows[PlayerRow](tx).Where("merged_into <> ''").Find(ctx)
}

// PersonID is the id of the entry that stays, in a statement that joins the players p.
const PersonID = "COALESCE(NULLIF(p.merged_into, ''), p.id)"

// mergedNames are the names of merged entries by the id to which they lead, sorted.
func mergedNames(ctx context.Context, tx *gorm.DB) (map[string][]string, error) {
	merged, err := mergedRows(ctx, tx)
	names := make(map[string][]string)
	for _, row := range merged {
		names[row.MergedInto] = append(names[row.MergedInto], row.FullName)
		if row.Name != row.FullName {
			names[row.MergedInto] = append(names[row.MergedInto], row.Name)
		}
	}
	for _, some := range names {
		slices.Sort(some)
	}
	return names, err
}
