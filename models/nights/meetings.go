package nights

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/nexttable"
)

// rememberedEvenings is how many evenings before one its proposals look at.
const rememberedEvenings = 8

// EarlierMeetings are the matches in which players have met at the last eight open evenings before one, without
// rehearsals: those of its series, or of the club if it is in none.
func (s *Store) EarlierMeetings(ctx context.Context, night *tournament.Night) (met map[nexttable.Pair]nexttable.Meetings, err error) {
	defer database.Wrap(&err, "finding who met before night %s", night.ID)
	met = make(map[nexttable.Pair]nexttable.Meetings)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		who, err := people.ReadResolver(ctx, tx)
		if err != nil {
			return err
		}
		evenings, err := database.Rows[NightRow](tx).
			Where("form = ? AND phase = ? AND NOT rehearsal AND date <= ? AND id <> ?", tournament.Open, tournament.Finished, night.Date, night.ID).
			Where(`NOT EXISTS (SELECT 1 FROM series_evenings WHERE night_id = ?) OR id IN (SELECT e.night_id FROM series_evenings e
				JOIN series_evenings own ON own.series_id = e.series_id WHERE own.night_id = ?)`, night.ID, night.ID).
			Order("date DESC, created_at DESC").Limit(rememberedEvenings).Find(ctx)
		if err != nil {
			return err
		}
		for _, evening := range evenings {
			seats, err := database.Rows[SeatRow](tx).Where("night_id = ?", evening.ID).Order("match_id, place").Find(ctx)
			if err != nil {
				return err
			}
			addMeetings(met, who, evening.Date, seats)
		}
		return nil
	})
	return met, err
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
