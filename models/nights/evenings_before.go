package nights

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/nexttable"
)

// rememberedEvenings is how many evenings before one its draws, lists and proposals look at.
const rememberedEvenings = 8

// Before is what an open evening's proposals know of the evenings before it, without rehearsals: who met at the
// last eight open ones of its series, or of the club if it is in none, and [Store.SatOut].
func (s *Store) Before(ctx context.Context, night *tournament.Night) (before nexttable.History, err error) {
	defer database.Wrap(&err, "finding who met before night %s", night.ID)
	before.Met = make(map[nexttable.Pair]nexttable.Meetings)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		who, err := people.ReadResolver(ctx, tx)
		if err != nil {
			return err
		}
		series, err := seriesOf(ctx, tx, night.ID)
		if err != nil {
			return err
		}
		evenings, err := eveningsBefore(ctx, tx, night.ID, night.Date, series, "form = ?", tournament.Open)
		if err != nil {
			return err
		}
		for _, evening := range evenings {
			seats, err := database.Rows[SeatRow](tx).Where("night_id = ?", evening.ID).Order("match_id, place").Find(ctx)
			if err != nil {
				return err
			}
			addMeetings(before.Met, who, evening.Date, seats)
		}
		before.SatOut, err = countSatOut(ctx, tx, who, night.ID, night.Date)
		return err
	})
	return before, err
}

// seriesOf is the series of an evening, empty if it is in none.
func seriesOf(ctx context.Context, tx *gorm.DB, night tournament.NightID) (string, error) {
	rows, err := database.Rows[SeriesEveningRow](tx).Where("night_id = ?", night).Find(ctx)
	if err != nil || len(rows) == 0 {
		return "", err
	}
	return rows[0].SeriesID, nil
}

// eveningsBefore are the last evenings before one that fulfil a condition, without rehearsals: those of a series, or
// for the empty series of the club. The latest is first.
func eveningsBefore(ctx context.Context, tx *gorm.DB, night tournament.NightID, date, series, condition string, args ...any) ([]NightRow, error) {
	rows := database.Rows[NightRow](tx).Where("phase = ? AND NOT rehearsal AND date <= ? AND id <> ?", tournament.Finished, date, night).Where(condition, args...)
	if series != "" {
		rows = rows.Where("id IN (SELECT night_id FROM series_evenings WHERE series_id = ?)", series)
	}
	return rows.Order("date DESC, created_at DESC").Limit(rememberedEvenings).Find(ctx)
}

// addMeetings adds those of an evening. The seats of a match stand together.
func addMeetings(met map[nexttable.Pair]nexttable.Meetings, who people.Resolver, date string, seats []SeatRow) {
	for i, seat := range seats {
		for _, other := range seats[:i] {
			if other.MatchID != seat.MatchID {
				continue
			}
			pair := nexttable.PairOf(who.Player(tournament.PlayerID(seat.PlayerID)), who.Player(tournament.PlayerID(other.PlayerID)))
			both := met[pair]
			both.Earlier++
			both.Last = max(both.Last, date)
			met[pair] = both
		}
	}
}
