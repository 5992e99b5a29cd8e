package table

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strconv"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/board"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// menu are all changes that are possible.
func (change *matchChange) menu(ctx context.Context) templates.ChangeView {
	board := change.at.board()
	ledger := change.at.match.Ledger
	view := templates.ChangeView{
		Round: change.at.match.Round.OrZero(), Table: change.at.match.Table, Number: ledger.State.Hand,
		Hands: board.Lines(ctx), Penalties: board.Penalties(), Finished: ledger.State.Finished,
		Playing: change.at.night.PhaseOf(change.at.match) == tournament.RoundPlaying,
		Closed:  change.at.night.PhaseOf(change.at.match) == tournament.RoundClosed,
	}
	if ledger.Ending != nil {
		view.Ending = board.ending(ctx, *ledger.Ending)
	}
	return view
}

// form is the form of the change with what was typed; a fresh one is filled with what is recorded.
// It is [tournament.ErrNotFound] if the hand was voided.
func (change *matchChange) form(ctx context.Context) (templates.ChangeView, error) {
	view := change.menu(ctx)
	board := change.at.board()
	fresh := !change.typed.Has("seen")
	if fresh {
		change.typed.Set("seen", strconv.Itoa(change.at.match.Ledger.Latest))
	}
	view.Kind = string(change.kind)
	var err error
	switch change.kind {
	case correctHand, insertHand, replaceHand:
		err = change.handForm(ctx, &view, fresh)
	case voidAnyHand:
		err = change.aboutHand(ctx, &view)
	case changeSeats:
		view.Orders = board.orders()
	case substitute:
		for _, free := range change.at.night.Substitutes(change.at.match.ID) {
			view.Substitutes = append(view.Substitutes, present.Named(change.at.night, free.Player))
		}
	case givePenalty:
		for _, kind := range change.at.match.Rules.Faults() {
			view.Faults = append(view.Faults, string(kind))
		}
		if fresh {
			change.typed.Set("in_hand", strconv.Itoa(change.latestHand()))
		}
	case endEarly:
	case revokeEntry:
		err = change.aboutEntry(&view)
	}
	for place, player := range change.at.match.Sitting() {
		view.Players = append(view.Players, templates.ChangePlayer{
			Place: strconv.Itoa(place), Name: change.at.night.NameOf(player), Wind: board.windOf(place),
		})
	}
	view.Typed, view.ID = templates.Typed(change.typed), change.typed.Get("entry_id")
	return view, err
}

// latestHand is the hand that is being played, or the last.
func (change *matchChange) latestHand() int {
	ledger := change.at.match.Ledger
	if ledger.State.Finished {
		return max(len(ledger.Hands), 1)
	}
	return ledger.State.Hand
}

func (change *matchChange) aboutHand(ctx context.Context, view *templates.ChangeView) error {
	hand, ok := change.hand()
	if !ok {
		return fmt.Errorf("%w: the hand does not stand", tournament.ErrNotFound)
	}
	line := change.at.board().Line(ctx, hand)
	view.Hand, view.Number = &line, line.Number
	return nil
}

func (change *matchChange) handForm(ctx context.Context, view *templates.ChangeView, fresh bool) error {
	form, rules := handentry.FormOf(change.typed), change.at.match.Rules
	form.Entry, form.Match = change.typed.Get("entry_id"), string(change.at.match.ID)
	if change.kind != insertHand {
		if err := change.aboutHand(ctx, view); err != nil {
			return err
		}
	}
	switch {
	case change.kind == correctHand:
		form.Number = strconv.Itoa(view.Number)
	case change.kind == replaceHand && form.Number == "":
		form.Number = strconv.Itoa(len(change.at.match.Ledger.Hands))
	}
	if view.Number = form.Hand(); !change.hasNumber(view.Number) {
		return fmt.Errorf("%w: no hand %q", tournament.ErrNotFound, form.Number)
	}
	if fresh {
		form.Typed = nil
	}
	if hand, _ := change.hand(); fresh && change.kind == correctHand {
		form.Typed = handentry.RecordedFields(rules, hand)
		board.AddAnswers(rules, form.Typed, &hand.Facts)
	}
	if mine, err := url.ParseQuery(change.typed.Get("mine")); fresh && err == nil && len(mine) > 0 {
		form.Typed = handentry.HandFields(rules, mine)
		if !form.Typed.Has(handentry.AskedField) { // it was recorded
			played := form.Read(rules).Played(change.at.match.Ledger)
			board.AddAnswers(rules, form.Typed, &played.Facts)
		}
	}
	view.Entry = board.Of(change.at.night, change.matchAt(view.Number)).Entry(ctx, change.read(form), nil)
	return nil
}

// aboutEntry is the penalty or early end that is to be taken back.
func (change *matchChange) aboutEntry(view *templates.ChangeView) error {
	entry := change.typed.Get("entry")
	for _, penalty := range view.Penalties {
		if penalty.Entry == entry {
			view.Penalty = &penalty
			return nil
		}
	}
	if view.Ending != nil && view.Ending.Entry == entry {
		return nil
	}
	return fmt.Errorf("%w: entry %q does not stand", tournament.ErrNotFound, entry)
}

// windOf is the seat wind of a place at the next hand, or at the first after the last.
func (b tableBoard) windOf(place int) string {
	state := b.Match.Ledger.State
	if state.Finished {
		state = b.Match.Rules.Start().WithPlaces(b.Match.Places())
	}
	return parts.SeatWord(slices.Index(state.InOrder(), scoring.Place(place)))
}

func (b tableBoard) ending(ctx context.Context, ending tournament.Ending) *templates.EndingLine {
	reason := ending.Reason
	if ending.Call != "" {
		reason = i18n.T(ctx, "call.reason")
	}
	return &templates.EndingLine{
		Entry: string(ending.Entry), Last: ending.Last, Reason: reason, By: present.Recorded(ctx, ending.By.Name, ending.By.At),
	}
}

// allPlaces are the places of the largest table, as a form names them.
const allPlaces = "01234"

// orders are the seat orders that are offered, with the winds of the first hand: as now, rotated,
// two players exchanged. For three players these are all orders.
func (b tableBoard) orders() []templates.SeatOrder {
	now := []byte(allPlaces[:b.Match.Places()])
	orders := []templates.SeatOrder{b.order(now)}
	for first := 1; first < len(now); first++ {
		orders = append(orders, b.order(slices.Concat(now[first:], now[:first])))
	}
	for i := range now {
		for j := range i {
			swapped := slices.Clone(now)
			swapped[i], swapped[j] = swapped[j], swapped[i]
			orders = append(orders, b.order(swapped))
		}
	}
	return orders
}

func (b tableBoard) order(order []byte) templates.SeatOrder {
	shown := templates.SeatOrder{Order: string(order)}
	for at, place := range order {
		shown.Seats = append(shown.Seats, templates.ChangePlayer{
			Place: string(place), Wind: parts.SeatWord(at), Name: b.Night.NameOf(b.Match.Players[place-'0']),
		})
	}
	return shown
}

// difference is what the change does to hands, totals and ranks.
func (change *matchChange) difference(ctx context.Context, after tournament.Match) templates.DifferenceView {
	before, now := change.at.board(), tableBoard{board.Of(change.at.night, after)}
	difference := change.at.match.Ledger.Difference(after.Ledger)
	var view templates.DifferenceView
	for _, hand := range difference.Hands {
		var line templates.DifferenceHand
		if hand.Before != nil {
			shown := before.Line(ctx, *hand.Before)
			line.Before = &shown
		}
		if hand.After != nil {
			shown := now.Line(ctx, *hand.After)
			line.After = &shown
		}
		view.Hands = append(view.Hands, line)
	}
	for place, player := range after.Sitting() {
		was, is := difference.Before[place], difference.After[place]
		if change.kind == changeSeats { // the totals stay where they are; the people move
			start := after.Ledger.Start
			was, is = start+change.at.match.Credited(player), start+after.Credited(player)
		}
		view.Players = append(view.Players, templates.DifferencePlayer{
			Name: change.at.night.NameOf(player), Gain: int(is - was), Before: before.Total(was), After: before.Total(is),
		})
	}
	if change.kind == changeSeats {
		view.Hands, view.Reseated = nil, max(site.ParseCount(change.typed.Get("from_hand")), 1)
	}
	// The effect of a hidden round on the standings is not shown here.
	for _, rank := range change.at.night.Public().RankChanges(change.at.night.With(after).Public()) {
		if change.at.night.HidesRank(rank.RankBefore) || change.at.night.HidesRank(rank.RankAfter) {
			continue // the room may see this screen too
		}
		view.Ranks = append(view.Ranks, templates.DifferenceRank{
			Name: rank.Name, Before: rank.RankBefore, After: rank.RankAfter,
			Gain: int(rank.PointsAfter - rank.PointsBefore),
		})
	}
	view.Left = int(after.Ledger.LeftGame - change.at.match.Ledger.LeftGame)
	return view
}

// laterReasons say why a later hand would become invalid.
func laterReasons(ctx context.Context, later *tournament.LaterHand) []string {
	var reasons []string
	for _, mistake := range problemSentences(ctx, later.Refused) {
		reasons = append(reasons, mistake.Sentence)
	}
	if len(reasons) == 0 {
		reasons = append(reasons, i18n.T(ctx, "change.too_many_hands", "Number", later.Number))
	}
	return reasons
}
