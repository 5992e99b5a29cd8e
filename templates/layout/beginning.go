package layout

// Beginning shows a new club the steps to its first night.
type Beginning struct {
	Steps []BeginningStep
	// Now is the number of the next step, from 1.
	Now int
	// Here says that the next step is done on this very page, which then needs no link to it.
	Here bool
}

// BeginningStep is one of these steps.
type BeginningStep struct {
	// Word is the catalogue's word for the step: members, night, door, draw or cards.
	Word string
	// Path is the page on which it is done, empty as long as it cannot be done.
	Path string
}

// next returns the next step.
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
