package nights

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// LoadEvents reads events in order, by match.
func LoadEvents(ctx context.Context, tx *gorm.DB, who people.Resolver, where string, args ...any) (map[string][]tournament.Event, error) {
	rows, err := database.Rows[EventRow](tx).Where(where, args...).Order("match_id, number").Find(ctx)
	if err != nil {
		return nil, err
	}
	events := make(map[string][]tournament.Event)
	for _, row := range rows {
		row.Payload = who.Text(row.Payload)
		event, err := DecodeEvent(row)
		if err != nil {
			return nil, err
		}
		events[row.MatchID] = append(events[row.MatchID], event)
	}
	return events, nil
}
