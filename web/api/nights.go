package api

import (
	"encoding/json"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/tournament"
)

type nightsAnswer struct {
	Nights []nightLine `json:"nights"`
	Next   *string     `json:"next"`
}

// nightLine is what a list tells of a night.
type nightLine struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Date      string `json:"date"`
	Begins    string `json:"begins"`
	Venue     string `json:"venue"`
	Seats     int    `json:"seats"`
	SeatsFree int    `json:"seats_free"`
	Phase     string `json:"phase"`
	Game      string `json:"game"`
	Players   int    `json:"players"`
	Rehearsal bool   `json:"rehearsal"`
	FromPaper bool   `json:"from_paper"`
}

// nights is GET /api/v1/nights — all nights, the newest first.
func (s *Room) nights(c echo.Context) error {
	limit, after, err := pageOf(c)
	if err != nil {
		return err
	}
	date, id, _ := strings.Cut(after, " ")
	if _, err := time.Parse(time.DateOnly, date); after != "" && (err != nil || id == "") {
		return wrongCursor(c)
	}
	list, err := s.Store.NightsBefore(c.Request().Context(), date, tournament.NightID(id), limit+1)
	if err != nil {
		return err
	}
	answer := nightsAnswer{Nights: each(list[:min(limit, len(list))], nightLineOf)}
	if len(list) > limit {
		last := list[limit-1]
		answer.Next = next(last.Date+" "+string(last.ID), true)
	}
	return send(c, answer)
}

func nightLineOf(night models.NightSummary) nightLine {
	shown := nightLine{
		ID: string(night.ID), Name: night.Name, Date: night.Date, Phase: string(night.Phase), Game: night.Game, Players: night.Players,
		Begins: night.Announcement.Begins, Venue: night.Announcement.Venue, Seats: night.Announcement.Seats, SeatsFree: night.SeatsFree,
		Rehearsal: night.Rehearsal, FromPaper: night.Paper,
	}
	if night.Hidden { // the ranking is not final for those who may not see it
		shown.Phase = string(tournament.Playing)
	}
	return shown
}

type nightAnswer struct {
	ID            string          `json:"id"`
	Name          string          `json:"name"`
	Date          string          `json:"date"`
	Begins        string          `json:"begins"`
	Venue         string          `json:"venue"`
	Seats         int             `json:"seats"`
	SeatsFree     int             `json:"seats_free"`
	Phase         string          `json:"phase"`
	Game          string          `json:"game"`
	Preset        string          `json:"preset"`
	Options       json.RawMessage `json:"options"`
	PlannedRounds int             `json:"planned_rounds"`
	Hands         int             `json:"hands"`
	Start         int64           `json:"start_points"`
	Unit          string          `json:"unit"`
	RankedBy      string          `json:"ranked_by"`
	Rehearsal     bool            `json:"rehearsal"`
	Friendly      bool            `json:"friendly"`
	FromPaper     bool            `json:"from_paper"`
	HiddenFrom    *int            `json:"hidden_from"`
	Players       []nightPlayer   `json:"players"`
	Published     *string         `json:"published"`
	Finished      *string         `json:"finished"`
	Revision      int64           `json:"revision"`
}

type nightPlayer struct {
	named
	House bool `json:"house"`
}

// night is GET /api/v1/nights/:night
func (s *Room) night(c echo.Context, night *tournament.Night) error { return send(c, nightOf(night)) }

// nightOf is a night as everybody may see it.
func nightOf(night *tournament.Night) nightAnswer {
	answer := nightAnswer{
		ID: string(night.ID), Name: night.Name, Date: night.Date, Phase: string(night.Public().Phase), Game: night.Ruleset.Game,
		Begins: night.Announcement.Begins, Venue: night.Announcement.Venue, Seats: night.Announcement.Seats,
		Preset: night.Ruleset.Preset, Options: night.Ruleset.Options, PlannedRounds: night.PlannedRounds, Hands: night.Rules.Length(),
		Start: whole(night.Rules.StartPoints()), Unit: points, RankedBy: rankedBy(night), Rehearsal: night.Rehearsal, Friendly: night.Friendly,
		FromPaper: night.Paper != tournament.NotPaper, HiddenFrom: known(hiddenFrom(night)), Published: moment(night.PublishedAt), Revision: night.Revision,
		Players: each(night.Present(), func(a tournament.Attendance) nightPlayer {
			return nightPlayer{named: named{ID: string(a.Player), Name: a.Name}, House: a.House}
		}),
	}
	if night.TakesSignUps() {
		answer.SeatsFree = night.SeatsFree()
	}
	if night.Public().Phase == tournament.Finished {
		answer.Finished = moment(night.FinishedAt)
	}
	return answer
}

// hiddenFrom is the first round whose results are hidden now, 0 for none.
func hiddenFrom(night *tournament.Night) int {
	if night.Embargoed() {
		return night.Embargo
	}
	return 0
}

// rankedBy is the number by which the night is ranked now.
func rankedBy(night *tournament.Night) string {
	if night.ByAverage() {
		return string(tournament.RankingAverage)
	}
	if night.Ranking == "" || night.Ranking == tournament.RankingFitting {
		return string(tournament.RankingTotal)
	}
	return string(night.Ranking)
}
