package nights

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

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
	// Night is the night that is played, or else the next one, empty if there is none. Present is the
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
		return b.readProgress(ctx, tx, s.db.Now())
	})
	return b, err
}

func (b *Beginning) readProgress(ctx context.Context, tx *gorm.DB, now time.Time) error {
	players, err := database.Rows[people.PlayerRow](tx).Count(ctx, "id")
	if err != nil {
		return err
	}
	b.Players = int(players)
	zone, err := people.ReadZone(ctx, tx)
	if err != nil {
		return err
	}
	rows, err := database.Rows[NightRow](tx).Where("phase <> ? AND cancelled_at IS NULL", tournament.Finished).Order("created_at DESC").Find(ctx)
	if err != nil || len(rows) == 0 {
		return err
	}
	today := now.In(zone).Format(time.DateOnly)
	next := slices.MinFunc(rows, func(a, b NightRow) int { return compareBeginnings(a, b, today) })
	b.Open = next.Form == string(tournament.Open)
	b.Night, b.Published = tournament.NightID(next.ID), next.Phase == string(tournament.Playing)
	present, err := database.Rows[AttendanceRow](tx).Where("night_id = ? AND present = ?", b.Night, true).Count(ctx, "player_id")
	b.Present = int(present)
	return err
}

// compareBeginnings puts the night that is played first, then the next one from today on, then the last of those before: a
// series announces nights of later weeks.
func compareBeginnings(a, b NightRow, today string) int {
	class := func(night NightRow) int {
		switch {
		case night.Phase == string(tournament.Playing):
			return 0
		case night.Date >= today:
			return 1
		}
		return 2
	}
	ahead := strings.Compare(a.Date, b.Date)
	if class(a) == 2 {
		ahead = -ahead
	}
	return cmp.Or(cmp.Compare(class(a), class(b)), ahead)
}
