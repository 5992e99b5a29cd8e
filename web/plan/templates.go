package plan

import (
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// saveTemplate is POST /nights/:night/template — saves the settings of the night as a template.
func (s *Room) saveTemplate(c echo.Context, night *tournament.Night, form url.Values) error {
	name, problem := tournament.ParseName("template", form.Get("template"))
	if problem != nil {
		typed, game, err := settingsOf(night, s.Club(c.Request().Context()).Zone())
		if err != nil {
			return err
		}
		return s.renderSettings(c, http.StatusUnprocessableEntity, night, game, typed, nightProblems{form: tournament.Problems{*problem}})
	}
	if err := s.Store.Nights.SaveTemplate(c.Request().Context(), night.ID, name); err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "settings")+"?saved="+url.QueryEscape(name)+"#template-form")
}

// updateTemplate is POST /templates/:template — renames a template, or deletes it if the
// field delete is there.
func (s *Room) updateTemplate(c echo.Context, form url.Values) error {
	id := c.Param("template")
	if form.Has("delete") {
		if err := s.Store.Nights.DeleteTemplate(c.Request().Context(), id); err != nil {
			return err
		}
		return site.SeeOther(c, "/nights/new")
	}
	name, problem := tournament.ParseName("template", form.Get("template"))
	problems := tournament.Problems{}
	if problem != nil {
		problems = append(problems, *problem)
	} else {
		var err error
		if problems, err = site.AsProblems(s.Store.Nights.RenameTemplate(c.Request().Context(), id, name)); err != nil {
			return err
		}
	}
	if len(problems) > 0 {
		typed, game, err := s.settingsOfTemplate(c.Request().Context(), id)
		if err != nil {
			return err
		}
		typed.ID, typed.Date, typed.Name = database.NewID(), s.Today(c.Request().Context()), ""
		return s.renderNewNight(c, http.StatusUnprocessableEntity, game, typed, nightProblems{form: problems})
	}
	return site.SeeOther(c, "/nights/new?template="+url.QueryEscape(id))
}
