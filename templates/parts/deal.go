package parts

import (
	"context"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
)

// Deal says which hand of a match is being played in games in which a dealer can stay: "East 2, third
// hand". There the number of the hand does not say it.
type Deal struct {
	// Turn is the number of the dealer within the prevailing wind, from 1; 0 in a game in which the
	// dealer never stays.
	Turn int
	// Stay is how many hands the dealer has played before this one; in some games how many of them
	// the dealer has won.
	Stay int
	// Sticks is the number of sticks on the table, Counters the number of counters that raise the
	// payment.
	Sticks, Counters int
}

// Sentence says which hand is about to be played, and who deals. number is that of the hand.
func (d Deal) Sentence(ctx context.Context, number any, wind, dealer string) string {
	wind = i18n.T(ctx, "wind."+wind)
	if d.Turn == 0 {
		return i18n.T(ctx, "table.truth", "Number", number, "Wind", wind, "Dealer", dealer)
	}
	return i18n.T(ctx, "table.truth_deal", "Wind", wind, "Turn", d.Turn, "Stay", d.Stay, "Nth", i18n.Nth(ctx, "nth.", d.Stay+1), "Dealer", dealer)
}

// short is the text of a badge, "East 2, third hand".
func (d Deal) short(ctx context.Context, wind string) string {
	return i18n.T(ctx, "table.deal", "Wind", i18n.T(ctx, "wind."+wind), "Turn", d.Turn, "Stay", d.Stay, "Nth", i18n.Nth(ctx, "nth.", d.Stay+1))
}

// RoundText says under which prevailing wind, or in which of its deals, a hand was played.
func (d Deal) RoundText(ctx context.Context, wind string) string {
	if d.Turn > 0 {
		return d.short(ctx, wind)
	}
	return i18n.T(ctx, "match.wind", "Wind", i18n.T(ctx, "wind."+wind))
}

// HandText says which hand is being played, and of how many: "hand 6 of 12".
func (d Deal) HandText(ctx context.Context, wind string, number, length int) string {
	if d.Turn > 0 {
		return d.short(ctx, wind)
	}
	return i18n.T(ctx, "match.hand_of", "Number", number, "Length", length)
}

// TextInList says which hand is being played in the middle of a line: "hand 6".
func (d Deal) TextInList(ctx context.Context, wind string, number int) string {
	if d.Turn > 0 {
		return d.short(ctx, wind)
	}
	return i18n.T(ctx, "match.hand_now", "Number", number)
}

// Resting are the players who rest during a hand at a table of four or five.
type Resting struct {
	// Names are in the order in which the players come in.
	Names []string
	// Dealer is the player who rests when the first of them comes in, empty if nobody comes in any
	// more.
	Dealer string
}

// Sentence says who rests, and who comes in for whom; empty at a table of three.
func (r Resting) Sentence(ctx context.Context) string {
	key, args := "table.rests", []any{"Name", "", "Next", "", "Dealer", r.Dealer}
	switch len(r.Names) {
	case 0:
		return ""
	case 1:
		args[1] = r.Names[0]
	default:
		key, args[1], args[3] = "table.two_rest", r.Names[0], r.Names[1]
	}
	if r.Dealer != "" {
		key += "_until"
	}
	return i18n.T(ctx, key, args...)
}

// Now says who rests in this hand.
func (r Resting) Now(ctx context.Context) string {
	return i18n.T(ctx, "wall.rests_now", "Names", strings.Join(r.Names, ", "))
}

// BothShares is what the discarder pays of something that each loser pays otherwise (sanma.md,
// section 4).
func BothShares(each int) int { return 2 * each }

// extraText says how many points more the next winner receives from each opponent, because of earlier
// hands. It is empty for none.
func (d Deal) extraText(ctx context.Context, extra int) string {
	switch {
	case extra == 0:
		return ""
	case d.Counters > 0:
		return i18n.N(ctx, "table.counters", d.Counters, "Points", extra, "Both", BothShares(extra))
	default:
		return i18n.N(ctx, "table.extra", extra)
	}
}

// sticksText says how many sticks lie on the table, empty for none.
func sticksText(ctx context.Context, sticks int) string {
	if sticks == 0 {
		return ""
	}
	return i18n.N(ctx, "table.sticks", sticks)
}

// Spaced joins sentences with spaces. It leaves out empty ones.
func Spaced(sentences ...string) string {
	return strings.Join(slices.DeleteFunc(sentences, func(s string) bool { return s == "" }), " ")
}
