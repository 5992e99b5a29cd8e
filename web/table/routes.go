package table

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	routes := []site.Route{
		site.Get("/nights/:night/rounds/:round/paper", site.RunNight, s.paperPage),
		site.Get("/s/:token", site.Sign, s.scoreSheetPage),
		site.Post("/s/:token/acceptances", site.Sign, s.ofPlayer(s.acceptOnPhone)),
		site.Post("/s/:token/disputes", site.Sign, s.ofPlayer(s.disputeOnPhone)),
		site.Get("/nights/:night/tables/:table", site.SeeTable, s.ofTable(s.page)),
		site.Get("/nights/:night/tables/:table/paper", site.EnterPaper, s.ofTable(s.paperForm)),
		site.Post("/nights/:night/tables/:table/paper", site.EnterPaper, s.ofTableForm(s.enterPaper)),
		site.Get("/nights/:night/tables/:table/state", site.SeeTable, s.ofTable(s.state)),
		site.Get("/nights/:night/tables/:table/sheet", site.SeeTable, s.ofTable(s.sheetPart)),
		site.Post("/nights/:night/tables/:table/preview", site.SeeTable, s.ofTableForm(s.previewHand)),
		site.Post("/nights/:night/tables/:table/hands", site.EnterHand, s.ofTableForm(s.recordHand)),
		site.Post("/nights/:night/tables/:table/voids", site.Correct, s.ofTableForm(s.voidHand)),
		site.Post("/nights/:night/tables/:table/acceptances", site.SignForAll, s.ofTableForm(s.acceptScoreSheet)),
		site.Post("/nights/:night/tables/:table/disputes", site.SignForAll, s.ofTableForm(s.raiseDispute)),
		site.Post("/nights/:night/tables/:table/codes", site.IssueCodes, s.ofTableForm(s.issueCodes)),
		site.Get("/nights/:night/tables/:table/changes", site.Correct, s.changesPage),
	}
	for _, kind := range changeKinds {
		path := "/nights/:night/tables/:table/changes/" + string(kind.kind)
		routes = append(routes, site.Get(path, kind.does, s.changePage(kind.kind)), site.Post(path, kind.does, s.changeMatch(kind.kind)))
	}
	return routes
}
