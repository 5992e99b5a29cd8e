package plan

import (
	"context"
	"strconv"
	"time"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/plan"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// settingsOf is the form filled with the settings of a night, with times in a zone.
func settingsOf(night *tournament.Night, zone *time.Location) (nightForm, rulebook.Game, error) {
	game, err := present.GameOf(night)
	if err != nil {
		return nightForm{}, game, err
	}
	typed := nightForm{
		ID: string(night.ID), Name: night.Name, Date: night.Date, Game: game.ID, Preset: night.Ruleset.Preset,
		FilledPreset: night.Ruleset.Preset, Rounds: strconv.Itoa(night.PlannedRounds), Ranking: string(night.Ranking), CarriedRanking: string(night.Ranking),
		Swiss:   strconv.Itoa(night.Programme.Count(tournament.SwissRound, night.PlannedRounds)),
		Final:   strconv.Itoa(night.Programme.Count(tournament.FinalRound, night.PlannedRounds)),
		Minutes: strconv.Itoa(int(night.ClockLength / time.Minute)), Friendly: night.Friendly, Form: string(night.Form), Lengths: night.Lengths, zone: zone,
	}
	if night.Form == tournament.Open {
		typed.Rounds = strconv.Itoa(defaultRounds) // if it becomes one in rounds
	}
	typed.fillAnnouncement(night)
	if hands := night.Rules.Length(); hands > 0 {
		typed.Hands = strconv.Itoa(hands)
	}
	typed.Rules, err = present.HouseRulesOf(game, night.Ruleset.Options)
	return typed, game, err
}

// templates are the club's templates by name.
func (s *Room) templates(ctx context.Context) (list []templates.Template, err error) {
	known, err := s.Store.Nights.Templates(ctx)
	i18n.SortNames(ctx, known, func(one nights.Template) string { return one.Name })
	for _, one := range known {
		list = append(list, templates.Template(one))
	}
	return list, err
}

// settingsOfTemplate is a form with the settings of a template.
func (s *Room) settingsOfTemplate(ctx context.Context, id string) (nightForm, rulebook.Game, error) {
	night, err := s.Store.Nights.Template(ctx, id)
	if err != nil {
		return nightForm{}, rulebook.Game{}, err
	}
	typed, game, err := settingsOf(night, s.Club(ctx).Zone())
	typed.SettingsFrom, typed.Template = night.Name, id
	return typed, game, err
}
