package journal

import (
	"context"
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// The packages of players and nights are built on the journal, so it cannot use their rows. It reads
// only the names from their tables.

type playerName struct{ ID, Name, FullName, MergedInto string }

// TableName is the table of the players.
func (playerName) TableName() string { return "players" }

type nightName struct{ ID, Name, Date, Game string }

// TableName is the table of the nights.
func (nightName) TableName() string { return "nights" }

func (n nightName) night() Night {
	return Night{Name: n.Name, Date: n.Date, Game: n.Game}
}

// namesAtOnce is how many names one statement reads, because databases limit the parameters of one.
const namesAtOnce = 200

// playerNamesOf returns the names of players by their ids. A player who was removed has none.
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

// entriesOfPerson returns the ids of all entries of the roster that are the same person as an entry,
// itself first. That is the id alone for a player who was removed.
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

// Night is what the journal shows of a night. Date is YYYY-MM-DD, Game the id of a game, empty for a
// deleted night.
type Night struct {
	Name, Date, Game string
	// Deleted: the night is no more, and its name comes from the line about its deletion.
	Deleted bool
}
