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
	return site.Render(c, http.StatusOK, templates.PaperForm(s.paperFormView(c, at, filledSheet{})))
}

// recordPaper is POST /nights/:night/tables/:table/paper — records the hands of a sheet in their order:
// all, or none if one is refused, or if what is written on the paper differs from what the rules count
// and the form does not say that it was told so. The same form again records nothing twice.
func (s *Room) recordPaper(c echo.Context, at tableAt, form url.Values) error {
	ctx := c.Request().Context()
	at, err := at.withMatch(form.Get("match"))
	if err != nil {
		return err
	}
	sheet, err := readSheet(form, at.match)
	if err != nil {
		return err
	}
	if len(sheet.filled()) == 0 {
		return s.refusePaper(c, at, sheet, "paper.empty")
	}
	hands, after, err := s.readHands(c, at, &sheet)
	if err != nil {
		return err
	}
	if sheet.isRefused() {
		return s.refusePaper(c, at, sheet, "paper.refused")
	}
	differences := sheet.compare(ctx, after)
	if differences != "" && (form.Get("despite") == "" || form.Get("told") != differences) {
		sheet.told = differences
		return s.refusePaper(c, at, sheet, "paper.differs")
	}
	err = s.Store.Matches.EnterPaper(ctx, at.match.ID, hands)
	if isOvertaken(err) {
		if at.night, err = s.Night(c); err != nil {
			return err
		}
		return s.refusePaper(c, at, sheet, "problem.paper_stale")
	}
	if err != nil {
		return err
	}
	return site.SeeOther(c, present.TablePath(at.night.ID, at.table))
}

// isOvertaken says that somebody else was quicker: with a hand, or with the end of the round.
func isOvertaken(err error) bool {
	var problems tournament.Problems
	var refusal *tournament.Refusal
	return errors.Is(err, tournament.ErrStale) || errors.Is(err, tournament.ErrConflict) || errors.Is(err, tournament.ErrFinished) ||
		errors.Is(err, tournament.ErrRoundClosed) || errors.As(err, &problems) || errors.As(err, &refusal)
}

// readHands are the hands of the sheet, and the match with them. The first row that cannot be recorded
// gets its problems, and ends the reading: what follows depends on it.
func (s *Room) readHands(c echo.Context, at tableAt, sheet *filledSheet) (hands []tournament.Event, after tournament.Match, err error) {
	ctx := c.Request().Context()
	for i, row := range sheet.filled() {
		entered := row.Number < at.match.Ledger.State.Hand
		if entered && row.isEmpty() {
			continue
		}
		played, problems := row.readHand(ctx, at)
		event := s.RecordedBy(c, tournament.Event{ID: tournament.EntryID(row.Entry), Hand: &played})
		isSent := slices.ContainsFunc(at.match.Events, func(e tournament.Event) bool { return e.ID == event.ID })
		_, isSame := at.match.Ledger.SameHand(at.match.Rules, played)
		if entered && !isSent && !isSame {
			problems = []parts.FieldProblem{{Field: "form", Sentence: i18n.T(ctx, "problem.paper_stale")}}
		}
		if len(problems) == 0 && !entered {
			next, err := at.match.Recorded(event)
			if problems = problemSentences(ctx, err); len(problems) == 0 && isOvertaken(err) {
				problems = []parts.FieldProblem{{Field: "form", Sentence: i18n.T(ctx, "problem.paper_stale")}}
			} else if len(problems) == 0 && err != nil {
				return nil, after, err
			}
			at.match = next
		}
		if len(problems) > 0 {
			sheet.rows[i].Problems = problems
			return nil, at.match, nil
		}
		if isSent || !entered {
			hands = append(hands, event)
		}
	}
	return hands, at.match, nil
}

// readSheet reads the form of a match. Its rows are in the order of their hands.
func readSheet(form url.Values, match tournament.Match) (sheet filledSheet, err error) {
	sheet.usual = usualChoices(match.Rules)
	for _, text := range form["number"] {
		number, err := strconv.Atoi(text)
		entry := form.Get("entry-" + text)
		if err != nil || number < 1 || len(sheet.rows) >= mostRows || uuid.Validate(entry) != nil {
			return sheet, echo.NewHTTPError(http.StatusBadRequest)
		}
		sheet.rows = append(sheet.rows, paperRow{templates.PaperRow{
			PaperHand: templates.PaperHand{Number: number}, Entry: entry,
			Winner: form.Get("winner-" + text), From: form.Get("from-" + text), Typed: typedOf(form, "-"+text),
		}})
	}
	slices.SortFunc(sheet.rows, func(a, b paperRow) int { return a.Number - b.Number })
	for place := range match.Places() {
		sheet.totals = append(sheet.totals, templates.PaperTotal{Typed: form.Get(templates.TotalField(place))})
	}
	return sheet, nil
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

// refusePaper shows the sheet again as it was typed, with what is wrong. Nothing is saved.
func (s *Room) refusePaper(c echo.Context, at tableAt, sheet filledSheet, why string) error {
	view := s.paperFormView(c, at, sheet)
	view.Problems = []parts.FieldProblem{{Field: "form", Sentence: i18n.T(c.Request().Context(), why), Listed: sheet.isRefused()}}
	return site.Render(c, http.StatusUnprocessableEntity, templates.PaperForm(view))
}
