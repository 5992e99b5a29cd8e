package table

import (
	"context"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"

	"github.com/threewinds/threewinds/templates/assets"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/board"
	"github.com/threewinds/threewinds/web/engine"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

const (
	tableScript     = "table/table.js"
	entryFormScript = "table/entryform.js"
	leavingScript   = "table/leaving.js" // after entryFormScript: see there
	signatureScript = "table/signatures.js"
	deviceScript    = "table/device.js"
	paperScript     = "table/paper.js"
	awakeScript     = "table/awake.js"
	keepingScript   = "table/keeping.js"
	movingScript    = "table/moving.js"
)

// pageScripts are those of the referee's page. A browser lets a page keep the screen awake, and be kept itself, by
// https alone.
func (s *Room) pageScripts(c echo.Context, table int) []string {
	scripts := []string{site.HTMXScript, site.AnswersScript, tableScript, entryFormScript, leavingScript, signatureScript, deviceScript, movingScript, site.ClockScript}
	if s.Secure(c.Request()) {
		scripts = append(scripts, awakeScript)
	}
	if s.keeper(c, table) != "" {
		scripts = append(scripts, keepingScript)
	}
	return scripts
}

// keeper is for [templates.MoreView]. The page of an account is not kept: nobody else shall see it who gets the device.
func (s *Room) keeper(c echo.Context, table int) string {
	if !s.Secure(c.Request()) || s.Visitor(c).LoggedIn() {
		return ""
	}
	return site.CardHash(c, table)
}

func (s *Room) renderTable(c echo.Context, status int, at tableAt, b entryState) error {
	if !at.found {
		return s.renderNoTable(c, at)
	}
	ctx := c.Request().Context()
	view := templates.View{Page: s.tableFrame(c, at), State: at.board().State(ctx)}
	var err error
	if view.State.Clock, err = s.clock(ctx, at); err != nil {
		return err
	}
	request, err := s.deskRequest(c, at)
	if err != nil {
		return err
	}
	view.Page.Bar = templates.Bar(view.State, request)
	view.Page.More = templates.More(templates.MoreView{
		State: view.State, Request: request, Unplayed: at.plays() && at.opens() && !at.match.HasHands(),
		Onward: s.CanGoOn(c), Keeper: s.keeper(c, at.table), Test: s.Address(site.TabletPath),
	})
	view.Page.Scripts = s.pageScripts(c, at.table)
	view.Entering = templates.EntryArea{
		Night: string(at.night.ID), Table: at.table, Notice: b.notice, Same: b.same,
	}
	if view.State.Closed == "" || b.told != nil {
		view.Entering.Entry = at.entryForm(ctx, b)
	}
	if entry := view.Entering.Entry; entry != nil && !entry.Frozen {
		sheet := at.board().MatchSheet(view.State)
		entry.Sheet = &sheet
		if len(view.State.Hands) > 0 || view.State.Done != nil {
			entry.Saved = templates.SavedText(ctx, view.State)
			if view.State.Done == nil {
				entry.SavedHand, entry.SavedElsewhere = view.State.Last().Entry, templates.SavedElsewhere(ctx, view.State)
			}
		}
	}
	if view.State.Over && view.Entering.Entry == nil {
		view.Entering.Course = at.board().MatchSheet(view.State)
	}
	if last, ok := at.match.Ledger.Last(); ok && view.State.Closed == "" {
		form := templates.TakeBackForm{ID: database.NewID()}
		if b.void != nil {
			form = *b.void
		}
		form.Match, form.Entry, form.Number = string(at.match.ID), string(last.Entry), last.Before.Hand
		view.Entering.TakeBack = &form
	}
	at.addSurroundings(ctx, &view.Entering, view.State, b)
	if at.opens() {
		view.Entering.Next, view.Entering.Begun = nextPath(at), c.QueryParam(begunField) != "" && !at.match.HasHands()
	}
	if sheet := view.Entering.Sheet; sheet != nil {
		sheet.Shut = view.State.Closed != "" && site.ByCard(c) && !at.opens()
	}
	return site.Render(c, status, templates.Page(view))
}

func (s *Room) renderNoTable(c echo.Context, at tableAt) error {
	if at.opens() {
		return site.SeeOther(c, nextPath(at))
	}
	page := s.tableFrame(c, at)
	return site.Render(c, http.StatusNotFound, templates.None(templates.NoneView{
		Page: page, Night: string(at.night.ID), Table: at.table,
		Gathering: at.night.Phase == tournament.Gathering,
	}))
}

// clock is the clock of the match's round at the table; none without a round.
func (s *Room) clock(ctx context.Context, at tableAt) (parts.TableClock, error) {
	round, ok := at.match.Round.Number()
	if !ok {
		return parts.TableClock{}, nil
	}
	clock, err := s.Store.Nights.Clock(ctx, at.night.ID, round)
	return present.TableClock(clock, at.table, s.Now()), err
}

// tableFrame is a frame with a low header: the height of a tablet is needed for the hand.
func (s *Room) tableFrame(c echo.Context, at tableAt) layout.Page {
	ctx := c.Request().Context()
	page := s.NightFrame(c, at.night, "", i18n.T(ctx, "table.number", "Number", at.table)+" · "+at.night.Name)
	page.Path, page.Night, page.Kind = present.TablePath(at.night.ID, at.table), nil, layout.TableKind
	line := present.RulesLine(at.night)
	if at.found {
		line = present.MatchRulesLine(at.night, at.match)
	}
	page.Rules, page.Device = &line, deviceOf(c)
	return page
}

// entryForm is the form of the next hand, or of the one that was typed; nil when
// no hand is left.
func (at tableAt) entryForm(ctx context.Context, b entryState) *templates.EntryForm {
	match := at.match
	if b.typed != nil {
		match = *b.typed
	}
	told := b.told
	if told == nil && match.Ledger.State.Finished {
		return nil
	}
	if told == nil {
		told = at.readForm(handentry.Form{Entry: database.NewID(), Match: string(match.ID), Number: strconv.Itoa(match.Ledger.State.Hand)})
	}
	shown := board.Of(at.night, match)
	if b.notice == nil {
		entry := shown.NewEntry(ctx, *told, b.problems)
		if assets.HasEngine(ctx) {
			entry.Known = engine.TableOf(ctx, at.night, match).Text()
		}
		return entry
	}
	entry := shown.Entry(ctx, *told, b.problems)
	entry.Frozen, entry.Preview.Settled = true, true
	return entry
}
