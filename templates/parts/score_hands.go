package parts

import (
	"context"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
)

// ScoreHand is the hand of one player, in games that score every hand.
type ScoreHand struct {
	Wind, Name string
	Won        bool
	Score      int
	// Points are doubled Doubles times, which gives Doubled. Score is the same, unless a limit applies.
	Points, Doubles, Doubled int
	LimitHands               []string
	// Sums are the lists of points and of doubles. They are empty if nothing scores, or the elements
	// are not known.
	Sums []ScoreSum
	// Note is the catalogue key of a sentence about how the hand was entered or counted, empty for
	// none.
	Note string
	// Rules are the addresses of the rules of limit hands, by their ids.
	Rules RuleLinks
}

var powers = strings.NewReplacer("0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹")

// formula writes how the score is computed, "14 × 2² = 56". It is empty for a hand with neither doubles
// nor a limit.
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

// ScoreTransfer is a payment from one player to another. Terms say how Points are computed; they are
// empty if there are no parts. For is the player in whose place From pays, empty for nobody.
type ScoreTransfer struct {
	From, To ScorePlayer
	For      string
	Terms    string
	Points   int
}

// ScorePlayer is a player at a seat.
type ScorePlayer struct{ Wind, Name string }
