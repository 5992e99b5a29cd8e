package site

import "github.com/threewinds/threewinds/models/people"

// Token is another program with a token. It may do what everybody may, and the actions of its
// scopes, which nobody else may do.
const Token Actor = -1

// InScope is what a token of the action's scope may.
const InScope Permission = "in scope"

// The actions of other programs with a token.
const (
	ReadRoster Action = "read the whole roster from outside"
	AddPlayers Action = "add players from outside"
	MakeNights Action = "make nights from outside"
	// CheckIn is also to say what somebody at an open evening wants: to play, to pause or to go home.
	CheckIn Action = "check players in and out, and let them pause, from outside"
	// SeatNights is also to begin a match of an open evening: both say who sits where.
	SeatNights   Action = "seat a night, and begin and take back matches, from outside"
	RecordsHands Action = "enter hands from outside"
	// CloseRounds is also to end an open evening, as closing the last round ends a night.
	CloseRounds Action = "close rounds and end open evenings from outside"
	// AnswerRequests is to read who asks for a seat without a link, to accept and to decline.
	AnswerRequests Action = "read and answer requests for seats from outside"
)

// scopes is the table of what a token's scope lets a program do.
var scopes = map[Action]people.TokenScope{
	ReadRoster: people.RosterScope, AddPlayers: people.PlayersScope, MakeNights: people.NightsScope, CheckIn: people.CheckInScope,
	SeatNights: people.SeatingScope, RecordsHands: people.HandsScope, CloseRounds: people.RoundsScope,
	AnswerRequests: people.RequestsScope,
}

// ScopeOf is the scope that an action needs, empty for one that no token allows.
func ScopeOf(action Action) people.TokenScope { return scopes[action] }

// mayToken is what an actor may do of an action that needs a scope; ok is false for other actions
// of actors without a token.
func mayToken(actor Actor, action Action) (permission Permission, ok bool) {
	switch _, scoped := scopes[action]; {
	case actor == Token && scoped:
		return InScope, true
	case scoped:
		return Never, true
	case actor == Token:
		return May(Nobody, action), true
	}
	return "", false
}

// May is what an actor may do of an action.
func May(actor Actor, action Action) Permission {
	if permission, ok := mayToken(actor, action); ok {
		return permission
	}
	return permissions[action][actor]
}
