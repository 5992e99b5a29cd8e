package door

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/nights/:night/door", site.RunNight, s.showDoor),
		site.Post("/nights/:night/door", site.RunNight, site.OfForm(s.checkIn)),
		site.Get("/nights/:night/badges", site.RunNight, s.OfNight(s.showBadges)),
		site.Post("/nights/:night/guests", site.RunNight, site.OfForm(s.addGuests)),
		site.Post("/nights/:night/house", site.RunNight, site.OfForm(s.addHousePlayers)),
	}
}
