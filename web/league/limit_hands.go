package league

import (
	"net/url"
	"strconv"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/league"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/statistics"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// limitsAtOnce is how many limit hands a page lists.
const limitsAtOnce = 5

// limitHands are the limit hands that a tally counts: the page of them that the address
// asks for in "limits".
func (s *Room) limitHands(
	c echo.Context, tally *statistics.Tally, scope league.Scope, player tournament.PlayerID, path string,
) (view templates.LimitHands, err error) {
	skipped, err := site.AskedNumber(c, "limits")
	switch {
	case err != nil:
		return view, err
	case skipped > 0 && skipped >= tally.Limits:
		return view, tournament.ErrNotFound
	case tally.Limits == 0:
		return view, nil
	}
	hands, err := s.Store.League.LimitHands(c.Request().Context(), scope, player, skipped, limitsAtOnce+1)
	if err != nil {
		return view, err
	}
	if len(hands) > limitsAtOnce {
		hands = hands[:limitsAtOnce]
		more := url.Values{"of": {string(scope)}, "limits": {strconv.Itoa(skipped + limitsAtOnce)}}
		view.More = path + "?" + more.Encode() + "#limit-hands"
	}
	for _, hand := range hands {
		view.Hands = append(view.Hands, limitHand(c, hand))
	}
	return view, nil
}

func limitHand(c echo.Context, hand league.LimitHand) templates.LimitHand {
	ctx := c.Request().Context()
	board := present.Scoreboard{Night: hand.PlayedNight, Match: hand.PlayedMatch.WithSitters(hand.PlayedHand.Sitters)}
	score, result := board.Score(ctx, hand.PlayedHand.Before, hand.PlayedHand.Facts, hand.PlayedHand.Result), &hand.PlayedHand.Result
	winner := board.Match.Players[hand.PlayedHand.Before.Seats[hand.PlayedHand.Facts.Winner]]
	if winner != hand.Player.ID && score.SecondWinner != nil {
		score, result = *score.SecondWinner, result.Rival
	}
	shown := templates.LimitHand{
		Player: parts.NamedPlayer{ID: string(hand.Player.ID), Name: hand.Player.Name},
		Game:   hand.PlayedNight.Ruleset.Game, SeatNames: hand.PlayedNight.Rules.SeatNames(), Names: statistics.LimitNames(result), Score: score,
		Text: i18n.Number(ctx, int(hand.Value)), Path: present.NightPath(hand.Night, "matches/"+string(hand.Match)) + "#hand-" + strconv.Itoa(hand.Hand),
		Where: dayText(c, hand.Date) + ", " + i18n.T(ctx, "records.hand", "Number", hand.Hand),
	}
	if result.Limit != scoring.NoLimit {
		shown.Limit = result.Limit.String()
	}
	return shown
}
