package parts

// SeatForm is the form with which somebody without a personal link asks for a seat at an announced night.
type SeatForm struct {
	Night string
	// ID is the id of the request to be made, empty on a page that many get: a script fills it in.
	ID string
	// Name and Note are what was typed; MostNote bounds the note, in characters.
	Name, Note string
	MostNote   int
	// Unsent: the form was sent without an id, so that nothing was recorded. It has one now.
	Unsent   bool
	Problems []FieldProblem
}
