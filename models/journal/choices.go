package journal

import (
	"context"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// Choices are the nights, players, accounts and tokens by which the journal can be filtered.
type Choices struct {
	// Nights are all nights, the newest first, and then the deleted ones.
	Nights []NightChoice
	// Players are all players on the roster, sorted by name.
	Players []PlayerChoice
	// Accounts are the names of all accounts, and of removed ones that have written lines. Tokens are
	// the names of tokens that have written lines. Both are sorted.
	Accounts, Tokens []string
}

// PlayerChoice is a player, with the name under which organisers find them.
type PlayerChoice struct {
	ID tournament.PlayerID
	// Name is how organisers call the player, FullName what the list is sorted by.
	Name, FullName string
}

// NightChoice is a night by which the journal can be filtered.
type NightChoice struct {
	ID tournament.NightID
	Night
}

// Choices returns everything by which the journal can be filtered.
func (s *Store) Choices(ctx context.Context) (choices Choices, err error) {
	defer database.Wrap(&err, "reading by what the journal can be filtered")
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		if choices.Nights, err = nightChoices(ctx, tx); err != nil {
			return err
		}
		players, err := database.Rows[playerName](tx).Select("id", "name", "full_name").Where("merged_into = ''").Find(ctx)
		if err != nil {
			return err
		}
		database.SortByName(players, func(row playerName) string { return row.FullName })
		for _, row := range players {
			choices.Players = append(choices.Players, PlayerChoice{tournament.PlayerID(row.ID), tournament.Called(row.FullName, row.Name), row.FullName})
		}
		var accounts []string
		if err := tx.Table("users").Pluck("name", &accounts).Error; err != nil {
			return err
		}
		if choices.Accounts, err = journalNames(ctx, tx, writtenByPeople); err != nil {
			return err
		}
		for _, name := range accounts {
			if !slices.Contains(choices.Accounts, name) {
				choices.Accounts = append(choices.Accounts, name)
			}
		}
		database.SortByName(choices.Accounts, strings.Clone)
		choices.Tokens, err = journalNames(ctx, tx, writtenByPrograms)
		database.SortByName(choices.Tokens, strings.Clone)
		return err
	})
	return choices, err
}

// journalNames returns the names of the accounts that wrote some lines, each once. There may be a
// hundred thousand lines by a few accounts, so the statement steps from name to name in an index
// instead of reading all lines.
func journalNames(ctx context.Context, tx *gorm.DB, lines string) (names []string, err error) {
	err = tx.WithContext(ctx).Raw(`WITH RECURSIVE names (name) AS (
		SELECT MIN(account) FROM journal WHERE ` + lines + ` AND account > ''
		UNION ALL
		SELECT (SELECT MIN(account) FROM journal WHERE ` + lines + ` AND account > names.name) FROM names WHERE names.name IS NOT NULL
	) SELECT name FROM names WHERE name IS NOT NULL`).Scan(&names).Error
	return names, err
}

func nightChoices(ctx context.Context, tx *gorm.DB) (choices []NightChoice, err error) {
	rows, err := database.Rows[nightName](tx).Order("date DESC, created_at DESC").Find(ctx)
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		choices = append(choices, NightChoice{tournament.NightID(row.ID), row.night()})
	}
	deletions, err := database.Rows[JournalRow](tx).Where(aboutDeletedNights).Order("id DESC").Find(ctx)
	if err != nil {
		return nil, err
	}
	for _, row := range deletions {
		line, err := row.line()
		if err != nil {
			return nil, err
		}
		choices = append(choices, NightChoice{line.Night, line.deletedNight()})
	}
	return choices, nil
}
