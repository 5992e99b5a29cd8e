package tournament

import (
	"fmt"

	"github.com/threewinds/threewinds/scoring"
)

// Shown is what the referee was shown of a hand when it was saved: its score under the rules of that
// day. Replay and pages never read it; "threewinds check" compares it with the score under the rules
// of today.
type Shown struct {
	// Rules is the version of the game's rules; 0 for a second winner's hand.
	Rules int `json:"rules,omitempty"`
	// HandPoints, BonusPoints, Limit and LimitHands, or Han, Fu, Yakuman and PaymentRow, or Fan and
	// PaidFan, are those of [scoring.Result]; all are empty for a drawn hand.
	HandPoints  scoring.Points `json:"hand_points,omitempty"`
	BonusPoints scoring.Points `json:"bonus_points,omitempty"`
	Limit       scoring.Limit  `json:"limit,omitempty"`
	LimitHands  []string       `json:"limit_hands,omitempty"`
	Han         int            `json:"han,omitempty"`
	Fu          int            `json:"fu,omitempty"`
	Yakuman     int            `json:"yakuman,omitempty"`
	PaymentRow  string         `json:"rank,omitempty"`
	Fan         int            `json:"fan,omitempty"`
	PaidFan     int            `json:"paid_fan,omitempty"`
	// Scores are the scores of all seats, and Transfers what players paid each other, "west south
	// 14", in games that score every hand; Elements are then in Scores.
	Scores    []ShownScore `json:"scores,omitempty"`
	Transfers []string     `json:"transfers,omitempty"`
	// Elements are in the order of the rules, each with its worth: "clean 1". An element that a single
	// loser pays names the seat: "waiting 1 south".
	Elements []string `json:"elements,omitempty"`
	// Payments are by seat wind; Instant is the part of them that was paid whoever won. Settlement, by
	// place, are the points that the end of the match moved in addition.
	Payments   scoring.Payments        `json:"payments"`
	Instant    scoring.Payments        `json:"instant,omitzero"`
	Settlement ByPlace[scoring.Points] `json:"settlement,omitzero"`
	// Rival is the second winner's hand if two are paid.
	Rival *Shown `json:"rival,omitempty"`
}

// ShownScore is what was shown of one player's hand in games that score every hand. Elements name the
// tile that they are for: "concealed_pung 8 5z".
type ShownScore struct {
	Points     scoring.Points `json:"points,omitempty"`
	Doubles    int            `json:"doubles,omitempty"`
	Score      scoring.Points `json:"score,omitempty"`
	LimitHands []string       `json:"limit_hands,omitempty"`
	Elements   []string       `json:"elements,omitempty"`
}

func shownOf(result *scoring.Result) *Shown {
	shown := &Shown{
		HandPoints: result.HandPoints, BonusPoints: result.BonusPoints, Limit: result.Limit,
		LimitHands: append([]string(nil), result.LimitHands...),
		Han:        result.Han, Fu: result.Fu, Yakuman: result.Yakuman, PaymentRow: result.PaymentRow,
		Fan: result.Fan, PaidFan: result.PaidFan,
		Payments: result.Payments, Instant: result.Instant, Settlement: result.Settlement,
	}
	if result.Scale.EveryHand() {
		shown.everyHand(result)
	} else {
		shown.Elements = shownElements(result.Elements)
	}
	if result.Rival != nil {
		shown.Rival = shownOf(result.Rival)
	}
	return shown
}

// everyHand adds what was shown of all players' hands.
func (s *Shown) everyHand(result *scoring.Result) {
	if result.Drawn {
		return
	}
	for i := range result.Scores {
		score := &result.Scores[i]
		s.Scores = append(s.Scores, ShownScore{
			Points: score.Points, Doubles: score.Doubles, Score: score.Score,
			LimitHands: append([]string(nil), score.LimitHands...), Elements: shownElements(score.Elements),
		})
	}
	for i := range result.Transfers {
		t := &result.Transfers[i]
		line := fmt.Sprintf("%s %s %d", t.From, t.To, t.Points())
		if t.For != t.From {
			line += " for " + t.For.String()
		}
		s.Transfers = append(s.Transfers, line)
	}
}

func shownElements(elements []scoring.Element) (lines []string) {
	for i := range elements {
		element := &elements[i]
		line := fmt.Sprintf("%s %d", element.ID, element.Points)
		if element.One {
			line += " " + element.From.String()
		}
		if element.Tile != 0 {
			line += " " + element.Tile.Tiles().String()
		}
		lines = append(lines, line)
	}
	return lines
}
