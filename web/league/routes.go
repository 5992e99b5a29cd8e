package league

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Shared("/players/:player", s.showPlayer, "of", "limits", "skip"),
		site.Shared("/players/:player/part", s.showPlayerPart, "of", "limits", "skip"),
		site.Shared("/records", s.showRecords, "of", "limits"),
		site.Shared("/seasons", s.showSeasons),
		site.Get("/seasons/new", site.Organise, s.showNewSeason),
		site.Post("/seasons", site.Organise, site.OfForm(s.createSeason)),
		site.Shared("/seasons/:season", s.showSeason, "player", "until"),
		site.Shared("/seasons/:season/parts/table", s.showSeasonPart, "player", "until"),
		site.Shared("/seasons/:season/print", s.showSeasonPrint, "player", "until"),
		site.Get("/seasons/:season/awards", site.SeePublic, s.showSeasonAwards),
		site.Get("/seasons/:season/settings", site.Organise, s.ofSeason(s.showSeasonSettings)),
		site.Post("/seasons/:season/settings", site.Organise, s.ofSeasonForm(s.updateSeason)),
		site.Post("/seasons/:season/close", site.Organise, s.ofSeasonForm(s.closeSeason)),
		site.Post("/seasons/:season/open", site.Organise, s.reopenSeason),
		site.Get("/seasons/:season/final", site.Organise, s.ofSeason(s.showSeasonFinal)),
		site.Post("/seasons/:season/final", site.Organise, s.ofSeasonForm(s.createSeasonFinal)),
		site.Post("/seasons/:season/delete", site.Organise, s.ofSeason(s.deleteSeason)),
		site.Get("/seasons/:season/nights", site.Organise, s.showSeasonNights),
		site.Post("/seasons/:season/nights", site.Organise, s.ofSeasonForm(s.updateSeasonNight)),
		site.Get("/seasons/:season/players", site.Organise, s.showSeasonPlayers),
		site.Post("/seasons/:season/players", site.Organise, site.OfForm(s.updateSeasonPlayers)),
		site.Post("/seasons/:season/teams", site.Organise, s.ofSeasonForm(s.saveSeasonTeam)),
	}
}
