package api

import (
	"cmp"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

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
	Game     string          `json:"game"`
	Preset   string          `json:"preset"`
	Options  json.RawMessage `json:"options"`
	Rounds   int             `json:"planned_rounds"`
	RankedBy string          `json:"ranked_by"`
	Friendly bool            `json:"friendly"`
}

// createNight is POST /api/v1/nights — makes a night and opens its door. The same request again
// is the same night.
func (s *Room) createNight(c echo.Context) error {
	var body nightRequest
	if err := readBody(c, "NewNight", &body); err != nil {
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
	if err != nil { // it is no object
		return mistake(c, "options", "want_object", map[string]any{"Has": beginningOf(string(body.Options))})
	}
	if len(refusals) > 0 {
		return &site.ToldError{Kind: site.ErrRefused, Mistakes: refusalsOf(ctx, "options", body.Options, refusals)}
	}
	plan, problems := body.plan(game, options)
	if len(problems) > 0 {
		return asRefusal(ctx, problems)
	}
	err = s.Store.CreateNight(ctx, plan)
	if errors.Is(err, tournament.ErrConflict) {
		return site.ErrNightTaken
	}
	if err != nil {
		return err
	}
	return s.sendChangedNight(c, plan.ID)
}

func idOf(game rulebook.Game) string { return game.ID }

// plan is the night of a request, with rules that stand.
func (r nightRequest) plan(game rulebook.Game, options json.RawMessage) (plan tournament.NightPlan, problems tournament.Problems) {
	id, ok := uuidOf(r.ID)
	if !ok {
		problems.Add("id", "id_unreadable", nil)
	}
	name, problem := tournament.ParseName("name", r.Name)
	if problem != nil {
		problems = append(problems, *problem)
	}
	date, err := time.Parse(time.DateOnly, r.Date)
	if err != nil || date.Year() < 1900 || date.Year() > 2999 {
		problems.Add("date", "date_wanted", nil)
	}
	if r.Rounds < 1 || r.Rounds > tournament.MostRounds {
		problems.Add("planned_rounds", "rounds_out_of_range", map[string]any{"Most": tournament.MostRounds})
	}
	preset := cmp.Or(r.Preset, game.Default)
	rules, _, _ := game.Open(preset, options)
	ranking := cmp.Or(tournament.RankingBy(r.RankedBy), tournament.UsualRanking(rules))
	if !slices.Contains(tournament.RankingChoices(rules), ranking) {
		choices := document.Each(tournament.RankingChoices(rules), func(by tournament.RankingBy) string { return string(by) })
		problems.Add("ranked_by", "ranking_not_there", map[string]any{"Rankings": strings.Join(choices, ", ")})
	}
	if len(problems) > 0 {
		return plan, problems
	}
	return tournament.NightPlan{
		ID: tournament.NightID(id), Name: name, Date: date.Format(time.DateOnly), Rounds: r.Rounds, Ranking: ranking, Friendly: r.Friendly,
		Programme: tournament.NewProgramme(r.Rounds, 0, 0),
		Ruleset:   tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: preset, Options: options},
	}, nil
}
