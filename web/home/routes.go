package home

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Shared("/", s.home),
		site.Shared("/parts/tonight", s.tonightPart),
		site.Shared("/parts/club", s.clubPart),
		site.Shared("/nights", s.nightsPage),
	}
}
