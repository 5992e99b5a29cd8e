package parts

import (
	"context"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
)

// ScoreView is one scored hand: how it was read, what it is worth, who pays.
// The preview, the last hand, the notice about somebody else's entry and the
// match page draw it.
type ScoreView struct {
	// Sprite holds the game's tiles.
	Sprite string
	// Drawn: nobody won; AllReady: because all three had declared ready.
	Drawn, AllReady bool
	Result          ScoreResult
	// Sets is the reading that is paid, as it lay in the hand; Melds what lay on
	// the table.
	Sets, Melds []ScoreSet
	Flowers     int
	// Worth is what the hand is worth in one number, nil where Sums tell it.
	Worth *ScoreWorth
	// Sums are the elements in the order of the rules, list by list.
	Sums []ScoreSum
	// Also is the hand of a second winner, nil if there is one or none; Payments are
	// of both.
	Also *ScoreView
	// Limit is half, full or empty; LimitHands are the ids of the limit hands.
	Limit      string
	LimitHands []string
	// Way is elements or points for a hand whose tiles were not entered.
	Way string
	// Rival lost the tile to the winner, nil if nobody else claimed it.
	Rival *VerdictView
	// Payments by seat; empty while nothing is paid.
	Payments []ScorePayment
	// Collected counts the sticks that the winner took from the table, Left those on
	// it after a drawn hand.
	Collected, Left int
	// Settlement is what the end of the match gave somebody, nil if nothing.
	Settlement *ScoreSettlement
	// Extra is what drawn hands before this one added to each loser's payment;
	// Pot what waits for the next winner after a drawn hand.
	Extra, Pot int
}

// ScoreWorth is a number of what Unit names, "han". Unit is empty where Rank, the row
// of the payment table, names it; Rank may be empty.
type ScoreWorth struct {
	Number     int
	Unit, Rank string
}

// ScoreSum is a list of elements under a title.
type ScoreSum struct {
	Title string
	// Told: the title tells Points, what they bring together, and Needed, what a win
	// needs of that, 0 without a minimum.
	Told           bool
	Points, Needed int
	Lines          []ScoreLine
}

// ScoreSettlement is what was left on the table at the end of a match: sticks, and
// who received how many points for them.
type ScoreSettlement struct {
	Sticks, Points int
	Name           string
}

// ScoreResult says how the hand ended. From is wall, discard or robbed_kong.
type ScoreResult struct{ Winner, From, Payer string }

// ScoreSet is one group of tiles, a pong or a pair.
type ScoreSet struct {
	Tiles []ScoreTile
	// ConcealedKong lies face down at its ends.
	ConcealedKong bool
}

// ScoreTile is one tile in MPSZ.
type ScoreTile struct {
	Tile    string
	Winning bool
}

// ScoreLine is one element.
type ScoreLine struct {
	ID     string
	Points int
	// Less is what a reduction took from it, because the hand was open, or won on a
	// discard (ron), or both.
	Less      int
	Open, Ron bool
	// From is the loser who alone pays it, empty if both do.
	From string
}

// ScorePayment is one player's change.
type ScorePayment struct {
	Wind, Name string
	Points     int
}

// reduced says what the line lost, "2 − 1, open"; empty if nothing.
func (l ScoreLine) reduced(ctx context.Context) string {
	why := "both"
	switch {
	case l.Less == 0:
		return ""
	case !l.Ron:
		why = "open"
	case !l.Open:
		why = "ron"
	}
	return i18n.T(ctx, "score.reduced_"+why, "Whole", l.Points+l.Less, "Less", l.Less)
}

// text is the worth of a hand: "7 han, mangan".
func (w ScoreWorth) text(ctx context.Context) string {
	var parts []string
	if w.Unit != "" {
		parts = append(parts, i18n.N(ctx, "score."+w.Unit, w.Number))
	}
	if w.Rank != "" {
		parts = append(parts, i18n.T(ctx, "score.rank."+w.Rank))
	}
	return strings.Join(parts, ", ")
}

// set is the class of a group of tiles.
func (s ScoreSet) class() string {
	if s.ConcealedKong {
		return "set concealed-kong"
	}
	return "set"
}

// VerdictView says which of two players who claim one tile wins. By is what
// decided.
type VerdictView struct {
	Winner, Loser, By string
	// Reasons say why the loser could not win at all.
	Reasons []string
}
