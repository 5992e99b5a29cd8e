package web

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
)

// mostRows is more than any match has hands.
const mostRows = 100

// paperRow is a line of a filled sheet as it is typed.
type paperRow struct{ templates.PaperRow }

// paperForm: GET /nights/:night/tables/:table/paper — takes a filled score sheet.
func (s *Server) paperForm(c echo.Context) error {
	at, err := s.tableAt(c)
	if err != nil {
		return err
	}
	if !at.found {
		return s.renderNoTable(c, at)
	}
	return render(c, http.StatusOK, templates.PaperForm(s.paperFormView(c, at, nil)))
}

// enterPaper: POST /nights/:night/tables/:table/paper — records the hands of a
// sheet in their order, up to the first that is refused. The same form again
// records nothing twice.
func (s *Server) enterPaper(c echo.Context) error {
	form, err := posted(c)
	if err != nil {
		return err
	}
	at, err := s.tableAt(c)
	if err != nil {
		return err
	}
	if at, err = at.of(form.Get("match")); err != nil {
		return err
	}
	rows, err := paperRows(form)
	if err != nil {
		return err
	}
	filled := len(rows)
	for filled > 0 && rows[filled-1].Winner == "" {
		filled--
	}
	for i, row := range rows[:filled] {
		refused, err := s.recordRow(c, at, row)
		if err != nil {
			return err
		}
		if len(refused) > 0 {
			rows[i].Problems = refused
			return s.renderPaper(c, at, rows, i)
		}
		if at.night, err = s.night(c); err != nil { // with the hand just recorded
			return err
		}
		at, err = at.of(form.Get("match"))
		if err != nil {
			return err
		}
	}
	if filled == 0 {
		return s.renderPaper(c, at, rows, 0)
	}
	return see(c, tablePath(at.night.ID, at.table))
}

// paperRows are the lines of the form, in the order of their hands.
func paperRows(form url.Values) ([]paperRow, error) {
	var rows []paperRow
	for _, text := range form["number"] {
		number, err := strconv.Atoi(text)
		entry := form.Get("entry-" + text)
		if err != nil || number < 1 || len(rows) >= mostRows || uuid.Validate(entry) != nil {
			return nil, echo.NewHTTPError(http.StatusBadRequest)
		}
		rows = append(rows, paperRow{templates.PaperRow{
			PaperHand: templates.PaperHand{Number: number}, Entry: entry,
			Winner: form.Get("winner-" + text), From: form.Get("from-" + text), Limit: form.Get("limit-" + text),
			HandPoints: form.Get("hand_points-" + text), BonusPoints: form.Get("bonus_points-" + text),
			Han: form.Get("han-" + text), Yakuman: form.Get("yakuman-" + text),
			Waiting: form["waiting-"+text], Ready: form["ready-"+text],
		}})
	}
	slices.SortFunc(rows, func(a, b paperRow) int { return a.Number - b.Number })
	return rows, nil
}

// rowOf is what was typed for a hand, or a fresh line.
func rowOf(typed []paperRow, number int) paperRow {
	i := slices.IndexFunc(typed, func(r paperRow) bool { return r.Number == number })
	if i < 0 {
		return paperRow{templates.PaperRow{Entry: models.NewID()}}
	}
	return typed[i]
}

// form is the line as the form of one hand, for the seats in which it is played:
// the sheet names people, the form winds.
func (r paperRow) form(at tableAt) handForm {
	state := stateOf(at.match.Ledger, r.Number)
	wind := func(place string) string {
		number, err := strconv.Atoi(place)
		seat, ok := state.SeatOf(scoring.Place(number))
		if err != nil || !ok {
			return ""
		}
		return seat.String()
	}
	winds := func(places []string) []string {
		var list []string
		for _, place := range places {
			if place == r.Winner {
				list = append(list, "winner")
			}
			list = append(list, wind(place))
		}
		return list
	}
	form := handForm{Entry: r.Entry, Match: string(at.match.ID), Number: strconv.Itoa(r.Number)}
	form.Way, form.Winner, form.From = scoring.ByPoints.String(), wind(r.Winner), r.From
	if r.Winner == drawnHand {
		form.Winner = drawnHand
	}
	if place, robbed := strings.CutPrefix(r.From, scoring.FromRobbedKong.String()+":"); robbed {
		form.From = scoring.FromRobbedKong.String() + ":" + wind(place)
	} else if r.From != scoring.FromWall.String() {
		form.From = scoring.FromDiscard.String() + ":" + wind(r.From)
	}
	form.HandPoints, form.BonusPoints, form.Limit = r.HandPoints, r.BonusPoints, r.Limit
	form.Han, form.Yakuman = r.Han, r.Yakuman
	form.Waiting, form.Ready = winds(r.Waiting), winds(r.Ready)
	return form
}

// recordRow records a line, or says what is wrong with it.
func (s *Server) recordRow(c echo.Context, at tableAt, row paperRow) ([]templates.FieldProblem, error) {
	ctx := c.Request().Context()
	form := row.form(at)
	played, problems := form.parse(at.night.Rules.OldFacts(), at.match.Ledger)
	if row.Winner == "" {
		problems = tournament.Problems{{Field: "form", Code: "paper_gap"}}
	}
	if len(problems) > 0 {
		return sentences(ctx, problems), nil
	}
	event := tournament.Event{ID: tournament.EntryID(row.Entry), By: s.visitor(c).Name, Hand: &played}
	_, err := s.store.Append(ctx, at.match.ID, event)
	if refused := mistakes(ctx, err); len(refused) > 0 {
		return refused, nil
	}
	if errors.Is(err, tournament.ErrStale) || errors.Is(err, tournament.ErrConflict) || errors.Is(err, tournament.ErrFinished) {
		return []templates.FieldProblem{{Field: "form", Sentence: i18n.T(ctx, "problem.paper_stale")}}, nil
	}
	return nil, err
}

// renderPaper shows the sheet again, with what is wrong and how much is saved.
func (s *Server) renderPaper(c echo.Context, at tableAt, rows []paperRow, saved int) error {
	ctx := c.Request().Context()
	view := s.paperFormView(c, at, rows)
	view.Saved = saved
	view.Problems = []templates.FieldProblem{{Field: "form", Sentence: i18n.T(ctx, "paper.refused")}}
	if shown := slices.ContainsFunc(view.Rows, func(r templates.PaperRow) bool { return len(r.Problems) > 0 }); !shown && saved < len(rows) &&
		len(rows[saved].Problems) > 0 { // its hand was entered by somebody else
		view.Problems = []templates.FieldProblem{{Field: "form", Sentence: rows[saved].Problems[0].Sentence}}
	}
	if len(rows) == 0 || rows[0].Winner == "" && saved == 0 && len(rows[0].Problems) == 0 {
		view.Problems[0].Sentence = i18n.T(ctx, "paper.empty")
	}
	return render(c, http.StatusUnprocessableEntity, templates.PaperForm(view))
}
