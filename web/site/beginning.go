package site

import (
	"log/slog"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// beginning is the path to the first night that an organiser's page shows, nil once the
// first night runs.
func (s *Site) beginning(c echo.Context) *layout.Beginning {
	if !s.Visitor(c).Organiser() || s.begun.Load() {
		return nil
	}
	ctx := c.Request().Context()
	b, err := s.Store.Nights.Beginning(ctx)
	switch {
	case err != nil: // the page is shown without it
		s.Log.LogAttrs(ctx, unlessOutage(slog.LevelWarn, err), "how far the club is", slog.Any("error", err))
		return nil
	case b.Over:
		s.begun.Store(true)
		return nil
	}
	path := beginningSteps(b)
	path.Here = doneHere(path, c.Request().URL.Path)
	return &path
}

// beginningSteps are the steps, and which one is next.
func beginningSteps(b nights.Beginning) layout.Beginning {
	room := func(name string) string {
		if b.Night == "" {
			return ""
		}
		return present.NightPath(b.Night, name)
	}
	draw := layout.BeginningStep{Word: "draw", Path: room("draft")}
	if b.Open {
		draw = layout.BeginningStep{Word: "first_table", Path: room("desk")}
	}
	path := layout.Beginning{Steps: []layout.BeginningStep{
		{Word: "members", Path: "/players"},
		{Word: "night", Path: "/nights/new"},
		{Word: "door", Path: room("door")},
		draw,
		{Word: "cards", Path: room("desk")},
	}}
	switch {
	case b.Published:
		path.Now = 5
	case b.Night != "" && b.Present >= tournament.FewestPlayers:
		path.Now = 4
	case b.Night != "":
		path.Now = 3
	case b.Players >= tournament.FewestPlayers:
		path.Now = 2
	default:
		path.Now = 1
	}
	return path
}

// doneHere says whether the page itself has a button or a form for the next step. The door leads to
// the draw.
func doneHere(path layout.Beginning, address string) bool {
	step := path.Steps[path.Now-1]
	return address == step.Path || step.Word == "night" && address == "/nights" ||
		step.Word == "draw" && strings.HasSuffix(address, "/door")
}
