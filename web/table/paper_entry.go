package table

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// mostRows is more than any match has hands.
const mostRows = 100

// showPaperForm is GET /nights/:night/tables/:table/paper — takes a filled score sheet.
func (s *Room) showPaperForm(c echo.Context, at tableAt) error {
	if !at.found {
		return s.renderNoTable(c, at)
	}
	return site.Render(c, http.StatusOK, templates.PaperForm(s.paperFormView(c, at, nil)))
}

// recordPaper is POST /nights/:night/tables/:table/paper — records the hands of a
// sheet in their order, up to the first that is refused. The same form again
// records nothing twice.
func (s *Room) recordPaper(c echo.Context, at tableAt, form url.Values) error {
	at, err := at.withMatch(form.Get("match"))
	if err != nil {
		return err
	}
	rows, err := paperRows(form)
	if err != nil {
		return err
	}
	filled := len(rows)
	for filled > 0 && rows[filled-1].isEmpty() {
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
		if at.night, err = s.Night(c); err != nil { // with the hand just recorded
			return err
		}
		at, err = at.withMatch(form.Get("match"))
		if err != nil {
			return err
		}
	}
	if filled == 0 {
		return s.renderPaper(c, at, rows, 0)
	}
	return site.SeeOther(c, present.TablePath(at.night.ID, at.table))
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
			Winner: form.Get("winner-" + text), From: form.Get("from-" + text), Typed: typedOf(form, "-"+text),
		}})
	}
	slices.SortFunc(rows, func(a, b paperRow) int { return a.Number - b.Number })
	return rows, nil
}

// typedOf are the fields of one line, whose names end in its number.
func typedOf(form url.Values, end string) templates.Typed {
	typed := templates.Typed{}
	for field, values := range form {
		if name, ok := strings.CutSuffix(field, end); ok {
			typed[name] = values
		}
	}
	return typed
}

// recordRow records a line, or says what is wrong with it.
func (s *Room) recordRow(c echo.Context, at tableAt, row paperRow) ([]parts.FieldProblem, error) {
	ctx := c.Request().Context()
	played, problems := row.readHand(ctx, at)
	if len(problems) > 0 {
		return problems, nil
	}
	event := s.RecordedBy(c, tournament.Event{ID: tournament.EntryID(row.Entry), Hand: &played})
	_, err := s.Store.Matches.Append(ctx, at.match.ID, event)
	if refused := problemSentences(ctx, err); len(refused) > 0 {
		return refused, nil
	}
	if errors.Is(err, tournament.ErrStale) || errors.Is(err, tournament.ErrConflict) || errors.Is(err, tournament.ErrFinished) {
		return []parts.FieldProblem{{Field: "form", Sentence: i18n.T(ctx, "problem.paper_stale")}}, nil
	}
	return nil, err
}

// renderPaper shows the sheet again, with what is wrong and how much is saved.
func (s *Room) renderPaper(c echo.Context, at tableAt, rows []paperRow, saved int) error {
	ctx := c.Request().Context()
	view := s.paperFormView(c, at, rows)
	view.Saved = saved
	view.Problems = []parts.FieldProblem{{Field: "form", Sentence: i18n.T(ctx, "paper.refused")}}
	if shown := slices.ContainsFunc(view.Rows, func(r templates.PaperRow) bool { return len(r.Problems) > 0 }); !shown && saved < len(rows) &&
		len(rows[saved].Problems) > 0 { // its hand was entered by somebody else
		view.Problems = []parts.FieldProblem{{Field: "form", Sentence: rows[saved].Problems[0].Sentence}}
	}
	if len(rows) == 0 || rows[0].Winner == "" && saved == 0 && len(rows[0].Problems) == 0 {
		view.Problems[0].Sentence = i18n.T(ctx, "paper.empty")
	}
	return site.Render(c, http.StatusUnprocessableEntity, templates.PaperForm(view))
}
