package parts

// AwardSheet is a page for somebody who has won something.
type AwardSheet struct {
	// For is the place, or what the award is for. Name is who gets it, What says with how
	// much, When at which night or in which season.
	For, Name, What, When string
	// Open says that the season is not over: the sheet tells how it stands. It is empty if
	// nothing can change.
	Open string
}
