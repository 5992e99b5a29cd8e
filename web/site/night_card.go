package site

import (
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
)

// NightCard is a night in a list.
func (s *Site) NightCard(c echo.Context, night nights.Summary) parts.NightCard {
	card := parts.NightCard{
		ID: string(night.ID), Name: night.Name, Date: DateText(c, night.Date), Players: night.Players,
		Phase: string(night.Phase), Game: night.Game, Rehearsal: night.Rehearsal, Paper: night.Paper,
		Begins: night.Announcement.Begins, Venue: night.Announcement.Venue,
		Seats: night.Announcement.Seats, SeatsFree: night.SeatsFree, Cancelled: night.Cancelled,
	}
	if night.MovedFrom != "" {
		card.MovedFrom = DateText(c, night.MovedFrom)
	}
	if day, err := time.Parse(time.DateOnly, night.Date); err == nil {
		card.Day, card.Month = i18n.T(c.Request().Context(), "home.day", "Day", day.Day()), i18n.T(c.Request().Context(), "month."+day.Format("01"))
		if day.Year() != s.Now().Year() {
			card.Year = strconv.Itoa(day.Year())
		}
	}
	return card
}
