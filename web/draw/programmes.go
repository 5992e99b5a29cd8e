package draw

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/draw"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showProgrammes is GET /nights/:night/programmes — the seating by player: where everybody
// sits in each round that is seated, with whom, to be printed and cut out.
func (s *Room) showProgrammes(c echo.Context, night *tournament.Night) error {
	ctx := c.Request().Context()
	view := templates.ProgrammesView{
		Page: s.NightFrame(c, night, "", i18n.T(ctx, "printed.programmes")+" · "+night.Name), Night: string(night.ID),
		Of: night.Name + ", " + site.DateText(c, night.Date),
	}
	view.Page.Live, view.Page.Kind = "", "printed-page"
	for _, attendance := range night.Attendances {
		one := templates.PersonalProgramme{Name: attendance.Name}
		for _, round := range night.Rounds {
			if place, seated := placeIn(ctx, night, round, attendance.Player); seated {
				one.Rounds = append(one.Rounds, place)
			}
		}
		if len(one.Rounds) > 0 {
			view.Players = append(view.Players, one)
		}
	}
	i18n.SortPeople(ctx, view.Players, func(one templates.PersonalProgramme) string { return one.Name })
	return site.Render(c, http.StatusOK, templates.Programmes(view))
}

// placeIn is where a player sits in a round; seated is false if they do not play in it.
func placeIn(ctx context.Context, night *tournament.Night, round tournament.Round, player tournament.PlayerID) (place templates.PlacedRound, seated bool) {
	place.Round = round.Number
	if slices.Contains(round.Byes, player) {
		place.Seat = i18n.T(ctx, "csv.sits_out")
		return place, true
	}
	match, seated := round.MatchOf(player)
	if !seated {
		return place, false
	}
	place.Table = strconv.Itoa(match.Table)
	var others []string
	for _, seat := range present.FirstSeats(night, match) {
		if seat.Player.ID == string(player) {
			place.Seat = i18n.T(ctx, "wind."+seat.Wind)
		} else {
			others = append(others, seat.Player.Name)
		}
	}
	place.With = strings.Join(others, ", ")
	return place, true
}
