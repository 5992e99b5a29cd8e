package rulebook

import "slices"

// NeverShown are the ids of a game's elements and limit hands that no hand has shown.
func NeverShown(game string, shown func(id string) bool) (ids []string) {
	known, ok := Find(game)
	if !ok {
		return nil
	}
	for _, id := range slices.Concat(known.Elements(), known.LimitHands()) {
		if !shown(id) && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}
