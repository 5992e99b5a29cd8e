package seating

// progress reports how far a search is, in hundredths of its largest effort. A nil
// progress reports nothing.
type progress struct {
	tell func(done, of int)
	// done and of are proposals; told is the last hundredth that was told.
	done, of, told int
}

// hundredths is the number of reports: enough for a progress bar.
const hundredths = 100

// newProgress is nil if tell is.
func newProgress(tell func(done, of int), effort int) *progress {
	if tell == nil {
		return nil
	}
	return &progress{tell: tell, of: max(effort, 1)}
}

// advance adds to the effort spent.
func (p *progress) advance(effort int) {
	if p == nil {
		return
	}
	p.done = min(p.done+effort, p.of)
	// The last hundredth is for the work after the search.
	if now := p.done * (hundredths - 1) / p.of; now > p.told {
		p.told = now
		p.tell(now, hundredths)
	}
}

func (p *progress) finish() {
	if p != nil {
		p.tell(hundredths, hundredths)
	}
}
