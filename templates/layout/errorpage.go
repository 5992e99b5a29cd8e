package layout

// ErrorView is an error, shown as a page or as a notice.
type ErrorView struct {
	// Word is part of the catalogue keys: error.WORD.title, error.WORD.text.
	Word string
	// Help is where the handbook says what to do about it, empty for an error that asks nothing of a person.
	Help string
	// Request is the id of the request in the log.
	Request string
	// Table is the path of the table's page if the request was about a table, empty otherwise.
	Table string
	// Fragment says that htmx asked for a part of a page, and gets a notice instead of a page.
	Fragment bool
	Page     Page
}

// internal says whether the fault is the program's own.
func (v ErrorView) internal() bool { return v.Word == "internal" }

// tablet says whether a referee's tablet can get this error. Then the page shows the outbox, so that no
// hand is lost.
func (v ErrorView) tablet() bool {
	return v.shutOut() || v.Word == "round_closed" || v.Word == "hand_late"
}

// shutOut says whether the tablet has no permission for the table, and has to scan a card.
func (v ErrorView) shutOut() bool { return v.Word == "table_link" || v.Word == "expired" }

// Scripts returns the scripts that the page needs.
func (v ErrorView) Scripts() []string {
	if v.tablet() {
		return []string{"table/outbox.js"}
	}
	return nil
}
