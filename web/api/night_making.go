package api

import (
	"cmp"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// nightRequest is a night that another program makes. What is left out gets its usual value.
type nightRequest struct {
	ID       string          `json:"id"`
	Name     string          `json:"name"`
	Date     string          `json:"date"`
	Form     string          `json:"form"`
	Game     string          `json:"game"`
	Preset   string          `json:"preset"`
	Options  json.RawMessage `json:"options"`
	Rounds   *int            `json:"planned_rounds"`
	RankedBy string          `json:"ranked_by"`
	Friendly bool            `json:"friendly"`
	Lengths  []string        `json:"match_lengths"`
}

// createNight is POST /api/v1/nights — makes a night and opens its door. The same request again
// is the same night.
func (s *Room) createNight(c echo.Context) error {
	var body nightRequest
	read, err := readBody(c, "NewNight", &body)
	if err != nil {
		return err
	}
	game, known := rulebook.Find(cmp.Or(body.Game, rulebook.Games()[0].ID))
	if !known {
		return mistake(c, "game", "game_not_there", map[string]any{"Games": strings.Join(document.Each(rulebook.Games(), idOf), ", ")})
	}
	if body.Preset != "" && !slices.Contains(game.Presets(), body.Preset) {
		return mistake(c, "preset", "preset_not_there", map[string]any{"Game": game.ID, "Presets": strings.Join(game.Presets(), ", ")})
	}
	ctx := site.InWords(c, game.ID, "")
	options, refusals, err := game.Freeze(cmp.Or(body.Preset, game.Default), body.Options)
	if err != nil { // the options are no object
		return mistake(c, "options", "want_object", map[string]any{"Has": beginningOf(string(body.Options))})
	}
	if len(refusals) > 0 {
		return &site.DetailedError{Kind: site.ErrRefused, Mistakes: refusalsOf(ctx, "options", body.Options, refusals)}
	}
	plan, problems := body.plan(game, options)
	problems = append(problems, body.wrongRounds()...)
	if err := read.refused(mistakesOf(ctx, problems)...); err != nil {
		return err
	}
	plan.Programme = tournament.NewProgramme(plan.Rounds, 0, 0)
	err = s.Store.Nights.CreateNight(ctx, plan)
	if errors.Is(err, tournament.ErrConflict) {
		return site.ErrNightTaken
	}
	if err != nil {
		return err
	}
	return s.sendChangedNight(c, plan.ID)
}

func idOf(game rulebook.Game) string { return game.ID }

// wrongRounds is what is wrong with the number of rounds, if it is not what the document finds.
func (r nightRequest) wrongRounds() (problems tournament.Problems) {
	open := r.Form == string(tournament.Open)
	switch {
	case open && document.Number(r.Rounds) != 0:
		problems.Add("planned_rounds", "rounds_of_open", nil)
	case !open && r.Rounds == nil:
		problems.Add("planned_rounds", "member_missing", map[string]any{"Name": "planned_rounds"})
	case !open && *r.Rounds == 0:
		problems.Add("planned_rounds", "rounds_out_of_range", map[string]any{"Most": tournament.MostRounds})
	}
	return problems
}

// plan is the night of a request, without its programme. The document has checked id, date and form.
func (r nightRequest) plan(game rulebook.Game, options json.RawMessage) (plan tournament.NightPlan, problems tournament.Problems) {
	id, _ := uuidOf(r.ID)
	name, problem := tournament.ParseName("name", r.Name)
	if problem != nil {
		problems = append(problems, *problem)
	}
	preset := cmp.Or(r.Preset, game.Default)
	rules, _, _ := game.Open(preset, options)
	ranking := cmp.Or(tournament.RankingBy(r.RankedBy), tournament.UsualRankingOf(tournament.NightForm(r.Form), rules))
	if !slices.Contains(tournament.RankingChoices(rules), ranking) {
		choices := document.Each(tournament.RankingChoices(rules), func(by tournament.RankingBy) string { return string(by) })
		problems.Add("ranked_by", "ranking_not_there", map[string]any{"Rankings": strings.Join(choices, ", ")})
	}
	lengths, err := game.OtherLengths(options, r.Lengths)
	if err != nil || len(lengths) > 0 && r.Form != string(tournament.Open) {
		code := "lengths_not_there"
		option, several := game.LengthOption()
		if !several {
			code = "lengths_fixed"
		}
		problems.Add("match_lengths", code, map[string]any{"Lengths": strings.Join(option.Lengths(), ", ")})
	}
	if len(problems) > 0 {
		return plan, problems
	}
	return tournament.NightPlan{
		ID: tournament.NightID(id), Name: name, Date: r.Date, Form: tournament.NightForm(r.Form), Rounds: document.Number(r.Rounds), Ranking: ranking, Friendly: r.Friendly, Lengths: lengths,
		Ruleset: tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: preset, Options: options},
	}, nil
}
