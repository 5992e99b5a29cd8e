package exports

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/nights/:night/standings.csv", site.SeePublic, s.OfNight(s.standings)),
		site.Get("/nights/:night/hands.csv", site.SeePublic, s.OfNight(s.hands)),
		site.Get("/nights/:night/hands.jsonl", site.SeePublic, s.OfNight(s.requests)),
		site.Get("/nights/:night/matches.csv", site.SeePublic, s.OfNight(s.matches)),
		site.Get("/nights/:night/seating.csv", site.SeePublic, s.OfNight(s.seating)),
		site.Get("/nights/:night/night.xlsx", site.SeePublic, s.OfNight(s.book)),
		site.Get("/nights/:night/night.json", site.SeePublic, s.OfNight(s.data)),
		site.Shared("/seasons/:season/season.csv", s.ofSeason(s.seasonTable)),
		site.Shared("/seasons/:season/teams.csv", s.ofSeason(s.seasonTeams)),
		site.Shared("/seasons/:season/matches.csv", s.ofSeason(s.seasonMatches)),
		site.Shared("/seasons/:season/season.xlsx", s.ofSeason(s.seasonBook)),
		site.Shared("/seasons/:season/season.json", s.ofSeason(s.seasonData)),
		site.Shared("/calendar.ics", s.calendar),
		site.Shared("/feed.atom", s.feed),
	}
}
