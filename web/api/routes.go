package api

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Shared(at("openapi.json"), s.sendDocument),
		site.Shared(at("club"), s.sendClub),
		site.Shared(at("players"), s.sendPlayers),
		site.Shared(at("players/:player"), s.ofPlayer(s.sendPlayer)),
		site.Shared(at("players/:player/nights"), s.ofPlayer(s.sendPlayerNights)),
		site.Shared(at("players/:player/ratings"), s.ofPlayer(s.sendRatings)),
		site.Shared(at("players/:player/statistics"), s.ofPlayer(s.sendPlayerStatistics)),
		site.Shared(at("nights"), s.sendNights),
		site.Shared(at("nights/:night"), s.OfNight(s.sendNight)),
		site.Shared(at("nights/:night/rounds"), s.OfNight(s.sendRounds)),
		site.Shared(at("nights/:night/seating"), s.OfNight(s.sendSeating)),
		site.Shared(at("nights/:night/standings"), s.OfNight(s.sendStandings)),
		site.Shared(at("nights/:night/matches"), s.OfNight(s.sendMatches)),
		site.Shared(at("nights/:night/matches/:match"), s.OfMatch(s.sendMatch)),
		site.Shared(at("nights/:night/matches/:match/hands"), s.OfMatch(s.sendHands)),
		site.Shared(at("seasons"), s.sendSeasons),
		site.Shared(at("seasons/:season"), s.sendSeason),
		site.Shared(at("seasons/:season/nights"), s.sendSeasonNights),
		site.Shared(at("seasons/:season/matches"), s.sendSeasonMatches),
		site.Shared(at("statistics"), s.sendClubStatistics),
		site.Shared(at("records"), s.sendRecords),

		site.Get("/tokens", site.Organise, s.showTokens),
		site.Post("/tokens", site.Organise, site.OfForm(s.createToken)),
		site.Post("/tokens/:id/revoke", site.Organise, s.revokeToken),
		site.Get(webhooksPath, site.Govern, s.showWebhooks),
		site.Post(webhooksPath, site.Govern, site.OfForm(s.createWebhook)),
		site.Get(webhooksPath+"/:id", site.Govern, s.showWebhook),
		site.Post(webhooksPath+"/:id", site.Govern, site.OfForm(s.updateWebhook)),
		site.Post(webhooksPath+"/:id/switch", site.Govern, site.OfForm(s.switchWebhook)),
		site.Post(webhooksPath+"/:id/test", site.Govern, s.testWebhook),
		site.Post(webhooksPath+"/:id/remove", site.Govern, s.removeWebhook),
		site.Get(at("roster"), site.ReadRoster, s.sendRoster),
		site.Post(at("players"), site.AddPlayers, s.addPlayers),
		site.Post(at("nights"), site.MakeNights, s.createNight),
		site.Post(at("nights/:night/check-in"), site.CheckIn, s.OfNight(s.checkInPlayers)),
		site.Post(at("nights/:night/seating"), site.SeatNights, s.OfNight(s.seatNight)),
		site.Post(at("nights/:night/matches/:match/hands"), site.RecordsHands, s.OfMatch(s.recordHand)),
	}
}
