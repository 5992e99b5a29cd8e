package draw

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and who may use them.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/nights/:night/certificate", site.Everybody, s.OfNight(s.certificatePage)),
		site.Get("/nights/:night/seating.json", site.Everybody, s.OfNight(s.seatingFile)),
		site.Get("/nights/:night/draft", site.Organiser, s.draftPage),
		site.Post("/nights/:night/draft", site.Organiser, s.OfNightForm(s.drawDraft)),
		site.Post("/nights/:night/draft/cancel", site.Organiser, s.OfNight(s.cancelDraw)),
		site.Post("/nights/:night/draft/exchange", site.Organiser, s.exchangeDraft),
		site.Post("/nights/:night/draft/lock", site.Organiser, s.lockTable),
		site.Post("/nights/:night/draft/pasted", site.Organiser, s.OfNightForm(s.pasteDraft)),
		site.Post("/nights/:night/programme", site.Organiser, s.OfNightForm(s.changeProgramme)),
		site.Post("/nights/:night/wishes", site.Organiser, s.OfNightForm(s.changeWishes)),
		site.Post("/nights/:night/resting", site.Organiser, s.OfNightForm(s.restAtTables)),
		site.Post("/nights/:night/publish", site.Organiser, s.OfNightForm(s.publish)),
		site.Post("/nights/:night/unpublish", site.Organiser, s.OfNightForm(s.unpublish)),
		site.Get("/nights/:night/rounds/:round/seats", site.Organiser, s.seatsPage),
		site.Post("/nights/:night/rounds/:round/exchange", site.Organiser, s.exchangeSeats),
		site.Post("/nights/:night/rounds/:round/table", site.Organiser, s.addTable),
		site.Post("/nights/:night/substitutes", site.Organiser, s.substitute),
	}
}
