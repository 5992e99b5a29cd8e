package table

import (
	"errors"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/templates/parts"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/board"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showChanges is GET /nights/:night/tables/:table/changes — everything that can be
// changed in the table's match, or in an earlier one of the table.
func (s *Room) showChanges(c echo.Context) error {
	change, err := s.changingOf(c, c.QueryParams())
	if err != nil {
		return err
	}
	change.typed.Set(handentry.AsideField, handentry.Aside(change.at.match.Rules, change.typed))
	return s.renderChange(c, http.StatusOK, change, change.menu(c.Request().Context()))
}

// showChange is GET /nights/:night/tables/:table/changes/KIND — the form of one change.
func (s *Room) showChange(kind changeKind) echo.HandlerFunc {
	return func(c echo.Context) error {
		change, err := s.changingOf(c, c.QueryParams())
		if err != nil {
			return err
		}
		change.kind = kind
		change.typed.Set("entry_id", database.NewID())
		view, err := change.form(c.Request().Context())
		if err != nil {
			return err
		}
		return s.renderChange(c, http.StatusOK, change, view)
	}
}

// postChange is POST /nights/:night/tables/:table/changes/KIND — shows what the
// change would do, and records it when the form comes again unaltered.
func (s *Room) postChange(kind changeKind) echo.HandlerFunc {
	return func(c echo.Context) error {
		values, err := site.Posted(c)
		if err != nil {
			return err
		}
		change, err := s.changingOf(c, values)
		if err != nil {
			return err
		}
		change.kind = kind
		if number := change.typed.Get(templates.OtherNumberField); kind == replaceHand && number != "" {
			return s.showRenumbered(c, change, number)
		}
		return s.showOrRecordChange(c, change)
	}
}

func (s *Room) showOrRecordChange(c echo.Context, change matchChange) error {
	if uuid.Validate(change.typed.Get("entry_id")) != nil {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	repeated, err := change.rewind()
	if err != nil {
		return err
	}
	event, look, err := s.plannedEvent(c, &change)
	if err != nil {
		return s.refuseChange(c, change, err)
	}
	if was := change.typed.Get("shown"); !repeated && change.isShownFirst() && was != look.mark() {
		return s.renderLook(c, http.StatusOK, change, look, look.changedSince(was))
	}
	return s.recordChange(c, change, event)
}

// plannedEvent is the event that the form would record now, and its effect.
func (s *Room) plannedEvent(c echo.Context, change *matchChange) (event tournament.Event, look look, err error) {
	if event, err = change.event(c.Request().Context()); err != nil {
		return event, look, err
	}
	look.fact, event = event, s.RecordedBy(c, event)
	after, err := change.at.match.Recorded(event)
	if err == nil {
		err = tournament.StaysComplete(change.at.night.PhaseOf(change.at.match), after)
	}
	if err == nil {
		look.difference = change.difference(c.Request().Context(), after)
	}
	return event, look, err
}

// renderLook shows the effect of the change. Since is the word of the sentence that says why it is
// shown again, empty for the first time.
func (s *Room) renderLook(c echo.Context, status int, change matchChange, look look, since string) error {
	view, err := change.form(c.Request().Context())
	if err != nil {
		return err
	}
	look.difference.Since, look.difference.Shown = since, look.mark()
	view.Difference = &look.difference
	return s.renderChange(c, status, change, view)
}

func (s *Room) recordChange(c echo.Context, change matchChange, event tournament.Event) (err error) {
	ctx, match := c.Request().Context(), change.at.match.ID
	late := tournament.EntryID(change.typed.Get("late"))
	switch {
	case event.Substitution != nil:
		err = s.substitute(ctx, change, event)
	case late != "" && event.Card == "":
		_, err = s.Store.Matches.RecordLateHand(ctx, match, event, late)
	default:
		_, err = s.Store.Matches.Append(ctx, match, event)
	}
	if err != nil {
		return s.refuseChange(c, change, err)
	}
	if change.plain {
		return site.SeeOther(c, change.backPath()+"?"+url.Values{present.SavedField: {string(event.ID)}}.Encode())
	}
	return site.SeeOther(c, change.backPath())
}

// changingOf finds the match that a request wants to change: the table's, or one
// of an earlier round at the table.
func (s *Room) changingOf(c echo.Context, values url.Values) (matchChange, error) {
	change := matchChange{typed: maps.Clone(values)}
	var err error
	if change.at, err = s.tableAt(c); err != nil {
		return change, err
	}
	if match := values.Get("match"); match != "" {
		now := change.at.match.ID
		if change.at, err = change.at.withMatch(match); err != nil {
			return change, err
		}
		change.plain = change.at.match.ID != now
	}
	change.resolves(values.Get(disputeField), site.ByCard(c))
	if !change.at.found || change.at.night.PhaseOf(change.at.match) == tournament.RoundPlanned {
		return change, tournament.ErrNotFound
	}
	return change, nil
}

// disputeField is the dispute from whose page the desk came to change the match.
const disputeField = "dispute"

// resolves notes which open dispute of the match the desk is resolving. A card resolves none.
func (change *matchChange) resolves(entry string, byCard bool) {
	disputes := change.at.match.Ledger.Disputes
	at := slices.IndexFunc(disputes, func(d tournament.Dispute) bool { return string(d.Entry) == entry && d.Resolution == nil })
	if at >= 0 && !byCard {
		change.dispute, change.plain = &disputes[at], true
	}
}

// rewind takes the match back to the state before the form's event, if that is recorded already:
// the answer was lost, and the same form must make the same event again.
func (change *matchChange) rewind() (repeated bool, err error) {
	match := &change.at.match
	at := slices.IndexFunc(match.Events, func(e tournament.Event) bool { return string(e.ID) == change.typed.Get("entry_id") })
	if at < 0 {
		return false, nil
	}
	match.Events = match.Events[:at]
	return true, match.Replay()
}

// backPath is the page from which the form was opened, with the hand that was put aside.
func (change *matchChange) backPath() string {
	if change.dispute != nil {
		return present.NightPath(change.at.night.ID, "disputes/"+string(change.dispute.Entry))
	}
	if change.plain {
		return present.NightPath(change.at.night.ID, "matches/"+string(change.at.match.ID))
	}
	path := present.TablePath(change.at.night.ID, change.at.table)
	if aside := handentry.Aside(change.at.match.Rules, url.Values{handentry.AsideField: change.typed[handentry.AsideField]}); aside != "" {
		path += "?" + url.Values{handentry.AsideField: {aside}}.Encode()
	}
	return path
}

func (s *Room) renderChange(c echo.Context, status int, change matchChange, view templates.ChangeView) error {
	ctx := c.Request().Context()
	now := change.at
	now.match, _ = now.night.Match(now.match.ID) // a repeated form has rewound it
	page := templates.View{Page: s.tableFrame(c, now), State: now.board().State(ctx)}
	page.Page.Scripts = []string{site.HTMXScript, site.AnswersScript, tableScript}
	page.Page.Path = c.Request().URL.RequestURI()
	view.Path, view.Match = present.TablePath(change.at.night.ID, change.at.table), string(change.at.match.ID)
	view.Back, view.Plain = change.backPath(), change.plain || c.Request().Header.Get("HX-Request") == ""
	view.Aside = change.typed.Get(handentry.AsideField)
	if change.kind == substitute {
		var err error
		if view.Members, err = s.membersAway(ctx, change.at); err != nil {
			return err
		}
	}
	if dispute := change.dispute; dispute != nil {
		view.Dispute, view.Disputed = string(dispute.Entry), dispute.Text
		view.Disputer = change.at.night.NameOf(change.at.match.PlayersOf(dispute.Sitters)[dispute.Place])
	}
	page.Entering = templates.EntryArea{Night: string(change.at.night.ID), Table: change.at.table, Change: &view}
	if page.State.Over {
		page.Entering.Course = now.board().MatchSheet(page.State)
	}
	return site.Render(c, status, templates.Page(page))
}

// refuseChange renders the form again with what is wrong, and everything typed. If the match
// was changed meanwhile, it shows what the form would change now.
func (s *Room) refuseChange(c echo.Context, change matchChange, refused error) error {
	ctx, notice := c.Request().Context(), ""
	if errors.Is(refused, tournament.ErrStale) {
		notice = "stale"
		if err := change.reload(s, c); err != nil {
			return err
		}
		var look look
		if _, look, refused = s.plannedEvent(c, &change); refused == nil && change.isShownFirst() {
			return s.renderLook(c, http.StatusConflict, change, look, "match")
		}
	}
	var later *tournament.LaterHand
	wrong, status := problemSentences(ctx, refused), http.StatusConflict
	switch {
	case errors.As(refused, &later), len(wrong) > 0:
		status = http.StatusUnprocessableEntity
	case errors.Is(refused, tournament.ErrFinished):
		notice = "finished"
	case errors.Is(refused, tournament.ErrConflict):
		notice = "conflict"
		change.typed.Set("entry_id", database.NewID())
	case notice == "":
		return refused
	}
	view, err := change.form(ctx)
	if errors.Is(err, tournament.ErrNotFound) { // the hand does not stand any more
		view = change.menu(ctx)
	} else if err != nil {
		return err
	}
	view.Notice = notice
	if later != nil {
		view.Later = &templates.LaterHandView{Number: later.Hand.Before.Hand, Reasons: laterReasons(ctx, later)}
	} else {
		view.Problems = wrong
		if view.Entry != nil {
			ofHand := slices.DeleteFunc(slices.Clone(wrong), func(p parts.FieldProblem) bool { return p.Field == "reason" })
			view.Entry.Problems = board.WithFormFields(ofHand, handentry.FormOf(change.typed))
		}
	}
	return s.renderChange(c, status, change, view)
}

// reload reads the match as it is now, to show the effect again.
func (change *matchChange) reload(s *Room, c echo.Context) error {
	night, err := s.Night(c)
	if err != nil {
		return err
	}
	match, ok := night.Match(change.at.match.ID)
	if !ok {
		return tournament.ErrNotFound
	}
	change.at.night, change.at.match = night, match
	change.typed.Set("seen", strconv.Itoa(match.Ledger.Latest))
	return nil
}
