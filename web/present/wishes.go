package present

import (
	"context"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
)

// KeptApart are the groups of a night that are kept apart.
func KeptApart(ctx context.Context, night *tournament.Night) (list []parts.KeptWish) {
	for _, group := range night.Wishes.Apart {
		kept := parts.KeptWish{Text: i18n.T(ctx, "wishes.kept_apart", "Names", strings.Join(NamesOf(night, group), ", "))}
		for _, player := range group {
			kept.Players = append(kept.Players, string(player))
		}
		list = append(list, kept)
	}
	return list
}
