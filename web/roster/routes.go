package roster

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/players", site.Organise, s.showRoster),
		site.Post("/players", site.Organise, s.addPlayers),
		site.Get("/players/links", site.Organise, s.showLinks),
		site.Post("/players/links", site.Organise, site.OfForm(s.createLinks)),
		site.Post("/players/links/:link/replace", site.Organise, site.OfForm(s.replaceLink)),
		site.Post("/players/links/:link/revoke", site.Organise, site.OfForm(s.revokeLink)),
		site.Get("/p/:token", site.SignUp, s.showPersonalPage),
		site.Post("/p/:token/nights/:night", site.SignUp, site.OfForm(s.updateSignUp)),
		site.Get("/p/:token/nights/:night/part", site.SignUp, s.showOwnEvening),
		site.Post("/p/:token/nights/:night/wish", site.SignUp, site.OfForm(s.setOwnWish)),
		site.Post("/p/:token/naming", site.NameOneself, site.OfForm(s.updateOwnNaming)),
		site.Get("/p/:token/data.json", site.NameOneself, s.sendOwnData),
		site.Post("/players/:player/naming", site.Organise, s.ofPlayerForm(unlessMerged(s.updateNaming))),
		site.Get("/players/:player/merge", site.Organise, s.ofPlayer(s.showMerge)),
		site.Post("/players/:player/merge", site.Organise, s.ofPlayerForm(s.mergePlayers)),
		site.Post("/players/:player/merges/:merged/undo", site.Organise, s.ofPlayer(s.undoMerge)),
		site.Post("/players/:player/forget", site.Organise, s.ofPlayerForm(unlessMerged(s.forgetPlayer))),
		site.Get("/players/:player/data.json", site.Organise, s.sendPlayerData),
		site.Get("/players/:player/edit", site.Organise, s.ofPlayer(s.showPlayerForm)),
		site.Post("/players/:player/rename", site.Organise, s.ofPlayerForm(unlessMerged(s.renamePlayer))),
		site.Post("/players/:player/guest", site.Organise, s.ofPlayerForm(unlessMerged(s.setGuest))),
		site.Post("/players/:player/remove", site.Organise, s.ofPlayerForm(unlessMerged(s.removePlayer))),
	}
}
