package home

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Shared("/", s.showHome),
		site.Shared("/parts/tonight", s.showTonightPart),
		site.Shared("/parts/club", s.showClubPart),
		site.Shared("/nights", s.showNights, "year", "page"),
		site.Get("/join", site.SeePublic, s.showAddresses),
		site.Get("/join/:program/tick.svg", site.SeePublic, s.sendTick),
		site.Post("/join/codes", site.Organise, site.OfForm(s.chooseCodes)),
	}
}
