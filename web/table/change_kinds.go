package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/board"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/site"
)

const (
	correctHand changeKind = "correction"
	voidAnyHand changeKind = "void"
	insertHand  changeKind = "insertion"
	replaceHand changeKind = "replacement"
	changeSeats changeKind = "seats"
	substitute  changeKind = "substitution"
	givePenalty changeKind = "penalty"
	endEarly    changeKind = "ending"
	revokeEntry changeKind = "revocation"
)

// changeKinds are the kinds, and what a request for each does.
var changeKinds = []struct {
	kind changeKind
	does site.Action
}{
	{correctHand, site.Correct},
	{voidAnyHand, site.Correct},
	{insertHand, site.Correct},
	{replaceHand, site.Correct},
	{changeSeats, site.ChangeSeats},
	{substitute, site.Substitute},
	{givePenalty, site.Penalise},
	{endEarly, site.EndMatch},
	{revokeEntry, site.Correct},
}

// isShownFirst says whether the effect of the change is shown before it is recorded: always if
// points can change.
func (change *matchChange) isShownFirst() bool {
	switch change.kind {
	case changeSeats:
		return len(change.at.match.Ledger.Hands) > 0
	case substitute, endEarly:
		return false
	default:
		return true
	}
}

// lastSeen is the number of the last event that the form's page knew.
func (change *matchChange) lastSeen() int { return site.ParseCount(change.typed.Get("seen")) }

// place reads a place at the table, −1 for anything else.
func place(text string) scoring.Place {
	number, err := strconv.Atoi(text)
	if err != nil || number < 0 || number >= scoring.MostPlaces {
		return -1
	}
	return scoring.Place(number)
}

// event is the event of the form, or [tournament.Problems].
func (change *matchChange) event(ctx context.Context) (tournament.Event, error) {
	var t tournament.Problems
	event := tournament.Event{ID: tournament.EntryID(change.typed.Get("entry_id"))}
	var err error
	switch change.kind {
	case correctHand, insertHand, replaceHand:
		err = change.handEvent(ctx, &t, &event)
	case voidAnyHand:
		event.Void = &tournament.HandVoided{
			Entry: tournament.EntryID(change.typed.Get("entry")), Reason: change.reason(&t), Seen: change.lastSeen(),
		}
	case changeSeats:
		event.Seats = change.seatsEvent(&t)
	case substitute:
		event.Substitution = change.substitution(&t)
	case givePenalty:
		event.Penalty = change.penalty(&t)
	case endEarly:
		event.Ending = &tournament.MatchEnded{More: change.more(&t), Reason: change.reason(&t), Seen: change.lastSeen()}
	case revokeEntry:
		event.Revocation = &tournament.EntryRevoked{
			Entry: tournament.EntryID(change.typed.Get("entry")), Reason: change.reason(&t), Seen: change.lastSeen(),
		}
	}
	if err != nil {
		return event, err
	}
	return event, t.OrNil()
}

// reason is the typed reason, else the tapped one.
func (change *matchChange) reason(t *tournament.Problems) string {
	text := change.typed.Get("reason_text")
	if strings.TrimSpace(text) == "" {
		text = change.typed.Get("reason")
	}
	reason, problem := tournament.ParseReason("reason", text)
	if problem != nil {
		*t = append(*t, *problem)
	}
	return reason
}

// handEvent reads a correction of a hand, a hand that was forgotten, or one that was played instead of
// another.
func (change *matchChange) handEvent(ctx context.Context, t *tournament.Problems, event *tournament.Event) error {
	form := handentry.FormOf(change.typed)
	hand, stands := change.hand()
	if change.kind != insertHand && !stands {
		return fmt.Errorf("%w: the hand does not stand", tournament.ErrStale)
	}
	if change.kind == correctHand {
		form.Number = strconv.Itoa(hand.Before.Hand)
	}
	if !change.hasNumber(form.Hand()) {
		return fmt.Errorf("%w: there is no hand %q", tournament.ErrStale, form.Number)
	}
	told := change.read(form)
	played := told.Played(change.matchAt(form.Hand()).Ledger)
	if *t = append(*t, told.Problems...); len(told.Problems) == 0 {
		if change.typed.Has(handentry.AskedField) {
			*t = append(*t, board.Unanswered(ctx, change.at.match.Rules, form, played)...)
		} else {
			*t = append(*t, board.OpenLoserQuestions(ctx, change.at.match.Rules, &played.Facts, played.Rival)...)
		}
	}
	entry, reason, seen := tournament.EntryID(change.typed.Get("entry")), change.reason(t), change.lastSeen()
	switch change.kind {
	case correctHand:
		event.Correction = &tournament.HandCorrected{Entry: entry, Hand: played, Reason: reason, Seen: seen}
	case replaceHand:
		event.Replacement = &tournament.HandReplaced{Entry: entry, Hand: played, Reason: reason, Seen: seen}
	default:
		event.Insertion = &tournament.HandInserted{Hand: played, Reason: reason, Seen: seen}
	}
	return nil
}

// hasNumber says whether the hand of the form can have a number.
func (change *matchChange) hasNumber(number int) bool {
	most := len(change.at.match.Ledger.Hands)
	if change.kind == insertHand {
		most++
	}
	return number >= 1 && number <= most
}

// matchAt is the match in which the hand of the form gets its number.
func (change *matchChange) matchAt(number int) tournament.Match {
	if change.kind != replaceHand {
		return change.at.match
	}
	return without(change.at.match, change.typed.Get("entry"), number)
}

// without is the match without a hand and without those from a number on: another hand gets the number.
// It is the match as it is if those before the number could not stand.
func without(match tournament.Match, entry string, number int) tournament.Match {
	before, ok := match.Ledger.Taking(match.Rules, tournament.EntryID(entry), number)
	if !ok {
		return match
	}
	match = match.WithSitters(before.Sitters)
	match.Ledger = before
	return match
}

// read reads what was typed of a hand, once for the event and for the form that shows it
// again: number, entry and match of that may be others.
func (change *matchChange) read(form handentry.Form) handentry.Reading {
	if change.told == nil {
		told := form.Read(change.at.match.Rules)
		change.told = &told
	}
	told := *change.told
	told.Form = form
	return told
}

// hand is the hand that the form is about; ok is false if it was voided.
func (change *matchChange) hand() (tournament.Hand, bool) {
	for _, hand := range change.at.match.Ledger.Hands {
		if string(hand.Entry) == change.typed.Get("entry") {
			return hand, true
		}
	}
	return tournament.Hand{}, false
}

// seatsEvent reads who sits where; the form has the places in the order of the
// seats, as "120".
func (change *matchChange) seatsEvent(t *tournament.Problems) *tournament.SeatsChanged {
	seats := tournament.SeatsChanged{From: max(site.ParseCount(change.typed.Get("from_hand")), 1), Seen: change.lastSeen()}
	text := change.typed.Get("order")
	for i := range text {
		seats.Order = append(seats.Order, place(text[i:i+1]))
	}
	if len(text) != change.at.match.Places() || slices.Contains(seats.Order, -1) {
		t.Add("order", "order_missing", nil)
		return &seats
	}
	if len(change.at.match.Ledger.Hands) > 0 {
		seats.Reason = change.reason(t)
	}
	return &seats
}

func (change *matchChange) substitution(t *tournament.Problems) *tournament.PlayerSubstituted {
	given := tournament.PlayerSubstituted{
		Place: place(change.typed.Get("place")), Player: tournament.PlayerID(change.typed.Get("player")), Seen: change.lastSeen(),
	}
	if given.Place < 0 {
		t.Add("place", "place_missing", nil)
	}
	member, name := tournament.PlayerID(change.typed.Get("member")), strings.TrimSpace(change.typed.Get("name"))
	switch told := given.Player != ""; {
	case told && member != "", told && name != "", member != "" && name != "":
		t.Add("player", "substitute_two", nil)
	case !told && member == "" && name == "":
		t.Add("player", "substitute_missing", nil)
	case name != "":
		if _, problem := tournament.ParseName("name", name); problem != nil {
			*t = append(*t, *problem)
		}
		given.Player = "new"
	case member != "":
		given.Player = member
	}
	given.Reason = change.reason(t)
	return &given
}

func (change *matchChange) penalty(t *tournament.Problems) *tournament.PenaltyGiven {
	given := tournament.PenaltyGiven{
		Hand: site.ParseCount(change.typed.Get("in_hand")), Offender: place(change.typed.Get("offender")),
		Kind: change.fault(), Dead: change.typed.Get("dead") != "", Seen: change.lastSeen(),
	}
	if text := strings.TrimSpace(change.typed.Get("amount")); text != "" {
		amount, err := strconv.ParseInt(text, 10, 32)
		if err != nil && !errors.Is(err, strconv.ErrRange) {
			t.Add("amount", "amount_unreadable", handentry.BeginningArgs(text))
		}
		given.Amount = scoring.Points(amount)
	}
	if strings.TrimSpace(change.typed.Get("note")) != "" {
		note, problem := tournament.ParseReason("note", change.typed.Get("note"))
		if problem != nil {
			*t = append(*t, *problem)
		}
		given.Note = note
	}
	given.Payees = change.payees(t, given)
	return &given
}

// fault is what the penalty is for, empty if the game does not have it.
func (change *matchChange) fault() scoring.Fault {
	fault := scoring.Fault(change.typed.Get("kind"))
	if !slices.Contains(change.at.match.Rules.Faults(), fault) {
		return ""
	}
	return fault
}

// noPayee is the choice that nobody gets the points of a penalty. Somebody has to make it.
const noPayee = "none"

func (change *matchChange) payees(t *tournament.Problems, given tournament.PenaltyGiven) (payees []scoring.Place) {
	chosen := change.typed["payees"]
	for _, payee := range chosen {
		if at := place(payee); at >= 0 {
			payees = append(payees, at)
		}
	}
	if none := slices.Contains(chosen, noPayee); given.Amount > 0 && given.Amount <= change.at.match.Rules.MostPenalty() && none == (len(payees) > 0) {
		t.Add("payees", "payees_missing", nil)
	}
	return payees
}

func (change *matchChange) more(t *tournament.Problems) int {
	more, err := strconv.Atoi(change.typed.Get("more"))
	if err != nil || more < 0 || more > 2 {
		t.Add("more", "more_missing", nil)
	}
	return more
}
