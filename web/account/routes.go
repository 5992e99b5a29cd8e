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
		site.Get("/i/:token", site.SeePublic, s.invitedPage),
		site.Post("/i/:token", site.SeePublic, site.OfForm(s.accept)),
		site.Get("/d/:token", site.SeePublic, s.devicePage),
		site.Post("/d/:token", site.SeePublic, s.logInDevice),
		site.Get("/reset/:token", site.SeePublic, s.resetPage),
		site.Post("/reset/:token", site.SeePublic, site.OfForm(s.reset)),
		site.Get("/account", site.UseAccount, s.ownPage),
		site.Post("/account/password", site.UseAccount, site.OfForm(s.changePassword)),
		site.Post("/account/sessions/:session/end", site.UseAccount, s.endSession),
		site.Post("/account/device", site.UseAccount, s.makeDeviceCode),
		site.Get("/people", site.Govern, s.peoplePage),
		site.Post("/people/invitations", site.Govern, site.OfForm(s.invite)),
		site.Get("/people/invitations/:invitation", site.Govern, s.invitationPage),
		site.Post("/people/invitations/:invitation/revoke", site.Govern, s.revokeInvitation),
		site.Get("/people/:account", site.Govern, s.personPage),
		site.Post("/people/:account/role", site.Govern, site.OfForm(s.changeRole)),
		site.Post("/people/:account/password", site.Govern, s.makePasswordLink),
		site.Post("/people/:account/remove", site.Govern, s.removeAccount),
	}
}
