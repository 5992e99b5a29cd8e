package desk

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/cards", site.Organise, s.showCards),
		site.Post("/cards", site.Organise, site.OfForm(s.createCards)),
		site.Get("/cards/print", site.Organise, s.showCardPrint),
		site.Post("/cards/revoke", site.Organise, site.OfForm(s.revokeCards)),
		site.Post("/cards/:card/replace", site.Organise, site.OfForm(s.replaceCard)),
		site.Get("/nights/:night/desk", site.RunNight, s.showDesk),
		site.Get("/nights/:night/parts/desk", site.RunNight, s.OfNight(s.showDeskPart)),
		site.Post("/nights/:night/rounds/:round/close", site.RunNight, site.OfForm(s.closeRound)),
		site.Post("/nights/:night/rounds/:round/clock", site.RunNight, site.OfForm(s.setClock)),
		site.Post("/nights/:night/rounds/:round/tables/:table/extra", site.RunNight, site.OfForm(s.setExtraTime)),
		site.Post("/nights/:night/rounds/:round/call", site.RunNight, site.OfForm(s.callTime)),
		site.Post("/nights/:night/rounds/:round/call/back", site.RunNight, site.OfForm(s.takeBackCall)),
		site.Post("/nights/:night/ceremony", site.RunNight, s.OfNight(s.holdCeremony)),
		site.Post("/nights/:night/ceremony/end", site.RunNight, s.OfNight(s.endCeremony)),
		site.Post("/nights/:night/reveal", site.RunNight, s.OfNightForm(s.revealRanks)),
		site.Post("/nights/:night/embargo", site.RunNight, s.OfNightForm(s.setEmbargo)),
		site.Get("/nights/:night/end", site.RunNight, s.OfNight(s.showNightEnd)),
		site.Post("/nights/:night/end", site.RunNight, s.OfNightForm(s.endNight)),
		site.Post("/nights/:night/matches", site.RunNight, s.OfNightForm(s.openMatch)),
		site.Post("/nights/:night/matches/:match/remove", site.RunNight, s.OfNight(s.removeMatch)),
		site.Post("/nights/:night/players/:player/wish", site.RunNight, s.OfNightForm(s.setWish)),
		site.Post("/nights/:night/apart", site.Organise, s.OfNightForm(s.setApart)),
		site.Get("/nights/:night/disputes/:dispute", site.RunNight, s.showDispute),
		site.Post("/nights/:night/disputes/:dispute", site.RunNight, s.OfNightForm(s.resolveDispute)),
		site.Post("/nights/:night/tables/:table/desk/answer", site.RunNight, s.OfNightForm(s.answerTable)),
		site.Post("/nights/:night/seen", site.RunNight, s.OfNightForm(s.markChangesSeen)),
		site.Post("/nights/:night/late/:entry", site.RunNight, s.OfNight(s.settleLateHand)),
	}
}
