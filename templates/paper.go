package templates

// PaperView are score sheets for the tables of a round, to be printed and filled in
// with a pen.
type PaperView struct {
	Page  Page
	Night string
	Name  string
	Date  string
	Round int
	// Waiting, Ready and Flowers are asked by the rules.
	Waiting, Ready, Flowers bool
	Sheets                  []PaperSheet
}

// columns are those before the players'.
func (v PaperView) columns() int {
	columns := 7
	for _, asked := range []bool{v.Waiting, v.Ready} {
		if asked {
			columns++
		}
	}
	return columns
}

// PaperSheet is one table's sheet.
type PaperSheet struct {
	Table int
	// Seats at the first hand.
	Seats []Seat
	Hands []PaperHand
	// Path is where the sheet is entered later.
	Path string
}

// PaperHand is a line of the sheet: what is known before the hand is played.
type PaperHand struct {
	Number       int
	Wind, Dealer string
}

// PaperFormView enters the hands of a filled sheet, all at once.
type PaperFormView struct {
	Page  Page
	Night string
	Table int
	Match string
	Round int
	// Players by place.
	Players []NamedPlayer
	// Waiting, Ready, Flowers, RobbedKong and Limits are asked by the rules.
	Waiting, Ready, Flowers, RobbedKong, Limits bool
	Rows                                        []PaperRow
	// Saved counts the hands that were recorded before a row was refused.
	Saved    int
	Problems []FieldProblem
}

// PaperRow is one hand as it was typed.
type PaperRow struct {
	PaperHand
	// Entry is the id under which the hand is recorded once.
	Entry string
	// Winner is a place, "draw", or empty; From "wall", a place, or "robbed_kong:"
	// and a place.
	Winner, From, HandPoints, BonusPoints, Limit string
	Waiting, Ready                               []string
	Problems                                     []FieldProblem
}

// name is the name of a field of the row.
func (r PaperRow) name(field string) string { return field + "-" + itoa(r.Number) }
