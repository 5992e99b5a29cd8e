package journal

import (
	"context"
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// The journal stands below the rooms of players, accounts and nights, and reads no more of
// their tables than how they are called.

type playerName struct{ ID, Name, FullName, MergedInto string }

// TableName is that of the players.
func (playerName) TableName() string { return "players" }

type nightName struct{ ID, Name, Date, Game string }

// TableName is that of the nights.
func (nightName) TableName() string { return "nights" }

func (n nightName) night() Night {
	return Night{Name: n.Name, Date: n.Date, Game: n.Game}
}

// namesAtOnce is how many names one statement reads.
const namesAtOnce = 200

// playerNamesOf are the names of players; of those who were removed there is none.
func playerNamesOf(ctx context.Context, tx *gorm.DB, ids []tournament.PlayerID) (map[tournament.PlayerID]string, error) {
	slices.Sort(ids)
	names := make(map[tournament.PlayerID]string)
	for part := range slices.Chunk(slices.Compact(ids), namesAtOnce) {
		rows, err := database.Rows[playerName](tx).Select("id", "name").Where("id IN ?", part).Find(ctx)
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			names[tournament.PlayerID(row.ID)] = row.Name
		}
	}
	return names, nil
}

// entriesOfPerson are the ids of all entries of whoever has one of them, also of a player who
// was removed.
func entriesOfPerson(ctx context.Context, tx *gorm.DB, id tournament.PlayerID) ([]string, error) {
	rows, err := database.Rows[playerName](tx).Select("id").Where(`id = @id OR merged_into = @id
		OR id = (SELECT merged_into FROM players WHERE id = @id)
		OR merged_into <> '' AND merged_into = (SELECT merged_into FROM players WHERE id = @id)`, map[string]any{"id": id}).Find(ctx)
	ids := []string{string(id)}
	for _, row := range rows {
		if row.ID != string(id) {
			ids = append(ids, row.ID)
		}
	}
	return ids, err
}

// Night is a night of the journal.
type Night struct {
	Name, Date, Game string
	// Deleted: only the journal tells of it.
	Deleted bool
}
