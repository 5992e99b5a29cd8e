package night

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/night"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// The most tables and lines of a slide that can be read from ten metres. The final
// ranking has a podium above three columns of seven; the podium is for the first ranks. Not
// more than nowOnWall are shown large below it.
const (
	tablesOnWall = 6
	linesOnWall  = 33
	finalOnWall  = 21
	podiumOnWall = 5
	ranksOnWall  = 3
	nowOnWall    = 3
)

// showWall is GET /nights/:night/wall — seating, clock and ranking in turn, for the
// screen on the wall.
func (s *Room) showWall(c echo.Context, night *tournament.Night) error {
	view, err := s.wallView(c, night)
	if err != nil {
		return err
	}
	view.Page = s.NightFrame(c, night, "", i18n.T(c.Request().Context(), "wall.title")+" · "+night.Name)
	view.Page.Kind, view.Page.Path = "wall", present.NightPath(night.ID, "wall")
	view.Page.Scripts = []string{site.ClockScript, "night/wall.js"}
	return site.Render(c, http.StatusOK, templates.Wall(view))
}

// showWallPart is GET /nights/:night/parts/wall — the part that refreshes.
func (s *Room) showWallPart(c echo.Context, night *tournament.Night) error {
	view, err := s.wallView(c, night)
	if err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.WallPart(view))
}

func (s *Room) wallView(c echo.Context, night *tournament.Night) (templates.WallView, error) {
	view := templates.WallView{
		Club: s.ClubName(c.Request().Context()), Night: string(night.ID), Name: night.Name,
		Address:     s.PublicURL.JoinPath("nights", string(night.ID)).String(),
		Unreachable: s.PublicURL.Useless(), Held: night.InCeremony(),
	}
	site.MarkTicking(c.Request().Context()) // the clock, and whether the address works
	var err error
	view.Other = present.TypedAddress(s.OtherAddress())
	view.Typed, view.Wall = present.TypedAddress(s.PublicURL.String()), present.TypedAddress(s.PublicURL.JoinPath("w").String())
	if view.Code, err = present.QrCode(view.Address); err != nil {
		return view, err
	}
	if view.WiFi, err = s.WiFi(c, night.ID); err != nil { // a screen that the desk has opened
		return view, err
	}
	if round, playing := night.Current(); playing {
		if err := s.wallRound(c, &view, night, round); err != nil {
			return view, err
		}
	}
	if night.Form == tournament.Open && night.Phase != tournament.Finished {
		open, err := s.OpenEvening(c, night)
		if err != nil {
			return view, err
		}
		view.Open, view.Seating = &open, slides(open.Tables, tablesOnWall)
	}
	standings := standingsView(night)
	view.By, view.Final, view.Embargo = standings.By, standings.Final, standings.Embargo
	top := podiumRank(night.Standings())
	if standings.Hidden > 0 {
		view.Ceremony = ceremony(night, standings.Lines, top)
		return view, nil
	}
	if view.Final {
		for view.Podium < len(standings.Lines) && onPodium(standings.Lines[view.Podium].Rank, top) {
			view.Podium++
		}
		first := min(view.Podium+finalOnWall, len(standings.Lines))
		view.Standings = slices.Insert(slides(standings.Lines[first:], finalOnWall), 0, standings.Lines[:first])
		return view, nil
	}
	view.Standings = slides(standings.Lines, linesOnWall)
	if len(standings.Lines) == 0 && view.Embargo > 0 {
		view.Standings = [][]templates.StandingLine{nil} // a slide that says why there are none
	}
	return view, nil
}

// slides divides a list into equal parts, as few as possible with at most the given number of lines
// each.
func slides[Line any](list []Line, most int) [][]Line {
	if len(list) == 0 {
		return nil
	}
	count := (len(list) + most - 1) / most
	return slices.Collect(slices.Chunk(list, (len(list)+count-1)/count))
}

// onPodium says whether somebody with a rank stands on a podium of so many ranks. Whoever has played too few
// matches of an open evening has none.
func onPodium(rank, top int) bool { return rank > 0 && rank <= top }

// podiumRank is the last rank on the podium: 3, or less where too many share the ranks, or
// 0.
func podiumRank(standings []tournament.Standing) int {
	for rank := ranksOnWall; rank > 0; rank-- {
		count := 0
		for _, standing := range standings {
			if onPodium(standing.Rank, rank) {
				count++
			}
		}
		if count <= podiumOnWall {
			return rank
		}
	}
	return 0
}

// ceremony is the final ranking while it is revealed from the bottom. Top is the last rank on the
// podium. A rank there that is not revealed yet is shown once, so that nobody sees whether it is
// shared.
func ceremony(night *tournament.Night, lines []templates.StandingLine, top int) *templates.WallCeremony {
	view := &templates.WallCeremony{}
	for rank := 1; rank <= top; rank++ {
		if night.HidesRank(rank) {
			view.Waiting = append(view.Waiting, rank)
		}
	}
	for _, line := range lines {
		switch {
		case onPodium(line.Rank, top):
			view.Podium = append(view.Podium, line)
		case line.Rank == night.Ceremony.Shown:
			view.Now = append(view.Now, line)
		default:
			view.Rest = append(view.Rest, line)
		}
	}
	below := finalOnWall
	switch count := len(view.Now); {
	case count > nowOnWall:
		view.Now, view.Rest = nil, append(view.Now, view.Rest...)
	case count > 0:
		below = 4 * (nowOnWall - count) // two columns
	}
	view.Rest = view.Rest[:min(len(view.Rest), below)]
	return view
}

// wallRound adds the current round with its clock.
func (s *Room) wallRound(c echo.Context, view *templates.WallView, night *tournament.Night, round tournament.Round) error {
	view.Round, view.Rounds = round.Number, night.PlannedRounds
	var tables []parts.SeatedTable
	for _, match := range round.Matches {
		table := present.PublicTable(night, match)
		table.Seats = present.FirstSeats(night, match) // where people sit; the winds pass on
		tables = append(tables, table)
	}
	view.Seating = slides(tables, tablesOnWall)
	for _, player := range round.Byes {
		view.Byes = append(view.Byes, present.Named(night, player))
	}
	clock, err := s.Store.Nights.Clock(c.Request().Context(), night.ID, round.Number)
	if err != nil {
		return err
	}
	view.Clock, view.LastHand = present.ClockView(c.Request().Context(), night, round.Number, clock, s.Now()), present.LastHand(round)
	if clock == nil {
		return nil
	}
	for _, table := range tables {
		view.Playing = append(view.Playing, templates.WallTable{
			SeatedTable: table, Extra: clock.Extra[table.Number] > 0, Left: present.SecondsLeft(clock, table.Number, s.Now()),
		})
	}
	return nil
}
