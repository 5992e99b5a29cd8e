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
	default:
		return i18n.N(ctx, "night.wins", max(1, len(names)), "Names", Listed(ctx, names))
	}
}

// Listed returns texts as a list in a sentence: "A, B and C".
func Listed(ctx context.Context, texts []string) string {
	last := len(texts) - 1
	if last < 1 {
		return Spaced(texts...)
	}
	return i18n.T(ctx, "names.and", "Names", strings.Join(texts[:last], ", "), "Last", texts[last])
}
