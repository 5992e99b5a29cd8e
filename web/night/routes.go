package night

import (
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Shared("/nights/:night", s.OfNight(s.showSeating)),
		site.Shared("/nights/:night/parts/seating", s.OfNight(s.showSeatingPart)),
		site.Shared("/nights/:night/parts/clock", s.OfNight(s.showClockPart)),
		site.Shared("/nights/:night/standings", s.OfNight(s.showStandings)),
		site.Shared("/nights/:night/parts/standings", s.OfNight(s.showStandingsPart)),
		site.Shared("/nights/:night/matches/:match", s.OfMatch(s.showMatch), present.SavedField),
		site.Shared("/nights/:night/matches/:match/part", s.OfMatch(s.showMatchPart)),
		site.Shared("/nights/:night/matches/:match/need", s.OfMatch(s.showNeed)),
		site.Shared("/nights/:night/matches/:match/need/part", s.OfMatch(s.showNeedPart)),
		site.Post("/nights/:night/matches/:match/agreement", site.AgreeByPhone, site.OfForm(s.agreeByPhone)),
		site.Shared("/nights/:night/rules", s.OfNight(s.showRuleSheet)),
		site.Get("/nights/:night/awards", site.SeePublic, s.OfNight(s.showAwards)),
		site.Shared("/nights/:night/summary", s.OfNight(s.showSummary)),
		site.Get("/nights/:night/summary.svg", site.SeePublic, s.OfNight(s.sendSummaryPicture)),
		site.Get("/w", site.SeePublic, s.redirectToWall),
		site.Shared("/nights/:night/wall", s.OfNight(s.showWall)),
		site.Shared("/nights/:night/parts/wall", s.OfNight(s.showWallPart)),
	}
}
