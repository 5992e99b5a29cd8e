package nights

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// SatOut is how often each player sat out or rested in a round, or found no seat, at the last eight evenings of the
// series of a night, whether in rounds or open. Whoever was on a waiting list to the end, or came to an open evening
// and played no match, found no seat, unless they did not want to play at its end. It is nil for a night of no series.
func (s *Store) SatOut(ctx context.Context, night *tournament.Night) (times map[tournament.PlayerID]int, err error) {
	defer database.Wrap(&err, "counting who sat out before night %s", night.ID)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		who, err := people.ReadResolver(ctx, tx)
		if err != nil {
			return err
		}
		times, err = countSatOut(ctx, tx, who, night.ID, night.Date)
		return err
	})
	return times, err
}

func countSatOut(ctx context.Context, tx *gorm.DB, who people.Resolver, night tournament.NightID, date string) (map[tournament.PlayerID]int, error) {
	series, err := seriesOf(ctx, tx, night)
	if err != nil || series == "" {
		return nil, err
	}
	evenings, err := eveningsBefore(ctx, tx, night, date, series, "TRUE")
	if err != nil {
		return nil, err
	}
	count := satOutCount{who: who, times: make(map[tournament.PlayerID]int), open: make(map[string]bool), closed: make(map[roundOf]bool), took: make(map[playerAt]bool)}
	ids := make([]string, len(evenings))
	for i, evening := range evenings {
		ids[i] = evening.ID
		count.open[evening.ID] = evening.Form == string(tournament.Open)
	}
	return count.times, count.read(ctx, tx, ids)
}

type (
	roundOf struct {
		night string
		round int
	}
	playerAt struct {
		night  string
		player tournament.PlayerID
	}
)

// satOutCount counts who sat out at some evenings.
type satOutCount struct {
	who   people.Resolver
	times map[tournament.PlayerID]int
	// open are the evenings without rounds; closed are the rounds that were played; took has who had a seat or
	// a bye, played as a substitute, or did not want to play at the end.
	open   map[string]bool
	closed map[roundOf]bool
	took   map[playerAt]bool
}

func (c *satOutCount) read(ctx context.Context, tx *gorm.DB, nights []string) error {
	rounds, err := database.Rows[RoundRow](tx).Where("night_id IN ? AND phase = ?", nights, tournament.RoundClosed).Find(ctx)
	if err != nil {
		return err
	}
	for _, row := range rounds {
		c.closed[roundOf{row.NightID, row.Number}] = true
	}
	seats, err := database.Rows[SeatRow](tx).Where("night_id IN ?", nights).Find(ctx)
	if err != nil {
		return err
	}
	for _, row := range seats {
		rests := row.Place >= len(scoring.SeatWinds) && c.closed[roundOf{row.NightID, int(row.Round)}]
		c.add(row.NightID, row.PlayerID, rests)
	}
	byes, err := database.Rows[ByeRow](tx).Where("night_id IN ?", nights).Find(ctx)
	if err != nil {
		return err
	}
	for _, row := range byes {
		c.add(row.NightID, row.PlayerID, c.closed[roundOf{row.NightID, row.Round}])
	}
	var played []struct{ NightID, PlayerID string } // substitutes are in no seat
	if err := tx.WithContext(ctx).Raw("SELECT m.night_id, r.player_id FROM matches m JOIN match_results r ON r.match_id = m.id WHERE m.night_id IN ?", nights).Scan(&played).Error; err != nil {
		return err
	}
	for _, row := range played {
		c.add(row.NightID, row.PlayerID, false)
	}
	pauses, err := database.Rows[PauseRow](tx).Where("night_id IN ?", nights).Find(ctx)
	if err != nil {
		return err
	}
	for _, row := range pauses {
		c.add(row.NightID, row.PlayerID, false)
	}
	waited, err := database.Rows[SignUpRow](tx).Where("night_id IN ? AND seated_at IS NULL", nights).Find(ctx)
	if err != nil {
		return err
	}
	for _, row := range waited {
		c.addWithout(row.NightID, row.PlayerID)
	}
	came, err := database.Rows[AttendanceRow](tx).Where("night_id IN ? AND NOT house", nights).Find(ctx)
	for _, row := range came {
		if c.open[row.NightID] {
			c.addWithout(row.NightID, row.PlayerID)
		}
	}
	return err
}

// add notes that a player took part in an evening, and counts whether they sat out.
func (c *satOutCount) add(night, player string, satOut bool) {
	id := c.who.Player(tournament.PlayerID(player))
	c.took[playerAt{night, id}] = true
	if satOut {
		c.times[id]++
	}
}

// addWithout counts a player who found no seat at an evening, once.
func (c *satOutCount) addWithout(night, player string) {
	if id := c.who.Player(tournament.PlayerID(player)); !c.took[playerAt{night, id}] {
		c.add(night, player, true)
	}
}
