package league

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/league"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// nightsAtOnce is how many nights the table of a season has.
const nightsAtOnce = 8

// showSeason is GET /seasons/:season?until=&player= — the table of a season with some of
// its nights, and what the next night must bring a player.
func (s *Room) showSeason(c echo.Context) error {
	view, err := s.seasonView(c)
	if err != nil {
		return err
	}
	if view.Awards, err = s.awards(c, view.ID); err != nil {
		return err
	}
	view.Page = s.ClubFrame(c, view.Name)
	return site.Render(c, http.StatusOK, templates.Season(view))
}

// showSeasonPart is GET /seasons/:season/parts/table — the part that refreshes itself.
func (s *Room) showSeasonPart(c echo.Context) error {
	view, err := s.seasonView(c)
	if err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.SeasonPart(view))
}

func (s *Room) seasonView(c echo.Context) (view templates.SeasonView, err error) {
	ctx := c.Request().Context()
	until, err := site.AskedNumber(c, "until")
	if err != nil {
		return view, err
	}
	table, err := s.Store.League.SeasonTable(ctx, c.Param("season"), nightsAtOnce, until)
	if err != nil {
		return view, err
	}
	if view, err = s.tableView(c, &table); err != nil {
		return view, err
	}
	view.Organiser, view.Part = s.Visitor(c).Organiser(), seasonPath(table.ID, "/parts/table")
	if until > 0 {
		view.Part += "?until=" + strconv.Itoa(until)
	}
	addPageLinks(ctx, table, &view)
	me := site.MeIn(c, table)
	view.Race = site.SeasonRace(ctx, table, me)
	view.Need, err = s.need(c, table, me)
	return view, err
}

// tableView is the table. That of a closed season is the one with which it was closed.
func (s *Room) tableView(c echo.Context, table *league.SeasonTable) (view templates.SeasonView, err error) {
	ctx := c.Request().Context()
	view = templates.SeasonView{
		ID: table.ID, Name: table.Name, Days: days(c, table.Season), Unit: i18n.T(ctx, "season.unit."+string(table.Settings.Ranking)),
		Rule: rule(ctx, *table), Ties: ties(ctx, table.Settings),
		Missing: i18n.T(ctx, "season.missing"), Dropped: i18n.T(ctx, "season.dropped"), Notes: seasonNotes(ctx, table.Season),
	}
	for _, night := range table.Nights { // from left to right, as the race
		view.Columns = append(view.Columns, nightLink(ctx, night.ID, night.Date, night.Name))
	}
	if err := s.showClosed(c, table, &view); err != nil {
		return view, err
	}
	addLines(ctx, *table, &view, site.MeIn(c, *table))
	return view, nil
}

func addLines(ctx context.Context, table league.SeasonTable, view *templates.SeasonView, me tournament.PlayerID) {
	for _, line := range table.Players {
		shown := seasonLine(ctx, table, line, me)
		shown.Path = "/players/" + line.ID
		if line.Rank > 0 {
			view.Players = append(view.Players, shown)
		} else {
			view.Below = append(view.Below, shown)
		}
	}
	for _, line := range table.Teams {
		view.Teams = append(view.Teams, seasonLine(ctx, table, line, ""))
	}
}

func nightLink(ctx context.Context, id tournament.NightID, date, name string) templates.NightLink {
	return templates.NightLink{Path: present.NightPath(id, "standings"), Day: shortDay(ctx, date), Name: name}
}

// addPageLinks adds the addresses of the pages with other nights.
func addPageLinks(ctx context.Context, table league.SeasonTable, view *templates.SeasonView) {
	address := func(until int) string { return "/seasons/" + table.ID + "?until=" + strconv.Itoa(until) }
	view.Some = i18n.T(ctx, "season.some", "From", table.From+1, "To", table.From+len(table.Nights), "All", table.All)
	if table.From > 0 {
		view.Older = address(table.From)
	}
	if end := table.From + len(table.Nights); end < table.All {
		view.Newer = address(min(end+nightsAtOnce, table.All))
	}
}

// showClosed says when a season was closed, and what has happened since.
func (s *Room) showClosed(c echo.Context, table *league.SeasonTable, view *templates.SeasonView) error {
	if table.Closing == nil {
		return nil
	}
	ctx := c.Request().Context()
	view.Closed = dayText(c, table.ClosedAt.Format("2006-01-02"))
	since, err := s.Store.League.SinceClosing(ctx, table.Season)
	if err != nil {
		return err
	}
	links := func(nights []nights.Summary) (links []templates.NightLink) {
		for _, night := range nights {
			links = append(links, nightLink(ctx, night.ID, night.Date, night.Name))
		}
		return links
	}
	view.Since = templates.SinceClosing{
		Changed: links(since.Changed), Gone: links(since.Removed), Later: links(since.Added), Deleted: since.Deleted,
	}
	view.Since.Otherwise = !since.Unchanged && len(since.Changed)+len(since.Removed)+len(since.Added)+since.Deleted == 0
	return nil
}

// seasonNotes are sentences about nights that are not counted yet, or do not fit the season.
func seasonNotes(ctx context.Context, season league.Season) (notes []string) {
	if season.OtherRules > 0 {
		notes = append(notes, i18n.N(ctx, "season.others", season.OtherRules))
	}
	if season.Hidden > 0 && season.Closing == nil {
		notes = append(notes, i18n.N(ctx, "season.hidden", season.Hidden))
	}
	return notes
}

// need says what the next night must bring the chosen player. The player who uses the phone is
// proposed.
func (s *Room) need(c echo.Context, table league.SeasonTable, me tournament.PlayerID) (view templates.NeedView, err error) {
	view.Player = c.QueryParam("player")
	if view.Player != "" && !slices.ContainsFunc(table.Players, func(line league.SeasonLine) bool { return line.ID == view.Player }) {
		return view, tournament.ErrNotFound
	}
	if table.Closing != nil || len(table.Players) < 2 {
		return templates.NeedView{}, nil
	}
	ctx := c.Request().Context()
	names := make(map[string]string)
	for _, line := range table.Players {
		names[line.ID] = line.Name
		view.Players = append(view.Players, templates.Choice{Value: line.ID, Name: line.Name})
	}
	i18n.SortPeople(ctx, view.Players, func(choice templates.Choice) string { return choice.Name })
	if view.Player == "" {
		view.Player = string(me)
		return view, nil
	}
	need, err := s.Store.League.WhatIf(ctx, table.ID, tournament.PlayerID(view.Player))
	if errors.Is(err, tournament.ErrNotFound) {
		return view, nil
	}
	view.Answer = needText(ctx, table.Settings, need, names[view.Player], names[need.Above])
	return view, err
}

// seasonPath is the address of a season's page.
func seasonPath(season, room string) string {
	return "/seasons/" + url.PathEscape(season) + room
}
