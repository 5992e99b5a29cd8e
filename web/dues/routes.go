package dues

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/nights/:night/dues", site.RunNight, s.Taking(s.showEvening)),
		site.Post("/nights/:night/dues/payments", site.RunNight, s.TakingForm(s.payAtEvening)),
		site.Post("/nights/:night/dues/back", site.RunNight, s.TakingForm(s.takeBackAtEvening)),
		site.Post("/nights/:night/dues/class", site.RunNight, s.TakingForm(s.classAtEvening)),
		site.Post("/nights/:night/dues/prices", site.Organise, s.TakingForm(s.priceEvening)),
		site.Get("/series/:series/dues", site.Organise, s.Taking(s.showSeries)),
		site.Post("/series/:series/dues", site.Organise, s.TakingForm(s.priceSeries)),
		site.Get("/dues", site.Organise, s.Taking(s.showOpen)),
		site.Get("/dues/sheet", site.Organise, s.Taking(s.showSheet)),
		site.Get("/players/:player/dues", site.Organise, s.Taking(s.showAccount)),
		site.Post("/players/:player/dues/payments", site.Organise, s.TakingForm(s.payOfPlayer)),
		site.Post("/players/:player/dues/back", site.Organise, s.TakingForm(s.takeBackOfPlayer)),
		site.Post("/players/:player/dues/class", site.Organise, s.TakingForm(s.classOfPlayer)),
		site.Post("/players/:player/dues/tickets", site.Organise, s.TakingForm(s.sellTicket)),
		site.Get("/dues/prices", site.Govern, s.Taking(s.showPrices)),
		site.Post("/dues/prices", site.Govern, s.TakingForm(s.updatePrices)),
		site.Post("/dues/taken", site.Govern, site.OfForm(s.setTaken)),
	}
}
