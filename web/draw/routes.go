package draw

import (
	"fmt"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	routes := []site.Route{
		site.Get("/nights/:night/certificate", site.SeePublic, s.OfNight(s.showCertificate)),
		site.Get("/nights/:night/seating.json", site.SeePublic, s.OfNight(s.sendSeating)),
		site.Get("/nights/:night/programmes", site.SeePublic, s.OfNight(s.showProgrammes)),
		site.Get("/nights/:night/draft", site.Draw, s.showDraft),
		site.Post("/nights/:night/draft", site.Draw, s.OfNightForm(s.drawDraft)),
		site.Post("/nights/:night/draft/cancel", site.Draw, s.OfNight(s.cancelDraw)),
		site.Post("/nights/:night/draft/exchange", site.Draw, s.exchangeDraftSeats),
		site.Post("/nights/:night/draft/lock", site.Draw, s.lockDraftTable),
		site.Post("/nights/:night/draft/pasted", site.Draw, s.OfNightForm(s.pasteDraft)),
		site.Post("/nights/:night/programme", site.Draw, s.OfNightForm(s.updateProgramme)),
		site.Post("/nights/:night/wishes", site.Organise, s.OfNightForm(s.updateWishes)),
		site.Post("/nights/:night/resting", site.Draw, s.OfNightForm(s.updateResting)),
		site.Post("/nights/:night/publish", site.Draw, s.OfNightForm(s.publishSeating)),
		site.Post("/nights/:night/unpublish", site.Draw, s.OfNightForm(s.unpublishSeating)),
		site.Get("/nights/:night/rounds/:round/seats", site.RunNight, s.showSeats),
		site.Post("/nights/:night/rounds/:round/exchange", site.RunNight, s.exchangeSeats),
		site.Post("/nights/:night/rounds/:round/table", site.RunNight, s.addTable),
		site.Post("/nights/:night/substitutes", site.RunNight, s.addSubstitute),
	}
	for i := range routes {
		routes[i].Handle = s.ofRounds(routes[i].Handle)
	}
	return routes
}

// ofRounds is a handler for nights in rounds. At an open evening nothing is drawn.
func (s *Room) ofRounds(handle echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		night, err := s.Night(c)
		if err == nil && night.Form == tournament.Open {
			return fmt.Errorf("%w: an open evening has no rounds", tournament.ErrNotFound)
		}
		return handle(c)
	}
}
