package models

import (
	"context"
	"encoding/json"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

const (
	ofPlayer       = "player_id = ?"
	nightsOfPlayer = "id IN (SELECT night_id FROM attendances WHERE player_id = ?)"
	// What players write about each other is not theirs to take.
	playedHands = "kind = 'hand' AND match_id IN (SELECT match_id FROM seats WHERE player_id = ?)"
)

// A night's wishes say who shall not meet, and an event says who recorded it: of rows that are
// not the player's own there are only the columns that say nothing of others.
var (
	toldOfNight = []string{
		"id", "name", "date", "phase", "game", "rules_version", "preset", "options", "planned_rounds", "programme", "ranking",
		"clock_minutes", "rehearsal", "friendly", "begins", "venue", "seats", "paper", "created_at", "published_at", "finished_at",
	}
	toldOfHand = []string{"id", "match_id", "number", "kind", "payload", "recorded_at"}
)

// personalTables are the tables that have something of a player, and which rows of them.
// What is reckoned of the results for lists and records is left out: it says nothing that
// the results do not.
var personalTables = []keptTable{
	rowTable[playerRow]{of: "id = ?"},
	rowTable[mergeRow]{of: ofPlayer, only: []string{"player_id", "merged_at"}},
	rowTable[personalLinkRow]{of: ofPlayer, secret: secretHash},
	rowTable[playerLinkRow]{of: ofPlayer, secret: secretHash},
	rowTable[attendanceRow]{of: ofPlayer},
	rowTable[signUpRow]{of: ofPlayer},
	rowTable[nightRow]{of: nightsOfPlayer, only: toldOfNight},
	rowTable[seatRow]{of: ofPlayer},
	rowTable[eventRow]{of: playedHands, only: toldOfHand},
	rowTable[byeRow]{of: ofPlayer},
	rowTable[carriedPointRow]{of: ofPlayer},
	rowTable[paperResultRow]{of: ofPlayer},
	rowTable[originRow]{of: ofPlayer},
	rowTable[matchResultRow]{of: ofPlayer},
	rowTable[nightResultRow]{of: ofPlayer},
	rowTable[ratingStepRow]{of: ofPlayer},
	rowTable[seasonPlayerRow]{of: ofPlayer},
	rowTable[seasonTeamMemberRow]{of: ofPlayer},
	rowTable[journalPlayerRow]{of: ofPlayer},
}

// PersonalData is all that is kept of a player, without secrets: for each table its rows.
type PersonalData map[string][]json.RawMessage

// PersonalData gathers all that is kept of a player: names, sign-ups, nights, seats, the
// hands of their matches, and results, of all entries of the player. Nobody else is named in it.
func (s *Store) PersonalData(ctx context.Context, player tournament.PlayerID) (data PersonalData, err error) {
	defer wrap(&err, "gathering what is kept of player %s", player)
	err = s.snapshot(ctx, func(tx *gorm.DB) error {
		row, err := resolved(ctx, tx, player)
		if err != nil {
			return err
		}
		entries, err := entriesOf(ctx, tx, tournament.PlayerID(row.ID))
		if err != nil {
			return err
		}
		data = make(PersonalData)
		for _, table := range personalTables {
			rows := []json.RawMessage{}
			for _, entry := range entries {
				if err := table.lines(ctx, tx, entry, func(line []byte) error {
					rows = append(rows, line)
					return nil
				}); err != nil {
					return err
				}
			}
			data[table.name()] = rows
		}
		return nil
	})
	return data, err
}
