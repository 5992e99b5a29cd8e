package docs_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
)

var (
	optionRow = regexp.MustCompile("(?m)^\\| `([a-z_]+)` \\| ([^|]+) \\| ([^|]+) \\| ([^|]+) \\| ([\\d., ]+) \\|$")
	presetRow = regexp.MustCompile("(?m)^\\| `([a-z0-9-]+)`( \\(default\\))?(?: \\([A-Z]\\))? \\| (nothing|`[^|]+) \\|$")
	changed   = regexp.MustCompile("^`([a-z_]+)` (.+)$")
	// told is an option and its value in running text: "option `honba` 100", "Option `tsumo`: `loss`".
	told = regexp.MustCompile("[Oo]ption `([a-z_]+)`[ ,:(]+(on|off|\\d[\\d,]*|`[a-z_]+`)[ ,;:.)|]")
)

// TestTheOptionsOfTheDocumentsAreThoseOfTheGames: the table of options in a game's document
// has each option once, with the default and the values that it has in the game.
func TestTheOptionsOfTheDocumentsAreThoseOfTheGames(t *testing.T) {
	for _, game := range rulebook.Games() {
		name := documents[game.ID]
		text := read(t, "docs/rules/"+name)
		var sections []string
		for _, found := range heading.FindAllStringSubmatch(text, -1) {
			sections = append(sections, found[1])
		}
		options := game.Options()
		seen := map[string]bool{}
		for _, row := range optionRow.FindAllStringSubmatch(text, -1) {
			id, standard, values := row[1], row[2], row[3]
			at := slices.IndexFunc(options, func(o scoring.Option) bool { return o.Name == id })
			if at < 0 || seen[id] {
				t.Errorf("%s has a line for the option %s, which the game does not have, or twice", name, id)
				continue
			}
			seen[id] = true
			isDefault(t, game, &options[at], standard, name)
			if want := valuesOf(&options[at]); options[at].Kind != scoring.ListOption && values != want {
				t.Errorf("%s: the option %s can be %s, the game says %s", name, id, values, want)
			}
			for section := range strings.SplitSeq(row[5], ", ") {
				if !slices.Contains(sections, section) {
					t.Errorf("%s: the option %s is of section %s, which is not there", name, id, section)
				}
			}
		}
		for i := range options {
			if !seen[options[i].Name] {
				t.Errorf("%s has no line for the option %s", name, options[i].Name)
			}
		}
	}
}

// TestDefaultsInRunningTextAreThoseOfTheGames: where a document names an option beside its
// rule, the first value is the default.
func TestDefaultsInRunningTextAreThoseOfTheGames(t *testing.T) {
	count := 0
	for _, game := range rulebook.Games() {
		name, options := documents[game.ID], game.Options()
		text := lineEnd.ReplaceAllString(read(t, "docs/rules/"+name), " ")
		for _, found := range told.FindAllStringSubmatch(text, -1) {
			at := slices.IndexFunc(options, func(o scoring.Option) bool { return o.Name == found[1] })
			if at < 0 {
				t.Errorf("%s speaks of the option %s, which the game does not have", name, found[1])
				continue
			}
			count++
			isDefault(t, game, &options[at], found[2], name)
		}
	}
	if count < 25 {
		t.Errorf("only %d defaults were found in running text: is the pattern still right?", count)
	}
}

// TestThePresetsOfTheDocumentsAreThoseOfTheGames: the table of presets in a game's document
// says in what each differs from the default.
func TestThePresetsOfTheDocumentsAreThoseOfTheGames(t *testing.T) {
	for _, game := range rulebook.Games() {
		name, options := documents[game.ID], game.Options()
		var presets []string
		for _, row := range presetRow.FindAllStringSubmatch(read(t, "docs/rules/"+name), -1) {
			preset := row[1]
			presets = append(presets, preset)
			if (row[2] != "") != (preset == game.Default) {
				t.Errorf("%s: the default preset is %s", name, game.Default)
			}
			changes := map[string]any{}
			for change := range strings.SplitSeq(row[3], " · ") {
				found := changed.FindStringSubmatch(change)
				if found == nil {
					continue // nothing
				}
				at := slices.IndexFunc(options, func(o scoring.Option) bool { return o.Name == found[1] })
				if at < 0 {
					t.Errorf("%s: the preset %s has the option %s, which the game does not have", name, preset, found[1])
					continue
				}
				changes[found[1]] = valueOf(t, &options[at], found[2])
			}
			if got, want := frozen(t, game, game.Default, changes), frozen(t, game, preset, nil); got != want {
				t.Errorf("%s: by the document the preset %s is\n%s\nin the game\n%s", name, preset, got, want)
			}
		}
		if !slices.Equal(presets, game.Presets()) {
			t.Errorf("%s has the presets %v, the game %v", name, presets, game.Presets())
		}
	}
}

// isDefault: the rules stay the same if the option is set to what the document says.
func isDefault(t *testing.T, game rulebook.Game, option *scoring.Option, text, document string) {
	t.Helper()
	got := frozen(t, game, "", map[string]any{option.Name: valueOf(t, option, text)})
	if want := frozen(t, game, "", nil); got != want {
		t.Errorf("%s: the default of the option %s is not %s. With that the rules are\n%s\nusually\n%s", document, option.Name, text, got, want)
	}
}

// frozen is the full text of the options of a preset with changes.
func frozen(t *testing.T, game rulebook.Game, preset string, changes map[string]any) string {
	t.Helper()
	text, err := json.Marshal(changes)
	if err != nil {
		t.Fatal(err)
	}
	full, problems, err := game.Freeze(preset, text)
	if err != nil || problems != nil {
		t.Errorf("%s, preset %q, with %s: %v, %v", game.ID, preset, text, problems, err)
	}
	return string(full)
}

// valueOf reads a value as a document writes it: on, 35,000, `main`, all.
func valueOf(t *testing.T, option *scoring.Option, text string) any {
	t.Helper()
	text = strings.Trim(text, "`")
	switch option.Kind {
	case scoring.SwitchOption:
		if text != "on" && text != "off" {
			t.Errorf("the switch %s is neither on nor off: %s", option.Name, text)
		}
		return text == "on"
	case scoring.NumberOption:
		switch text {
		case "none":
			return 0
		case "half_limit":
			return text
		}
		return whole(t, text)
	case scoring.RanksOption:
		var ranks []int
		for rank := range strings.SplitSeq(text, ", ") {
			ranks = append(ranks, whole(t, rank))
		}
		return ranks
	case scoring.ListOption:
		if text == "all" {
			return option.Choices
		}
		return strings.Fields(text)
	case scoring.ChoiceOption:
		return text
	}
	t.Fatalf("the option %s is of kind %d", option.Name, option.Kind)
	return nil
}

func whole(t *testing.T, text string) int {
	t.Helper()
	number, err := strconv.Atoi(strings.NewReplacer(",", "", "−", "-").Replace(text))
	if err != nil {
		t.Errorf("no number: %s", text)
	}
	return number
}

// valuesOf writes what an option can be as the documents do.
func valuesOf(option *scoring.Option) string {
	switch {
	case option.Kind == scoring.SwitchOption:
		return "on, off"
	case len(option.Choices) > 0:
		return "`" + strings.Join(option.Choices, "` `") + "`"
	}
	text := grouped(option.Min) + " to " + grouped(option.Max)
	if option.Kind == scoring.RanksOption {
		return text + " each, together 0"
	}
	if option.Step > 1 {
		text += " in steps of " + grouped(option.Step)
	}
	return text
}

// grouped writes a number with commas between thousands and a long minus.
func grouped(number int) string {
	switch {
	case number < 0:
		return "−" + grouped(-number)
	case number < 1000:
		return strconv.Itoa(number)
	}
	return fmt.Sprintf("%s,%03d", grouped(number/1000), number%1000)
}
