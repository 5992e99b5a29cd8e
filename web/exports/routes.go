package exports

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/nights/:night/standings.csv", site.SeePublic, s.OfNight(s.sendStandings)),
		site.Get("/nights/:night/hands.csv", site.SeePublic, s.OfNight(s.sendHands)),
		site.Get("/nights/:night/hands.jsonl", site.SeePublic, s.OfNight(s.sendHandLines)),
		site.Get("/nights/:night/matches.csv", site.SeePublic, s.OfNight(s.sendMatches)),
		site.Get("/nights/:night/seating.csv", site.SeePublic, s.OfNight(s.sendSeating)),
		site.Get("/nights/:night/night.xlsx", site.SeePublic, s.OfNight(s.sendNightWorkbook)),
		site.Get("/nights/:night/night.json", site.SeePublic, s.OfNight(s.sendNightJSON)),
		site.SharedFile("/seasons/:season/season.csv", s.ofSeason(s.sendSeasonTable), csvField),
		site.SharedFile("/seasons/:season/teams.csv", s.ofSeason(s.sendSeasonTeams), csvField),
		site.SharedFile("/seasons/:season/matches.csv", s.ofSeason(s.sendSeasonMatches), csvField),
		site.SharedFile("/seasons/:season/season.xlsx", s.ofSeason(s.sendSeasonWorkbook)),
		site.SharedFile("/seasons/:season/season.json", s.ofSeason(s.sendSeasonJSON)),
		site.Get("/dues/sheet/:first/:last/received.csv", site.Organise, s.ofDues(s.sendReceived)),
		site.Get("/dues/sheet/:first/:last/evenings.csv", site.Organise, s.ofDues(s.sendEvenings)),
		site.Get("/dues/sheet/:first/:last/open.csv", site.Organise, s.ofDues(s.sendOpen)),
		site.Get("/dues/sheet/:first/:last/sheet.xlsx", site.Organise, s.ofDues(s.sendDuesBook)),
		site.Shared("/calendar.ics", s.sendCalendar),
		site.Shared("/feed.atom", s.sendFeed),
	}
}
