// Package calculation says what a hand is worth that somebody asks about, without a match and without a
// night: game, house rules, the table and the hand are told by the values of a form. It asks the same
// board as the page of a table, and has no rule of its own. It knows no requests and no store, so that a
// page can be answered by it where no program is reached.
package calculation

import (
	"context"
	"encoding/json"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/present"
)

// LongestQuery is the longest question that is read, in bytes: some times what all fields together need.
const LongestQuery = 8000

// The fields of a question beside those of a hand and of house rules.
const (
	gameField   = "game"
	presetField = "preset"
	// filledField is sent by the form: the preset whose house rules its fields were filled with. Then a
	// house rule without a value is off. An address has the house rules that differ from the preset.
	filledField = "filled"
	windField   = "prevailing"
	// noneValue switches a house rule off in an address. No choice of a house rule has that name.
	noneValue = "-"
)

// mostQuoted is how many characters of what was typed are told again.
const mostQuoted = 40

// mostCounted is the largest count of a match that is read.
const mostCounted = 99

// asked is a question as it was read.
type asked struct {
	game   rulebook.Game
	preset string
	house  present.HouseRules
	rules  scoring.Rules
	state  scoring.State
	// typed are the fields of the hand, counters what was typed of the counts.
	typed    url.Values
	counters map[string]string
	problems []parts.FieldProblem
	// refused are the house rules that the game refuses, sound says that there are none.
	sound bool
}

// read reads a question. What cannot be read is a problem; the usual takes its place.
func read(ctx context.Context, query url.Values) asked {
	a := asked{typed: query, counters: make(map[string]string)}
	a.readGame(ctx, query)
	a.readRules(i18n.Under(ctx, a.game.ID, ""), query)
	a.readTable(ctx, query)
	a.typed = handFields(a.rules, query)
	return a
}

func (a *asked) refuse(ctx context.Context, field, code, typed string) {
	sentence := i18n.T(ctx, "calculator."+code, "Start", present.Beginning(typed, mostQuoted), "Most", mostCounted)
	a.problems = append(a.problems, parts.FieldProblem{Field: field, Sentence: sentence})
}

func (a *asked) readGame(ctx context.Context, query url.Values) {
	games := rulebook.Games()
	a.game = games[0]
	if id := query.Get(gameField); id != "" {
		if game, known := rulebook.Find(id); known {
			a.game = game
		} else {
			a.refuse(ctx, gameField, "unknown", id)
		}
	}
	a.preset = a.game.Default
	switch preset := query.Get(presetField); {
	case slices.Contains(a.game.Presets(), preset):
		a.preset = preset
	case preset != "" && !present.IsPreset(preset):
		a.refuse(ctx, presetField, "unknown", preset)
	}
}

// readRules makes rules of the house rules; while they have a problem those of the preset.
func (a *asked) readRules(ctx context.Context, query url.Values) {
	a.house, _ = present.PresetRules(a.game, a.preset)
	fill, fromForm := query.Get(filledField), query.Has(filledField)
	if !fromForm || fill == a.game.ID+" "+a.preset { // otherwise those of another preset were in the form
		for _, option := range present.RuleOptions(a.game) {
			texts, told := query[present.RulePrefix+option.Name]
			if told || fromForm {
				a.house[option.Name] = slices.DeleteFunc(slices.Clone(texts), func(text string) bool { return text == noneValue })
			}
		}
	}
	values, problems := a.house.Read(a.game)
	a.problems = append(a.problems, present.Sentences(ctx, problems)...)
	if len(problems) == 0 {
		if changes, err := json.Marshal(values); err == nil {
			rules, refused, err := a.game.Open(a.preset, changes)
			a.problems = append(a.problems, present.RuleRefusals(ctx, a.game, a.house, refused)...)
			if a.sound = err == nil && len(refused) == 0; a.sound {
				a.rules = rules
			}
		}
	}
	if !a.sound {
		a.rules, _, _ = a.game.Open(a.preset, nil)
	}
}

// readTable reads the prevailing wind and the counts of the match.
func (a *asked) readTable(ctx context.Context, query url.Values) {
	a.state = a.rules.Start()
	if text := query.Get(windField); text != "" && !scoring.EastPrevails(a.rules) {
		if wind, err := scoring.ParseWind(text); err == nil && wind.Seated() {
			a.state.Prevailing = wind
		} else {
			a.refuse(ctx, windField, "unknown", text)
		}
	}
	for _, counter := range scoring.Counters(a.rules) {
		text := strings.TrimSpace(query.Get(counter.ID))
		a.counters[counter.ID] = text
		n, err := strconv.Atoi(text)
		switch {
		case text == "":
		case err != nil || n < 0 || n > mostCounted:
			a.refuse(ctx, counter.ID, "count", text)
		default:
			a.state = counter.Set(a.state, n)
		}
	}
}

// handFields are the fields of the hand. Somebody must have won, or nobody: unless it is told, South wins
// from the wall.
func handFields(rules scoring.Rules, query url.Values) url.Values {
	fields := handentry.HandFields(rules, query)
	fields.Del(handentry.AskedField)
	fields.Del(handentry.NoneField)
	if fields.Get("winner") == "" {
		fields.Set("winner", scoring.South.String())
	}
	if fields.Get("winner") != handentry.Drawn && fields.Get("from") == "" {
		fields.Set("from", scoring.FromWall.String())
	}
	return fields
}

// AddressOf is the calculator's address for the rules of a night.
func AddressOf(game rulebook.Game, preset string, house present.HouseRules) string {
	if !slices.Contains(game.Presets(), preset) {
		preset = game.Default
	}
	a := asked{game: game, preset: preset, house: house, state: scoring.State{Prevailing: scoring.East}}
	return "/calculator?" + a.address(nil)
}

// AddressOfRules is the calculator's address for a preset.
func AddressOfRules(game rulebook.Game, preset string) string {
	house, _ := present.PresetRules(game, preset)
	return AddressOf(game, preset, house)
}

// AddressOfHand is the calculator's address for a hand under a preset. A hand that is one tile short has no winning
// tile.
func AddressOfHand(game rulebook.Game, preset string, s scoring.State, hand scoring.Hand, short bool) string {
	house, _ := present.PresetRules(game, preset)
	rules, _, err := game.Open(preset, nil)
	if err != nil {
		return AddressOf(game, preset, house)
	}
	a := asked{game: game, preset: preset, house: house, rules: rules, state: s, counters: make(map[string]string)}
	for _, counter := range scoring.Counters(rules) {
		a.counters[counter.ID] = strconv.Itoa(counter.Of(s))
	}
	fields := handentry.RecordedFields(rules, tournament.Hand{Facts: hand})
	fields = handentry.HandFields(rules, fields)
	if short {
		fields.Del("winning_tile")
	}
	return "/calculator?" + a.address(fields)
}

// address is the query of the question: the game, what differs from its preset and from an empty table, and
// the hand.
func (a *asked) address(hand url.Values) string {
	query := url.Values{gameField: {a.game.ID}, presetField: {a.preset}}
	usual, _ := present.PresetRules(a.game, a.preset)
	for _, option := range present.RuleOptions(a.game) {
		texts := a.house[option.Name]
		if slices.Equal(texts, usual[option.Name]) {
			continue
		}
		if len(texts) == 0 {
			texts = []string{noneValue}
		}
		query[present.RulePrefix+option.Name] = texts
	}
	if a.state.Prevailing != scoring.East {
		query.Set(windField, a.state.Prevailing.String())
	}
	for id, text := range a.counters {
		if text != "" && text != "0" {
			query.Set(id, text)
		}
	}
	maps.Copy(query, hand)
	return query.Encode()
}
