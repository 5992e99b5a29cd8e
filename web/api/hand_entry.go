package api

import (
	"encoding/json"
	"slices"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

type handRequest struct {
	Entry  string          `json:"entry"`
	Number int             `json:"number"`
	Hand   json.RawMessage `json:"hand"`
}

// receipt is the answer to an entry that is recorded. Of is the entry that had recorded
// exactly the same hand before; then this one changed nothing.
type receipt struct {
	Entry    string  `json:"entry"`
	Match    string  `json:"match"`
	Number   int     `json:"number"`
	Repeated bool    `json:"repeated"`
	Of       *string `json:"of"`
}

// recordHand is POST /api/v1/nights/:night/matches/:match/hands — records a hand in the score
// format. The same entry again gets the same receipt.
func (s *Room) recordHand(c echo.Context, night *tournament.Night, match tournament.Match) error {
	var body handRequest
	if err := site.ReadJSON(c, &body); err != nil {
		return err
	}
	if uuid.Validate(body.Entry) != nil {
		return mistake(c, "entry", "entry_unreadable", nil)
	}
	var told scoreformat.Request
	if err := told.Read(body.Hand); err != nil {
		return mistake(c, "hand", "hand_unreadable", map[string]any{"Reason": err.Error()})
	}
	if told.Rules != night.Ruleset.Game {
		return mistake(c, "hand.rules", "hand_game", map[string]any{"Has": told.Rules, "Wanted": night.Ruleset.Game})
	}
	played := tournament.HandPlayed{Number: body.Number, Seats: seatsOf(match, tournament.EntryID(body.Entry)), Facts: told.Hand}
	if len(told.Rivals) > 1 {
		return mistake(c, "hand.also", "hand_unreadable", map[string]any{"Reason": "also: at most one"})
	}
	if len(told.Rivals) == 1 {
		rival := told.Rivals[0].Hand
		played.Rival = &rival
	}
	event := tournament.Event{ID: tournament.EntryID(body.Entry), By: tournament.ByProgram(site.TokenOf(c).Name), Hand: &played}
	recorded, err := s.Store.EnterHand(c.Request().Context(), match.ID, event)
	if err != nil {
		return refused(c.Request().Context(), err)
	}
	return sendPrivate(c, receipt{
		Entry: body.Entry, Match: string(match.ID), Number: body.Number, Repeated: recorded.Repeated, Of: known(string(recorded.Of)),
	})
}

// seatsOf is who sits East, South and West in the hand that is entered: those of the state
// now, and those of then for an entry that comes again.
func seatsOf(match tournament.Match, entry tournament.EntryID) [3]scoring.Place {
	at := slices.IndexFunc(match.Events, func(event tournament.Event) bool { return event.ID == entry })
	if at >= 0 {
		if _, played := match.Events[at].Saved(); played != nil {
			return played.Seats
		}
		if again := match.Events[at].Repetition; again != nil {
			return again.Hand.Seats
		}
	}
	return match.Ledger.State.Seats
}
