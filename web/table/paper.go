package table

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/board"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showPaperSheets is GET /nights/:night/rounds/:round/paper — a score sheet for each table,
// to be printed.
func (s *Room) showPaperSheets(c echo.Context) error {
	night, number, err := s.RoundOf(c)
	if err != nil {
		return err
	}
	round := night.Rounds[number-1]
	ctx := c.Request().Context()
	view := templates.PaperView{
		Page:  s.StillFrame(c, night, "desk", i18n.T(ctx, "paper.title", "Round", number)),
		Night: string(night.ID), Name: night.Name, Date: site.DateText(c, night.Date), Round: number,
		Facts: board.FactsByPoints(night.Rules), Measures: board.Measures(night.Rules), Open: night.Rules.Length() == 0,
		Sources: board.Sources(night.Rules), BothWin: night.Rules.BothWin(), EveryHand: night.Rules.Scale().EveryHand(),
	}
	for _, match := range round.Matches {
		board := tableBoard{board.Of(night, match)}
		sheet := templates.PaperSheet{Table: match.Table, Path: present.TablePath(night.ID, match.Table) + "/paper"}
		sheet.Seats = present.FirstSeats(night, match)
		sheet.Hands = board.paperHands(match.Rules.Start().WithPlaces(match.Places()), match.Rules.Length())
		view.Sheets = append(view.Sheets, sheet)
	}
	return site.Render(c, http.StatusOK, templates.Paper(view))
}

// openLines is the number of lines for a match of open length.
const openLines = 20

// paperHands are the lines of the hands from a state on, as if all of them were drawn. The dealer
// is left out if the number of hands is open, or if the deal depends on who wins.
func (b tableBoard) paperHands(state scoring.State, length int) (hands []templates.PaperHand) {
	if length == 0 && !state.Finished {
		for line := range openLines {
			hands = append(hands, templates.PaperHand{Number: state.Hand + line})
		}
		return hands
	}
	known := true
	for !state.Finished && state.Hand <= length {
		hand := templates.PaperHand{Number: state.Hand}
		if known {
			hand.Wind, hand.Dealer = state.Prevailing.String(), b.Name(state, scoring.East)
		}
		hands = append(hands, hand)
		next := b.Match.Rules.Next(state)
		if !next[0].Sure || next[0].Instead != nil {
			break
		}
		for _, other := range next {
			known = known && other.State.Seats == next[0].State.Seats
		}
		state = next[0].State
	}
	return hands
}

// paperFormView is the form for the hands that a match still lacks, filled with what is typed.
func (s *Room) paperFormView(c echo.Context, at tableAt, typed filledSheet) templates.PaperFormView {
	ctx := c.Request().Context()
	rules, match := at.match.Rules, at.match
	view := templates.PaperFormView{
		Page: s.StillFrame(c, at.night, "", i18n.T(ctx, "paper.form_title", "Table", at.table)), Night: string(at.night.ID),
		Table: at.table, Match: string(match.ID), Totals: typed.totals, Told: typed.told,
		Facts: board.FactsByPoints(rules), Measures: board.Measures(rules), Sources: board.Sources(rules), BothWin: rules.BothWin(),
	}
	if _, scored := rules.(scoring.EveryHand); scored {
		view.Hands = board.LoserMeasures(rules)
	}
	view.Page.Path, view.Page.Night = present.TablePath(at.night.ID, at.table), nil
	view.Page.Scripts = []string{paperScript}
	for _, player := range match.Sitting() {
		view.Players = append(view.Players, present.Named(at.night, player))
	}
	if view.Totals == nil {
		view.Totals = make([]templates.PaperTotal, len(view.Players))
	}
	var hands []templates.PaperHand
	if at.night.PhaseOf(match) == tournament.RoundPlaying {
		hands = at.board().paperHands(match.Ledger.State, match.Length())
	}
	for _, row := range typed.rows {
		isOffered := slices.ContainsFunc(hands, func(h templates.PaperHand) bool { return h.Number == row.Number })
		if !isOffered && !row.isBlank(typed.usual) { // somebody else has entered it
			view.Rows = append(view.Rows, row.PaperRow)
		}
	}
	for _, hand := range hands {
		row := rowOf(typed.rows, hand.Number)
		row.PaperHand = hand
		view.Rows = append(view.Rows, row.PaperRow)
	}
	return view
}
