package home

import (
	"context"
	"strconv"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// NightsView is a page of the list of all nights.
type NightsView struct {
	Page layout.Page
	// Years have nights, the newest first; Year is that of the page.
	Years []int
	Year  int
	// Nights are those of the page, the newest first. Number is the page's, from 1; More:
	// there is another.
	Nights    []NightResult
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

// listText is what the list says of a night.
func (r NightResult) listText(ctx context.Context) string {
	if r.Phase != "finished" || r.Rehearsal {
		return r.About(ctx)
	}
	switch {
	case r.Embargo:
		return i18n.T(ctx, "embargo.result")
	case r.Hidden:
		return i18n.T(ctx, "ceremony.running")
	case len(r.Winners) > 0:
		return parts.PastWinners(ctx, r.Winners) + " · " + i18n.N(ctx, "count.players", r.Players)
	default:
		return r.About(ctx)
	}
}

// listPath is where a night of the list leads: to its ranking once it has ended.
func (r NightResult) listPath() string {
	if r.Phase == "finished" {
		return r.Path() + "/standings"
	}
	return r.Path()
}
