package league

import (
	"context"
	"net/url"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/templates/chart"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/league"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/rating"
	"github.com/threewinds/threewinds/tournament/statistics"
	"github.com/threewinds/threewinds/web/present"
)

// career are the sums of a player's finished matches, in the scope that the address asks for.
func (s *Room) career(c echo.Context, player parts.NamedPlayer) (view templates.Career, err error) {
	ctx, id := c.Request().Context(), tournament.PlayerID(player.ID)
	var scope league.Scope
	if view.Scopes, scope, err = s.scopes(c, id, "/players/"+player.ID); err != nil {
		return view, err
	}
	career, err := s.Store.League.Career(ctx, id, scope)
	if err != nil {
		return view, err
	}
	game, one := career.Own.OneGame()
	view.Known, view.Several = !career.Own.IsZero(), len(career.Own.Games) > 1
	view.Ratings = ratings(c, career.Ratings, s.Club(ctx).Ratings)
	if !career.RatedAnewFrom.IsZero() {
		view.RatedAnewFrom = dayText(c, i18n.Local(ctx, career.RatedAnewFrom).Format(time.DateOnly))
	}
	view.Figures = figures(ctx, statistics.OfPlayers(), &career.Own, one)
	view.Ranks = ranks(ctx, &career.Own)
	if one {
		view.Values = values(ctx, &career.Own)
		view.Winds = []templates.WindTable{bySeat(ctx, &career.Own), byPrevailing(ctx, &career.Own)}
		view.Elements = elements(i18n.Under(ctx, game, ""), game, &career.Own, &career.Club)
		view.WithoutElements = career.Own.WonWithoutElements()
	}
	view.Bests = bests(c, career.Bests)
	view.Records = records(c, career.Records)
	if view.Limits, err = s.limitHands(c, &career.Own, scope, id, "/players/"+player.ID); err != nil {
		return view, err
	}
	for _, pair := range career.Pairs {
		view.Pairs = append(view.Pairs, templates.Pair{
			Other:   parts.NamedPlayer{ID: string(pair.Other.ID), Name: pair.Other.Name},
			Matches: pair.Matches, Ahead: pair.Ahead, Behind: pair.Behind, Points: pair.Net(), NoPoints: !one,
		})
	}
	return view, nil
}

// ratings are those of the player that the club shows, with their course.
func ratings(c echo.Context, steps []league.RatingStep, chosen people.RatingsShown) (shown []templates.Rating) {
	if len(steps) == 0 {
		return nil
	}
	ctx := c.Request().Context()
	days := make([]string, len(steps))
	for i, step := range steps {
		days[i] = shortDay(ctx, i18n.Local(ctx, step.Ended).Format(time.DateOnly))
	}
	for _, system := range rating.Systems() {
		if !chosen.Shows(system) {
			continue
		}
		now := steps[len(steps)-1].Ratings[system]
		view := templates.Rating{System: string(system), Matches: now.Matches}
		view.Value, view.Band, view.Provisional = system.Shown(now)
		view.Course = chart.Rating{ID: "rating-" + string(system), Title: i18n.T(ctx, "rating."+string(system))}
		for i, step := range steps {
			value, band, _ := system.Shown(step.Ratings[system])
			view.Course.Steps = append(view.Course.Steps, chart.Step{
				Match: days[i], Value: value, Low: value - band, High: value + band,
			})
		}
		shown = append(shown, view)
	}
	return shown
}

// ranks are the ranks in finished matches as bars of a chart.
func ranks(ctx context.Context, tally *statistics.Tally) chart.Ranks {
	last := 3
	for i, matches := range tally.Ranks {
		if matches > 0 {
			last = max(last, i+1)
		}
	}
	shown := chart.Ranks{ID: "ranks", Title: i18n.T(ctx, "career.ranks")}
	for i, matches := range tally.Ranks[:last] {
		shown.Bars = append(shown.Bars, chart.Bar{Label: strconv.Itoa(i+1) + ".", Matches: float64(matches)})
	}
	return shown
}

// values is the distribution of what won hands brought.
func values(ctx context.Context, tally *statistics.Tally) chart.Values {
	shown := chart.Values{ID: "values", Title: i18n.T(ctx, "career.values")}
	if len(tally.Values) == 0 {
		return shown
	}
	first, last := tally.Bounds()
	for bound := first; bound <= last; bound = statistics.NextBucket(bound) {
		label := i18n.Number(ctx, bound)
		if end := statistics.NextBucket(bound) - 1; end > bound {
			label += "–" + i18n.Number(ctx, end)
		}
		shown.Bins = append(shown.Bins, chart.Bin{Label: label, Hands: tally.Values[bound]})
	}
	return shown
}

// bests are the player's own records, each with a link to its night or match.
func bests(c echo.Context, list []league.Best) (shown []templates.Best) {
	ctx := c.Request().Context()
	for _, best := range list {
		view := templates.Best{ID: string(best.Kind), Path: present.NightPath(best.Night, "standings"), Where: dayText(c, best.Date)}
		if best.Match != "" {
			view.Path = present.NightPath(best.Night, "matches/"+url.PathEscape(string(best.Match)))
		}
		switch best.Kind {
		case league.LongestRun:
			view.Text = i18n.N(ctx, "career.run", best.Value)
		case league.BestComeback:
			view.Text = signed(ctx, -best.Value)
		case league.BestNight, league.BestMatch:
			view.Text = signed(ctx, best.Value)
		}
		shown = append(shown, view)
	}
	return shown
}

// signed writes points won or lost.
func signed(ctx context.Context, points int) string {
	if points > 0 {
		return "+" + i18n.Number(ctx, points)
	}
	return i18n.Number(ctx, points)
}
