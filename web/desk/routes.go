package desk

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and who may use them.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/nights/:night/desk", site.Organiser, s.page),
		site.Get("/nights/:night/parts/desk", site.Organiser, s.OfNight(s.part)),
		site.Post("/nights/:night/rounds/:round/close", site.Organiser, site.OfForm(s.closeRound)),
		site.Post("/nights/:night/rounds/:round/clock", site.Organiser, site.OfForm(s.setClock)),
		site.Post("/nights/:night/rounds/:round/tables/:table/extra", site.Organiser, site.OfForm(s.setExtraTime)),
		site.Post("/nights/:night/cards", site.Organiser, s.OfNight(s.issueCards)),
		site.Post("/nights/:night/tables/:table/card", site.Organiser, s.issueCard),
		site.Post("/nights/:night/tables/:table/revoke", site.Organiser, s.revokeCard),
		site.Get("/nights/:night/disputes/:dispute", site.Organiser, s.disputePage),
		site.Post("/nights/:night/disputes/:dispute", site.Organiser, s.OfNightForm(s.resolveDispute)),
	}
}
