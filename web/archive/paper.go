package archive

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/scoring/rulebook"
	templates "github.com/threewinds/threewinds/templates/archive"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/lists"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showPaperForm is GET /nights/from-paper — the form that takes in old nights.
func (s *Room) showPaperForm(c echo.Context) error {
	return s.renderPaper(c, http.StatusOK, templates.PaperView{})
}

// takeInPaper is POST /nights/from-paper — a file of old nights, or a pasted one. It shows
// what was understood and asks about likely twins; once that was looked at, all nights are
// recorded. With the field mend the text is typed anew.
func (s *Room) takeInPaper(c echo.Context) error {
	if err := extendDeadlines(c); err != nil { // many nights take longer than other requests
		return err
	}
	ctx := c.Request().Context()
	form, file, err := site.Uploaded(c)
	if err != nil {
		return err
	}
	view := templates.PaperView{Typed: cmp.Or(file.Text, form.Get("lines")), Rules: form.Get("rules")}
	var problems tournament.Problems
	if len(view.Typed) > present.LargestText {
		_, file.Problem = present.ReadText("lines", []byte(view.Typed))
		view.Typed = ""
	}
	if file.Problem != nil {
		problems = append(problems, *file.Problem)
	}
	ruleset, known := rulesetOf(view.Rules)
	if !known {
		problems.Add("rules", "rules_missing", nil)
	}
	if form.Has("mend") {
		return s.renderPaper(c, http.StatusOK, view)
	}
	var nights []lists.PaperNight
	if len(problems) == 0 {
		nights, problems = present.Headings().ParsePaper(view.Typed, s.Today(ctx))
		nameColumns(ctx, problems)
	}
	if len(problems) > 0 {
		view.Problems = present.Sentences(ctx, problems)
		return s.renderPaper(c, http.StatusUnprocessableEntity, view)
	}
	if view.Look, problems, err = s.lookAtPaper(c, ruleset, nights, form); err != nil {
		return err
	}
	view.Look.Guessed, view.Problems = file.Guessed, present.Sentences(ctx, problems)
	switch {
	case len(problems) > 0:
		return s.renderPaper(c, http.StatusUnprocessableEntity, view)
	case !form.Has("looked"):
		view.Look.Asked = false // the questions are shown for the first time
		return s.renderPaper(c, http.StatusOK, view)
	case view.Look.Asked:
		return s.renderPaper(c, http.StatusUnprocessableEntity, view)
	}
	return s.recordPaper(c, ruleset, nights, view)
}

// nameColumns says the columns that are missing in the reader's language.
func nameColumns(ctx context.Context, problems tournament.Problems) {
	for _, problem := range problems {
		if column, is := problem.Args["Column"].(lists.Column); is {
			problem.Args["Column"], problem.Args["Also"] = i18n.Heading(ctx, string(column)), i18n.AlsoHeading(ctx, string(column))
		}
	}
}

func (s *Room) recordPaper(c echo.Context, ruleset tournament.Ruleset, nights []lists.PaperNight, view templates.PaperView) error {
	added, err := s.Store.League.RecordPaper(c.Request().Context(), ruleset, nights)
	if errors.Is(err, tournament.ErrConflict) { // somebody else has made a night of the name meanwhile
		view.Look.Asked = false
		view.Problems = present.Sentences(c.Request().Context(), tournament.Problems{{Field: "lines", Code: "paper_changed"}})
		return s.renderPaper(c, http.StatusConflict, view)
	}
	problems, err := site.AsProblems(err)
	switch {
	case err != nil:
		return err
	case len(problems) > 0:
		view.Look, view.Problems = nil, present.Sentences(c.Request().Context(), problems)
		return s.renderPaper(c, http.StatusUnprocessableEntity, view)
	}
	done := templates.PaperDone{Nights: added.Added, There: added.Unchanged, Players: added.NewPlayers}
	return s.renderPaper(c, http.StatusOK, templates.PaperView{Rules: view.Rules, Done: &done})
}

// rulesetOf is the ruleset of a choice of the form, which names a game and a preset.
func rulesetOf(choice string) (ruleset tournament.Ruleset, ok bool) {
	id, preset, _ := strings.Cut(choice, " ")
	game, known := rulebook.Find(id)
	if !known || !slices.Contains(game.Presets(), preset) {
		return ruleset, false
	}
	options, problems, err := game.Freeze(preset, nil)
	return tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: preset, Options: options}, err == nil && len(problems) == 0
}

// lookAtPaper compares the nights of a file with those of the club, and their players with the
// roster. Players who are on the roster get the name that they have there.
func (s *Room) lookAtPaper(
	c echo.Context, ruleset tournament.Ruleset, nights []lists.PaperNight, form url.Values,
) (look *templates.PaperLook, problems tournament.Problems, err error) {
	ctx := c.Request().Context()
	players, err := s.Store.People.Players(ctx)
	if err != nil {
		return nil, nil, err
	}
	names := readPaperNames(players, nights, form)
	look = &templates.PaperLook{Twins: names.questions, NewPlayers: names.added, KnownPlayers: names.known, Asked: names.asked}
	problems = names.problems
	for i := range nights {
		problems = append(problems, names.resolve(&nights[i])...)
	}
	if len(problems) > 0 {
		return look, problems, nil
	}
	known, err := s.Store.League.ComparePaper(ctx, ruleset, nights)
	if err != nil {
		return nil, nil, err
	}
	for i, night := range nights {
		line := templates.PaperNight{
			Name: night.Name, Date: site.DateText(c, night.Date), Venue: night.Venue, Players: len(night.Lines),
			Counts: night.Detail == tournament.PaperMatchRanks, Rates: hasAllRanks(night), There: known[i] == league.PaperSame,
		}
		switch {
		case known[i] == league.PaperSame:
			look.There++
		case known[i] == league.PaperNew, names.asked: // the answers decide
			look.New++
		default:
			line.Other = true
			problems.Add("lines", "paper_other", map[string]any{"Name": night.Name, "Date": line.Date})
		}
		look.Nights = append(look.Nights, line)
	}
	return look, problems, nil
}

// hasAllRanks says whether all ranks of all matches of a night are known.
func hasAllRanks(night lists.PaperNight) bool {
	for _, line := range night.Lines {
		for _, rank := range line.Ranks {
			if rank.First > 0 && rank.Table == 0 {
				return false
			}
		}
	}
	return night.Detail == tournament.PaperMatchRanks
}

func (s *Room) renderPaper(c echo.Context, status int, view templates.PaperView) error {
	view.Page = s.Frame(c, i18n.T(c.Request().Context(), "old.title"))
	view.Page.Path = site.FromPaperPath
	for _, game := range rulebook.Games() {
		view.Games = append(view.Games, templates.PaperGame{ID: game.ID, Presets: game.Presets()})
		view.Rules = cmp.Or(view.Rules, game.ID+" "+game.Default)
	}
	return site.Render(c, status, templates.Paper(view))
}
