package matches

import (
	"context"
	"errors"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// Receipt is the receipt of a recorded entry, as from [Store.Append]. It records
// nothing. [tournament.ErrNotFound] if the entry is unknown, [tournament.ErrConflict]
// if it was recorded with other content.
func (s *Store) Receipt(
	ctx context.Context, match tournament.MatchID, event tournament.Event,
) (receipt Receipt, err error) {
	defer database.Wrap(&err, "looking for entry %s", event.ID)
	known, err := database.Rows[nights.EventRow](s.db.Read).Where("id = ?", event.ID).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		late, err := database.Rows[LateHandRow](s.db.Read).Where("id = ?", event.ID).First(ctx)
		if err != nil {
			return Receipt{}, err
		}
		return late.recognise(match, event)
	}
	if err != nil {
		return Receipt{}, err
	}
	who, err := people.ReadResolver(ctx, s.db.Read)
	if err != nil {
		return Receipt{}, err
	}
	return recognise(known, who, match, event)
}
