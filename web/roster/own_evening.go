package roster

import (
	"slices"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	templates "github.com/threewinds/threewinds/templates/roster"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// ownEvening is an evening that is being played, or about to be, for the player of the link.
func (s *Room) ownEvening(c echo.Context, summary nights.Summary, night *tournament.Night) templates.PersonalEvening {
	player := site.PersonOf(c).ID
	at, _ := night.Attendance(player)
	evening := templates.PersonalEvening{
		NightCard: s.NightCard(c, summary), Open: night.Form == tournament.Open, Seat: present.OwnSeat(night, player), Pauses: at.Paused,
	}
	if evening.Seat != nil {
		evening.Seat.Says = string(player)
	}
	if !evening.Open && night.Phase == tournament.Gathering {
		evening.Waits, evening.Listed = night.SignedUp(player)
	}
	_, plays := night.Plays(player)
	switch {
	case plays: // they play to the end of the match
	case at.Paused:
		evening.Wishes = []string{"play", "home"}
	case at.Present:
		evening.Wishes = []string{"pause", "home"}
	case evening.Open:
		evening.Wishes = []string{"here"}
	}
	return evening
}

const (
	// daysShown is for how many days after a night the page shows its result.
	daysShown = 2
	// mostOver bounds how many such nights are looked at.
	mostOver = 6
)

// eveningsOver are the nights of the last days that are over and at which the player of the link was, the newest first.
func (s *Room) eveningsOver(c echo.Context) (over []templates.PersonalOver, err error) {
	ctx, player := c.Request().Context(), site.PersonOf(c).ID
	finished, err := s.Store.Nights.FinishedNights(ctx, mostOver)
	if err != nil {
		return nil, err
	}
	since := i18n.Local(ctx, s.Now()).AddDate(0, 0, -daysShown).Format(time.DateOnly)
	finished = slices.DeleteFunc(finished, func(summary nights.Summary) bool { return summary.Date < since || summary.Paper })
	if len(finished) == 0 {
		return nil, nil
	}
	results, err := s.Store.League.PlayerNights(ctx, player, 0, mostOver)
	if err != nil {
		return nil, err
	}
	for _, summary := range finished {
		night, err := s.Store.Nights.Night(ctx, summary.ID)
		if err != nil {
			return nil, err
		}
		if !slices.ContainsFunc(night.WereThere(), func(a tournament.Attendance) bool { return a.Player == player }) {
			continue
		}
		evening := templates.PersonalOver{NightCard: s.NightCard(c, summary), Revision: night.Revision, Hidden: !night.RankingPublic()}
		if at := slices.IndexFunc(results, func(result league.PlayerNight) bool { return result.Night == night.ID }); at >= 0 && !evening.Hidden {
			evening.Result = ownResult(results[at])
		}
		over = append(over, evening)
	}
	return over, nil
}

// ownResult is a player's result of a night.
func ownResult(night league.PlayerNight) *templates.PersonalResult {
	result := &templates.PersonalResult{Rank: night.Rank, Players: night.Players, Shared: night.Shared > 1, Points: int(night.Points)}
	if night.Ranking == tournament.RankingResults {
		result.MatchResults = &parts.Result{Points: int(night.Results)}
	}
	return result
}
