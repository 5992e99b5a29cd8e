package signup

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does. Who has the secret of a request may see and withdraw
// it: the handlers find it, or nothing.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/nights/:night/sign-up", site.RequestSeat, s.OfNight(s.showForm)),
		site.Post("/nights/:night/sign-up", site.RequestSeat, s.limited(s.OfNightForm(s.askForSeat))),
		site.Get("/r/:token", site.RequestSeat, s.ofRequest(s.showRequest)),
		site.Get("/r/:token/part", site.RequestSeat, s.ofRequest(s.showRequestPart)),
		site.Post("/r/:token/withdraw", site.RequestSeat, s.limited(s.ofRequest(s.withdraw))),
		site.Post("/r/:token/link", site.RequestSeat, s.limited(s.ofRequest(s.showLink))),
		site.Get("/nights/:night/requests", site.Organise, s.OfNight(s.showRequests)),
		site.Get("/nights/:night/parts/requests", site.Organise, s.OfNight(s.showRequestsPart)),
		site.Post("/nights/:night/requests/decline", site.Organise, s.OfNightForm(s.declineAll)),
		site.Post("/nights/:night/requests/:request/accept", site.Organise, s.OfNightForm(s.accept)),
		site.Post("/nights/:night/requests/:request/decline", site.Organise, s.OfNightForm(s.decline)),
		site.Post("/nights/:night/requests/:request/reopen", site.Organise, s.OfNightForm(s.reopen)),
	}
}
