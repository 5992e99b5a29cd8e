package parts

import (
	"context"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
)

// ScoreHand is what the hand of one player is worth, where every hand is scored.
type ScoreHand struct {
	Wind, Name string
	Won        bool
	Score      int
	// Points and Doubles make the score; Doubled is what they come to without a limit.
	Points, Doubles, Doubled int
	LimitHands               []string
	// Sums are the points and the doubles line by line; empty where nothing scores, and
	// where the elements were not told.
	Sums []ScoreSum
	// Note is the catalogue key of a sentence about how the hand was told or counted, empty
	// for none.
	Note string
}

var powers = strings.NewReplacer("0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹")

// formula is how the score is made, "14 × 2² = 56"; empty for a hand without doubles that
// is paid as it is.
func (h ScoreHand) formula(ctx context.Context) string {
	text := i18n.Number(ctx, h.Points)
	if h.Doubles > 0 && h.Points > 0 {
		text += " × 2" + powers.Replace(strconv.Itoa(h.Doubles)) + " = " + i18n.Number(ctx, h.Doubled)
	}
	switch {
	case h.Doubled == h.Score && (h.Doubles == 0 || h.Points == 0):
		return ""
	case h.Doubled == h.Score:
		return text
	case len(h.LimitHands) > 0:
		return i18n.T(ctx, "score.otherwise", "Sum", text)
	default:
		return i18n.T(ctx, "score.at_most", "Sum", text, "Limit", h.Score)
	}
}

// limitHands are their names.
func (h ScoreHand) limitHands(ctx context.Context) string {
	return ScoreView{LimitHands: h.LimitHands}.limitHands(ctx)
}

// ScoreTransfer is one line of what players pay each other. Terms say how the points are
// made, empty where there is nothing to say; For is the player for whom somebody else pays,
// empty for nobody.
type ScoreTransfer struct {
	From, To ScorePlayer
	For      string
	Terms    string
	Points   int
}

// ScorePlayer is a player at a seat.
type ScorePlayer struct{ Wind, Name string }
