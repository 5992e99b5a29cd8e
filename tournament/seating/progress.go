package seating

// progress tells how far a search is, in steps of a hundredth of its whole effort.
// A nil progress tells nobody.
type progress struct {
	tell func(done, of int)
	// done and of are proposals; told is the last hundredth that was told.
	done, of, told int
}

// hundredths is what progress is told in: often enough for a bar on a page.
const hundredths = 100

// newProgress is nil if there is nobody to tell.
func newProgress(tell func(done, of int), effort int) *progress {
	if tell == nil {
		return nil
	}
	return &progress{tell: tell, of: max(effort, 1)}
}

// advance notes that so much more effort was spent.
func (p *progress) advance(effort int) {
	if p == nil {
		return
	}
	p.done = min(p.done+effort, p.of)
	// The last hundredth is for what follows the search.
	if now := p.done * (hundredths - 1) / p.of; now > p.told {
		p.told = now
		p.tell(now, hundredths)
	}
}

// finish tells that the work is done.
func (p *progress) finish() {
	if p != nil {
		p.tell(hundredths, hundredths)
	}
}
