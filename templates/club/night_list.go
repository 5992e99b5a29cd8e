package club

import (
	"strconv"

	"github.com/threewinds/threewinds/templates/layout"
)

// NightsView is a page of the list of all nights.
type NightsView struct {
	Page layout.Page
	// Years have nights, the newest first; Year is that of the page.
	Years []int
	Year  int
	// Nights are those of the page, the newest first. Number is the page's, from 1; More:
	// there is another.
	Nights    []NightCard
	Number    int
	More      bool
	Organiser bool
}

// path is the address of a page of the year.
func (v NightsView) path(number int) string {
	path := "/nights?year=" + strconv.Itoa(v.Year)
	if number > 1 {
		path += "&page=" + strconv.Itoa(number)
	}
	return path
}

// listPath is where a night of the list leads: to its ranking once it has ended.
func (n NightCard) listPath() string {
	if n.Phase == "finished" {
		return n.path() + "/standings"
	}
	return n.path()
}
