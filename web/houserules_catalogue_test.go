package web_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/webtest"
)

// needRule: a house rule has a name, a sentence, and words for every value.
func (s spoken) needRule(game string, option scoring.Option) {
	if option.Role == scoring.MatchLength { // it has a place of its own in the form
		return
	}
	rule := "rule." + option.Name
	s.need(game, rule, "", ".text")
	s.need(game, "rulegroup.", option.Group)
	switch option.Kind {
	case scoring.SwitchOption:
		s.need(game, rule, ".on", ".off")
	case scoring.ChoiceOption:
		for _, choice := range option.Choices {
			s.need(game, rule, ".choice."+choice, ".is."+choice)
		}
	case scoring.ListOption:
		s.need(game, rule, ".is")
		s.need(game, "element.", option.Choices...)
	case scoring.NumberOption, scoring.RanksOption:
		if option.Name != "minimum" {
			s.need(game, rule, ".is")
		}
	}
}

// switched are the usual rules with a switch on and a choice made, as far as they go
// together: some clauses need both.
func switched(t *testing.T, game rulebook.Game) (all []scoring.Rules) {
	t.Helper()
	for _, on := range game.Options() {
		for _, chosen := range game.Options() {
			if on.Kind != scoring.SwitchOption || chosen.Kind != scoring.ChoiceOption {
				continue
			}
			for _, choice := range chosen.Choices {
				changes, err := json.Marshal(map[string]any{on.Name: true, chosen.Name: choice})
				if err != nil {
					t.Fatal(err)
				}
				if rules, refused, err := game.Open("", changes); err != nil {
					t.Fatal(err)
				} else if refused == nil {
					all = append(all, rules)
				}
			}
		}
	}
	return all
}

func TestEveryHouseRuleIsExplainedInEveryLanguage(t *testing.T) {
	t.Parallel()
	v := webtest.NewSite(t).Organiser()
	for _, changed := range []struct {
		game   rulebook.Game
		preset string
		rules  map[string]string
		said   []string
	}{
		{rulebook.Games()[0], "advanced", map[string]string{
			"north": "on", "five_bamboo": "on", "red_fives": "on", "seat_dragons": "on",
			"dora": "revealed", "three_ready": "draw", "start_points": "-30",
		}, []string{"rule.north.on", "rule.red_fives.on", "rule.dora.is.revealed", "rule.three_ready.is.draw"}},
		{webtest.Honshu(t), "honshu-45", map[string]string{
			"red_fives": "on", "flowers": "on", "multiple_ron": "on", "riichi_needs_points": "on",
			"reduction": "cumulative", "honba": "100", "noten_pool": "2000",
		}, []string{"rule.red_fives.on", "rule.flowers.on", "rule.multiple_ron.on", "rule.reduction.is.cumulative"}},
	} {
		form := webtest.RuleFields(t, changed.game, changed.preset)
		for option, value := range changed.rules {
			form.Set(present.RulePrefix+option, value)
		}
		explainedEverywhere(t, v, changed.game, webtest.MakeNight(t, v, form), changed.said)
	}
}

// explainedEverywhere: the form names and explains every house rule of the night's
// game, its pages show no key, and its summary says what was changed.
func explainedEverywhere(t *testing.T, v *webtest.Guest, game rulebook.Game, night string, summary []string) {
	t.Helper()
	for _, language := range i18n.Languages {
		v.Post("/language", map[string][]string{"language": {language.Tag}})
		ctx := i18n.Under(i18n.With(t.Context(), language.Tag), game.ID, "")
		page := v.Get(night + "/settings").Says()
		for _, option := range present.RuleOptions(game) {
			for _, key := range []string{"rule." + option.Name, "rule." + option.Name + ".text"} {
				if text := i18n.T(ctx, key); !strings.Contains(page, text) {
					t.Errorf("%s: the form does not say %q", language.Tag, text)
				}
			}
		}
		for _, path := range []string{"/nights/new", night + "/rules", night, night + "/standings", night + "/settings"} {
			body := v.Get(path).Body
			if raw := webtest.RawKey.FindString(body); raw != "" {
				t.Errorf("%s: %s shows a key: %s", language.Tag, path, raw)
			}
		}
		said := v.Get(night).Says()
		for _, key := range summary {
			if text := i18n.T(ctx, key); !strings.Contains(said, text) {
				t.Errorf("%s: the summary does not say %q", language.Tag, text)
			}
		}
	}
}

func TestAllRuleTextsDiffer(t *testing.T) {
	t.Parallel()
	for _, language := range i18n.Languages {
		own := webtest.Catalogue(t, language.Tag)
		for _, game := range rulebook.Games() {
			labels := make(map[string]string)
			for _, option := range present.RuleOptions(game) {
				text := own[game.ID+"/rule."+option.Name]["other"]
				if other := labels[text]; other != "" {
					t.Errorf("%s: %s and %s are both called %s", language.Tag, option.Name, other, text)
				}
				labels[text] = option.Name
			}
		}
	}
}
