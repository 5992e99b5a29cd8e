package night

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Shared("/nights/:night", s.OfNight(s.seatingPage)),
		site.Shared("/nights/:night/parts/seating", s.OfNight(s.seatingPart)),
		site.Shared("/nights/:night/parts/clock", s.OfNight(s.clockPart)),
		site.Shared("/nights/:night/standings", s.OfNight(s.standingsPage)),
		site.Shared("/nights/:night/parts/standings", s.OfNight(s.standingsPart)),
		site.Shared("/nights/:night/matches/:match", s.OfMatch(s.matchPage)),
		site.Shared("/nights/:night/matches/:match/part", s.OfMatch(s.matchPart)),
		site.Shared("/nights/:night/matches/:match/need", s.OfMatch(s.needPage)),
		site.Shared("/nights/:night/matches/:match/need/part", s.OfMatch(s.needPart)),
		site.Shared("/nights/:night/rules", s.OfNight(s.ruleSheetPage)),
		site.Get("/nights/:night/awards", site.SeePublic, s.OfNight(s.awardsPage)),
		site.Get("/w", site.SeePublic, s.tonightsWall),
		site.Shared("/nights/:night/wall", s.OfNight(s.wallPage)),
		site.Shared("/nights/:night/parts/wall", s.OfNight(s.wallPart)),
	}
}
