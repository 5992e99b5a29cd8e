package calculation

import (
	"context"
	"net/url"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/calculator"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/board"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/present"
)

// View is the calculator with the answer to a question, and the context in which it speaks: that of the
// game, with the names of its seats.
func View(ctx context.Context, query url.Values) (calculator.View, context.Context) {
	a := read(ctx, query)
	ctx = i18n.Under(ctx, a.game.ID, a.rules.SeatNames())
	b, told := a.board(ctx), a.hand()
	view := calculator.View{
		Language: i18n.Tag(ctx), Game: a.game.ID, Presets: a.game.Presets(), Preset: a.preset,
		Rules: present.RuleGroups(a.game, a.house), Problems: a.problems, Sheet: present.RuleSheet(ctx, a.game, a.rules, a.house),
		Rival: told.Typed.Get("rival") != "",
	}
	for _, game := range rulebook.Games() {
		view.Games = append(view.Games, game.ID)
		if rules, _, err := game.Open("", nil); err == nil {
			view.Sprites = append(view.Sprites, present.SpriteOf(rules))
		}
	}
	if !scoring.EastPrevails(a.rules) {
		view.Wind = a.state.Prevailing.String()
		for _, wind := range scoring.SeatWinds {
			view.Winds = append(view.Winds, wind.String())
		}
	}
	for _, counter := range scoring.Counters(a.rules) {
		view.Counters = append(view.Counters, calculator.Counter{ID: counter.ID, Text: a.counters[counter.ID]})
	}
	if a.sound {
		view.Line = &parts.RulesLine{
			Preset: a.preset, Minimum: present.MinimumOf(a.game, a.rules), Changes: present.ChangedRules(a.game, a.preset, a.house),
		}
	}
	parts.InForm(view.Rules, "entry")
	view.Open = !a.sound
	view.Answer = a.answer(ctx, b, told, links(a.rules.RuleSheet()))
	form := b.Entry(ctx, told, nil)
	form.Answered = true
	view.Hand = table.HandForm(*form)
	return view, ctx
}

// Answer is the answer alone.
func Answer(ctx context.Context, query url.Values) (calculator.Answer, context.Context) {
	a := read(ctx, query)
	ctx = i18n.Under(ctx, a.game.ID, a.rules.SeatNames())
	return a.answer(ctx, a.board(ctx), a.hand(), links(a.rules.RuleSheet())), ctx
}

// board is the table before the hand.
func (a *asked) board(ctx context.Context) board.Board {
	b := board.Board{Scoreboard: present.BySeats(ctx, a.rules)}
	b.Match.Ledger = tournament.Ledger{State: a.state, Start: a.rules.StartPoints()}
	return b
}

// hand is the hand that is asked about.
func (a *asked) hand() handentry.Reading { return handentry.FormOf(a.typed).Read(a.rules) }

// links are the places on the rule sheet of all elements that it names.
func links(sheet scoring.RuleSheet) parts.RuleLinks {
	links := make(parts.RuleLinks)
	for i := range sheet.Elements {
		links[sheet.Elements[i].ID] = "#" + parts.RuleAnchor(sheet.Elements[i].ID)
	}
	for i := range sheet.LimitHands {
		links[sheet.LimitHands[i].ID] = "#" + parts.RuleAnchor(sheet.LimitHands[i].ID)
	}
	return links
}
