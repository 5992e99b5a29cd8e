package home

import (
	"context"
	"slices"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/home"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// liveNight is a night that is being played.
func (s *Room) liveNight(c echo.Context, card parts.NightCard) templates.LiveNight {
	ctx, live := c.Request().Context(), templates.LiveNight{NightCard: card}
	night := s.readNight(ctx, card)
	if night == nil {
		return live
	}
	ctx = i18n.Under(ctx, night.Ruleset.Game, night.Rules.SeatNames())
	round, _ := night.Current()
	live.Round, live.Rounds = round.Number, night.PlannedRounds
	if night.Form == tournament.Open {
		live.Open, round.Matches = true, night.Running()
	}
	live.Me = s.Me(c, night, "/")
	for _, match := range round.Matches {
		own := live.Me.Seat != nil && live.Me.Seat.Waits == nil && live.Me.Seat.Match == string(match.ID)
		table := templates.LiveTable{
			Match: string(match.ID), Number: match.Table, Text: matchState(ctx, night, match), Own: own,
		}
		if own {
			live.Tables = slices.Insert(live.Tables, 0, table)
			continue
		}
		live.Tables = append(live.Tables, table)
	}
	return live
}

// matchState says who leads a match, and which hand is being played.
func matchState(ctx context.Context, night *tournament.Night, match tournament.Match) string {
	table := present.PublicTable(night, match)
	now := table.Deal.TextInList(ctx, table.Wind, table.Played+1)
	if table.Finished {
		now = i18n.T(ctx, "standings.match_over")
	}
	if table.Hidden && !table.Finished {
		return i18n.T(ctx, "round.playing")
	}
	if table.Played == 0 {
		return now
	}
	var leader string
	best, second := table.Seats[0].Total.Points, 0
	for i, seat := range table.Seats {
		switch points := seat.Total.Points; {
		case i == 0:
			leader = seat.Player.Name
		case points > best:
			leader, best, second = seat.Player.Name, points, best
		case i == 1 || points > second:
			second = points
		}
	}
	switch {
	case table.Finished && best == second:
		return now
	case table.Finished:
		return i18n.T(ctx, "home.won", "Names", leader, "Points", best-second)
	case best == second:
		return i18n.T(ctx, "home.level") + " · " + now
	}
	return i18n.T(ctx, "home.leads", "Names", leader, "Points", best-second) + " · " + now
}

// readNight reads a night for its card, nil if it cannot be read: the first page is shown all the
// same.
func (s *Room) readNight(ctx context.Context, card parts.NightCard) *tournament.Night {
	night, err := s.Store.Nights.Night(ctx, tournament.NightID(card.ID))
	if err != nil {
		s.Log.Error("reading a night for the first page", "night", card.ID, "error", err)
		return nil
	}
	return night
}
