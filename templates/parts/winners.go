package parts

import (
	"context"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
)

// Winners says on the wall who wins the night. If more than three players share rank 1, it says how many
// instead of their names.
func Winners(ctx context.Context, names []string) string { return winners(ctx, "night.wins", names) }

// PastWinners says the same of an earlier night, in a list.
func PastWinners(ctx context.Context, names []string) string {
	return winners(ctx, "night.winners", names)
}

func winners(ctx context.Context, key string, names []string) string {
	if len(names) > 3 {
		return i18n.N(ctx, "night.share", len(names))
	}
	return i18n.N(ctx, key, max(1, len(names)), "Names", Listed(ctx, names))
}

// Listed returns texts as a list in a sentence: "A, B and C".
func Listed(ctx context.Context, texts []string) string {
	last := len(texts) - 1
	if last < 1 {
		return Spaced(texts...)
	}
	return i18n.T(ctx, "names.and", "Names", strings.Join(texts[:last], ", "), "Last", texts[last])
}
