package series

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/series", site.Organise, s.showAllSeries),
		site.Get("/series/new", site.Organise, s.showNewSeries),
		site.Post("/series", site.Organise, site.OfForm(s.createSeries)),
		site.Get("/series/:series", site.Organise, s.showSeries),
		site.Get("/series/:series/settings", site.Organise, s.showSeriesSettings),
		site.Post("/series/:series/settings", site.Organise, site.OfForm(s.updateSeries)),
		site.Post("/series/:series/delete", site.Organise, s.deleteSeries),
		site.Post("/series/:series/adopt", site.Organise, s.adoptEvenings),
		site.Post("/series/:series/members", site.Organise, site.OfForm(s.makeMembers)),
		site.Post("/nights/:night/move", site.Organise, s.OfNightForm(s.moveNight)),
		site.Post("/nights/:night/cancel", site.Organise, s.OfNight(s.cancelNight)),
		site.Post("/nights/:night/reinstate", site.Organise, s.OfNight(s.reinstateNight)),
	}
}
