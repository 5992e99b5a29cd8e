package models

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// Beginning is how far a new club is on the way to its first night.
type Beginning struct {
	// Over: a night is published and there are cards, a table had a hand, or a second night
	// was published.
	Over bool
	// Players counts the roster.
	Players int
	// Night is the club's newest night that is not over, empty if there is none. Present
	// counts who is here; Published: its seating is published.
	Night     tournament.NightID
	Present   int
	Published bool
}

// Beginning says how far the club is.
func (s *Store) Beginning(ctx context.Context) (b Beginning, err error) {
	defer wrap(&err, "looking how far the club is")
	err = s.snapshot(ctx, func(tx *gorm.DB) error {
		cards, err := rowsOf[tableCardRow](tx).Limit(1).Find(ctx)
		if err != nil {
			return err
		}
		events, err := rowsOf[eventRow](tx).Limit(1).Find(ctx)
		if err != nil {
			return err
		}
		published, err := rowsOf[nightRow](tx).Where("phase <> ?", tournament.Gathering).Count(ctx, "id")
		if err != nil {
			return err
		}
		if b.Over = len(events) > 0 || published > 1 || published == 1 && len(cards) > 0; b.Over {
			return nil
		}
		return b.look(ctx, tx)
	})
	return b, err
}

func (b *Beginning) look(ctx context.Context, tx *gorm.DB) error {
	players, err := rowsOf[playerRow](tx).Count(ctx, "id")
	if err != nil {
		return err
	}
	b.Players = int(players)
	nights, err := rowsOf[nightRow](tx).Where("phase <> ?", tournament.Finished).
		Order("CASE phase WHEN 'playing' THEN 0 ELSE 1 END, created_at DESC").Limit(1).Find(ctx)
	if err != nil || len(nights) == 0 {
		return err
	}
	b.Night, b.Published = tournament.NightID(nights[0].ID), nights[0].Phase == string(tournament.Playing)
	present, err := rowsOf[attendanceRow](tx).Where("night_id = ? AND present = ?", b.Night, true).Count(ctx, "player_id")
	b.Present = int(present)
	return err
}
