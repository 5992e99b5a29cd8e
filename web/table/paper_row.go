package table

import (
	"context"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/parts"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/present"
)

// paperRow is a line of a filled sheet as it is typed.
type paperRow struct{ templates.PaperRow }

// rowOf is what was typed for a hand, or a fresh line.
func rowOf(typed []paperRow, number int) paperRow {
	i := slices.IndexFunc(typed, func(r paperRow) bool { return r.Number == number })
	if i < 0 {
		return paperRow{templates.PaperRow{Entry: database.NewID()}}
	}
	return typed[i]
}

// rivalField is who else won on the same tile; it begins the names of that hand's sums.
const rivalField = "rival"

// isEmpty says that no winner is entered.
func (r paperRow) isEmpty() bool { return r.Winner == "" && url.Values(r.Typed).Get(rivalField) == "" }

// isBlank says that nothing is typed in the line. usual are the values of choices that nobody has touched.
func (r paperRow) isBlank(usual map[string]string) bool {
	for field, values := range r.Typed {
		text := strings.TrimSpace(strings.Join(values, ""))
		if field != "entry" && text != "" && text != usual[strings.TrimPrefix(field, rivalField+"-")] {
			return false
		}
	}
	return true
}

// usualChoices are the values of a line's choices before anybody touches them.
func usualChoices(rules scoring.Rules) map[string]string {
	usual := make(map[string]string)
	for _, measure := range rules.Measures() {
		if len(measure.Choices) > 0 && !measure.Listed() {
			usual[measure.ID] = measure.Choices[0]
		}
	}
	for _, fact := range rules.Facts() {
		if fact.Kind == scoring.ChoiceFact {
			usual[fact.ID] = fact.Choices[0]
		}
	}
	return usual
}

// rivalOf is the line of the second winner, with its own sums; ok is false if the line has none.
func (r paperRow) rivalOf(rules scoring.Rules) (rival paperRow, ok bool) {
	rival, rival.Typed = r, maps.Clone(r.Typed)
	rival.Winner = url.Values(r.Typed).Get(rivalField)
	for _, measure := range rules.Measures() {
		sums := r.Typed[rivalField+"-"+measure.ID]
		rival.Typed[measure.ID] = sums
		ok = ok || slices.ContainsFunc(sums, func(text string) bool { return text != "" && (measure.Choices == nil || text != measure.Choices[0]) })
	}
	return rival, rules.BothWin() && (ok || rival.Winner != "")
}

// form is the line as the form of one hand, for the seats in which it is played:
// the sheet names people, the form winds.
func (r paperRow) form(at tableAt) handentry.Form {
	state, rules := handentry.StateBefore(at.match.Ledger, r.Number), at.match.Rules
	wind := func(place string) string {
		number, err := strconv.Atoi(place)
		seat, ok := state.SeatOf(scoring.Place(number))
		if err != nil || !ok {
			return ""
		}
		return seat.String()
	}
	typed := url.Values{"way": {scoring.ByPoints.String()}, "winner": {wind(r.Winner)}, "from": {r.From}}
	if r.Winner == handentry.Drawn {
		typed.Set("winner", handentry.Drawn)
	}
	if source, place, robbed := strings.Cut(r.From, ":"); robbed {
		typed.Set("from", source+":"+wind(place))
	} else if r.From != scoring.FromWall.String() {
		typed.Set("from", scoring.FromDiscard.String()+":"+wind(r.From))
	}
	for _, measure := range rules.Measures() {
		typed[measure.ID] = r.Typed[measure.ID]
	}
	if _, scored := rules.(scoring.EveryHand); scored {
		r.addHands(typed, rules, wind)
	}
	for _, fact := range rules.Facts() {
		r.addFact(typed, fact, wind)
	}
	return handentry.Form{Entry: r.Entry, Match: string(at.match.ID), Number: strconv.Itoa(r.Number), Typed: typed}
}

// addFact adds a fact to the form, with people as winds.
func (r paperRow) addFact(typed url.Values, fact scoring.Fact, wind func(string) string) {
	switch fact.Kind {
	case scoring.SeatFact, scoring.SeatsFact:
		for _, place := range r.Typed[fact.ID] {
			if place == r.Winner {
				typed.Add(fact.ID, handentry.Self)
			}
			typed.Add(fact.ID, wind(place))
		}
	case scoring.SeatCountsFact:
		for place := range scoring.MostPlaces {
			text := strconv.Itoa(place)
			if seat, err := scoring.ParseWind(wind(text)); err == nil {
				typed[handentry.SeatField(fact.ID, seat)] = r.Typed[fact.ID+"-"+text]
			}
		}
	case scoring.FlagFact, scoring.CountFact, scoring.TilesFact, scoring.ChoiceFact:
		typed[fact.ID] = r.Typed[fact.ID]
	case scoring.ItemsFact:
		r.addItems(typed, fact, wind)
	case scoring.LiabilityFact:
		for _, place := range r.Typed[fact.ID] {
			typed.Set(fact.ID, wind(place))
		}
		typed[handentry.NamesField(fact.ID)] = r.Typed[handentry.NamesField(fact.ID)]
	}
}

// addHands adds the sums of every player to the form: a loser without numbers scores nothing.
func (r paperRow) addHands(typed url.Values, rules scoring.Rules, wind func(string) string) {
	for place := range scoring.MostPlaces {
		text := strconv.Itoa(place)
		seat, err := scoring.ParseWind(wind(text))
		if err != nil {
			continue
		}
		told := handentry.ToldNothing
		for _, m := range handentry.LoserMeasures(rules) {
			numbers := r.Typed[m.ID+"-"+text]
			if text == r.Winner {
				typed[m.ID] = numbers
			}
			if typed[handentry.SeatField(m.ID, seat)] = numbers; strings.Join(numbers, "") != "" {
				told = handentry.ToldPoints
			}
		}
		typed.Set(handentry.ToldField(seat), told)
	}
}

// addItems adds the items of people to the form, and from whom they have them as winds.
func (r paperRow) addItems(typed url.Values, fact scoring.Fact, wind func(string) string) {
	for field, texts := range r.Typed {
		rest, ours := strings.CutPrefix(field, fact.ID+"-")
		place, item, ok := strings.Cut(rest, "-")
		seat, err := scoring.ParseWind(wind(place))
		if !ours || !ok || err != nil {
			continue
		}
		if name, from, ok := strings.Cut(item, "-"); ok {
			item = name + "-" + wind(from)
		}
		typed[handentry.SeatField(fact.ID, seat)+"-"+item] = texts
	}
}

// readHand is the hand of the line, with that of a second winner, or what is wrong with the text.
func (r paperRow) readHand(ctx context.Context, at tableAt) (tournament.HandPlayed, []parts.FieldProblem) {
	rules, ledger := at.match.Rules, at.match.Ledger
	if r.isEmpty() {
		return tournament.HandPlayed{}, present.Sentences(ctx, tournament.Problems{{Field: "form", Code: "paper_gap"}})
	}
	told := r.form(at).Read(rules)
	played, problems := told.Played(ledger), present.Sentences(ctx, told.Problems)
	second, ok := r.rivalOf(rules)
	switch {
	case !ok:
	case r.Winner == handentry.Drawn:
		problems = append(problems, present.Sentences(ctx, tournament.Problems{{Field: rivalField, Code: "paper_rival_drawn"}})...)
	case second.Winner == "":
		problems = append(problems, present.Sentences(ctx, tournament.Problems{{Field: rivalField, Code: "paper_rival_unnamed"}})...)
	default:
		told := second.form(at).Read(rules)
		rival := told.Played(ledger)
		problems = append(problems, present.WithRivalNote(ctx, present.Sentences(ctx, told.Problems))...)
		played.Rival = &rival.Facts
	}
	return played, problems
}
