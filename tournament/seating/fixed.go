package seating

import (
	"errors"
	"fmt"
	"slices"
)

// ErrFixed says that the fixed places of a [Request] cannot all be had: a player or
// table that does not exist, or one of them twice. Who is away needs no place.
var ErrFixed = errors.New("fixed place cannot be had")

func (q Request) checkFixed() error {
	tables := (q.Players - len(q.Away)) / 3
	for i, place := range q.Fixed {
		if slices.Contains(q.Away, place.Player) {
			continue
		}
		known := place.Player >= 0 && place.Player < q.Players && place.Table >= 0 && place.Table < tables
		twice := slices.ContainsFunc(q.Fixed[:i], func(other FixedTable) bool {
			gone := slices.Contains(q.Away, other.Player)
			return other.Player == place.Player || other.Table == place.Table && !gone
		})
		if !known || twice {
			return fmt.Errorf("%w: player %d, table %d", ErrFixed, place.Player, place.Table)
		}
	}
	return nil
}

// withFixedApart is the request with players of fixed places as one more group to
// be kept apart: two who stay at different tables never meet.
func (q Request) withFixedApart() Request {
	if len(q.Fixed) < 2 {
		return q
	}
	var group []int
	for _, place := range q.Fixed {
		group = append(group, place.Player)
	}
	q.Apart = append(slices.Clip(q.Apart), group)
	return q
}
