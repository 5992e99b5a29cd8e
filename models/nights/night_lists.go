package nights

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// SummariesOf are summaries with names and dates only.
func SummariesOf(rows []NightRow) (nights []Summary) {
	for _, row := range rows {
		nights = append(nights, Summary{ID: tournament.NightID(row.ID), Name: row.Name, Date: row.Date})
	}
	return nights
}

// Summary is a night as a list shows it.
type Summary struct {
	ID    tournament.NightID
	Name  string
	Date  string
	Form  tournament.NightForm
	Phase tournament.NightPhase
	// Game and Preset are ids of the rulebook.
	Game, Preset string
	// Players is the number of players at the door, and of those who have left after having played.
	Players int
	// Rehearsal: the night counts nowhere.
	Rehearsal bool
	// Paper: a night from before the club had the program.
	Paper        bool
	Announcement tournament.Announcement
	// Hidden: the night is over, but its results are not released yet.
	Hidden bool
	// SeatsFree is [tournament.Night.SeatsFree].
	SeatsFree int
	// Cancelled: the night does not take place. MovedFrom is [tournament.Night.MovedFrom].
	Cancelled bool
	MovedFrom string
	// OfSeries: a series announced the night.
	OfSeries bool
	// Revision grows with every recorded change of the night.
	Revision int64
	// CreatedAt is when the night was created (UTC).
	CreatedAt time.Time
}

// NewestFirst is the SQL order of a list of nights.
const NewestFirst = "date DESC, created_at DESC"

// All lists all nights, the newest first.
func (s *Store) All(ctx context.Context) (nights []Summary, err error) {
	defer database.Wrap(&err, "listing the nights")
	return s.listed(ctx, func(tx *gorm.DB) *gorm.DB { return tx.Order(NewestFirst) })
}

// OpenNights are the nights that are not finished and were not cancelled, the next one first.
func (s *Store) OpenNights(ctx context.Context) (nights []Summary, err error) {
	nights, err = s.AnnouncedNights(ctx, "")
	return slices.DeleteFunc(nights, func(night Summary) bool { return night.Cancelled }), err
}

// AnnouncedNights are the nights that are not finished, the next one first, without those of a series that were
// to be before a day (YYYY-MM-DD) and have not begun, or were cancelled.
func (s *Store) AnnouncedNights(ctx context.Context, today string) (nights []Summary, err error) {
	defer database.Wrap(&err, "listing the open nights")
	nights, err = s.listed(ctx, func(tx *gorm.DB) *gorm.DB { return tx.Where("phase <> 'finished'").Order(NewestFirst) })
	slices.Reverse(nights)
	return slices.DeleteFunc(nights, func(night Summary) bool {
		return night.Phase == tournament.Gathering && night.Date < today && (night.Cancelled || night.OfSeries && night.Players == 0)
	}), err
}

// LatestNights are at most count nights, the newest first: those until a date (YYYY-MM-DD, empty for
// any), and later ones whose seating is published.
func (s *Store) LatestNights(ctx context.Context, until string, count int) (nights []Summary, err error) {
	defer database.Wrap(&err, "listing the latest nights")
	return s.listed(ctx, func(tx *gorm.DB) *gorm.DB {
		if until != "" {
			tx = tx.Where("(date <= ? OR phase <> 'gathering')", until)
		}
		return tx.Where("cancelled_at IS NULL").Order(NewestFirst).Limit(count)
	})
}

// FinishedNights are at most count nights that are over, the newest first.
func (s *Store) FinishedNights(ctx context.Context, count int) (nights []Summary, err error) {
	defer database.Wrap(&err, "listing the finished nights")
	return s.listed(ctx, func(tx *gorm.DB) *gorm.DB { return tx.Where("phase = 'finished'").Order(NewestFirst).Limit(count) })
}

// NightsOfYear are at most count nights of a year, the newest first, without the first skipped ones.
func (s *Store) NightsOfYear(ctx context.Context, year, skipped, count int) (nights []Summary, err error) {
	defer database.Wrap(&err, "listing the nights of %d", year)
	return s.listed(ctx, func(tx *gorm.DB) *gorm.DB {
		return tx.Where("date BETWEEN ? AND ?", fmt.Sprintf("%04d-01-01", year), fmt.Sprintf("%04d-12-31", year)).
			Order(NewestFirst).Offset(skipped).Limit(count)
	})
}

// NightYears are the years of the first and the last night, 0 for a club without one.
func (s *Store) NightYears(ctx context.Context) (first, last int, err error) {
	defer database.Wrap(&err, "reading the years of the nights")
	for order, year := range map[string]*int{"date": &first, "date DESC": &last} {
		row, err := database.Rows[NightRow](s.db.Read).Select("date").Order(order).Limit(1).Find(ctx)
		if err != nil || len(row) == 0 {
			return 0, 0, err
		}
		if *year, err = strconv.Atoi(row[0].Date[:4]); err != nil {
			return 0, 0, err
		}
	}
	return first, last, nil
}

// Summaries lists some nights, in no order.
func (s *Store) Summaries(ctx context.Context, tx *gorm.DB, ids []string) (nights []Summary, err error) {
	for some := range slices.Chunk(ids, maxIDsPerQuery) {
		more, err := readSummaries(ctx, tx, func(tx *gorm.DB) *gorm.DB { return tx.Where("id IN ?", some) })
		if err != nil {
			return nil, err
		}
		nights = append(nights, more...)
	}
	return nights, nil
}

// SignedUp are the numbers of players on the lists of nights, by night id.
func SignedUp(ctx context.Context, tx *gorm.DB, ids []string) (map[string]int, error) {
	return playerCounts(ctx, tx, `SELECT s.night_id, COUNT(DISTINCT `+people.PersonID+`) AS players
		FROM sign_ups s JOIN players p ON p.id = s.player_id WHERE s.night_id IN ? GROUP BY s.night_id`, ids)
}

// listed reads the summaries of the nights that a query finds.
func (s *Store) listed(ctx context.Context, query func(*gorm.DB) *gorm.DB) (nights []Summary, err error) {
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		nights, err = readSummaries(ctx, tx, query)
		return err
	})
	return nights, err
}

// readSummaries is listed in a transaction.
func readSummaries(ctx context.Context, tx *gorm.DB, query func(*gorm.DB) *gorm.DB) (nights []Summary, err error) {
	var rows []NightRow
	if err := query(tx.WithContext(ctx).Select(
		"id", "name", "date", "form", "phase", "game", "preset", "rehearsal", "begins", "venue", "directions", "seats", "takes_requests", "sign_up_until", "embargo", "paper", "created_at", "cancelled_at", "announced_for", "revision",
	)).Find(&rows).Error; err != nil {
		return nil, err
	}
	for some := range slices.Chunk(rows, maxIDsPerQuery) {
		more, err := summaries(ctx, tx, some)
		if err != nil {
			return nil, err
		}
		nights = append(nights, more...)
	}
	return nights, nil
}

// maxIDsPerQuery is below the number of values that SQLite accepts in a statement.
const maxIDsPerQuery = 1000

// summaries are summaries with the numbers of players and free seats.
func summaries(ctx context.Context, tx *gorm.DB, rows []NightRow) (nights []Summary, err error) {
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = row.ID
	}
	there, err := playerCounts(ctx, tx, wereThere, ids, ids, ids, ids, ids)
	if err != nil {
		return nil, err
	}
	taken, err := playerCounts(ctx, tx, `SELECT night_id, COUNT(DISTINCT `+people.PersonID+`) AS players FROM (
		SELECT night_id, player_id FROM sign_ups WHERE night_id IN ? UNION SELECT night_id, player_id FROM attendances WHERE present AND night_id IN ?
		) AS taken JOIN players p ON p.id = taken.player_id GROUP BY night_id`, ids, ids)
	for _, row := range rows {
		night := NightOf(row)
		nights = append(nights, Summary{
			ID: night.ID, Name: night.Name, Date: night.Date, Form: night.Form, Phase: night.Phase, Game: row.Game, Preset: row.Preset, Players: there[row.ID],
			Rehearsal: row.Rehearsal, Paper: row.Paper != "", Hidden: row.Embargo > 0 && night.Phase == tournament.Finished, Announcement: night.Announcement, SeatsFree: max(row.Seats-taken[row.ID], 0),
			CreatedAt: row.CreatedAt.Time, Revision: row.Revision, Cancelled: night.Cancelled, MovedFrom: night.MovedFrom(), OfSeries: night.AnnouncedFor != "",
		})
	}
	return nights, err
}

// wereThere counts who is at the door of nights, and who has left after having played or sat out a round:
// [tournament.Night.WereThere]. Seats tell who was drawn, results also who came as a substitute. As there, a
// match counts with any event but one about seats, and a player whom the door knows.
const wereThere = `SELECT night_id, COUNT(DISTINCT person) AS players FROM (` + peopleThere + `) AS there GROUP BY night_id`

// peopleThere are the pairs of a night and a person whom wereThere counts.
const peopleThere = `SELECT DISTINCT took.night_id, took.person FROM (
	SELECT there.night_id, ` + people.PersonID + ` AS person FROM (
		SELECT night_id, player_id FROM attendances WHERE present AND night_id IN ?
		UNION SELECT m.night_id, s.player_id FROM matches m JOIN seats s ON s.match_id = m.id
			WHERE m.night_id IN ? AND EXISTS (SELECT 1 FROM events e WHERE e.match_id = m.id AND e.kind <> 'seats')
		UNION SELECT m.night_id, r.player_id FROM matches m JOIN match_results r ON r.match_id = m.id WHERE m.night_id IN ?
		UNION SELECT b.night_id, b.player_id FROM byes b JOIN rounds r ON r.night_id = b.night_id AND r.number = b.round
			WHERE b.night_id IN ? AND r.phase <> 'planned'
		) AS there JOIN players p ON p.id = there.player_id
	) AS took JOIN (
	SELECT a.night_id, ` + people.PersonID + ` AS person FROM attendances a JOIN players p ON p.id = a.player_id WHERE a.night_id IN ?
	) AS known ON known.night_id = took.night_id AND known.person = took.person`

// PeopleThere are the people who were at nights, by night: those of [tournament.Night.WereThere].
func PeopleThere(ctx context.Context, tx *gorm.DB, ids []string) (map[string][]tournament.PlayerID, error) {
	return peopleByNight(ctx, tx, "SELECT night_id, person FROM ("+peopleThere+") AS there ORDER BY night_id, person", ids, ids, ids, ids, ids)
}

// PeopleSignedUp are the people on the lists of nights who had a seat, by night: who only waited was not expected.
func PeopleSignedUp(ctx context.Context, tx *gorm.DB, ids []string) (map[string][]tournament.PlayerID, error) {
	return peopleByNight(ctx, tx, `SELECT DISTINCT s.night_id, `+people.PersonID+` AS person
		FROM sign_ups s JOIN players p ON p.id = s.player_id WHERE s.seated_at IS NOT NULL AND s.night_id IN ? ORDER BY 1, 2`, ids)
}

func peopleByNight(ctx context.Context, tx *gorm.DB, query string, values ...any) (map[string][]tournament.PlayerID, error) {
	var rows []struct {
		NightID string
		Person  tournament.PlayerID
	}
	err := tx.WithContext(ctx).Raw(query, values...).Scan(&rows).Error
	byNight := make(map[string][]tournament.PlayerID)
	for _, row := range rows {
		byNight[row.NightID] = append(byNight[row.NightID], row.Person)
	}
	return byNight, err
}

// playerCounts are numbers of players by night id.
func playerCounts(ctx context.Context, tx *gorm.DB, query string, values ...any) (map[string]int, error) {
	var rows []struct {
		NightID string
		Players int
	}
	err := tx.WithContext(ctx).Raw(query, values...).Scan(&rows).Error
	counts := make(map[string]int, len(rows))
	for _, row := range rows {
		counts[row.NightID] = row.Players
	}
	return counts, err
}

// NightsBefore are at most count nights that are older than the one with the date and id, the newest
// first. An empty date begins with the newest night.
func (s *Store) NightsBefore(ctx context.Context, date string, id tournament.NightID, count int) (nights []Summary, err error) {
	defer database.Wrap(&err, "listing the nights before %s", date)
	return s.listed(ctx, func(tx *gorm.DB) *gorm.DB {
		if date != "" {
			tx = tx.Where("date < ? OR date = ? AND id < ?", date, date, id)
		}
		return tx.Order("date DESC, id DESC").Limit(count)
	})
}

// substitutedNights are the nights at which one of the entries played as a substitute.
func substitutedNights(ctx context.Context, tx *gorm.DB, entries []string) (nights []string, err error) {
	for _, id := range entries {
		var rows []struct{ NightID, ID, Kind, Payload string }
		if err := tx.WithContext(ctx).Model(&EventRow{}).
			Select("matches.night_id, events.id, events.kind, events.payload").
			Joins("JOIN matches ON matches.id = events.match_id").
			Where("events.kind = ? AND events.payload LIKE ?", journal.KindSubstitution, "%"+id+"%").Scan(&rows).Error; err != nil {
			return nil, err
		}
		for _, row := range rows {
			event, err := DecodeEvent(EventRow{ID: row.ID, Kind: row.Kind, Payload: row.Payload})
			if err != nil {
				return nil, err
			}
			if event.Substitution.Player == tournament.PlayerID(id) && !slices.Contains(nights, row.NightID) {
				nights = append(nights, row.NightID)
			}
		}
	}
	return nights, nil
}
