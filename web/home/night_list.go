package home

import (
	"cmp"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/home"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// nightsOnPage is how many nights a page of the list has: a weekly club's year.
const nightsOnPage = 60

// showNights is GET /nights?year=&page= — all nights, year by year.
func (s *Room) showNights(c echo.Context) error {
	ctx := c.Request().Context()
	first, last, err := s.Store.Nights.NightYears(ctx)
	if err != nil {
		return err
	}
	view := templates.NightsView{
		Page: s.Frame(c, i18n.T(ctx, "nights.title")), Organiser: s.Visitor(c).Organiser(),
	}
	for year := last; year >= first && year > 0; year-- {
		view.Years = append(view.Years, year)
	}
	year, err := site.AskedNumber(c, "year")
	if err != nil {
		return err
	}
	page, err := site.AskedNumber(c, "page")
	if err != nil {
		return err
	}
	view.Year, view.Number = cmp.Or(year, last), cmp.Or(page, 1)
	// One more than the page has says that there is another page.
	nights, err := s.Store.Nights.NightsOfYear(ctx, view.Year, (view.Number-1)*nightsOnPage, nightsOnPage+1)
	if err != nil {
		return err
	}
	if len(nights) == 0 && page > 1 || year > 0 && (year < first || year > last) {
		return tournament.ErrNotFound
	}
	view.More = len(nights) > nightsOnPage
	if view.Nights, err = s.nightResults(c, nights[:min(len(nights), nightsOnPage)]); err != nil {
		return err
	}
	for i := range view.Nights {
		view.Nights[i].Year = ""
	}
	if year > 0 {
		view.Page.Path = "/nights?year=" + strconv.Itoa(view.Year)
	}
	return site.Render(c, http.StatusOK, templates.Nights(view))
}
