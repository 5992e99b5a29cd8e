// Package school has the page on which people learn to be a referee: tasks, and a test of ten.
package school

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/threewinds/threewinds/templates/assets"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// PageView is the page on the club's site.
type PageView struct {
	Page layout.Page
	View View
}

// View is the school: a game with its rules, and a task of it or the result of a test.
type View struct {
	// Part is the address from which a script fetches the school anew.
	Part string
	// Language is a BCP 47 tag. Today is the day, YYYY-MM-DD.
	Language, Today string
	// Games are the ids of all games, Game is the chosen one; Presets are those of its rules.
	Games, Presets []string
	Game, Preset   string
	// Sprites are the files with the tiles of all games.
	Sprites []string
	// Topics are the ids of all topics, from easy to hard. Groups counts them by what they are about.
	Topics []string
	Groups []Group
	// Problems are the sentences that say what of the address cannot be read; the usual takes its place.
	Problems []string
	// Task is what is asked; nil if Result is shown.
	Task   *Task
	Result *Result
	// Seed is the number of the next hand. Practice and Test are the queries of a new task and of a new test.
	Seed           string
	Practice, Test string
}

// Group is what some topics are about: shape, element, refusal or payment.
type Group struct {
	ID    string
	Count int
}

// Task is a hand, a question and the answers that are offered.
type Task struct {
	// Topic is the id of the topic, Group what it is about.
	Topic, Group string
	// Number is the place of the task in a test of Of tasks; 0 outside of one.
	Number, Of int
	// Ended says how the hand ended. Told are facts of the hand and of the table.
	Ended string
	Told  []Fact
	// Hand is the hand as it lies on the table, with no set told apart that is concealed.
	Hand parts.ScoreView
	// Losers are the sets that the others have, in games that score every hand.
	Losers []Loser
	// Question is the sentence that asks, Hint one below it.
	Question, Hint string
	Choices        []Choice
	Many           bool
	// Kept are the fields that the form sends on.
	Kept []Field
	// Answered: an answer was given, and it was Right or not.
	Answered, Right bool
	// Untried: the form was sent without an answer.
	Untried bool
	// Completed are whole hands, set by set: of a hand that waits one for each tile.
	Completed []parts.ScoreView
	// Score, Reasons and Rules explain the answer: what the hand is worth, why it cannot win, which rules decide.
	Score   *parts.ScoreView
	Reasons []string
	Rules   []Rule
	// Calculator is the address of the calculator with the hand, Next the query of the next task.
	Calculator, Next string
}

// Fact is something that is told beside the tiles.
type Fact struct {
	Label, Text string
	Tiles       []string
}

// words are the fact without its tiles: "Riichi: West".
func (f Fact) words() string {
	if f.Text == "" {
		return f.Label
	}
	return f.Label + ": " + f.Text
}

// Rule are sentences of the rules under one heading. Address leads to its place on the rule sheet.
type Rule struct {
	Title, Address string
	Sentences      []string
}

// Loser is what a player has who did not win.
type Loser struct {
	Wind string
	Hand parts.ScoreView
}

// Field is a hidden field of a form.
type Field struct{ Name, Value string }

// Choice is an answer that is offered: a text, a tile, or payments by seat.
type Choice struct {
	Value, Text, Tile string
	Payments          []Payment
	Right, Chosen     bool
}

// Payment is what a seat gets.
type Payment struct {
	Wind   string
	Points int
}

// Result is the result of a test.
type Result struct {
	// Title is what can be shown: "referee for modern sanma: 10 of 10, 23 November 2026". Name is who wrote a name.
	Title, Name string
	Right, Of   int
	Lines       []Line
	Kept        []Field
}

// Line is a task of a test: how the hand ended, what was asked, and the query that shows it with the answer.
type Line struct {
	Ended, Question, Address string
	Right                    bool
}

// mark is the class of an answer after it was given.
func (c Choice) mark() string {
	switch {
	case c.Right:
		return "right"
	case c.Chosen:
		return "wrong"
	default:
		return "left"
	}
}

// files are the addresses of the files that an answer of the engine shows, by name, as JSON.
func (v View) files(ctx context.Context) string {
	paths := make(map[string]string)
	for _, name := range append(v.Sprites, "icons.svg", "print.js", "table/worker.js", "engine/loader.js", "engine/engine.wasm") {
		if assets.HasEngine(ctx) || !strings.Contains(name, "/") {
			paths[name] = assets.Path(ctx, name)
		}
	}
	text, err := json.Marshal(paths)
	if err != nil {
		panic(err) // strings can always be written
	}
	return string(text)
}

// verdict says in words whether an answer is right, for who does not see colours.
func (c Choice) verdict(ctx context.Context) string {
	switch {
	case c.Right && c.Chosen:
		return i18n.T(ctx, "school.choice_right")
	case c.Right:
		return i18n.T(ctx, "school.choice_missed")
	case c.Chosen:
		return i18n.T(ctx, "school.choice_wrong")
	default:
		return ""
	}
}
