package table

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	routes := []site.Route{
		site.Get("/nights/:night/rounds/:round/paper", site.RunNight, s.showPaperSheets),
		site.Get("/s/:token", site.Sign, s.showScoreSheet),
		site.Post("/s/:token/acceptances", site.Sign, s.ofPlayer(s.acceptScoreSheetOnPhone)),
		site.Post("/s/:token/disputes", site.Sign, s.ofPlayer(s.disputeScoreSheetOnPhone)),
		site.Get("/nights/:night/tables/:table", site.SeeTable, s.ofTable(s.showTable)),
		site.Get("/nights/:night/tables/:table/next", site.OpenTable, s.ofTable(s.showNextTable)),
		site.Get("/nights/:night/tables/:table/next/part", site.OpenTable, s.ofTable(s.showNextTablePart)),
		site.Post("/nights/:night/tables/:table/next", site.OpenTable, s.ofTableForm(s.openNextTable)),
		site.Post("/nights/:night/tables/:table/next/remove", site.OpenTable, s.ofTableForm(s.removeOpenTable)),
		site.Get("/nights/:night/tables/:table/paper", site.EnterPaper, s.ofTable(s.showPaperForm)),
		site.Post("/nights/:night/tables/:table/paper", site.EnterPaper, s.ofTableForm(s.recordPaper)),
		site.Get("/nights/:night/tables/:table/state", site.SeeTable, s.ofTable(s.showStatePart)),
		site.Get("/nights/:night/tables/:table/sheet", site.SeeTable, s.ofTable(s.showScoreSheetPart)),
		site.Post("/nights/:night/tables/:table/preview", site.SeeTable, s.ofTableForm(s.previewHand)),
		site.Get("/nights/:night/tables/:table/desk", site.SeeTable, s.ofTable(s.showDeskRequest)),
		site.Post("/nights/:night/tables/:table/desk", site.AskDesk, s.ofTableForm(s.askForDesk)),
		site.Post("/nights/:night/tables/:table/hands", site.EnterHand, s.ofTableForm(s.recordHand)),
		site.Post("/nights/:night/tables/:table/voids", site.Correct, s.ofTableForm(s.voidHand)),
		site.Post("/nights/:night/tables/:table/acceptances", site.SignForAll, s.ofTableForm(s.acceptScoreSheet)),
		site.Post("/nights/:night/tables/:table/disputes", site.SignForAll, s.ofTableForm(s.disputeScoreSheet)),
		site.Post("/nights/:night/tables/:table/codes", site.IssueCodes, s.ofTableForm(s.createScoreSheetCodes)),
		site.Get("/nights/:night/tables/:table/changes", site.Correct, s.showChanges),
	}
	for _, kind := range changeKinds {
		path := "/nights/:night/tables/:table/changes/" + string(kind.kind)
		routes = append(routes, site.Get(path, kind.does, s.showChange(kind.kind)), site.Post(path, kind.does, s.postChange(kind.kind)))
	}
	return routes
}
