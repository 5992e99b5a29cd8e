package api

import (
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"

	"github.com/threewinds/threewinds/web/public"
)

type nightsAnswer struct {
	Nights []nightLine `json:"nights"`
	Next   *string     `json:"next"`
}

// nightLine is a night in a list.
type nightLine struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Date      string `json:"date"`
	Form      string `json:"form"`
	Begins    string `json:"begins"`
	Venue     string `json:"venue"`
	Seats     int    `json:"seats"`
	SeatsFree int    `json:"seats_free"`
	Phase     string `json:"phase"`
	Game      string `json:"game"`
	Players   int    `json:"players"`
	Rehearsal bool   `json:"rehearsal"`
	FromPaper bool   `json:"from_paper"`
	Cancelled bool   `json:"cancelled"`
}

// sendNights is GET /api/v1/nights — all nights, the newest first.
func (s *Room) sendNights(c echo.Context) error {
	limit, after, err := pageOf(c)
	if err != nil {
		return err
	}
	date, id, _ := strings.Cut(after, " ")
	if _, err := time.Parse(time.DateOnly, date); after != "" && (err != nil || id == "") {
		return wrongCursor(c)
	}
	list, err := s.Store.Nights.NightsBefore(c.Request().Context(), date, tournament.NightID(id), limit+1)
	if err != nil {
		return err
	}
	answer := nightsAnswer{Nights: document.Each(list[:min(limit, len(list))], nightLineOf)}
	if len(list) > limit {
		last := list[limit-1]
		answer.Next = nextCursor(last.Date+" "+string(last.ID), true)
	}
	return sendJSON(c, answer)
}

func nightLineOf(night nights.Summary) nightLine {
	shown := nightLine{
		ID: string(night.ID), Name: night.Name, Date: night.Date, Form: string(night.Form), Phase: string(night.Phase), Game: night.Game, Players: night.Players,
		Begins: night.Announcement.Begins, Venue: night.Announcement.Venue, Seats: night.Announcement.Seats, SeatsFree: night.SeatsFree,
		Rehearsal: night.Rehearsal, FromPaper: night.Paper, Cancelled: night.Cancelled,
	}
	if night.Hidden { // the ranking is not final for those who may not see it
		shown.Phase = string(tournament.Playing)
	}
	return shown
}

// sendNight is GET /api/v1/nights/:night
func (s *Room) sendNight(c echo.Context, night *tournament.Night) error {
	return sendJSON(c, public.Night(c.Request().Context(), night))
}

// sendStandings is GET /api/v1/nights/:night/standings — the ranking as everybody may see it.
func (s *Room) sendStandings(c echo.Context, night *tournament.Night) error {
	answer, err := s.Standings(c.Request().Context(), night)
	if err != nil {
		return err
	}
	return sendJSON(c, answer)
}
