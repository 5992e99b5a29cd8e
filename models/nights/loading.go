package nights

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// nightCache keeps the last loaded nights. A night is found only by its revision, so the cache is
// never out of date.
type nightCache struct {
	mu     sync.Mutex
	nights map[tournament.NightID]*tournament.Night
}

// cachedNights is small, because most requests ask for one night.
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
	for id := range c.nights { // removes an arbitrary one
		if len(c.nights) > cachedNights && id != night.ID {
			delete(c.nights, id)
		}
	}
}

// Night returns a night with its matches replayed. Callers share it and must not change it.
func (s *Store) Night(ctx context.Context, id tournament.NightID) (night *tournament.Night, err error) {
	defer database.Wrap(&err, "reading night %s", id)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		row, err := database.Rows[NightRow](tx).Select("revision").Where("id = ?", id).First(ctx)
		if err != nil {
			return err
		}
		if night = s.cached.find(id, row.Revision); night != nil {
			return nil
		}
		if night, err = Load(ctx, tx, id); err != nil {
			return err
		}
		return s.League.KeepTeamsApart(ctx, tx, night)
	})
	if err != nil {
		return nil, err
	}
	s.cached.keep(night)
	return night, nil
}

// Load reads a night and replays its matches inside a transaction. Merged entries are replaced by the
// kept ones.
func Load(ctx context.Context, tx *gorm.DB, id tournament.NightID) (*tournament.Night, error) {
	who, err := people.ReadResolver(ctx, tx)
	if err != nil {
		return nil, err
	}
	night, err := LoadSettings(ctx, tx, who, id)
	if err != nil {
		return nil, err
	}
	if err := loadSignUps(ctx, tx, who, night); err != nil {
		return nil, err
	}
	if err := LoadDraft(ctx, tx, who, night); err != nil {
		return nil, err
	}
	if err := loadCeremony(ctx, tx, night); err != nil {
		return nil, err
	}
	return night, loadRounds(ctx, tx, who, night)
}

// LoadSettings reads a night without its draft and its rounds.
func LoadSettings(ctx context.Context, tx *gorm.DB, who people.Resolver, id tournament.NightID) (*tournament.Night, error) {
	row, err := database.Rows[NightRow](tx).Where("id = ?", id).First(ctx)
	if err != nil {
		return nil, err
	}
	night := NightOf(row)
	if night.Rules, err = RulesOf(row); err != nil {
		return nil, err
	}
	if night.Ranking, err = ParseRanking(row.Ranking, night.Rules); err != nil {
		return nil, err
	}
	if err := database.DecodeColumn("wishes", who.Text(row.Wishes), &night.Wishes); err != nil {
		return nil, err
	}
	if err := LoadFinal(ctx, tx, who, &night); err != nil {
		return nil, err
	}
	if err := loadPaper(ctx, tx, who, &night); err != nil {
		return nil, err
	}
	if err := LoadAttendances(ctx, tx, who, &night); err != nil {
		return nil, err
	}
	return &night, loadPauses(ctx, tx, who, &night)
}

// NightOf is the night with what its row alone tells, without rules and ranking.
func NightOf(row NightRow) tournament.Night {
	return tournament.Night{
		ID: tournament.NightID(row.ID), Name: row.Name, Date: row.Date, Phase: tournament.NightPhase(row.Phase),
		Ruleset: tournament.Ruleset{
			Game: row.Game, Version: row.RulesVersion, Preset: row.Preset, Options: json.RawMessage(row.Options),
		},
		Form: tournament.NightForm(row.Form), Lengths: strings.Fields(row.Lengths), PlannedRounds: row.PlannedRounds, Programme: tournament.ReadProgramme(row.Programme), Revision: row.Revision,
		ClockLength: time.Duration(row.ClockMinutes) * time.Minute, Rehearsal: row.Rehearsal, Friendly: row.Friendly,
		Announcement: announcementOf(row), Embargo: row.Embargo,
		Paper:       tournament.PaperDetail(row.Paper),
		PublishedAt: row.PublishedAt.Time, FinishedAt: row.FinishedAt.Time,
		Cancelled: !row.CancelledAt.IsZero(), AnnouncedFor: row.AnnouncedFor,
	}
}

func announcementOf(row NightRow) tournament.Announcement {
	return tournament.Announcement{
		Begins: row.Begins, Venue: row.Venue, Directions: row.Directions, Seats: row.Seats, Until: row.SignUpUntil.Time, Requests: row.TakesRequests,
	}
}

// ParseRanking is the ranking with a name. It refuses an unknown ranking, and one that the rules do not
// have.
func ParseRanking(word string, rules scoring.Rules) (tournament.RankingBy, error) {
	ranking := tournament.RankingBy(word)
	if !slices.Contains(tournament.RankingChoices(rules), ranking) {
		return "", fmt.Errorf("the program knows no ranking %q", word)
	}
	return ranking, nil
}

// LoadAttendances reads who is at the door, and who was checked out, without pauses: a database of before open evenings
// has no table of them. Of a person's merged entries, one that is present is used.
func LoadAttendances(ctx context.Context, tx *gorm.DB, who people.Resolver, night *tournament.Night) error {
	rows, err := database.Rows[AttendanceRow](tx).Where("night_id = ?", night.ID).Order("present DESC, house DESC, player_id").Find(ctx)
	if err != nil {
		return err
	}
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = who.ID(row.PlayerID)
	}
	names, err := people.NamesOf(ctx, tx, ids)
	if err != nil {
		return err
	}
	stands := make(map[string]bool, len(rows))
	for i, row := range rows {
		if id := ids[i]; !stands[id] {
			stands[id] = true
			night.Attendances = append(night.Attendances, tournament.Attendance{
				Player: tournament.PlayerID(id), Name: names[id], Present: row.Present, House: row.House,
				Since: row.ChangedAt.Time,
			})
		}
	}
	database.SortByName(night.Attendances, func(a tournament.Attendance) string { return a.Name })
	return nil
}

// loadPauses reads who of those at the door pauses. At a night that is over nobody does any more.
func loadPauses(ctx context.Context, tx *gorm.DB, who people.Resolver, night *tournament.Night) error {
	if night.Phase == tournament.Finished {
		return nil
	}
	rows, err := database.Rows[PauseRow](tx).Where("night_id = ?", night.ID).Find(ctx)
	paused := make(map[string]bool, len(rows))
	for _, row := range rows {
		paused[who.ID(row.PlayerID)] = true
	}
	for i := range night.Attendances {
		a := &night.Attendances[i]
		a.Paused = a.Present && paused[string(a.Player)]
	}
	return err
}

// LoadDraft reads the draft of a night, if it has one.
func LoadDraft(ctx context.Context, tx *gorm.DB, who people.Resolver, night *tournament.Night) error {
	rows, err := database.Rows[DraftRow](tx).Where("night_id = ?", night.ID).Find(ctx)
	if err != nil || len(rows) == 0 {
		return err
	}
	if night.Draft, err = rows[0].draft(who); err == nil {
		night.SatOut = night.Draft.SatOut()
	}
	return err
}

func (r DraftRow) draft(who people.Resolver) (*tournament.Draft, error) {
	draft := tournament.Draft{First: r.FirstRound, Edition: r.Edition, Published: r.Published}
	return &draft, errors.Join(
		database.DecodeColumn("players of the draft", who.Text(r.Players), &draft.Players),
		database.DecodeColumn("draft", who.Text(r.Schedule), &draft.Schedule),
		database.DecodeColumn("locked tables", who.Text(r.Locked), &draft.Locked),
		database.DecodeColumn("ranking of the draft", who.Text(r.Ranking), &draft.Ranking),
	)
}

func loadRounds(ctx context.Context, tx *gorm.DB, who people.Resolver, night *tournament.Night) error {
	rounds, err := database.Rows[RoundRow](tx).Where("night_id = ?", night.ID).Order("number").Find(ctx)
	if err != nil {
		return err
	}
	matches, err := loadMatches(ctx, tx, who, night)
	if err != nil {
		return err
	}
	byes, err := database.Rows[ByeRow](tx).Where("night_id = ?", night.ID).Find(ctx)
	if err != nil {
		return err
	}
	of := MatchesByRound(matches)
	night.Roundless = of[tournament.RoundNumber{}]
	for _, row := range rounds {
		round := row.Round()
		round.Matches = of[tournament.InRound(row.Number)]
		for _, bye := range byes {
			player := tournament.PlayerID(who.ID(bye.PlayerID))
			// A player with a bye may play as a substitute; then they have no bye.
			if _, sitsIn := round.MatchOf(player); bye.Round == row.Number && !sitsIn {
				round.Byes = append(round.Byes, player)
			}
		}
		database.SortByName(round.Byes, night.NameOf)
		night.Rounds = append(night.Rounds, round)
	}
	return nil
}

// MatchesByRound groups matches by round, and those without a round, in the order of
// [tournament.Match.Compare]. It sorts here because the two engines sort NULL differently.
func MatchesByRound(matches []tournament.Match) map[tournament.RoundNumber][]tournament.Match {
	of := make(map[tournament.RoundNumber][]tournament.Match)
	for _, match := range slices.SortedFunc(slices.Values(matches), tournament.Match.Compare) {
		of[match.Round] = append(of[match.Round], match)
	}
	return of
}

// loadMatches reads and replays the night's matches.
func loadMatches(ctx context.Context, tx *gorm.DB, who people.Resolver, night *tournament.Night) ([]tournament.Match, error) {
	rows, err := database.Rows[MatchRow](tx).Where("night_id = ?", night.ID).Find(ctx)
	if err != nil {
		return nil, err
	}
	return ReplayMatches(ctx, tx, who, night, rows, "match_id IN (SELECT id FROM matches WHERE night_id = ?)", night.ID)
}

// ReplayMatches reads and replays matches of a night, of which only the form and the rules are used. where is
// the SQL condition that selects what belongs to the matches.
func ReplayMatches(
	ctx context.Context, tx *gorm.DB, who people.Resolver, night *tournament.Night, rows []MatchRow, where string, args ...any,
) ([]tournament.Match, error) {
	opened, err := ReadOpenMatches(ctx, tx, night, where, args...)
	if err != nil {
		return nil, err
	}
	seats, err := database.Rows[SeatRow](tx).Where(where, args...).Find(ctx)
	if err != nil {
		return nil, err
	}
	players := make(map[string]tournament.ByPlace[tournament.PlayerID], len(rows))
	for _, seat := range seats {
		table := players[seat.MatchID]
		table[seat.Place] = tournament.PlayerID(who.ID(seat.PlayerID))
		players[seat.MatchID] = table
	}
	events, err := LoadEvents(ctx, tx, who, where, args...)
	if err != nil {
		return nil, err
	}
	matches := make([]tournament.Match, len(rows))
	for i, row := range rows {
		matches[i] = tournament.Match{
			ID: tournament.MatchID(row.ID), Round: tournament.InRound(int(row.Round)), Table: row.TableNumber,
			Players: players[row.ID], Events: events[row.ID], Rules: night.Rules,
		}
		if err := opened.Complete(&matches[i]); err != nil {
			return nil, err
		}
		if err := matches[i].Replay(); err != nil {
			return nil, fmt.Errorf("%s: %w", matches[i].Round.AtTable(row.TableNumber), err)
		}
	}
	return matches, nil
}
