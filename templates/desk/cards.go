package desk

import (
	"net/url"
	"strconv"

	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// CardsView is the page of the cards that lie on the club's tables.
type CardsView struct {
	Page layout.Page
	// Night is the night whose desk led here, empty for none.
	Night string
	Cards []CardLine
	// Doors are the nights whose doors can have a tablet now.
	Doors []DoorLine
	// Tables is the number of tables that the form offers.
	Tables   string
	Problems []parts.FieldProblem
	// Public is the address on the cards.
	Public parts.PublicAddress
	// TabletAddress is the page that a tablet opens to be set up, with its code; empty while https is not
	// offered.
	TabletAddress string
	TabletCode    parts.QRCode
	// UnwritableKeyFile is the file of the cards' key if it cannot be written, else empty.
	UnwritableKeyFile string
}

// DoorLine is a night with the page of its door's card.
type DoorLine struct{ Name, Date, Path string }

// CardLine is the card of one table.
type CardLine struct {
	ID    string
	Table int
	// Made and Revoked are days. Revoked is empty for a card in force.
	Made, Revoked string
	// Shown: its secret is known, so that it can be printed again.
	Shown bool
}

// inForce are the cards that open their tables.
func (v CardsView) inForce() (cards []CardLine) {
	for _, card := range v.Cards {
		if card.Revoked == "" {
			cards = append(cards, card)
		}
	}
	return cards
}

// shown says whether there is anything to print.
func (v CardsView) shown() bool {
	for _, card := range v.Cards {
		if card.Shown {
			return true
		}
	}
	return false
}

// printPath is the sheet with the card of a table, or with all for 0.
func (v CardsView) printPath(table int) string {
	query := url.Values{}
	if table > 0 {
		query.Set("table", strconv.Itoa(table))
	}
	if v.Night != "" {
		query.Set("night", v.Night)
	}
	return "/cards/print?" + query.Encode()
}

// SheetView is a sheet of cards to be printed.
type SheetView struct {
	Page  layout.Page
	Back  string
	Cards []TableCard
	// Public is the address on the cards.
	Public parts.PublicAddress
	// WiFi is the club's Wi-Fi, nil for none.
	WiFi *parts.WiFi
}

// TableCard is the card of one table.
type TableCard struct {
	Table int
	// URL is the secret address that opens the table's page, Other the one that the code does not have, by
	// name or by number; empty for none.
	URL, Other string
	Code       parts.QRCode
	// Made is the day.
	Made string
}
