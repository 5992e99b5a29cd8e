package nights

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// Beginning is how far a new club is on the way to its first night.
type Beginning struct {
	// Over: the club has had its first night. That is so when a hand was recorded, when a second
	// seating was published, or when one was published and there are table cards.
	Over bool
	// Players is the size of the roster.
	Players int
	// Night is the club's newest night that is not over, empty if there is none. Present is the
	// number of players at its door; Published says whether its seating is published.
	Night     tournament.NightID
	Present   int
	Published bool
	// Open: the night is an open evening, in which nothing is drawn.
	Open bool
}

// Beginning says how far the club is.
func (s *Store) Beginning(ctx context.Context) (b Beginning, err error) {
	defer database.Wrap(&err, "looking how far the club is")
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		cards, err := database.Rows[people.TableCardRow](tx).Limit(1).Find(ctx)
		if err != nil {
			return err
		}
		events, err := database.Rows[EventRow](tx).Limit(1).Find(ctx)
		if err != nil {
			return err
		}
		published, err := database.Rows[NightRow](tx).Where("phase <> ?", tournament.Gathering).Count(ctx, "id")
		if err != nil {
			return err
		}
		if b.Over = len(events) > 0 || published > 1 || published == 1 && len(cards) > 0; b.Over {
			return nil
		}
		return b.readProgress(ctx, tx)
	})
	return b, err
}

func (b *Beginning) readProgress(ctx context.Context, tx *gorm.DB) error {
	players, err := database.Rows[people.PlayerRow](tx).Count(ctx, "id")
	if err != nil {
		return err
	}
	b.Players = int(players)
	nights, err := database.Rows[NightRow](tx).Where("phase <> ? AND cancelled_at IS NULL", tournament.Finished).
		Order("CASE phase WHEN 'playing' THEN 0 ELSE 1 END, created_at DESC").Limit(1).Find(ctx)
	if err != nil || len(nights) == 0 {
		return err
	}
	b.Open = nights[0].Form == string(tournament.Open)
	b.Night, b.Published = tournament.NightID(nights[0].ID), nights[0].Phase == string(tournament.Playing)
	present, err := database.Rows[AttendanceRow](tx).Where("night_id = ? AND present = ?", b.Night, true).Count(ctx, "player_id")
	b.Present = int(present)
	return err
}
