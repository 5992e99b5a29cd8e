package layout

// Beginning is the path of a new club to its first night.
type Beginning struct {
	// Steps are the path in order.
	Steps []BeginningStep
	// Now is the number of the next step, from 1.
	Now int
	// Here: the page itself has what is to be done next.
	Here bool
}

// BeginningStep is one step of the path.
type BeginningStep struct {
	// Word is its name in the catalogue: members, night, door, draw, cards.
	Word string
	// Path is where it is done, empty as long as it cannot be.
	Path string
}

// next is the step to be taken now.
func (b Beginning) next() BeginningStep { return b.Steps[b.Now-1] }

// state says where a step is: done, now or later.
func (b Beginning) state(number int) string {
	switch {
	case number < b.Now:
		return "done"
	case number == b.Now:
		return "now"
	default:
		return "later"
	}
}
