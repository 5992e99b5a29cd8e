package models

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"

	"gorm.io/gorm"
)

// given is what a merge gave to the entry that stays. It says how to give it back.
type given struct {
	// Kept and Merged are the names before, Called is how the entry that stays is called since.
	Kept   entryNames `json:"kept"`
	Merged entryNames `json:"merged"`
	Called entryNames `json:"called"`
	// Nights are those at which the merged entry was: whatever they tell of it is told of the
	// other one now.
	Nights []string `json:"nights"`
	// Earlier are nights of the entry that stays that were played under the other one's id
	// already: they were taken in from an archive.
	Earlier []string `json:"earlier,omitempty"`
	// Texts are those in which both entries may stand, as they were.
	Texts []givenText `json:"texts,omitempty"`
	// Links are the personal links that went over.
	Links []string `json:"links,omitempty"`

	// Exchanges are of rows that both entries may have in one place.
	Exchanges []exchange `json:"exchanges,omitempty"`
}

// entryNames are the names of an entry.
type entryNames struct {
	Name     string `json:"name"`
	FullName string `json:"full_name"`
	Naming   string `json:"naming"`
}

func namesIn(row playerRow) entryNames { return entryNames{row.Name, row.FullName, row.Naming} }

// givenText is a text of a row as it was before the merge.
type givenText struct {
	Table  string `json:"table"`
	ID     string `json:"id"`
	Column string `json:"column"`
	Before string `json:"before"`
}

// exchangedRow is a row that a player has at most once in one place: at a night or in a season.
// It has the columns of all such tables.
type exchangedRow struct {
	NightID   string `json:"night_id,omitempty"`
	SeasonID  string `json:"season_id,omitempty"`
	PlayerID  string `json:"player_id"`
	Present   bool   `json:"present,omitempty"`
	House     bool   `json:"house,omitempty"`
	ChangedAt utc    `json:"changed_at,omitzero"`
	Place     int    `json:"place,omitempty"`
	SignedAt  utc    `json:"signed_at,omitzero"`
	OriginID  string `json:"origin_id,omitempty"`
	Standing  string `json:"standing,omitempty"`
	TeamID    string `json:"team_id,omitempty"`
}

// exchangedColumns are those of each such table, that of the place first.
var exchangedColumns = map[string][]string{
	"attendances":         {"night_id", "player_id", "present", "house", "changed_at"},
	"sign_ups":            {"night_id", "player_id", "place", "signed_at"},
	"origins":             {"night_id", "player_id", "origin_id"},
	"season_players":      {"season_id", "player_id", "standing"},
	"season_team_members": {"season_id", "player_id", "team_id"},
}

// at is the night or the season.
func (r exchangedRow) at() string { return r.NightID + r.SeasonID }

// exchange is what stood of both entries in one place, and what stands of the kept one there
// instead: one row, or none.
type exchange struct {
	Table  string         `json:"table"`
	At     string         `json:"at"`
	Before []exchangedRow `json:"before,omitempty"`
	After  []exchangedRow `json:"after,omitempty"`
}

// exchangedRows are the rows of some players, sorted by place and player.
func exchangedRows(ctx context.Context, tx *gorm.DB, table string, players ...string) (rows []exchangedRow, err error) {
	err = tx.WithContext(ctx).Table(table).Select(exchangedColumns[table]).Where("player_id IN ?", players).
		Order(exchangedColumns[table][0] + ", player_id").Scan(&rows).Error
	return rows, err
}

// now are the rows of both entries that stand in the place.
func (e exchange) now(ctx context.Context, tx *gorm.DB, players ...string) (rows []exchangedRow, err error) {
	if exchangedColumns[e.Table] == nil {
		return nil, fmt.Errorf("a merge knows nothing of %q", e.Table) // a record that somebody has edited
	}
	err = tx.WithContext(ctx).Table(e.Table).Select(exchangedColumns[e.Table]).
		Where(exchangedColumns[e.Table][0]+" = ? AND player_id IN ?", e.At, players).Order("player_id").Scan(&rows).Error
	return rows, err
}

// put puts rows in the place of others.
func (e exchange) put(ctx context.Context, tx *gorm.DB, gone, come []exchangedRow) error {
	for _, row := range gone {
		if err := execute(ctx, tx, "DELETE FROM "+e.Table+" WHERE "+exchangedColumns[e.Table][0]+" = ? AND player_id = ?", e.At, row.PlayerID); err != nil {
			return err
		}
	}
	for i := range come {
		if err := tx.WithContext(ctx).Table(e.Table).Select(exchangedColumns[e.Table]).Create(&come[i]).Error; err != nil {
			return err
		}
	}
	return nil
}

// sameRows compares rows.
func sameRows(a, b []exchangedRow) bool {
	first, one := json.Marshal(a)
	second, two := json.Marshal(b)
	return cmp.Or(one, two) == nil && (len(a)+len(b) == 0 || bytes.Equal(first, second))
}

// pack is the record of a merge as its row keeps it.
func (g given) pack() (string, error) {
	text, err := json.Marshal(g)
	return string(text), err
}
