package api

import (
	"encoding/json"
	"errors"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// refusedHand is the error that says why a hand is not recorded, from the state of the match now.
func (s *Room) refusedHand(c echo.Context, id tournament.NightID, of tournament.MatchID, body handRequest, err error) error {
	ctx := c.Request().Context()
	var problems tournament.Problems
	var refusal *tournament.Refusal
	switch {
	case errors.As(err, &refusal):
		return &site.DetailedError{Kind: site.ErrRefused, Mistakes: append(
			refusalsOf(ctx, "hand", body.Hand, refusal.Problems), refusalsOf(ctx, "hand/also/0", rivalIn(body.Hand), refusal.Rival)...,
		)}
	case errors.As(err, &problems): // fields are those of the hand
		for i := range problems {
			if problems[i].Field != "hand" {
				problems[i].Field = "hand/" + problems[i].Field
			}
		}
		return asRefusal(ctx, problems)
	case errors.Is(err, tournament.ErrConflict):
		return site.ErrEntryTaken
	case !errors.Is(err, tournament.ErrStale) && !errors.Is(err, tournament.ErrFinished):
		return err
	}
	night, match, missing := s.asItIsNow(c, id, of)
	if missing != nil {
		return missing
	}
	return outOfTurn(night, match, body.Number)
}

// rivalIn is the further winner of a hand that has been read.
func rivalIn(hand json.RawMessage) json.RawMessage {
	var told struct {
		Also []json.RawMessage `json:"also"`
	}
	if json.Unmarshal(hand, &told) != nil || len(told.Also) == 0 {
		return nil
	}
	return told.Also[0]
}

// outOfTurn is the error of a hand whose number is not the next one.
func outOfTurn(night *tournament.Night, match tournament.Match, number int) error {
	phase, ledger := night.PhaseOf(match), match.Ledger
	told := &site.DetailedError{Args: map[string]any{"Has": number, "Round": match.Round.OrZero(), "Hands": len(ledger.Hands)}}
	if next := nextHand(night, match); next > 0 {
		told.NextHand, told.Args["Next"] = next, next
	}
	switch {
	case phase == tournament.RoundPlanned:
		told.Kind = site.ErrRoundWaits
	case number <= len(ledger.Hands):
		told.Kind, told.Entry = site.ErrHandTaken, string(ledger.Hands[number-1].Entry)
	case told.NextHand == 0:
		told.Kind = site.ErrMatchFinished
	default:
		told.Kind = site.ErrHandAhead
	}
	return told
}

// uuidOf is a UUID in its usual form, in lower case.
func uuidOf(text string) (id string, ok bool) {
	read, err := uuid.Parse(text)
	return read.String(), err == nil && len(text) == len(uuid.Nil.String())
}
