package models

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// JournalChoices are what a page of the journal can be asked for.
type JournalChoices struct {
	// Nights are the newest first, the deleted ones last.
	Nights []NightChoice
	// Players and Accounts are sorted by name.
	Players  []Player
	Accounts []string
}

// NightChoice is a night of which the journal may tell.
type NightChoice struct {
	ID tournament.NightID
	JournalNight
}

// JournalChoices are all nights, players and accounts.
func (s *Store) JournalChoices(ctx context.Context) (choices JournalChoices, err error) {
	defer wrap(&err, "reading whom the journal tells of")
	err = s.snapshot(ctx, func(tx *gorm.DB) error {
		if choices.Nights, err = nightChoices(ctx, tx); err != nil {
			return err
		}
		players, err := rowsOf[playerRow](tx).Where("merged_into = ''").Find(ctx)
		if err != nil {
			return err
		}
		sortByName(players, func(row playerRow) string { return row.FullName })
		for _, row := range players {
			choices.Players = append(choices.Players, row.player())
		}
		accounts, err := rowsOf[userRow](tx).Select("name").Find(ctx)
		sortByName(accounts, func(row userRow) string { return row.Name })
		for _, row := range accounts {
			choices.Accounts = append(choices.Accounts, row.Name)
		}
		return err
	})
	return choices, err
}

func nightChoices(ctx context.Context, tx *gorm.DB) (choices []NightChoice, err error) {
	rows, err := rowsOf[nightRow](tx).Select("id", "name", "date", "game").Order(newest).Find(ctx)
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		night := JournalNight{Name: row.Name, Date: row.Date, Game: row.Game}
		choices = append(choices, NightChoice{tournament.NightID(row.ID), night})
	}
	gone, err := rowsOf[journalRow](tx).Where("kind = ?", nightDeleted).Order("id DESC").Find(ctx)
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

// deletedNight is the night whose deletion the line tells.
func (l JournalLine) deletedNight() JournalNight {
	name, _ := l.Facts[factName].(string)
	date, _ := l.Facts[factDate].(string)
	return JournalNight{Name: name, Date: date, Deleted: true}
}
