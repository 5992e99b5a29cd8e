package journal

import (
	"context"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// Choices are what a page of the journal can be asked for.
type Choices struct {
	// Nights are the newest first, the deleted ones last.
	Nights []NightChoice
	// Players are sorted by name, and so are Accounts: those that there are, and those removed
	// ones of which there are lines; and Tokens: those of which there are lines.
	Players          []PlayerChoice
	Accounts, Tokens []string
}

// PlayerChoice is a player of whom the journal may tell, by the name under which organisers
// find them.
type PlayerChoice struct {
	ID   tournament.PlayerID
	Name string
}

// NightChoice is a night of which the journal may tell.
type NightChoice struct {
	ID tournament.NightID
	Night
}

// Choices are all nights and players, and all who wrote lines.
func (s *Store) Choices(ctx context.Context) (choices Choices, err error) {
	defer database.Wrap(&err, "reading whom the journal tells of")
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
			choices.Players = append(choices.Players, PlayerChoice{tournament.PlayerID(row.ID), tournament.Called(row.FullName, row.Name)})
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

// journalNames are the names under which some lines were written, each once. The database
// steps from name to name in an index: there may be a hundred thousand lines of few names.
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
	gone, err := database.Rows[JournalRow](tx).Where(aboutDeletedNights).Order("id DESC").Find(ctx)
	if err != nil {
		return nil, err
	}
	for _, row := range gone {
		line, err := row.line()
		if err != nil {
			return nil, err
		}
		choices = append(choices, NightChoice{line.Night, line.deletedNight()})
	}
	return choices, nil
}
