package draw

import (
	"slices"

	"github.com/threewinds/threewinds/tournament"
)

// MostGroups is how many groups of players can be kept apart.
const MostGroups = 50

// WishChange adds or removes one wish: a group to be kept apart, or a player's fixed table.
type WishChange struct {
	Apart []tournament.PlayerID
	Fixed tournament.FixedTable
	// Remove removes the wish instead of adding it.
	Remove bool
}

// ApplyWish returns the wishes after a change. Adding a wish again, or removing one that does not
// exist, changes nothing. Problems have the fields "apart" and "fixed".
func ApplyWish(n *tournament.Night, change WishChange) (tournament.Wishes, error) {
	wishes := n.Wishes
	known := func(player tournament.PlayerID) bool {
		_, ok := n.Attendance(player)
		if !ok && n.Form == tournament.Open { // who is expected is kept apart before they come
			_, ok = n.SignedUp(player)
		}
		return ok
	}
	if change.Fixed.Player != "" {
		same := func(one tournament.FixedTable) bool { return one == change.Fixed }
		switch {
		case change.Remove:
			wishes.Fixed = slices.DeleteFunc(slices.Clone(wishes.Fixed), same)
			return wishes, nil
		case slices.ContainsFunc(wishes.Fixed, same):
			return wishes, nil
		case !known(change.Fixed.Player) || change.Fixed.Table < 1 || change.Fixed.Table > tournament.MostTables:
			return wishes, tournament.ErrNotFound
		}
		if problem := FixedTableClash(wishes, n, change.Fixed); problem != nil {
			problem.Field, problem.Code = "fixed", "wish_"+problem.Code
			return wishes, tournament.Problems{*problem}
		}
		wishes.Fixed = append(slices.Clip(wishes.Fixed), change.Fixed)
		return wishes, nil
	}
	group := slices.Compact(slices.Sorted(slices.Values(change.Apart)))
	same := func(other []tournament.PlayerID) bool {
		return slices.Equal(slices.Sorted(slices.Values(other)), group)
	}
	switch {
	case change.Remove:
		wishes.Apart = slices.DeleteFunc(slices.Clone(wishes.Apart), same)
		return wishes, nil
	case slices.ContainsFunc(wishes.Apart, same):
		return wishes, nil
	case len(group) < 2:
		return wishes, tournament.Problems{{Field: "apart", Code: "wish_group_of_one"}}
	case len(wishes.Apart) >= MostGroups:
		return wishes, tournament.Problems{{Field: "apart", Code: "groups_too_many", Args: map[string]any{"Most": MostGroups}}}
	case slices.ContainsFunc(group, func(player tournament.PlayerID) bool { return !known(player) }):
		return wishes, tournament.ErrNotFound
	}
	wishes.Apart = append(slices.Clip(wishes.Apart), group)
	return wishes, nil
}

// FixedTableClash is the problem that the player has a fixed table already, or the table a fixed
// player; nil if neither is so.
func FixedTableClash(w tournament.Wishes, n *tournament.Night, one tournament.FixedTable) *tournament.Problem {
	for _, other := range w.Fixed {
		switch {
		case other.Player == one.Player:
			return &tournament.Problem{Code: "fixed_twice", Args: map[string]any{"Name": n.NameOf(one.Player)}}
		case other.Table == one.Table:
			return &tournament.Problem{Code: "fixed_together", Args: map[string]any{
				"Name": n.NameOf(one.Player), "Other": n.NameOf(other.Player), "Table": one.Table,
			}}
		}
	}
	return nil
}
