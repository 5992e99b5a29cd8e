package api

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Shared(apiPath("openapi.json"), s.sendDocument),
		site.Shared(apiPath("club"), s.sendClub),
		site.Shared(apiPath("players"), s.sendPlayers),
		site.Shared(apiPath("players/:player"), s.ofPlayer(s.sendPlayer)),
		site.Shared(apiPath("players/:player/nights"), s.ofPlayer(s.sendPlayerNights)),
		site.Shared(apiPath("players/:player/ratings"), s.ofPlayer(s.sendRatings)),
		site.Shared(apiPath("players/:player/statistics"), s.ofPlayer(s.sendPlayerStatistics)),
		site.Shared(apiPath("players/:player/head-to-head"), s.ofPlayer(s.sendHeadToHead)),
		site.Shared(apiPath("nights"), s.sendNights),
		site.Shared(apiPath("nights/:night"), s.OfNight(s.sendNight)),
		site.Shared(apiPath("nights/:night/rounds"), s.OfNight(s.sendRounds)),
		site.Shared(apiPath("nights/:night/seating"), s.OfNight(s.sendSeating)),
		site.Shared(apiPath("nights/:night/standings"), s.OfNight(s.sendStandings)),
		site.Shared(apiPath("nights/:night/free"), s.OfNight(s.sendFree)),
		site.Shared(apiPath("nights/:night/matches"), s.OfNight(s.sendMatches)),
		site.Shared(apiPath("nights/:night/matches/:match"), s.OfMatch(s.sendMatch)),
		site.Shared(apiPath("nights/:night/matches/:match/hands"), s.OfMatch(s.sendHands)),
		site.Shared(apiPath("seasons"), s.sendSeasons),
		site.Shared(apiPath("seasons/:season"), s.sendSeason),
		site.Shared(apiPath("seasons/:season/nights"), s.sendSeasonNights),
		site.Shared(apiPath("seasons/:season/matches"), s.sendSeasonMatches),
		site.Shared(apiPath("statistics"), s.sendClubStatistics),
		site.Shared(apiPath("records"), s.sendRecords),

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
		site.Get(apiPath("roster"), site.ReadRoster, s.sendRoster),
		site.Post(apiPath("players"), site.AddPlayers, s.addPlayers),
		site.Post(apiPath("nights"), site.MakeNights, s.createNight),
		site.Post(apiPath("nights/:night/check-in"), site.CheckIn, s.OfNight(s.checkInPlayers)),
		site.Post(apiPath("nights/:night/seating"), site.SeatNights, s.OfNight(s.seatNight)),
		site.Post(apiPath("nights/:night/matches"), site.SeatNights, s.openEvening(s.openMatch)),
		site.Post(apiPath("nights/:night/matches/:match/remove"), site.SeatNights, s.openEvening(s.removeMatch)),
		site.Post(apiPath("nights/:night/players/:player/wish"), site.CheckIn, s.openEvening(s.setWish)),
		site.Post(apiPath("nights/:night/end"), site.CloseRounds, s.openEvening(s.endEvening)),
		site.Post(apiPath("nights/:night/matches/:match/hands"), site.RecordsHands, s.OfMatch(s.recordHand)),
		site.Post(apiPath("nights/:night/rounds/:round/close"), site.CloseRounds, s.OfNight(s.closeRound)),
	}
}
