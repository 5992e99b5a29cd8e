package layout

// ErrorView says what went wrong, and what to do.
type ErrorView struct {
	// Word names the sentences: error.WORD.title, error.WORD.text.
	Word string
	// Request is the number by which the log knows the request.
	Request string
	// Fragment renders a notice for htmx instead of a page.
	Fragment bool
	Page     Page
}

// internal says whether the fault is the program's own.
func (v ErrorView) internal() bool { return v.Word == "internal" }

// tablet says whether a referee's tablet may have come here: what waits on it is
// shown.
func (v ErrorView) tablet() bool { return v.Word == "table_link" || v.Word == "expired" }

// Styles are those that the page needs.
func (v ErrorView) Styles() []string {
	if v.tablet() {
		return []string{"table/outbox.css"}
	}
	return nil
}

// Scripts are those that the page needs.
func (v ErrorView) Scripts() []string {
	if v.tablet() {
		return []string{"table/outbox.js"}
	}
	return nil
}
