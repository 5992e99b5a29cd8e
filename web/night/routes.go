package night

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/players/:player", site.SeePublic, s.playerPage),
		site.Get("/players/:player/part", site.SeePublic, s.playerPart),
		site.Get("/nights/:night", site.SeePublic, s.OfNight(s.seatingPage)),
		site.Get("/nights/:night/parts/seating", site.SeePublic, s.OfNight(s.seatingPart)),
		site.Get("/nights/:night/parts/clock", site.SeePublic, s.OfNight(s.clockPart)),
		site.Get("/nights/:night/standings", site.SeePublic, s.OfNight(s.standingsPage)),
		site.Get("/nights/:night/parts/standings", site.SeePublic, s.OfNight(s.standingsPart)),
		site.Get("/nights/:night/matches/:match", site.SeePublic, s.matchPage),
		site.Get("/nights/:night/matches/:match/part", site.SeePublic, s.matchPart),
		site.Get("/nights/:night/matches/:match/need", site.SeePublic, s.needPage),
		site.Get("/nights/:night/matches/:match/need/part", site.SeePublic, s.needPart),
		site.Get("/nights/:night/rules", site.SeePublic, s.OfNight(s.ruleSheetPage)),
		site.Get("/w", site.SeePublic, s.tonightsWall),
		site.Get("/nights/:night/wall", site.SeePublic, s.OfNight(s.wallPage)),
		site.Get("/nights/:night/parts/wall", site.SeePublic, s.OfNight(s.wallPart)),
	}
}
