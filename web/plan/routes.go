package plan

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/nights/new", site.Organise, s.showNewNight),
		site.Post("/nights", site.Organise, s.createNight),
		site.Get("/nights/:night/settings", site.Organise, s.OfNight(s.showNightSettings)),
		site.Post("/nights/:night/settings", site.Organise, s.OfNight(s.updateNight)),
		site.Post("/nights/:night/template", site.Organise, s.OfNightForm(s.saveTemplate)),
		site.Post("/templates/:template", site.Organise, site.OfForm(s.updateTemplate)),
		site.Post("/nights/:night/rehearsal", site.Organise, s.OfNightForm(s.setRehearsal)),
		site.Post("/nights/:night/friendly", site.Organise, s.OfNightForm(s.setFriendly)),
		site.Post("/nights/:night/delete", site.Organise, s.OfNight(s.deleteNight)),
	}
}
