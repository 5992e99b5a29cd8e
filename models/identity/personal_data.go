package identity

import (
	"context"
	"encoding/json"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/dues"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

const (
	wherePlayer   = "player_id = ?"
	whereAttended = "id IN (SELECT night_id FROM attendances WHERE player_id = ?)"
	// Only hands: in other events, such as disputes, players write about each other.
	whereHandPlayed = "kind = 'hand' AND match_id IN (SELECT match_id FROM seats WHERE player_id = ?)"
)

// The columns of rows that do not belong to the player alone. Columns that say something about other
// people are left out: the wishes of a night say who should not meet, an event says who recorded it.
var (
	nightColumns = []string{
		"id", "name", "date", "phase", "game", "rules_version", "preset", "options", "planned_rounds", "programme", "ranking",
		"clock_minutes", "rehearsal", "friendly", "begins", "venue", "directions", "seats", "paper", "created_at", "published_at", "finished_at",
	}
	requestColumns = []string{"id", "night_id", "name", "note", "state", "player_id", "asked_at", "settled_at", "link_shown_at"}
	paymentColumns = []string{"id", "player_id", "night_id", "ticket_id", "amount", "note", "paid_on", "paid_at", "taken_back_at"}
	handColumns    = []string{"id", "match_id", "number", "kind", "payload", "recorded_at"}
)

// personalTables are the tables that have data about a player, and the rows and columns of them that a
// player gets. Tables that are computed from the results for lists and records are left out, as the
// player gets the results.
var personalTables = []database.Table{
	{Row: people.PlayerRow{}, Where: "id = ?"},
	{Row: MergeRow{}, Where: wherePlayer, Columns: []string{"player_id", "merged_at"}},
	{Row: people.PersonalLinkRow{}, Where: wherePlayer, Secret: database.SecretHash},
	{Row: nights.PlayerLinkRow{}, Where: wherePlayer, Secret: database.SecretHash},
	{Row: nights.AttendanceRow{}, Where: wherePlayer},
	{Row: nights.PauseRow{}, Where: wherePlayer},
	{Row: nights.DoorTapRow{}, Where: wherePlayer},
	{Row: nights.SitterRow{}, Where: wherePlayer},
	{Row: nights.SignUpRow{}, Where: wherePlayer},
	{Row: nights.SignUpRequestRow{}, Where: wherePlayer, Secret: database.SecretHash, Columns: requestColumns},
	{Row: nights.NightRow{}, Where: whereAttended, Columns: nightColumns},
	{Row: nights.SeatRow{}, Where: wherePlayer},
	{Row: nights.EventRow{}, Where: whereHandPlayed, Columns: handColumns},
	{Row: nights.ByeRow{}, Where: wherePlayer},
	{Row: nights.CarriedPointRow{}, Where: wherePlayer},
	{Row: nights.PaperResultRow{}, Where: wherePlayer},
	{Row: nights.OriginRow{}, Where: wherePlayer},
	{Row: league.MatchResultRow{}, Where: wherePlayer},
	{Row: league.NightResultRow{}, Where: wherePlayer},
	{Row: league.RatingStepRow{}, Where: wherePlayer},
	{Row: league.SeasonPlayerRow{}, Where: wherePlayer},
	{Row: league.SeasonTeamMemberRow{}, Where: wherePlayer},
	{Row: dues.ClassRow{}, Where: wherePlayer},
	{Row: dues.NightClassRow{}, Where: wherePlayer},
	{Row: dues.TicketRow{}, Where: wherePlayer},
	{Row: dues.PaymentRow{}, Where: wherePlayer, Columns: paymentColumns},
	{Row: journal.JournalPlayerRow{}, Where: wherePlayer},
}

// PersonalData is the data of a player without secrets: rows as JSON objects, by the name of the
// table.
type PersonalData map[string][]json.RawMessage

// PersonalData gathers the data of a player, under all entries of the player: names, sign-ups,
// nights, seats, the hands of the player's matches, and results. It names nobody else.
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
