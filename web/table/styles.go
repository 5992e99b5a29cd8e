package table

import (
	"context"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/scoring"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

const (
	areaStyles    = "table/area.css"
	entryStyles   = "table/entry.css"
	tableStyles   = "table/table.css"
	runningStyles = "table/sheet.css"
	outboxStyles  = "table/outbox.css"
	kongStyles    = "table/kongs.css"
	itemStyles    = "table/items.css"
	elementStyles = "table/elements.css"
	countStyles   = "table/counts.css"
	nameStyles    = "table/names.css"
	narrowStyles  = "table/narrow.css"
	denseStyles   = "table/dense.css"
	fourStyles    = "table/four.css"
	loserStyles   = "table/losers.css"
	readyStyles   = "table/ready.css"
)

// formStyles are those of a page with the form of a hand.
func formStyles(rules scoring.Rules) []string {
	return slices.Concat(present.HandStyles(rules), []string{areaStyles, entryStyles, tableStyles, runningStyles, outboxStyles}, gameStyles(rules))
}

// endStyles are those of a page without one: most of what dresses a form is left out.
func endStyles(rules scoring.Rules) []string {
	return append(present.HandStyles(rules), areaStyles, tableStyles, runningStyles, outboxStyles)
}

// changeStyles are those of a page with a change alone. The score sheet stands below when
// the match is over.
func changeStyles(rules scoring.Rules, players int, over bool) []string {
	styles := append(present.HandStyles(rules), areaStyles, entryStyles)
	if over {
		styles = append(styles, runningStyles)
	}
	return slices.Concat(styles, []string{outboxStyles}, gameStyles(rules), fourStylesOf(players))
}

// A page with endStyles says so with every request.
const (
	formlessHeader = "Formless"
	formless       = `{"` + formlessHeader + `":"1"}`
)

// renderPage renders a page at a table. No form comes into a page that loaded without the
// style sheets of one: the browser loads it as a page of its own.
func renderPage(c echo.Context, status int, view templates.View) error {
	if c.Request().Header.Get(formlessHeader) == "" || view.Entering.Entry == nil && view.Entering.Change == nil {
		return site.Render(c, status, templates.Page(view))
	}
	path := view.Page.Path
	if c.Request().Method == http.MethodGet {
		path = c.Request().URL.RequestURI()
	}
	c.Response().Header().Set("HX-Redirect", path)
	return c.NoContent(http.StatusOK)
}

// sheetStyles are those of a running score sheet that is narrow for what stands in it, and of
// the questions beside it.
func sheetStyles(ctx context.Context, rules scoring.Rules, sheet templates.MatchSheet) (sheets []string) {
	if sheet.Narrow(ctx) {
		sheets = append(sheets, nameStyles)
		if len(rules.Ticks()) > 0 {
			sheets = append(sheets, denseStyles)
		}
		if len(sheet.Names) <= 3 {
			sheets = append(sheets, narrowStyles)
		}
	}
	return append(sheets, fourStylesOf(len(sheet.Names))...)
}

// fourStylesOf are those of a table of more than three.
func fourStylesOf(players int) []string {
	if players <= 3 {
		return nil
	}
	return []string{fourStyles}
}

// gameStyles are the style sheets of what only some games ask: counts, kongs by how they
// were made, what players are paid for at once, elements to tick, and the
// hands of the losers.
func gameStyles(rules scoring.Rules) (sheets []string) {
	if slices.ContainsFunc(rules.Facts(), counted) || len(rules.Ticks()) > 0 {
		sheets = append(sheets, countStyles)
	}
	if slices.ContainsFunc(rules.Melds(), func(mode scoring.MeldMode) bool { return mode.Added || mode.Named }) {
		sheets = append(sheets, kongStyles)
	}
	if slices.ContainsFunc(rules.Facts(), func(fact scoring.Fact) bool { return fact.Kind == scoring.ItemsFact }) {
		sheets = append(sheets, itemStyles)
	}
	if len(rules.Ticks()) > 0 {
		sheets = append(sheets, elementStyles)
	}
	if slices.ContainsFunc(rules.Facts(), func(fact scoring.Fact) bool { return fact.Only == scoring.ReadyWin }) {
		sheets = append(sheets, readyStyles)
	}
	if _, scored := rules.(scoring.EveryHand); scored {
		sheets = append(sheets, loserStyles)
	}
	return sheets
}
