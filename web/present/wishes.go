package present

import (
	"context"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
)

// KeptApart are the groups of a night that are kept apart.
func KeptApart(ctx context.Context, night *tournament.Night) (list []parts.KeptWish) {
	for _, group := range night.Wishes.Apart {
		names := slices.DeleteFunc(NamesOf(night, group), func(name string) bool { return name == "" }) // who has withdrawn
		kept := parts.KeptWish{Text: i18n.T(ctx, "wishes.kept_apart", "Names", strings.Join(names, ", "))}
		for _, player := range group {
			kept.Players = append(kept.Players, string(player))
		}
		list = append(list, kept)
	}
	return list
}
