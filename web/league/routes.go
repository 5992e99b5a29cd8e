package league

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/seasons", site.SeePublic, s.seasonsPage),
		site.Get("/seasons/:season", site.SeePublic, s.seasonPage),
	}
}
