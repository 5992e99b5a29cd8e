package layout

// ErrorView is the page or notice of an error.
type ErrorView struct {
	// Word is part of the catalogue keys: error.WORD.title, error.WORD.text.
	Word string
	// Request is the id of the request in the log.
	Request string
	// Table is the page of the table that the request was about, empty for none.
	Table string
	// Fragment renders a notice for htmx instead of a page.
	Fragment bool
	Page     Page
}

// internal says whether the fault is the program's own.
func (v ErrorView) internal() bool { return v.Word == "internal" }

// tablet says whether a referee's tablet can get this error. The page then shows the
// tablet's outbox.
func (v ErrorView) tablet() bool {
	return v.shutOut() || v.Word == "round_closed" || v.Word == "hand_late"
}

// shutOut says whether the tablet needs a card.
func (v ErrorView) shutOut() bool { return v.Word == "table_link" || v.Word == "expired" }

// Scripts are those that the page needs.
func (v ErrorView) Scripts() []string {
	if v.tablet() {
		return []string{"table/outbox.js"}
	}
	return nil
}
