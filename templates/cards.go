package templates

// CardsView is a sheet of cards for tables, to be printed.
type CardsView struct {
	Page  Page
	Night string
	// Name and Date of the night stand on every card.
	Name, Date string
	Cards      []TableCard
	// Public is the address in the cards.
	Public PublicAddress
}

// TableCard is the card of one table.
type TableCard struct {
	Table int
	// URL is the secret address that opens the table's page.
	URL  string
	Code QRCode
}

// QRCode is a QR code as a square picture.
type QRCode struct {
	// Side is the length of a side in modules, white rim included.
	Side int
	// Path renders the black modules, in the words of SVG.
	Path string
}

// box is the picture's viewBox.
func (q QRCode) box() string { return "0 0 " + itoa(q.Side) + " " + itoa(q.Side) }
