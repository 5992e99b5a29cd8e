package journal

import (
	"cmp"
	"context"
	"encoding/json"
	"reflect"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/threewinds/threewinds/web/present"

	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/journal"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/series"
	"github.com/threewinds/threewinds/web/site"
)

// withoutValues are the differences of which the journal keeps no values, withOneValue those that
// have only one.
var (
	withoutValues = map[string]bool{"address_rest": true, "alias": true}
	withOneValue  = map[string]bool{"reason": true, "note": true, "for": true, "device": true, "browser": true, "penalty": true, "amount": true, "length": true}
)

// difference is what was and what is, in words.
func (s sentenceWriter) difference(d journal.Difference) []templates.Words {
	var players playerMarks
	ctx := s.ctx()
	what := ""
	switch rule, isRule := strings.CutPrefix(d.Field, "rule."); {
	case d.Player != "":
		what = players.mark(d.Player)
	case isRule:
		what = i18n.T(ctx, "rule."+rule)
	case strings.HasPrefix(d.Field, "fixed."):
		what = i18n.T(ctx, "journal.of.fixed", "Table", strings.TrimPrefix(d.Field, "fixed."))
	case strings.HasPrefix(d.Field, "members."):
		what = i18n.T(ctx, "journal.of.members_of", "Team", withoutMarks(strings.TrimPrefix(d.Field, "members.")))
	default:
		what = i18n.T(ctx, "journal.of."+d.Field)
	}
	was, is := s.value(d.Field, d.Before, &players), s.value(d.Field, d.After, &players)
	switch {
	case withoutValues[d.Field]:
		return s.words(what, nil)
	case withOneValue[d.Field] && d.Before == nil, d.Field != "" && reflect.DeepEqual(d.Before, d.After):
		return s.words(i18n.T(ctx, "journal.told", "What", what, "Value", is), players)
	case withOneValue[d.Field]:
		return s.words(i18n.T(ctx, "journal.told", "What", what, "Value", was), players)
	}
	return s.words(i18n.T(ctx, "journal.difference",
		"What", what, "Before", was, "After", is), players)
}

func (s sentenceWriter) value(of string, value any, players *playerMarks) string {
	ctx := s.ctx()
	switch value := value.(type) {
	case bool:
		if value {
			return i18n.T(ctx, "journal.yes")
		}
		return i18n.T(ctx, "journal.no")
	case int:
		return s.number(of, value)
	case [][]tournament.PlayerID:
		groups := make([]string, len(value))
		for i, group := range value {
			groups[i] = players.all(group, " + ")
		}
		return cmp.Or(strings.Join(groups, "; "), i18n.T(ctx, "journal.nothing"))
	case string:
		return s.text(of, withoutMarks(value))
	default:
		return s.text(of, "")
	}
}

// days writes a JSON list of days.
func (s sentenceWriter) days(text string) string {
	var days []string
	if err := json.Unmarshal([]byte(text), &days); err != nil {
		return text
	}
	for i, day := range days {
		days[i] = site.DateText(s.c, day)
	}
	return cmp.Or(strings.Join(days, ", "), i18n.T(s.ctx(), "journal.nothing"))
}

// number writes a number. Some numbers are counted in halves.
func (s sentenceWriter) number(of string, n int) string {
	if of != "weight" && of != "season.bonus" {
		return i18n.Number(s.ctx(), n)
	}
	return i18n.Decimal(s.ctx(), float64(n)/2, n%2)
}

// longestText is how many characters of a text a line shows.
const longestText = 160

// text translates a text that the program made. A text that a person typed stays as it is.
func (s sentenceWriter) text(of, text string) string {
	ctx := s.ctx()
	made := map[string]string{
		"preset": "preset.", "ranking": "ranking.", "joining": "season.joining.", "inclusion": "journal.inclusion.",
		"standing": "season.standing.", "season.newcomers": "season.standing.", "season.ranking": "season.ranking.",
		"season.least_of": "season.least_of.", "palette": "palette.", "naming": "naming.", "role": "role.", "ratings": "club.ratings.",
		"outcome": "journal.outcome.", "price_class": "dues.class.", "penalty": "penalty.", "device": "journal.device.",
	}
	if word := map[string]string{"palette": "jade", "ratings": "both", "season.newcomers": "member"}[of]; text == "" && word != "" {
		text = word
	}
	rule, isRule := strings.CutPrefix(of, "rule.")
	switch {
	case of == "length", of == "lengths":
		return s.lengths(text)
	case of == "programme":
		return s.programme(text)
	case of == "tells":
		return s.tells(text)
	case text == "":
		return i18n.T(ctx, "journal.nothing")
	case strings.HasPrefix(of, "price."):
		return present.ToldMoney(ctx, text)
	case of == "date", of == "first_day", of == "last_day", of == "season.day":
		return site.DateText(s.c, text)
	case of == "days":
		if days, err := series.ReadText(text); err == nil {
			return parts.SeriesDays(ctx, days.Weekdays, days.Every, days.Week, "")
		}
	case of == "except_days":
		return s.days(text)
	case of == "sign_up_until":
		if at, err := time.Parse(time.RFC3339, text); err == nil {
			return site.MomentText(s.c, at)
		}
	case of == "game":
		return i18n.T(i18n.Under(ctx, text, ""), "game.name")
	case of == "season.match_places":
		return s.rankPoints(text)
	case isRule:
		return s.rule(rule, text)
	case made[of] != "":
		return sentenceOr(ctx, made[of]+text, text)
	}
	if utf8.RuneCountInString(text) > longestText {
		return string([]rune(text)[:longestText]) + "…"
	}
	return text
}

// sentenceOr is the sentence of a key, or the other text if there is none.
func sentenceOr(ctx context.Context, key, other string) string {
	if sentence := i18n.T(ctx, key); sentence != key {
		return sentence
	}
	return other
}

// tells is what a webhook is told.
func (s sentenceWriter) tells(text string) string {
	words := strings.Fields(text)
	for i, word := range words {
		words[i] = sentenceOr(s.ctx(), "webhooks.tell."+word, word)
	}
	return strings.Join(words, "; ")
}

// programme are the kinds of the rounds; all others are planned.
func (s sentenceWriter) programme(text string) string {
	kinds := strings.Fields(cmp.Or(text, string(tournament.PlannedRound)))
	for i, kind := range kinds {
		kinds[i] = sentenceOr(s.ctx(), "kind."+kind, kind)
	}
	return strings.Join(kinds, ", ")
}

// rankPoints are the numbers that the ranks in matches bring.
func (s sentenceWriter) rankPoints(text string) string {
	var halves []int
	if json.Unmarshal([]byte(text), &halves) != nil {
		return text
	}
	numbers := make([]string, len(halves))
	for i, n := range halves {
		numbers[i] = i18n.Decimal(s.ctx(), float64(n)/2, n%2)
	}
	return strings.Join(numbers, " · ")
}

// lengths writes the lengths that matches may have: numbers of hands or rounds, or words of the game's.
func (s sentenceWriter) lengths(text string) string {
	lengths := strings.Fields(text)
	for i, length := range lengths {
		lengths[i] = sentenceOr(s.ctx(), "rule.length.is."+length, length)
	}
	return cmp.Or(strings.Join(lengths, ", "), i18n.T(s.ctx(), "journal.nothing"))
}

// rule is what a rule was set to.
func (s sentenceWriter) rule(rule, text string) string {
	var chosen []string
	if json.Unmarshal([]byte(text), &chosen) != nil {
		return sentenceOr(s.ctx(), "rule."+rule+".choice."+text, strconv.Quote(text))
	}
	for i, element := range chosen {
		chosen[i] = sentenceOr(s.ctx(), "element."+element, element)
	}
	return cmp.Or(strings.Join(chosen, ", "), i18n.T(s.ctx(), "journal.nothing"))
}

func (s sentenceWriter) view(at time.Time) templates.JournalLine {
	ctx, actor := s.ctx(), s.line.Actor
	view := templates.JournalLine{
		Time: at.Format("15:04"), ISO: at.Format(time.RFC3339), Sentence: s.sentence(),
		Who: cmp.Or(actor.Account, i18n.T(ctx, "journal.who."+cmp.Or(actor.Visitor, "program"))),
	}
	if actor.Visitor == journal.ByToken {
		view.Who = i18n.T(ctx, "journal.who.token", "Name", actor.Account)
	}
	if actor.Device != "" {
		view.Device = i18n.T(ctx, "journal.device."+actor.Device)
	}
	for _, change := range s.line.Changes {
		view.Changes = append(view.Changes, s.difference(change))
	}
	switch night, known := s.journal.Nights[s.line.Night]; {
	case known && night.Deleted:
		view.Night.Text = i18n.T(ctx, "journal.deleted_night", "Name", night.Name)
	case known:
		view.Night = templates.Words{Text: night.Name, Path: "/nights/" + string(s.line.Night)}
		if s.line.Match != "" {
			view.Match = present.NightPath(s.line.Night, "matches/"+string(s.line.Match))
		}
	}
	return view
}
