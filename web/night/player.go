package night

import (
	"context"
	"net/http"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/scoring"
	templates "github.com/threewinds/threewinds/templates/night"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// playerPage is GET /players/:player — the player's seat now, and the results of all nights.
func (s *Room) playerPage(c echo.Context) error {
	view, live, err := s.playerView(c)
	if err != nil {
		return err
	}
	view.Page = s.Frame(c, view.Player.Name)
	if live != nil {
		view.Page = s.NightFrame(c, live, "", view.Player.Name)
	}
	view.Page.Styles = []string{seatingStyles, needStyles}
	return site.Render(c, http.StatusOK, templates.Player(view))
}

// playerPart is GET /players/:player/part — the part that refreshes.
func (s *Room) playerPart(c echo.Context) error {
	view, _, err := s.playerView(c)
	if err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.PlayerPart(view))
}

// playerView also returns the night whose event stream refreshes the page: the one that
// the player plays now, else the newest open one.
func (s *Room) playerView(c echo.Context) (templates.PlayerView, *tournament.Night, error) {
	ctx := c.Request().Context()
	player, err := s.Store.Player(ctx, tournament.PlayerID(c.Param("player")))
	if err != nil {
		return templates.PlayerView{}, nil, err
	}
	view := templates.PlayerView{Player: parts.NamedPlayer{ID: string(player.ID), Name: player.Name}, Me: site.IsMe(c, player.ID)}
	ids, err := s.Store.NightsOf(ctx, player.ID)
	if err != nil {
		return view, nil, err
	}
	var live *tournament.Night
	for _, id := range ids {
		night, err := s.Store.Night(ctx, id)
		if err != nil {
			return view, nil, err
		}
		if night.Phase == tournament.Playing && live == nil {
			live = night
			view.Seat = present.OwnSeat(night, player.ID)
			view.Need = lastRoundNeed(night, player.ID)
			line := present.RulesLine(night)
			view.Rules = &line
		}
		if !night.Rehearsal {
			view.Nights = append(view.Nights, playerNight(c, night, player))
		}
	}
	if live == nil {
		live, err = s.openNight(ctx)
	}
	if live != nil {
		site.InWordsOf(c, live)
	}
	return view, live, err
}

// openNight is the newest night that is not finished; nil if there is none.
func (s *Room) openNight(ctx context.Context) (*tournament.Night, error) {
	nights, err := s.Store.OpenNights(ctx)
	if err != nil || len(nights) == 0 {
		return nil, err
	}
	return s.Store.Night(ctx, nights[len(nights)-1].ID)
}

func playerNight(c echo.Context, night *tournament.Night, player models.Player) templates.PlayerNight {
	night = night.Public()
	view := templates.PlayerNight{
		ID: string(night.ID), Name: night.Name, Date: site.DateText(c, night.Date), Final: night.Phase == tournament.Finished,
	}
	standings := night.Standings()
	view.Players = len(standings)
	for _, standing := range standings {
		if standing.Player != player.ID {
			continue
		}
		view.Hidden = night.Hides(standing.Rank)
		view.Rank, view.Shared, view.Points = standing.Rank, standing.Shared, int(standing.Sum())
		view.MatchesWon, view.HandsWon = standing.MatchesWon, standing.HandsWon
		if night.Ranking == tournament.RankingResults {
			view.Results = &parts.Result{Points: int(standing.Results)}
		}
		for _, result := range standing.Matches {
			match, ok := night.Match(result.Match)
			if !ok {
				continue
			}
			line := templates.PlayerMatch{
				Match: string(match.ID), Round: match.Round, Table: match.Table,
				Points: int(result.Points), Finished: result.Finished, Won: result.Won,
			}
			if _, prized := night.Rules.(scoring.MatchResults); prized && result.Rank > 0 {
				line.Result = &parts.Result{Points: int(result.Result)}
			}
			for _, other := range match.Took() {
				if other != player.ID {
					line.Opponents = append(line.Opponents, present.Named(night, other))
				}
			}
			view.Matches = append(view.Matches, line)
		}
	}
	return view
}
