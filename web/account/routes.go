package account

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/setup/:token", site.SeePublic, s.showSetup),
		site.Post("/setup/:token", site.SeePublic, site.OfForm(s.createFirstAccount)),
		site.Get("/login", site.SeePublic, s.showLogin),
		site.Post("/login", site.SeePublic, s.logIn),
		site.Post("/logout", site.SeePublic, s.logOut),
		site.Get("/i/:token", site.SeePublic, s.showInvitationLink),
		site.Post("/i/:token", site.SeePublic, site.OfForm(s.acceptInvitation)),
		site.Get("/d/:token", site.SeePublic, s.showDeviceLink),
		site.Post("/d/:token", site.SeePublic, s.logInDevice),
		site.Get("/reset/:token", site.SeePublic, s.showPasswordReset),
		site.Post("/reset/:token", site.SeePublic, site.OfForm(s.resetPassword)),
		site.Get("/account", site.UseAccount, s.showAccount),
		site.Post("/account/password", site.UseAccount, site.OfForm(s.changePassword)),
		site.Post("/account/sessions/:session/end", site.UseAccount, s.endSession),
		site.Post("/account/device", site.UseAccount, s.createDeviceCode),
		site.Get("/people", site.Govern, s.showPeople),
		site.Post("/people/invitations", site.Govern, site.OfForm(s.createInvitation)),
		site.Get("/people/invitations/:invitation", site.Govern, s.showInvitation),
		site.Post("/people/invitations/:invitation/revoke", site.Govern, s.revokeInvitation),
		site.Get("/people/:account", site.Govern, s.showPerson),
		site.Post("/people/:account/role", site.Govern, site.OfForm(s.updateRole)),
		site.Post("/people/:account/password", site.Govern, s.createPasswordLink),
		site.Post("/people/:account/remove", site.Govern, s.removeAccount),
	}
}
