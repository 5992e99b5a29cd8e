package account

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/setup/:token", site.SeePublic, s.setupPage),
		site.Post("/setup/:token", site.SeePublic, site.OfForm(s.setUp)),
		site.Get("/login", site.SeePublic, s.loginPage),
		site.Post("/login", site.SeePublic, s.logIn),
		site.Post("/logout", site.SeePublic, s.logOut),
	}
}
