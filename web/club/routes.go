package club

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and who may use them.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/", site.Everybody, s.home),
		site.Get("/end", endsProgram, s.endPage),
		site.Post("/end", endsProgram, s.end),
		site.Get("/players", site.Organiser, s.rosterPage),
		site.Post("/players", site.Organiser, site.OfForm(s.addPlayers)),
		site.Get("/players/:player/edit", site.Organiser, s.playerEditPage),
		site.Post("/players/:player/rename", site.Organiser, site.OfForm(s.renamePlayer)),
		site.Post("/players/:player/remove", site.Organiser, s.removePlayer),
		site.Get("/nights/new", site.Organiser, s.newNightPage),
		site.Post("/nights", site.Organiser, s.createNight),
		site.Get("/nights/:night/settings", site.Organiser, s.OfNight(s.nightSettingsPage)),
		site.Post("/nights/:night/settings", site.Organiser, s.OfNight(s.changeNight)),
	}
}
