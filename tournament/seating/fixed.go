package seating

import (
	"errors"
	"fmt"
	"slices"
)

// ErrFixed says that the fixed tables of a [Request] are not possible: an unknown
// player or table, or one of them twice. A player who is away needs no table.
var ErrFixed = errors.New("fixed table is not available")

func (q Request) checkFixed() error {
	tables := (q.Players - len(q.Away)) / 3
	for i, one := range q.Fixed {
		if slices.Contains(q.Away, one.Player) {
			continue
		}
		known := one.Player >= 0 && one.Player < q.Players && one.Table >= 0 && one.Table < tables
		twice := slices.ContainsFunc(q.Fixed[:i], func(other FixedTable) bool {
			gone := slices.Contains(q.Away, other.Player)
			return other.Player == one.Player || other.Table == one.Table && !gone
		})
		if !known || twice {
			return fmt.Errorf("%w: player %d, table %d", ErrFixed, one.Player, one.Table)
		}
	}
	return nil
}

// withFixedApart is the request with one more group to be kept apart: the players with
// fixed tables, who never meet.
func (q Request) withFixedApart() Request {
	if len(q.Fixed) < 2 {
		return q
	}
	var group []int
	for _, one := range q.Fixed {
		group = append(group, one.Player)
	}
	q.Apart = append(slices.Clip(q.Apart), group)
	return q
}
