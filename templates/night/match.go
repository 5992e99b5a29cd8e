package night

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// MatchView is one match, hand by hand, for everybody.
type MatchView struct {
	Page layout.Page
	// Me is who uses the phone.
	Me parts.Me
	// Saved confirms what was saved a moment ago, nil otherwise.
	Saved *parts.DoneLine
	Night string
	Match string
	Rules parts.RulesLine
	// Title, Round and Table say where it is played; Round is 0 for none.
	Title        string
	Round, Table int
	// Agreement is what the phone of one of its players is asked once the match is over, nil for others.
	Agreement *Agreement
	// Hidden: the results of the round are hidden, and are not here.
	Hidden bool
	// Phase is the round's: planned, playing or closed.
	Phase string
	// Now says how a match being played stands.
	Now parts.TableState
	// Seats are the players by place, with the winds of the next hand and the totals.
	Seats []parts.Seat
	// Hands in their order. Open is the entry of the one that is unfolded, empty for none.
	Hands  []parts.HandLine
	Open   string
	Voided []VoidedLine
	// History are the changes that are not hands, the newest first. Disputes are what
	// players have disputed.
	History  []parts.HistoryLine
	Disputes []parts.DisputeLine
}

// VoidedLine is a hand that was taken back.
type VoidedLine struct {
	Hand   parts.HandLine
	Reason string
	Voided parts.Recorded
}

// path is the address of the match's page.
func (v MatchView) path() string { return "/nights/" + v.Night + "/matches/" + v.Match }

// Agreement is the question whether the player who uses the phone agrees with the score sheet.
type Agreement struct {
	// ID is the new entry's, Seen the last event of the sheet that is shown.
	ID, Name string
	Seen     int
	// Accepted is when the player agreed, with the word for how: its time is empty before.
	Accepted parts.Recorded
	Way      string
	// Disputed: the player has said that something is wrong. Stale: the match was changed meanwhile.
	Disputed, Stale bool
}

// elsewhere is who uses the phone, if they sit at another match now: of this one the page itself tells.
func (v MatchView) elsewhere() parts.Me {
	if v.Me.Seat != nil && v.Me.Seat.Match == v.Match {
		return parts.Me{}
	}
	return v.Me
}
