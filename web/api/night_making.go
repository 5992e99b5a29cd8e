package api

import (
	"cmp"
	"encoding/json"
	"net/http"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// nightRequest is a night that another program makes. What is left out is as usual.
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

// makeNight is POST /api/v1/nights — makes a night and opens its door. The same request again
// is the same night.
func (s *Room) makeNight(c echo.Context) error {
	var body nightRequest
	if err := site.ReadJSON(c, &body); err != nil {
		return err
	}
	game, known := rulebook.Find(cmp.Or(body.Game, rulebook.Games()[0].ID))
	if !known {
		return mistake(c, "game", "game_unknown", nil)
	}
	ctx := site.InWords(c, game.ID, "")
	options, refusals, err := game.Freeze(cmp.Or(body.Preset, game.Default), body.Options)
	if err != nil { // it is no object, or no such preset
		return echo.NewHTTPError(http.StatusBadRequest).SetInternal(err)
	}
	if len(refusals) > 0 {
		return &site.RefusedError{Fields: refusalsOf(ctx, "options.", refusals)}
	}
	plan, problems := body.plan(game, options)
	if len(problems) > 0 {
		return refused(ctx, problems)
	}
	if err := s.Store.CreateNight(ctx, plan); err != nil {
		return err
	}
	return s.changed(c, plan.ID)
}

// plan is the night of a request, with rules that stand.
func (r nightRequest) plan(game rulebook.Game, options json.RawMessage) (plan tournament.NightPlan, problems tournament.Problems) {
	if uuid.Validate(r.ID) != nil {
		problems.Add("id", "id_unreadable", nil)
	}
	name, problem := tournament.ParseName("name", r.Name)
	if problem != nil {
		problems = append(problems, *problem)
	}
	date, err := time.Parse(time.DateOnly, r.Date)
	if err != nil || date.Year() < 1900 || date.Year() > 2999 {
		problems.Add("date", "date_unreadable", nil)
	}
	if r.Rounds < 1 || r.Rounds > tournament.MostRounds {
		problems.Add("planned_rounds", "rounds_out_of_range", map[string]any{"Most": tournament.MostRounds})
	}
	preset := cmp.Or(r.Preset, game.Default)
	ranking := cmp.Or(tournament.RankingBy(r.RankedBy), tournament.RankingFitting)
	rules, wrong, err := game.Open(preset, options)
	if err != nil || len(wrong) > 0 || !slices.Contains(tournament.RankingChoices(rules), ranking) {
		problems.Add("ranked_by", "ranking_unknown", nil)
	}
	if len(problems) > 0 {
		return plan, problems
	}
	return tournament.NightPlan{
		ID: tournament.NightID(r.ID), Name: name, Date: date.Format(time.DateOnly), Rounds: r.Rounds, Ranking: ranking, Friendly: r.Friendly,
		Programme: tournament.NewProgramme(r.Rounds, 0, 0),
		Ruleset:   tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: preset, Options: options},
	}, nil
}
