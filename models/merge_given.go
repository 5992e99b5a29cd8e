package models

import (
	"bytes"
	"context"
	"encoding/json"

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
	// Texts are those in which both entries may stand, as they were.
	Texts []givenText `json:"texts,omitempty"`
	// Links are the personal links that went over.
	Links []string `json:"links,omitempty"`

	Attendances []exchange[attendanceRow]       `json:"attendances,omitempty"`
	SignUps     []exchange[signUpRow]           `json:"sign_ups,omitempty"`
	Origins     []exchange[originRow]           `json:"origins,omitempty"`
	Standings   []exchange[seasonPlayerRow]     `json:"season_players,omitempty"`
	Teams       []exchange[seasonTeamMemberRow] `json:"season_team_members,omitempty"`
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

// exchange is what stood of both entries in one place, at a night or in a season, and what
// stands of the kept one there instead: one row, or none.
type exchange[T any] struct {
	Before []T `json:"before"`
	After  []T `json:"after,omitempty"`
}

// make puts the rows of after in the place of those of before.
func (e exchange[T]) make(ctx context.Context, tx *gorm.DB) error {
	return swapRows(ctx, tx, e.Before, e.After)
}

// takeBack puts the rows of before in the place of what stands there now, unless that was
// changed since.
func (e exchange[T]) takeBack(ctx context.Context, tx *gorm.DB, now []T) error {
	if !sameRows(now, e.After) {
		return nil
	}
	return swapRows(ctx, tx, now, e.Before)
}

func swapRows[T any](ctx context.Context, tx *gorm.DB, gone, come []T) error {
	for i := range gone {
		if err := tx.WithContext(ctx).Delete(&gone[i]).Error; err != nil {
			return err
		}
	}
	for i := range come {
		if err := rowsOf[T](tx).Create(ctx, &come[i]); err != nil {
			return err
		}
	}
	return nil
}

// sameRows compares rows by what an archive would have of them.
func sameRows[T any](a, b []T) bool {
	if len(a) == 0 || len(b) == 0 {
		return len(a) == len(b)
	}
	first, err := json.Marshal(a)
	if err != nil {
		return false
	}
	second, err := json.Marshal(b)
	return err == nil && bytes.Equal(first, second)
}

// pack is the record of a merge as its row keeps it.
func (g given) pack() (string, error) {
	text, err := json.Marshal(g)
	return string(text), err
}
