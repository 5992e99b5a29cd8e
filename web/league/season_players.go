package league

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/league"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showSeasonPlayers is GET /seasons/:season/players — members, guests and teams.
func (s *Room) showSeasonPlayers(c echo.Context) error {
	return s.renderSeasonPlayers(c, http.StatusOK, league.Team{}, nil)
}

// updateSeasonPlayers is POST /seasons/:season/players — saves who is a member, and who a guest.
func (s *Room) updateSeasonPlayers(c echo.Context, form url.Values) error {
	memberships := make(map[tournament.PlayerID]league.Membership)
	for field, texts := range form {
		player, ok := strings.CutPrefix(field, "standing-")
		membership := league.Membership(texts[0])
		if ok && uuid.Validate(player) == nil && (membership == league.Member || membership == league.Guest) {
			memberships[tournament.PlayerID(player)] = membership
		}
	}
	if err := s.Store.League.SetMemberships(c.Request().Context(), c.Param("season"), memberships); err != nil {
		return err
	}
	return site.SeeOther(c, seasonPath(c.Param("season"), ""))
}

// saveSeasonTeam is POST /seasons/:season/teams — makes, changes or dissolves a team.
func (s *Room) saveSeasonTeam(c echo.Context, season leaguestore.Season, form url.Values) error {
	ctx := c.Request().Context()
	team := league.Team{ID: form.Get("team")}
	if uuid.Validate(team.ID) != nil {
		return tournament.ErrConflict
	}
	path := seasonPath(season.ID, "/players")
	if form.Has("dissolve") {
		if err := s.Store.League.DeleteTeam(ctx, season.ID, team.ID); err != nil {
			return err
		}
		return site.SeeOther(c, path)
	}
	for _, member := range form["member"] {
		team.Members = append(team.Members, tournament.PlayerID(member))
	}
	name, problem := tournament.ParseName("team-"+team.ID, form.Get("name"))
	if problem != nil {
		team.Name = form.Get("name")
		return s.renderSeasonPlayers(c, http.StatusUnprocessableEntity, team, tournament.Problems{*problem})
	}
	team.Name = name
	err := s.Store.League.SaveTeam(ctx, season.ID, team)
	if problems, refused := errors.AsType[tournament.Problems](err); refused {
		return s.renderSeasonPlayers(c, http.StatusUnprocessableEntity, team, problems)
	}
	if err != nil {
		return err
	}
	return site.SeeOther(c, path)
}

// renderSeasonPlayers renders the page; typed is a team with problems as it was sent.
func (s *Room) renderSeasonPlayers(c echo.Context, status int, typed league.Team, problems tournament.Problems) error {
	ctx := c.Request().Context()
	season, err := s.season(c)
	if err != nil {
		return err
	}
	players, err := s.Store.People.Players(ctx)
	if err != nil {
		return err
	}
	memberships, teams, err := s.Store.League.SeasonPlayers(ctx, season.ID)
	if err != nil {
		return err
	}
	view := templates.SeasonPlayersView{
		Page: s.organiserFrame(c, season.Name), ID: season.ID, Name: season.Name, Closed: season.Closing != nil,
		Newcomers: string(league.Member), Problems: present.Sentences(ctx, problems),
	}
	if season.Settings.Newcomers == league.Guest {
		view.Newcomers = string(league.Guest)
	}
	i18n.SortPeople(ctx, players, func(player people.Player) string { return player.FullName })
	for _, player := range players {
		view.Players = append(view.Players, templates.SeasonPlayer{
			ID: string(player.ID), Name: player.Called(), Membership: string(memberships[player.ID]), Team: teamOf(teams, player.ID),
		})
	}
	view.ByMERS = season.Settings.Ranking == league.ByMERS
	view.Teams = seasonTeams(teams, typed)
	if view.ByMERS && typed.ID == "" {
		view.Teams = view.Teams[:len(teams)] // those that were made before can be dissolved
	}
	return site.Render(c, status, templates.SeasonPlayers(view))
}

func teamOf(teams []league.Team, player tournament.PlayerID) string {
	for _, team := range teams {
		if slices.Contains(team.Members, player) {
			return team.Name
		}
	}
	return ""
}

// seasonTeams are the teams with what was typed, and the form of a new one.
func seasonTeams(teams []league.Team, typed league.Team) (views []templates.SeasonTeam) {
	known := make(map[string]bool)
	shown := func(team league.Team, isNew bool) {
		members := make(map[string]bool)
		for _, member := range team.Members {
			members[string(member)] = true
		}
		views = append(views, templates.SeasonTeam{ID: team.ID, Name: team.Name, New: isNew, Members: members})
	}
	for _, team := range teams {
		known[team.ID] = true
		if team.ID == typed.ID {
			team = typed
		}
		shown(team, false)
	}
	if typed.ID == "" || known[typed.ID] {
		typed = league.Team{ID: database.NewID()}
	}
	shown(typed, true)
	return views
}
