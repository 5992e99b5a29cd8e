package door

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and who may use them.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/nights/:night/door", site.Organiser, s.page),
		site.Post("/nights/:night/door", site.Organiser, site.OfForm(s.checkIn)),
		site.Post("/nights/:night/guests", site.Organiser, site.OfForm(s.addGuests)),
		site.Post("/nights/:night/house", site.Organiser, site.OfForm(s.addHousePlayers)),
	}
}
