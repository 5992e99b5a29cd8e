package identity

import (
	"context"
	"encoding/json"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

const (
	wherePlayer   = "player_id = ?"
	whereAttended = "id IN (SELECT night_id FROM attendances WHERE player_id = ?)"
	// What players write about each other is not theirs to take.
	whereHandPlayed = "kind = 'hand' AND match_id IN (SELECT match_id FROM seats WHERE player_id = ?)"
)

// A night's wishes say who shall not meet, and an event says who recorded it: of rows that are
// not the player's own there are only the columns that say nothing of others.
var (
	nightColumns = []string{
		"id", "name", "date", "phase", "game", "rules_version", "preset", "options", "planned_rounds", "programme", "ranking",
		"clock_minutes", "rehearsal", "friendly", "begins", "venue", "seats", "paper", "created_at", "published_at", "finished_at",
	}
	handColumns = []string{"id", "match_id", "number", "kind", "payload", "recorded_at"}
)

// personalTables are the tables that have something of a player, and which rows of them.
// What is reckoned of the results for lists and records is left out: it says nothing that
// the results do not.
var personalTables = []database.Table{
	database.RowTable[people.PlayerRow]{Where: "id = ?"},
	database.RowTable[MergeRow]{Where: wherePlayer, Columns: []string{"player_id", "merged_at"}},
	database.RowTable[people.PersonalLinkRow]{Where: wherePlayer, Secret: database.SecretHash},
	database.RowTable[nights.PlayerLinkRow]{Where: wherePlayer, Secret: database.SecretHash},
	database.RowTable[nights.AttendanceRow]{Where: wherePlayer},
	database.RowTable[nights.SignUpRow]{Where: wherePlayer},
	database.RowTable[nights.NightRow]{Where: whereAttended, Columns: nightColumns},
	database.RowTable[nights.SeatRow]{Where: wherePlayer},
	database.RowTable[nights.EventRow]{Where: whereHandPlayed, Columns: handColumns},
	database.RowTable[nights.ByeRow]{Where: wherePlayer},
	database.RowTable[nights.CarriedPointRow]{Where: wherePlayer},
	database.RowTable[nights.PaperResultRow]{Where: wherePlayer},
	database.RowTable[nights.OriginRow]{Where: wherePlayer},
	database.RowTable[league.MatchResultRow]{Where: wherePlayer},
	database.RowTable[league.NightResultRow]{Where: wherePlayer},
	database.RowTable[league.RatingStepRow]{Where: wherePlayer},
	database.RowTable[league.SeasonPlayerRow]{Where: wherePlayer},
	database.RowTable[league.SeasonTeamMemberRow]{Where: wherePlayer},
	database.RowTable[journal.JournalPlayerRow]{Where: wherePlayer},
}

// PersonalData is all that is kept of a player, without secrets: for each table its rows.
type PersonalData map[string][]json.RawMessage

// PersonalData gathers all that is kept of a player: names, sign-ups, nights, seats, the
// hands of their matches, and results, of all entries of the player. Nobody else is named in it.
func (s *Store) PersonalData(ctx context.Context, player tournament.PlayerID) (data PersonalData, err error) {
	defer database.Wrap(&err, "gathering what is kept of player %s", player)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		row, err := people.KeptEntry(ctx, tx, player)
		if err != nil {
			return err
		}
		entries, err := people.EntriesOf(ctx, tx, tournament.PlayerID(row.ID))
		if err != nil {
			return err
		}
		data = make(PersonalData)
		for _, table := range personalTables {
			rows := []json.RawMessage{}
			for _, entry := range entries {
				if err := table.Lines(ctx, tx, entry, func(line []byte) error {
					rows = append(rows, line)
					return nil
				}); err != nil {
					return err
				}
			}
			data[table.Name()] = rows
		}
		return nil
	})
	return data, err
}
