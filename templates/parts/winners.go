package parts

import (
	"context"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
)

// Winners says who has won a night. If more than three players share rank 1, it says how many instead
// of their names.
func Winners(ctx context.Context, names []string) string {
	last := len(names) - 1
	switch {
	case last > 2:
		return i18n.N(ctx, "night.share", len(names))
	case last > 0:
		return i18n.N(ctx, "night.wins", len(names), "Names", i18n.T(ctx, "names.and", "Names", strings.Join(names[:last], ", "), "Last", names[last]))
	default:
		return i18n.N(ctx, "night.wins", 1, "Names", Spaced(names...))
	}
}
