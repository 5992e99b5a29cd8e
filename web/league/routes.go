package league

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Shared("/players/:player", s.playerPage),
		site.Shared("/players/:player/part", s.playerPart),
		site.Shared("/records", s.recordsPage),
		site.Shared("/seasons", s.seasonsPage),
		site.Get("/seasons/new", site.Organise, s.newSeasonPage),
		site.Post("/seasons", site.Organise, site.OfForm(s.createSeason)),
		site.Shared("/seasons/:season", s.seasonPage),
		site.Shared("/seasons/:season/parts/table", s.seasonPart),
		site.Shared("/seasons/:season/print", s.seasonPrint),
		site.Get("/seasons/:season/awards", site.SeePublic, s.seasonAwards),
		site.Get("/seasons/:season/settings", site.Organise, s.ofSeason(s.seasonSettingsPage)),
		site.Post("/seasons/:season/settings", site.Organise, s.ofSeasonForm(s.changeSeason)),
		site.Post("/seasons/:season/close", site.Organise, s.closeSeason),
		site.Post("/seasons/:season/open", site.Organise, s.reopenSeason),
		site.Get("/seasons/:season/final", site.Organise, s.ofSeason(s.finalPage)),
		site.Post("/seasons/:season/final", site.Organise, s.ofSeasonForm(s.createFinal)),
		site.Post("/seasons/:season/delete", site.Organise, s.ofSeason(s.deleteSeason)),
		site.Get("/seasons/:season/nights", site.Organise, s.seasonNightsPage),
		site.Post("/seasons/:season/nights", site.Organise, s.ofSeasonForm(s.setSeasonNight)),
		site.Get("/seasons/:season/players", site.Organise, s.seasonPlayersPage),
		site.Post("/seasons/:season/players", site.Organise, site.OfForm(s.setSeasonPlayers)),
		site.Post("/seasons/:season/teams", site.Organise, s.ofSeasonForm(s.saveTeam)),
	}
}
