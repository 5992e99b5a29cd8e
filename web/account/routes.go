package account

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and who may use them.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/setup/:token", site.Everybody, s.setupPage),
		site.Post("/setup/:token", site.Everybody, site.OfForm(s.setUp)),
		site.Get("/login", site.Everybody, s.loginPage),
		site.Post("/login", site.Everybody, s.logIn),
		site.Post("/logout", site.Everybody, s.logOut),
	}
}
