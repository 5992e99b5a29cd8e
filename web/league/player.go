package league

import (
	"context"
	"net/http"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	templates "github.com/threewinds/threewinds/templates/league"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showPlayer is GET /players/:player?of=&skip= — the player's seat now, the latest nights, and the
// sums of all nights.
func (s *Room) showPlayer(c echo.Context) error {
	view, live, err := s.playerView(c)
	if err != nil {
		return err
	}
	if id := c.Param("player"); id != view.Player.ID { // an entry that was merged into this one
		return site.SeeOtherID(c, id, view.Player.ID)
	}
	if view.Nights, view.Older, err = s.pastNights(c, view.Player); err != nil {
		return err
	}
	if view.Career, err = s.career(c, view.Player); err != nil {
		return err
	}
	view.Career.Paper = len(view.Career.Ratings) > 0 ||
		slices.ContainsFunc(view.Nights, func(night templates.PlayerNight) bool { return night.Paper })
	view.Page = s.Frame(c, view.Player.Name)
	if live != nil {
		view.Page = s.NightFrame(c, live, "", view.Player.Name)
		if !view.TakesPart {
			view.Page.Night = nil // somebody else's
		}
		view.Page.Calls = view.Me
	}
	return site.Render(c, http.StatusOK, templates.Player(view))
}

// showPlayerPart is GET /players/:player/part — the part that refreshes.
func (s *Room) showPlayerPart(c echo.Context) error {
	view, _, err := s.playerView(c)
	if err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.PlayerPart(view))
}

// playerView is the part that refreshes: the player in the nights that are not over. It also
// returns the night whose event stream refreshes the page: the one in which the player plays now,
// else the newest open one.
func (s *Room) playerView(c echo.Context) (templates.PlayerView, *tournament.Night, error) {
	ctx := c.Request().Context()
	player, err := s.Store.People.Player(ctx, tournament.PlayerID(c.Param("player")))
	if err != nil {
		return templates.PlayerView{}, nil, err
	}
	view := templates.PlayerView{Player: parts.NamedPlayer{ID: string(player.ID), Name: player.Name}, Me: site.IsMe(c, player.ID)}
	nights, err := s.nightsNow(ctx)
	if err != nil {
		return view, nil, err
	}
	var live *tournament.Night
	takesPart := make(map[tournament.NightID]bool)
	view.Idle = !slices.ContainsFunc(nights, func(night *tournament.Night) bool { return night.Phase == tournament.Playing })
	for _, night := range nights {
		shown, took := playerNight(c, night, player)
		if !took {
			continue
		}
		takesPart[night.ID] = true
		if night.Phase == tournament.Playing && live == nil {
			live = night
			view.Seat = present.OwnSeat(night, player.ID)
			if view.Seat != nil && !view.Me {
				view.Seat.Asked = false
				if view.Seat.Waits != nil {
					view.Seat.Waits.Other = true
				}
			}
			view.Need = present.LastRoundNeed(night, player.ID)
			line := present.RulesLine(night)
			view.Rules = &line
		}
		if !night.Rehearsal {
			view.Now = append(view.Now, shown)
		}
	}
	if live == nil {
		live = newestOpen(nights)
	}
	if live != nil {
		view.TakesPart = takesPart[live.ID]
		site.InWordsOf(c, live)
	}
	return view, live, nil
}

// nightsNow are the nights that are not over, the newest first: those that are open, and
// those whose ranking a ceremony hides.
func (s *Room) nightsNow(ctx context.Context) (nights []*tournament.Night, err error) {
	open, err := s.Store.Nights.OpenNights(ctx)
	if err != nil {
		return nil, err
	}
	ids, err := s.Store.League.HiddenNights(ctx)
	if err != nil {
		return nil, err
	}
	for _, summary := range open {
		ids = append(ids, summary.ID)
	}
	slices.Reverse(ids)
	for _, id := range ids {
		night, err := s.Store.Nights.Night(ctx, id)
		if err != nil {
			return nil, err
		}
		nights = append(nights, night)
	}
	return nights, nil
}

// newestOpen is the newest night that is not finished; nil if there is none.
func newestOpen(nights []*tournament.Night) *tournament.Night {
	for _, night := range nights {
		if night.Phase != tournament.Finished {
			return night
		}
	}
	return nil
}

// playerNightsAtOnce is how many finished nights a page lists.
const playerNightsAtOnce = 6

// pastNights are finished nights of the player, and the address of the page with older
// ones, empty if there are none.
func (s *Room) pastNights(c echo.Context, player parts.NamedPlayer) (shown []templates.PlayerNight, older string, err error) {
	skipped, err := site.AskedNumber(c, "skip")
	if err != nil {
		return nil, "", err
	}
	nights, err := s.Store.League.PlayerNights(c.Request().Context(), tournament.PlayerID(player.ID), skipped, playerNightsAtOnce+1)
	if err != nil {
		return nil, "", err
	}
	switch {
	case len(nights) == 0 && skipped > 0:
		return nil, "", tournament.ErrNotFound
	case len(nights) > playerNightsAtOnce:
		nights = nights[:playerNightsAtOnce]
		older = "/players/" + player.ID + "?skip=" + strconv.Itoa(skipped+playerNightsAtOnce)
	}
	prized := make(map[string]bool) // by game
	for _, night := range nights {
		if _, known := prized[night.Game]; !known {
			prized[night.Game] = present.HasResults(night.Game)
		}
		shown = append(shown, pastNight(c, night, prized[night.Game]))
	}
	if s.Club(c.Request().Context()).Ratings == people.NoRatings {
		withoutReasons(shown)
	}
	return shown, older, nil
}

// withoutReasons removes the reasons why matches are not rated.
func withoutReasons(nights []templates.PlayerNight) {
	for _, night := range nights {
		for i := range night.Matches {
			night.Matches[i].Unrated = ""
		}
	}
}

func pastNight(c echo.Context, night league.PlayerNight, prized bool) templates.PlayerNight {
	view := templates.PlayerNight{
		ID: string(night.Night), Name: night.Name, Date: site.DateText(c, night.Date), Paper: night.Paper != tournament.NotPaper, Played: night.Result.Matches, Rank: night.Rank, Players: night.Players,
		Shared: night.Shared > 1, Points: int(night.Points), MatchesWon: night.MatchesWon, HandsWon: night.HandsWon,
	}
	if night.Ranking == tournament.RankingResults {
		view.Results = &parts.Result{Points: int(night.Results)}
	}
	for _, match := range night.Matches {
		line := templates.PlayerMatch{
			Match: string(match.Match), Round: match.Round.OrZero(), Table: match.Table, Points: int(match.Points),
			Finished: true, Won: match.Won, Unrated: string(match.Unrated),
		}
		if prized && match.Rank > 0 {
			line.Result = &parts.Result{Points: int(match.Result)}
		}
		for _, other := range match.Others {
			line.Opponents = append(line.Opponents, parts.NamedPlayer{ID: string(other.ID), Name: other.Name})
		}
		view.Matches = append(view.Matches, line)
	}
	return view
}

// playerNight is a night that is not over; took is false if the player does not take part in it.
func playerNight(c echo.Context, night *tournament.Night, player people.Player) (view templates.PlayerNight, took bool) {
	embargoed, hidesEvening, seated := night.Embargoed(), night.HidesEvening(), night.Seated(player.ID)
	night = night.Public()
	view = templates.PlayerNight{ID: string(night.ID), Name: night.Name, Date: site.DateText(c, night.Date)}
	if embargoed {
		view.After = night.Embargo - 1
	}
	untold := embargoed && view.After == 0 // all results are hidden, so there are no ranks
	view.Hidden, view.Untold = untold, untold
	if took = present.OwnSeat(night, player.ID) != nil; hidesEvening {
		took = seated
	}
	standings := night.Standings()
	view.Players = len(standings)
	for _, standing := range standings {
		if standing.Player != player.ID {
			continue
		}
		took = true
		view.Hidden = untold || night.HidesRank(standing.Rank)
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
				Match: string(match.ID), Round: match.Round.OrZero(), Table: match.Table,
				Points: int(result.Points), Finished: result.Finished, Won: result.Won,
			}
			if _, prized := match.Rules.(scoring.MatchResults); prized && result.Rank > 0 {
				line.Result = &parts.Result{Points: int(result.Result)}
			}
			for _, other := range match.Participants() {
				if other != player.ID {
					line.Opponents = append(line.Opponents, present.Named(night, other))
				}
			}
			view.Matches = append(view.Matches, line)
		}
	}
	return view, took
}
