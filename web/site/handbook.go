package site

// Handbook says where the handbook tells of something. The room that shows it knows; rooms stand above the site, so the
// site is given the functions. Without them no page leads there.
type Handbook struct {
	// OfRoute is the place that tells of the page with a route.
	OfRoute func(route string) string
	// IsPage says whether a route is one of the handbook's.
	IsPage func(route string) bool
	// OfError is the place that says what to do about the error with a word, empty if it asks nothing of a person.
	OfError func(word string) string
}

func (h Handbook) ofRoute(route string) string {
	if h.OfRoute == nil {
		return ""
	}
	return h.OfRoute(route)
}

func (h Handbook) isPage(route string) bool { return h.IsPage != nil && h.IsPage(route) }

func (h Handbook) ofError(word string) string {
	if h.OfError == nil {
		return ""
	}
	return h.OfError(word)
}
