package club

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/club", site.Govern, s.showClub),
		site.Post("/club", site.Govern, s.updateClub),
		site.Get(wifiPath, site.Govern, s.showWiFi),
		site.Post(wifiPath, site.Govern, site.OfForm(s.updateWiFi)),
		site.Get(site.PicturePath, site.SeePublic, s.sendPicture),
		site.Get("/end", site.EndProgram, s.showEnd),
		site.Post("/end", site.EndProgram, s.endProgram),
	}
}
