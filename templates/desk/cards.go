package desk

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// CardsView is a sheet of cards for tables, to be printed.
type CardsView struct {
	Page  layout.Page
	Night string
	// Name and Date of the night stand on every card.
	Name, Date string
	Cards      []TableCard
	// Public is the address on the cards.
	Public PublicAddress
}

// TableCard is the card of one table.
type TableCard struct {
	Table int
	// URL is the secret address that opens the table's page.
	URL  string
	Code parts.QRCode
}
