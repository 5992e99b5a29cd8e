package web

import (
	"cmp"
	"context"
	"net/http"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/handentry"
)

const (
	tableStyles     = "table.css"
	factStyles      = "facts.css"
	matchStyles     = "match.css"
	outboxStyles    = "outbox.css"
	ruleStyles      = "rules.css"
	tableScript     = "table.js"
	entryFormScript = "entryform.js"
)

// entryState is what a rendering of the entry area keeps of the request before it; the
// zero value is a fresh form.
type entryState struct {
	// form is what was typed, for the match typed (nil: the table's).
	form     *handentry.Form
	typed    *tournament.Match
	problems []templates.FieldProblem
	notice   *templates.EntryNotice
	// void is the form that takes a hand back, with its problems.
	void *templates.TakeBackForm
	// scoreSheet is the score sheet as a form about it left it.
	scoreSheet *templates.ScoreSheetView
}

func (s *Server) renderTable(c echo.Context, status int, at tableAt, b entryState) error {
	if !at.found {
		return s.renderNoTable(c, at)
	}
	ctx := c.Request().Context()
	view := templates.TableView{Page: s.tableFrame(c, at), State: at.board().state(ctx)}
	view.Page.Scripts = []string{htmxScript, tableScript, entryFormScript, changeScript}
	view.Page.Styles = append(view.Page.Styles, changeStyles)
	view.Entering = templates.EntryArea{
		Night: string(at.night.ID), Table: at.table, Notice: b.notice,
	}
	if view.State.Closed == "" || b.form != nil {
		view.Entering.Entry = at.entryForm(ctx, b)
	}
	if last, ok := at.match.Ledger.Last(); ok && view.State.Closed == "" {
		form := templates.TakeBackForm{ID: models.NewID()}
		if b.void != nil {
			form = *b.void
		}
		form.Match, form.Entry, form.Number = string(at.match.ID), string(last.Entry), last.Before.Hand
		view.Entering.TakeBack = &form
	}
	at.around(&view.Entering, view.State, b)
	return render(c, status, templates.Table(view))
}

func (s *Server) renderNoTable(c echo.Context, at tableAt) error {
	return render(c, http.StatusNotFound, templates.TableNone(templates.TableNoneView{
		Page: s.tableFrame(c, at), Night: string(at.night.ID), Table: at.table,
		Gathering: at.night.Phase == tournament.Gathering,
	}))
}

// tableFrame is slim: the tablet's height is for the hand.
func (s *Server) tableFrame(c echo.Context, at tableAt) templates.Page {
	ctx := c.Request().Context()
	page := s.nightPage(c, at.night, "", i18n.T(ctx, "table.number", "Number", at.table)+" · "+at.night.Name)
	page.Path, page.Night, page.Kind = tablePath(at.night.ID, at.table), nil, "table"
	page.Styles = []string{tableStyles, factStyles, outboxStyles}
	line := rulesLine(at.night)
	page.Rules = &line
	return page
}

// entryForm is the form of the next hand, or of the one that was typed; nil when
// no hand is left.
func (at tableAt) entryForm(ctx context.Context, b entryState) *templates.EntryForm {
	match := at.match
	if b.typed != nil {
		match = *b.typed
	}
	form := handentry.Form{Entry: models.NewID(), Match: string(match.ID), Number: strconv.Itoa(match.Ledger.State.Hand)}
	if b.form != nil {
		form = *b.form
	} else if match.Ledger.State.Finished {
		return nil
	}
	board := scoreboard{at.night, match}
	entry := board.entry(ctx, form, b.problems)
	if entry.Frozen = b.notice != nil; entry.Frozen {
		entry.Preview.Settled = true
	} else {
		state := match.Ledger.State
		entry.Players, entry.Lookahead = board.players(), board.lookahead(state)
		entry.Stick, entry.Sticks = int(at.night.Rules.Stick()), state.Sticks
		entry.Stays = sticksStay(at.night.Rules.Next(state))
	}
	return entry
}

// entry is the form of a hand, the next one or one that is recorded.
func (b scoreboard) entry(ctx context.Context, form handentry.Form, problems []templates.FieldProblem) *templates.EntryForm {
	b = b.during(form.Hand())
	rules, state := b.night.Rules, handentry.StateBefore(b.match.Ledger, form.Hand())
	preview := b.preview(ctx, form)
	seats := b.seats(state)
	preview.Settled = len(problems) > 0
	entry := &templates.EntryForm{
		Path: tablePath(b.night.ID, b.match.Table), ID: form.Entry, Match: form.Match, Number: form.Hand(),
		Seats: seats[:len(state.Seats)], Rests: seats[len(state.Seats):], Sprite: spriteOf(b.night.Rules),
		Typed: templates.Typed(form.Typed), OpenText: !form.Readable(rules), Problems: problems, Preview: preview,
		Length: b.match.Ledger.Length(rules), Places: handentry.PlacesText(state.Seats), Format: entryFormat,
	}
	ask(entry, rules)
	return entry
}

// players are those of the match by place.
func (b scoreboard) players() []templates.NamedPlayer {
	players := make([]templates.NamedPlayer, b.match.Places())
	for place, player := range b.match.Sitting() {
		players[place] = named(b.night, player)
	}
	return players
}

// during is the board with those at the table who played the hand with a number.
func (b scoreboard) during(number int) scoreboard {
	if number > 0 && number <= len(b.match.Ledger.Hands) {
		b.match = b.match.As(b.match.Ledger.Hands[number-1].Sitters)
	}
	return b
}

// state is what is true at the table.
func (b scoreboard) state(ctx context.Context) templates.TableState {
	ledger := b.match.Ledger
	view := templates.TableState{
		Night: string(b.night.ID), Table: b.match.Table, Match: string(b.match.ID), Round: b.match.Round,
		Number: ledger.State.Hand, Length: ledger.Length(b.night.Rules),
		Wind: ledger.State.Prevailing.String(), Dealer: b.name(ledger.State, scoring.East),
		Extra: int(b.night.Rules.Extra(ledger.State)), Sticks: ledger.State.Sticks, Over: ledger.State.Finished, Hands: b.lines(ctx),
		Deal: dealOf(b.night.Rules, ledger.State), Resting: b.resting(ledger.State),
		Penalties: b.penalties(), Left: int(ledger.Left), Early: ledger.Ending != nil, Review: ledger.UnderReview(),
		Seats: handentry.PlacesText(ledger.State.Seats), Done: b.done(ctx),
	}
	view.Settlement = b.ended()
	view.Players = b.players()
	for place := range b.match.Sitting() {
		view.Totals = append(view.Totals, b.total(ledger.Totals[place]))
	}
	switch {
	case b.night.Phase == tournament.Finished:
		view.Closed = "night"
	case b.night.Rounds[b.match.Round-1].Phase == tournament.RoundClosed:
		view.Closed = "round"
	}
	if view.Over {
		view.Ranking = b.ranking()
	}
	return view
}

// ranking is that of the score sheet: equal totals share a place.
func (b scoreboard) ranking() []templates.FinalLine {
	leaders := b.match.Leaders()
	lines := make([]templates.FinalLine, b.match.Places())
	for place, player := range b.match.Sitting() {
		lines[place] = templates.FinalLine{
			Name: b.night.NameOf(player), Total: b.total(b.match.Ledger.Totals[place]),
			Won: slices.Contains(leaders, scoring.Place(place)),
		}
	}
	slices.SortStableFunc(lines, func(a, b templates.FinalLine) int { return cmp.Compare(b.Total.Points, a.Total.Points) })
	for i := range lines {
		equal := func(line templates.FinalLine) bool { return line.Total == lines[i].Total }
		lines[i].Rank = slices.IndexFunc(lines, equal) + 1
	}
	return lines
}

// seats are the players in turn order, with their totals now.
func (b scoreboard) seats(state scoring.State) []templates.Seat {
	seats := make([]templates.Seat, 0, state.Places())
	for at, place := range state.InOrder() {
		seats = append(seats, templates.Seat{
			Wind: templates.SeatWord(at), Player: named(b.night, b.match.Players[place]),
			Total: b.total(b.match.Ledger.Totals[place]), Dealer: at == 0,
		})
	}
	return seats
}
