package night

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and who may use them.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/players/:player", site.Everybody, s.playerPage),
		site.Get("/players/:player/part", site.Everybody, s.playerPart),
		site.Get("/nights/:night", site.Everybody, s.OfNight(s.seatingPage)),
		site.Get("/nights/:night/parts/seating", site.Everybody, s.OfNight(s.seatingPart)),
		site.Get("/nights/:night/standings", site.Everybody, s.OfNight(s.standingsPage)),
		site.Get("/nights/:night/parts/standings", site.Everybody, s.OfNight(s.standingsPart)),
		site.Get("/nights/:night/matches/:match", site.Everybody, s.matchPage),
		site.Get("/nights/:night/matches/:match/part", site.Everybody, s.matchPart),
		site.Get("/nights/:night/rules", site.Everybody, s.OfNight(s.ruleSheetPage)),
		site.Get("/nights/:night/wall", site.Everybody, s.OfNight(s.wallPage)),
		site.Get("/nights/:night/parts/wall", site.Everybody, s.OfNight(s.wallPart)),
	}
}
