package api

import (
	"encoding/json"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
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

// receipt is the answer to a recorded entry. Of is set if another entry had recorded exactly the
// same hand before: then this one changed nothing.
type receipt struct {
	Entry    string  `json:"entry"`
	Match    string  `json:"match"`
	Number   int     `json:"number"`
	Repeated bool    `json:"repeated"`
	Of       *string `json:"of"`
	// NextHand is told also of a match whose results are hidden.
	NextHand *int `json:"next_hand"`
}

// recordHand is POST /api/v1/nights/:night/matches/:match/hands — records a hand in the score
// format. The same entry again gets the same receipt.
func (s *Room) recordHand(c echo.Context, night *tournament.Night, match tournament.Match) error {
	var body handRequest
	read, err := readBody(c, "Entry", &body)
	if err != nil {
		return err
	}
	played, entry, mistakes := s.playedHand(c, night, body)
	if err := read.refused(mistakes...); err != nil {
		return err
	}
	played.Seats = seatsOf(match, entry, body.Number)
	event := tournament.Event{ID: entry, By: tournament.ByProgram(site.TokenOf(c).Name), Hand: &played}
	recorded, err := s.Store.Matches.EnterHand(c.Request().Context(), match.ID, event)
	if err != nil {
		return s.refusedHand(c, night.ID, match.ID, body, err)
	}
	night, match, err = s.asItIsNow(c, night.ID, match.ID)
	if err != nil {
		return err
	}
	return sendPrivate(c, receipt{
		Entry: string(entry), Match: string(match.ID), Number: body.Number, Repeated: recorded.Repeated, Of: document.Known(string(recorded.DuplicateOf)),
		NextHand: document.Known(nextHand(night, match)),
	})
}

// asItIsNow loads a match again, because others may have recorded meanwhile.
func (s *Room) asItIsNow(c echo.Context, id tournament.NightID, of tournament.MatchID) (*tournament.Night, tournament.Match, error) {
	night, err := s.Store.Nights.Night(c.Request().Context(), id)
	if err != nil {
		return nil, tournament.Match{}, err
	}
	match, there := night.Match(of)
	if !there { // the seating was taken back
		return nil, match, tournament.ErrNotFound
	}
	return night, match, nil
}

// nextHand is the number of the hand that can be entered, 0 if none can.
func nextHand(night *tournament.Night, match tournament.Match) int {
	if night.PhaseOf(match) != tournament.RoundPlaying || match.Ledger.State.Finished {
		return 0
	}
	return match.Ledger.State.Hand
}

// playedHand is the hand of a request and its entry, or everything that is wrong with them.
func (s *Room) playedHand(c echo.Context, night *tournament.Night, body handRequest) (
	played tournament.HandPlayed, entry tournament.EntryID, mistakes []site.APIMistake,
) {
	r := reading{ctx: c.Request().Context()}
	id, _ := uuidOf(body.Entry)
	var told scoreformat.Request
	err := told.Read(body.Hand)
	switch {
	case err != nil:
		r.refuse(pointerTo("hand", scoreformat.Place(err)...), "hand_unreadable", "Reason", err.Error())
	case told.Rules != night.Ruleset.Game:
		r.refuse("#/hand/rules", "hand_game", "Has", beginningOf(told.Rules), "Wanted", night.Ruleset.Game)
	case len(told.Rivals) > 1:
		r.refuse("#/hand/also/1", "hand_rivals")
	case len(told.Rivals) == 1:
		rival := told.Rivals[0].Hand
		played.Rival = &rival
	}
	played.Number, played.Facts = body.Number, told.Hand
	return played, tournament.EntryID(id), r.mistakes
}

// seatsOf are the places of East, South and West in the hand that is entered. For an entry that was
// sent before, and for the number of a recorded hand, they are those of that hand.
func seatsOf(match tournament.Match, entry tournament.EntryID, number int) [3]scoring.Place {
	at := slices.IndexFunc(match.Events, func(event tournament.Event) bool { return event.ID == entry })
	if at >= 0 {
		if _, played := match.Events[at].SavedHand(); played != nil {
			return played.Seats
		}
		if again := match.Events[at].Repetition; again != nil {
			return again.Hand.Seats
		}
	}
	if number <= len(match.Ledger.Hands) {
		return match.Ledger.Hands[number-1].Before.Seats
	}
	return match.Ledger.State.Seats
}
