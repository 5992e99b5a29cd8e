package models

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// nightCache keeps the last folded nights. Each is kept with its revision, so it is
// never out of date.
type nightCache struct {
	mu     sync.Mutex
	nights map[tournament.NightID]*tournament.Night
}

// cachedNights is small, because a club looks at one night, and only sometimes at older
// ones.
const cachedNights = 16

func (c *nightCache) find(id tournament.NightID, revision int64) *tournament.Night {
	c.mu.Lock()
	defer c.mu.Unlock()
	if night := c.nights[id]; night != nil && night.Revision == revision {
		return night
	}
	return nil
}

func (c *nightCache) keep(night *tournament.Night) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.nights == nil {
		c.nights = make(map[tournament.NightID]*tournament.Night)
	}
	c.nights[night.ID] = night
	for id := range c.nights { // any one goes
		if len(c.nights) > cachedNights && id != night.ID {
			delete(c.nights, id)
		}
	}
}

// Night is a night, folded from its record. Readers share it and must not change it.
func (s *Store) Night(ctx context.Context, id tournament.NightID) (night *tournament.Night, err error) {
	defer wrap(&err, "reading night %s", id)
	err = s.snapshot(ctx, func(tx *gorm.DB) error {
		row, err := rowsOf[nightRow](tx).Select("revision").Where("id = ?", id).First(ctx)
		if err != nil {
			return err
		}
		if night = s.cached.find(id, row.Revision); night != nil {
			return nil
		}
		if night, err = loadNight(ctx, tx, id); err != nil {
			return err
		}
		return s.league.KeepTeamsApart(ctx, tx, night)
	})
	if err != nil {
		return nil, err
	}
	s.cached.keep(night)
	return night, nil
}

// loadNight reads and folds a night inside a transaction, with the players to whom entries
// lead.
func loadNight(ctx context.Context, tx *gorm.DB, id tournament.NightID) (*tournament.Night, error) {
	who, err := readResolver(ctx, tx)
	if err != nil {
		return nil, err
	}
	night, err := loadSettings(ctx, tx, who, id)
	if err != nil {
		return nil, err
	}
	if err := loadSignUps(ctx, tx, who, night); err != nil {
		return nil, err
	}
	if err := loadDraft(ctx, tx, who, night); err != nil {
		return nil, err
	}
	if err := loadCeremony(ctx, tx, night); err != nil {
		return nil, err
	}
	return night, loadRounds(ctx, tx, who, night)
}

// loadSettings reads a night without its draft and its rounds.
func loadSettings(ctx context.Context, tx *gorm.DB, who resolver, id tournament.NightID) (*tournament.Night, error) {
	row, err := rowsOf[nightRow](tx).Where("id = ?", id).First(ctx)
	if err != nil {
		return nil, err
	}
	night := nightOf(row)
	if night.Rules, err = rulesOf(row); err != nil {
		return nil, err
	}
	if night.Ranking, err = rankingOf(row.Ranking, night.Rules); err != nil {
		return nil, err
	}
	if err := unpack("wishes", who.text(row.Wishes), &night.Wishes); err != nil {
		return nil, err
	}
	if err := loadFinal(ctx, tx, who, &night); err != nil {
		return nil, err
	}
	if err := loadPaper(ctx, tx, who, &night); err != nil {
		return nil, err
	}
	return &night, loadAttendances(ctx, tx, who, &night)
}

// nightOf is what the row tells by itself; the ranking and the rules have to be known
// to the program.
func nightOf(row nightRow) tournament.Night {
	return tournament.Night{
		ID: tournament.NightID(row.ID), Name: row.Name, Date: row.Date, Phase: tournament.NightPhase(row.Phase),
		Ruleset: tournament.Ruleset{
			Game: row.Game, Version: row.RulesVersion, Preset: row.Preset, Options: json.RawMessage(row.Options),
		},
		PlannedRounds: row.PlannedRounds, Programme: tournament.ReadProgramme(row.Programme), Revision: row.Revision,
		ClockLength: time.Duration(row.ClockMinutes) * time.Minute, Rehearsal: row.Rehearsal, Friendly: row.Friendly,
		Announcement: tournament.Announcement{Begins: row.Begins, Venue: row.Venue, Seats: row.Seats}, Embargo: row.Embargo,
		Paper:       tournament.PaperDetail(row.Paper),
		PublishedAt: row.PublishedAt.Time, FinishedAt: row.FinishedAt.Time,
	}
}

// rankingOf is the ranking that a word names. One that is unknown, or that the rules do
// not have, is refused.
func rankingOf(word string, rules scoring.Rules) (tournament.RankingBy, error) {
	ranking := tournament.RankingBy(word)
	if !slices.Contains(tournament.RankingChoices(rules), ranking) {
		return "", fmt.Errorf("the program knows no ranking %q", word)
	}
	return ranking, nil
}

// loadAttendances reads who is here, and who was sent away. Of a person's two entries the one
// that is here stands for both.
func loadAttendances(ctx context.Context, tx *gorm.DB, who resolver, night *tournament.Night) error {
	rows, err := rowsOf[attendanceRow](tx).Where("night_id = ?", night.ID).Order("present DESC, house DESC, player_id").Find(ctx)
	if err != nil {
		return err
	}
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = who.id(row.PlayerID)
	}
	names, err := namesOf(ctx, tx, ids)
	if err != nil {
		return err
	}
	stands := make(map[string]bool, len(rows))
	for i, row := range rows {
		if id := ids[i]; !stands[id] {
			stands[id] = true
			night.Attendances = append(night.Attendances, tournament.Attendance{
				Player: tournament.PlayerID(id), Name: names[id], Present: row.Present, House: row.House,
			})
		}
	}
	sortByName(night.Attendances, func(a tournament.Attendance) string { return a.Name })
	return nil
}

func loadDraft(ctx context.Context, tx *gorm.DB, who resolver, night *tournament.Night) error {
	rows, err := rowsOf[draftRow](tx).Where("night_id = ?", night.ID).Find(ctx)
	if err != nil || len(rows) == 0 {
		return err
	}
	row := rows[0]
	night.Draft = &tournament.Draft{First: row.FirstRound, Edition: row.Edition, Published: row.Published}
	return errors.Join(
		unpack("players of the draft", who.text(row.Players), &night.Draft.Players),
		unpack("draft", who.text(row.Schedule), &night.Draft.Schedule),
		unpack("locked tables", who.text(row.Locked), &night.Draft.Locked),
		unpack("ranking of the draft", who.text(row.Ranking), &night.Draft.Ranking),
	)
}

func unpack(what, text string, value any) error {
	if err := json.Unmarshal([]byte(text), value); err != nil {
		return fmt.Errorf("reading the %s: %w", what, err)
	}
	return nil
}

func loadRounds(ctx context.Context, tx *gorm.DB, who resolver, night *tournament.Night) error {
	rounds, err := rowsOf[roundRow](tx).Where("night_id = ?", night.ID).Order("number").Find(ctx)
	if err != nil {
		return err
	}
	matches, err := loadMatches(ctx, tx, who, night)
	if err != nil {
		return err
	}
	byes, err := rowsOf[byeRow](tx).Where("night_id = ?", night.ID).Find(ctx)
	if err != nil {
		return err
	}
	for _, row := range rounds {
		round := row.round()
		for _, match := range matches {
			if match.Round == row.Number {
				round.Matches = append(round.Matches, match)
			}
		}
		for _, bye := range byes {
			player := tournament.PlayerID(who.id(bye.PlayerID))
			// A player with a bye may play as a substitute; then they have no bye.
			if _, sitsIn := round.MatchOf(player); bye.Round == row.Number && !sitsIn {
				round.Byes = append(round.Byes, player)
			}
		}
		sortByName(round.Byes, night.NameOf)
		night.Rounds = append(night.Rounds, round)
	}
	return nil
}

// loadMatches reads and replays the night's matches in the order of the tables.
func loadMatches(ctx context.Context, tx *gorm.DB, who resolver, night *tournament.Night) ([]tournament.Match, error) {
	rows, err := rowsOf[matchRow](tx).Where("night_id = ?", night.ID).Order("round, table_number").Find(ctx)
	if err != nil {
		return nil, err
	}
	return replayMatches(ctx, tx, who, night, rows, "match_id IN (SELECT id FROM matches WHERE night_id = ?)", night.ID)
}

// replayMatches reads and replays those matches of the night; where names their seats and
// events.
func replayMatches(
	ctx context.Context, tx *gorm.DB, who resolver, night *tournament.Night, rows []matchRow, where string, args ...any,
) ([]tournament.Match, error) {
	seats, err := rowsOf[seatRow](tx).Where(where, args...).Find(ctx)
	if err != nil {
		return nil, err
	}
	players := make(map[string]tournament.ByPlace[tournament.PlayerID], len(rows))
	for _, seat := range seats {
		table := players[seat.MatchID]
		table[seat.Place] = tournament.PlayerID(who.id(seat.PlayerID))
		players[seat.MatchID] = table
	}
	events, err := loadEvents(ctx, tx, who, where, args...)
	if err != nil {
		return nil, err
	}
	matches := make([]tournament.Match, len(rows))
	for i, row := range rows {
		matches[i] = tournament.Match{
			ID: tournament.MatchID(row.ID), Round: row.Round, Table: row.TableNumber,
			Players: players[row.ID], Events: events[row.ID],
		}
		if err := matches[i].Replay(night.Rules); err != nil {
			return nil, fmt.Errorf("round %d, table %d: %w", row.Round, row.TableNumber, err)
		}
	}
	return matches, nil
}
