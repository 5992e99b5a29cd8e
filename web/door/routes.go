package door

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/nights/:night/door", site.RunNight, s.showDoor),
		site.Post("/nights/:night/door", site.RunNight, site.OfForm(s.checkIn)),
		site.Get("/nights/:night/door/card", site.RunNight, s.OfNight(s.showCard)),
		site.Post("/nights/:night/door/card", site.RunNight, s.makeCard),
		site.Post("/nights/:night/door/card/replace", site.RunNight, site.OfForm(s.replaceCard)),
		site.Post("/nights/:night/door/card/revoke", site.RunNight, site.OfForm(s.revokeCard)),
		site.Get("/nights/:night/door/tablet", site.UseDoor, s.showTablet),
		site.Post("/nights/:night/door/tablet", site.UseDoor, site.OfForm(s.tapTablet)),
		site.Post("/nights/:night/door/tablet/undo", site.UseDoor, site.OfForm(s.undoTap)),
		site.Post("/nights/:night/door/tablet/guests", site.UseDoor, site.OfForm(s.addTabletGuest)),
		site.Get("/nights/:night/badges", site.RunNight, s.OfNight(s.showBadges)),
		site.Post("/nights/:night/guests", site.RunNight, site.OfForm(s.addGuests)),
		site.Post("/nights/:night/house", site.RunNight, site.OfForm(s.addHousePlayers)),
	}
}
