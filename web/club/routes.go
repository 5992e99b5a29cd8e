package club

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/club", site.Govern, s.settingsPage),
		site.Post("/club", site.Govern, s.changeClub),
		site.Get(site.PicturePath, site.SeePublic, s.picture),
		site.Get("/end", site.EndProgram, s.endPage),
		site.Post("/end", site.EndProgram, s.end),
	}
}
