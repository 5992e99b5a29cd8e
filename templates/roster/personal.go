package roster

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// PersonalView is the page of a player's personal link.
type PersonalView struct {
	Page layout.Page
	// Path is the address of the page, Name the player's.
	Path, Name string
	Nights     []PersonalNight
	// Open are the evenings of now at which the player can say what they want, Over those of the last days at which
	// they were.
	Open []PersonalEvening
	Over []PersonalOver
	// Dues are what the player owes the club and has paid, nil if it takes no money.
	Dues     *PersonalDues
	Naming   NamingView
	Problems []parts.FieldProblem
	// TooLate: the list of the night was closed before the player's answer came.
	TooLate bool
	// Local: the address of the page works in the club's network alone.
	Local bool
}

// PersonalDues are what a player owes the club and has paid.
type PersonalDues struct {
	Owed, Paid, Open string
	// Settled: nothing is open.
	Settled bool
	Lines   []PersonalCharge
}

// PersonalCharge is what a player owes and has paid for one evening, or for a season ticket.
type PersonalCharge struct{ What, Reason, Owed, Paid string }

// PersonalEvening is an evening of now for one player, who is at no table if Seat is nil. Open: it is no night in rounds.
type PersonalEvening struct {
	parts.NightCard
	Open   bool
	Seat   *parts.OwnSeat
	Pauses bool
	// Listed: they signed up for a night in rounds that has no seating yet; Waits is their place on its waiting
	// list, 0 for a seat.
	Listed bool
	Waits  int
	// Wishes are what the player can say: here, play, pause, home.
	Wishes []string
}

// wish is the value of the button for a wish.
func (e PersonalEvening) wish(word string) string {
	if word == "here" {
		return "play"
	}
	return word
}

// PersonalOver is an evening that is over, for one player. Hidden: the ranking is not told yet. Result is nil for a
// player who has none.
type PersonalOver struct {
	parts.NightCard
	Revision int64
	Hidden   bool
	Result   *PersonalResult
}

// PersonalResult is a player's result of a night. Rank is 0 for too few matches, MatchResults nil unless the night goes
// by them.
type PersonalResult struct {
	Rank, Players, Points int
	Shared                bool
	MatchResults          *parts.Result
}

// PersonalNight is an announced night, for one player.
type PersonalNight struct {
	parts.NightCard
	// Coming: the player is on the list; Waits is the position on the waiting list from 1, 0
	// for a seat.
	Coming bool
	Waits  int
	// SatOut is how often the player sat out at the evenings before, for the waiting list.
	SatOut int
	// SeatedSince is since when a seat that became free is the player's, empty for another. Until is the latest
	// sign-up, empty if there is none; Over: it is past.
	SeatedSince, Until string
	Over               bool
	// Arrives: it is an open evening of today, and the player can say that they are there.
	Arrives bool
	// Expected are the names of those with a seat.
	Expected []string
}

// LinksView are the personal links of all players.
type LinksView struct {
	Page   layout.Page
	Public parts.PublicAddress
	Links  []PersonalLink
	// WiFi is the club's Wi-Fi, nil for none.
	WiFi *parts.WiFi
	// Without counts the players who have none.
	Without int
}

// PersonalLink is a player's personal link. Address and Code are empty if this computer
// cannot show it.
type PersonalLink struct {
	ID, Name, Address string
	// Other is the address that the code does not have, by name or by number; empty for none.
	Other string
	Code  parts.QRCode
}
