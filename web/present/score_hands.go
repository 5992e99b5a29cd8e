package present

import (
	"context"
	"math"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
)

// hands are what the hands of all three players are worth, by seat; none in games that score only
// the winner's hand.
func (b Scoreboard) hands(before scoring.State, facts scoring.Hand, result scoring.Result) (list []parts.ScoreHand) {
	for i := range result.Scores {
		score, seat := &result.Scores[i], scoring.SeatWinds[i]
		hand := parts.ScoreHand{
			Wind: seat.String(), Name: b.Name(before, seat), Won: score.Won, Score: int(score.Score),
			Points: int(score.Points), Doubles: score.Doubles, Doubled: int(min(score.Doubled(), math.MaxInt32)),
			LimitHands: score.LimitHands, Note: noteOf(&facts, seat),
		}
		for _, sum := range result.Scale.Sums() {
			view := parts.ScoreSum{Title: sum.ID, HasTotal: true, Points: int(score.Points), Lines: linesOf(score.Elements, sum)}
			if sum.Kind == scoring.BonusElement {
				view.Points = score.Doubles
			}
			if view.Points > 0 {
				hand.Sums = append(hand.Sums, view)
			}
		}
		if hand.Note == "" && len(hand.Sums) == 0 {
			hand.Note = "score.nothing"
		}
		list = append(list, hand)
	}
	return list
}

// linesOf are the elements of one list of a hand.
func linesOf(elements []scoring.Element, sum scoring.Sum) (lines []parts.ScoreLine) {
	for i := range elements {
		if element := &elements[i]; sum.Has(element) {
			line := parts.ScoreLine{ID: element.ID, Points: int(element.Points)}
			for _, tile := range element.Tile.Tiles() {
				line.Tile = tile.String()
			}
			lines = append(lines, line)
		}
	}
	return lines
}

// noteOf is a note about the way in which the hand at a seat was entered or counted.
func noteOf(facts *scoring.Hand, seat scoring.Wind) string {
	loser := facts.LoserAt(seat)
	switch {
	case seat == facts.Winner && facts.Way == scoring.ByPoints, loser != nil && loser.Worth != nil:
		return "score.told_points"
	case loser != nil && loser.Count != scoring.RightCount:
		return "score.hand_" + loser.Count.String()
	default:
		return ""
	}
}

// transfers are what players pay each other, line by line.
func (b Scoreboard) transfers(ctx context.Context, before scoring.State, result scoring.Result) (list []parts.ScoreTransfer) {
	player := func(seat scoring.Wind) parts.ScorePlayer {
		return parts.ScorePlayer{Wind: seat.String(), Name: b.Name(before, seat)}
	}
	written := func(points scoring.Points) string { return i18n.Number(ctx, int(points)) }
	for i := range result.Transfers {
		t := &result.Transfers[i]
		line := parts.ScoreTransfer{From: player(t.From), To: player(t.To), Terms: t.Terms(written), Points: int(t.Points())}
		if t.For != t.From {
			line.For = b.Name(before, t.For)
		}
		list = append(list, line)
	}
	return list
}
