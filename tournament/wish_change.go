package tournament

import "slices"

// WishChange adds one wish or takes it out: a group to be kept apart, or a player's
// fixed table.
type WishChange struct {
	Apart []PlayerID
	Fixed FixedTable
	// Out takes the wish out.
	Out bool
}

// Wished are the wishes after a change. A wish that is there already, or is taken out and
// was not there, changes nothing. Problems have the fields "apart" and "fixed".
func (n *Night) Wished(change WishChange) (Wishes, error) {
	wishes := n.Wishes
	if change.Fixed.Player != "" {
		same := func(one FixedTable) bool { return one == change.Fixed }
		switch {
		case change.Out:
			wishes.Fixed = slices.DeleteFunc(slices.Clone(wishes.Fixed), same)
			return wishes, nil
		case slices.ContainsFunc(wishes.Fixed, same):
			return wishes, nil
		case n.position(change.Fixed.Player) < 0 || change.Fixed.Table < 1 || change.Fixed.Table > mostTables:
			return wishes, ErrNotFound
		}
		if problem := wishes.clash(n, change.Fixed); problem != nil {
			problem.Field, problem.Code = "fixed", "wish_"+problem.Code
			return wishes, Problems{*problem}
		}
		wishes.Fixed = append(slices.Clip(wishes.Fixed), change.Fixed)
		return wishes, nil
	}
	group := slices.Compact(slices.Sorted(slices.Values(change.Apart)))
	same := func(other []PlayerID) bool { return slices.Equal(slices.Sorted(slices.Values(other)), group) }
	switch {
	case change.Out:
		wishes.Apart = slices.DeleteFunc(slices.Clone(wishes.Apart), same)
		return wishes, nil
	case slices.ContainsFunc(wishes.Apart, same):
		return wishes, nil
	case len(group) < 2:
		return wishes, Problems{{Field: "apart", Code: "wish_group_of_one"}}
	case len(wishes.Apart) >= mostGroups:
		return wishes, Problems{{Field: "apart", Code: "groups_too_many", Args: map[string]any{"Most": mostGroups}}}
	case slices.ContainsFunc(group, func(player PlayerID) bool { return n.position(player) < 0 }):
		return wishes, ErrNotFound
	}
	wishes.Apart = append(slices.Clip(wishes.Apart), group)
	return wishes, nil
}
