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
	// Open are the open evenings of now.
	Open []PersonalEvening
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

// PersonalEvening is an open evening for one player, who is nowhere if Seat is nil.
type PersonalEvening struct {
	parts.NightCard
	Seat *parts.OwnSeat
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
