package table

import (
	"context"
	"errors"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/parts"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"

	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// refuseHand renders the page again with everything that was typed and what is wrong: problems
// beside their fields (422), or what others recorded meanwhile (409). at is the table as it was
// when that was found.
func (s *Room) refuseHand(c echo.Context, at tableAt, told handentry.Reading, refused error) error {
	typed := at
	if named, err := at.withMatch(told.Match); err == nil {
		typed = named
	}
	sitting := typed.match.SeatedIn(told.Hand())
	before := told.Seats
	told.Form = told.WithPeopleReseated(sitting[:typed.match.Places()])
	mistakes := problemSentences(c.Request().Context(), refused)
	if len(mistakes) > 0 && site.ByCard(c) && typed.night.PhaseOf(typed.match) == tournament.RoundClosed {
		return tournament.ErrRoundClosed // it stays on the tablet
	}
	stands := typed.match.ID == at.match.ID && told.Hand() == at.match.Ledger.State.Hand
	if len(mistakes) > 0 && stands {
		if told.Seats != before {
			told = told.Reseated(at.match.Rules, at.match.Ledger)
		}
		return s.renderRefusal(c, http.StatusUnprocessableEntity, at, entryState{told: &told, problems: mistakes})
	}
	notice := templates.EntryNotice{Number: told.Hand(), Next: nextHand(at.match)}
	switch {
	case errors.Is(refused, errOtherMatch):
		notice.Word = "stale_match"
	case errors.Is(refused, tournament.ErrConflict):
		notice.Word = "conflict"
		notice.Recorded = typed.board().recordedEntry(c.Request().Context(), tournament.EntryID(told.Entry))
		if n := told.Hand(); typed.match.ID == at.match.ID && n > 0 && n <= len(at.match.Ledger.Hands) &&
			string(at.match.Ledger.Hands[n-1].Entry) == told.Entry {
			notice.Mine = correctionPath(at, told.Form, told.Entry)
		}
	case errors.Is(refused, tournament.ErrFinished), typed.match.ID != at.match.ID:
		notice.Word = "finished"
	case errors.Is(refused, tournament.ErrStale), len(mistakes) > 0:
		notice.Word = "stale_back"
		if n := told.Hand(); n > 0 && n <= len(at.match.Ledger.Hands) {
			notice.Word = "stale_saved"
			line := at.board().Line(c.Request().Context(), at.match.Ledger.Hands[n-1])
			notice.Recorded = &line
			notice.Mine = correctionPath(at, told.Form, line.Entry)
		}
	default:
		return refused
	}
	return s.renderRefusal(c, http.StatusConflict, at, entryState{told: &told, typed: &typed.match, notice: &notice})
}

// refuseVoid renders the page again when a hand could not be taken back.
func (s *Room) refuseVoid(c echo.Context, form voidForm, refused error) error {
	at, err := s.tableAt(c)
	if err != nil {
		return err
	}
	problems, refused := site.AsProblems(refused)
	last, ok := at.match.Ledger.Last()
	if len(problems) > 0 && ok && string(last.Entry) == form.Entry {
		return s.renderTable(c, http.StatusUnprocessableEntity, at, entryState{void: &templates.TakeBackForm{
			ID: form.ID, Problems: present.Sentences(c.Request().Context(), problems),
		}})
	}
	notice := templates.EntryNotice{Next: nextHand(at.match)}
	switch {
	case len(problems) > 0, errors.Is(refused, tournament.ErrStale):
		notice.Word = "stale_void"
	case errors.Is(refused, tournament.ErrConflict):
		notice.Word = "conflict_void"
	case errors.Is(refused, tournament.ErrFinished):
		notice.Word = "finished"
	default:
		return refused
	}
	return s.renderTable(c, http.StatusConflict, at, entryState{notice: &notice})
}

// problemSentences are the sentences about problems in what was typed, none for any other error.
func problemSentences(ctx context.Context, err error) []parts.FieldProblem {
	var problems tournament.Problems
	var refusal *tournament.Refusal
	switch {
	case errors.As(err, &problems):
		return present.Sentences(ctx, problems)
	case errors.As(err, &refusal):
		return present.BothRefusals(ctx, refusal.Problems, refusal.Rival)
	}
	return nil
}

// nextHand is the number of the next hand, 0 if there is none.
func nextHand(match tournament.Match) int {
	if match.Ledger.State.Finished {
		return 0
	}
	return match.Ledger.State.Hand
}

// recordedEntry is the recorded hand of an entry, taken back or not; nil if there is none.
func (b tableBoard) recordedEntry(ctx context.Context, id tournament.EntryID) *parts.HandLine {
	hands := slices.Clone(b.Match.Ledger.Hands)
	for _, voided := range b.Match.Ledger.Voided {
		hands = append(hands, voided.Hand)
	}
	for _, hand := range hands {
		if hand.Entry == id {
			line := b.Line(ctx, hand)
			return &line
		}
	}
	return nil
}
