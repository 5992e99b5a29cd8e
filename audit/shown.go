package audit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// aspect is a part of a hand's shown result; its text is empty if the hand has no such
// part.
type aspect struct{ name, text string }

func aspectsOf(s *tournament.Shown) []aspect {
	settlement, rival := "", ""
	if s.Settlement != (tournament.ByPlace[scoring.Points]{}) {
		settlement = strings.Trim(fmt.Sprintf("%+d", s.Settlement), "[]")
	}
	if s.Rival != nil {
		rival = Words(s.Rival)
	}
	aspects := []aspect{
		{"worth", worthOf(s)},
		{"elements", sorted(s.Elements)},
	}
	for i, seat := range scoring.SeatWinds {
		text := ""
		if i < len(s.Scores) {
			text = scoreOf(&s.Scores[i])
		}
		aspects = append(aspects, aspect{seat.String() + "'s hand", text})
	}
	return append(aspects,
		aspect{"settlement", strings.Join(s.Transfers, ", ")},
		aspect{"payments", paymentsOf(s)},
		aspect{"end of the match", settlement},
		aspect{"second winner", rival},
	)
}

// scoreOf is "32 (8 points, 2 doubles: concealed_pung 8 1z)".
func scoreOf(s *tournament.ShownScore) string {
	text := fmt.Sprintf("%d (%d points, %d doubles", s.Score, s.Points, s.Doubles)
	if words := append(slices.Clone(s.LimitHands), s.Elements...); len(words) > 0 {
		text += ": " + sorted(words)
	}
	return text + ")"
}

// Words is the whole shown result of a hand in one text.
func Words(s *tournament.Shown) string {
	var words []string
	for _, aspect := range aspectsOf(s) {
		if aspect.text != "" {
			words = append(words, aspect.text)
		}
	}
	return strings.Join(words, "; ")
}

// differenceOf names the aspects that differ; it is empty if none does.
func differenceOf(shown, today *tournament.Shown) string {
	var differences []string
	then, now := *shown, *today
	then.Elements, now.Elements = without(shown.Elements, today.Elements), without(today.Elements, shown.Elements)
	then.Scores, now.Scores = slices.Clone(shown.Scores), slices.Clone(today.Scores)
	for i := range min(len(then.Scores), len(now.Scores)) {
		a, b := &then.Scores[i], &now.Scores[i]
		a.Elements, b.Elements = without(a.Elements, b.Elements), without(b.Elements, a.Elements)
	}
	aspects := aspectsOf(&now)
	for i, aspect := range aspectsOf(&then) {
		if aspect != aspects[i] {
			differences = append(differences, fmt.Sprintf("%s %s, shown %s", aspect.name, orNothing(aspects[i].text), orNothing(aspect.text)))
		}
	}
	return strings.Join(differences, "; ")
}

// without is the words less the others. Each of the others takes away one equal word.
func without(words, others []string) []string {
	rest := slices.Clone(words)
	for _, word := range others {
		if i := slices.Index(rest, word); i >= 0 {
			rest = slices.Delete(rest, i, i+1)
		}
	}
	return rest
}

func orNothing(text string) string {
	if text == "" {
		return "none"
	}
	return text
}

// worthOf is "7 hand-points, 2 bonus-points" or "4 han, mangan"; empty for a drawn
// hand.
func worthOf(s *tournament.Shown) string {
	var words []string
	for _, sum := range []struct {
		number int
		unit   string
	}{
		{int(s.HandPoints), "hand-points"}, {int(s.BonusPoints), "bonus-points"}, {s.Han, "han"}, {s.Fu, "fu"}, {s.Yakuman, "yakuman"},
	} {
		if sum.number != 0 {
			words = append(words, fmt.Sprintf("%d %s", sum.number, sum.unit))
		}
	}
	if s.Limit != scoring.NoLimit {
		words = append(words, s.Limit.String()+" limit: "+sorted(s.LimitHands))
	} else if len(s.LimitHands) > 0 {
		words = append(words, sorted(s.LimitHands))
	}
	if s.PaymentRow != "" {
		words = append(words, s.PaymentRow)
	}
	return strings.Join(words, ", ")
}

func paymentsOf(s *tournament.Shown) string {
	words := make([]string, len(s.Payments))
	for seat, points := range s.Payments {
		words[seat] = fmt.Sprintf("%s %+d", capital(scoring.SeatWinds[seat].String()), points)
	}
	return strings.Join(words, ", ")
}

// sorted joins words whose order has no meaning.
func sorted(words []string) string {
	return strings.Join(slices.Sorted(slices.Values(words)), ", ")
}

func capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }
