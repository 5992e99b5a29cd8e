package api

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Shared(at("openapi.json"), s.document),
		site.Shared(at("club"), s.club),
		site.Shared(at("players"), s.players),
		site.Shared(at("players/:player"), s.ofPlayer(s.player)),
		site.Shared(at("players/:player/nights"), s.ofPlayer(s.playerNights)),
		site.Shared(at("players/:player/ratings"), s.ofPlayer(s.ratings)),
		site.Shared(at("players/:player/statistics"), s.ofPlayer(s.playerStatistics)),
		site.Shared(at("nights"), s.nights),
		site.Shared(at("nights/:night"), s.OfNight(s.night)),
		site.Shared(at("nights/:night/rounds"), s.OfNight(s.rounds)),
		site.Shared(at("nights/:night/seating"), s.OfNight(s.seating)),
		site.Shared(at("nights/:night/standings"), s.OfNight(s.standings)),
		site.Shared(at("nights/:night/matches"), s.OfNight(s.matches)),
		site.Shared(at("nights/:night/matches/:match"), s.OfMatch(s.match)),
		site.Shared(at("nights/:night/matches/:match/hands"), s.OfMatch(s.hands)),
		site.Shared(at("seasons"), s.seasons),
		site.Shared(at("seasons/:season"), s.season),
		site.Shared(at("seasons/:season/nights"), s.seasonNights),
		site.Shared(at("seasons/:season/matches"), s.seasonMatches),
		site.Shared(at("statistics"), s.clubStatistics),
		site.Shared(at("records"), s.records),

		site.Get("/tokens", site.Organise, s.tokensPage),
		site.Post("/tokens", site.Organise, site.OfForm(s.makeToken)),
		site.Post("/tokens/:id/revoke", site.Organise, s.revokeToken),
		site.Get(webhooksPath, site.Govern, s.webhooksPage),
		site.Post(webhooksPath, site.Govern, site.OfForm(s.makeWebhook)),
		site.Get(webhooksPath+"/:id", site.Govern, s.webhookPage),
		site.Post(webhooksPath+"/:id", site.Govern, site.OfForm(s.changeWebhook)),
		site.Post(webhooksPath+"/:id/switch", site.Govern, site.OfForm(s.switchWebhook)),
		site.Post(webhooksPath+"/:id/test", site.Govern, s.testWebhook),
		site.Post(webhooksPath+"/:id/remove", site.Govern, s.removeWebhook),
		site.Get(at("roster"), site.ReadRoster, s.roster),
		site.Post(at("players"), site.AddPlayers, s.addPlayers),
		site.Post(at("nights"), site.MakeNights, s.makeNight),
		site.Post(at("nights/:night/check-in"), site.CheckIn, s.OfNight(s.checkIn)),
		site.Post(at("nights/:night/seating"), site.SeatNights, s.OfNight(s.seat)),
		site.Post(at("nights/:night/matches/:match/hands"), site.RecordsHands, s.OfMatch(s.recordHand)),
	}
}
