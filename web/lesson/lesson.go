// Package lesson makes the pages of the school for referees: a task of a game, the verdict on an answer, and a test
// of ten tasks. Everything is told by the values of an address, and answered by the rules. It knows no requests and
// no store, so that a browser can have it.
package lesson

import (
	"context"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/school"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/school"
	"github.com/threewinds/threewinds/web/present"
)

// LongestQuery is the longest address that is read, in bytes.
const LongestQuery = 4000

// The fields of an address.
const (
	gameField   = "game"
	presetField = "preset"
	topicField  = "topic"
	seedField   = "seed"
	// answerField are the numbers of the chosen answers, doneField says that a form was sent, also without any.
	answerField = "answer"
	doneField   = "done"
	// countField is how many tasks came before: new topics come from easy to hard.
	countField = "n"
	// testField says that the task is of a test; givenField are the answers given in it, one value a task.
	testField  = "test"
	givenField = "a"
	dayField   = "day"
	nameField  = "name"
)

const (
	testLength  = 10
	longestName = 60
	mostChoices = 20
	mostCounted = 9_999
)

// asked is an address as it was read.
type asked struct {
	game   rulebook.Game
	preset string
	rules  scoring.Rules
	topics []school.Topic
	topic  school.Topic
	seed   uint64
	count  int

	// answered: an answer was given; unticked: the form was sent without one.
	answered, unticked bool
	answers            []string

	test      bool
	given     []string
	day, name string

	problems []string
}

// View is the school's answer to an address on a day, YYYY-MM-DD, and the context in which it speaks: that of the
// game, with the names of its seats.
func View(ctx context.Context, query url.Values, today string) (templates.View, context.Context) {
	a := read(ctx, query, today)
	ctx = i18n.Under(ctx, a.game.ID, a.rules.SeatNames())
	view := templates.View{
		Language: i18n.Tag(ctx), Today: today, Game: a.game.ID, Preset: a.preset, Presets: a.game.Presets(),
		Seed: a.start(nil).Get(seedField), Practice: a.start(nil).Encode(), Test: a.start(url.Values{testField: {"1"}}).Encode(),
	}
	for _, game := range rulebook.Games() {
		view.Games = append(view.Games, game.ID)
		if rules, _, err := game.Open("", nil); err == nil {
			view.Sprites = append(view.Sprites, present.SpriteOf(rules))
		}
	}
	for _, group := range []school.Group{school.Shapes, school.Elements, school.Refusals, school.Payments} {
		n := 0
		for _, topic := range a.topics {
			if topic.Group == group {
				n++
			}
		}
		view.Groups = append(view.Groups, templates.Group{ID: string(group), Count: n})
	}
	for _, topic := range a.topics {
		view.Topics = append(view.Topics, topic.ID())
	}
	switch {
	case a.test && len(a.given) >= testLength:
		view.Result = a.result(ctx)
	case a.test:
		view.Task = a.testTask(ctx)
	default:
		view.Task = a.practice(ctx)
	}
	view.Problems = a.problems
	return view, ctx
}

// read reads an address. What cannot be read is a problem; the usual takes its place.
func read(ctx context.Context, query url.Values, today string) asked {
	a := asked{game: rulebook.Games()[0], day: today, answers: query[answerField], test: query.Get(testField) == "1"}
	a.answered = len(a.answers) > 0
	a.unticked = !a.answered && query.Has(doneField)
	if id := query.Get(gameField); id != "" {
		game, known := rulebook.Find(id)
		if known {
			a.game = game
		} else {
			a.refuse(ctx, "unknown", id)
		}
	}
	a.preset = a.game.Default
	if preset := query.Get(presetField); slices.Contains(a.game.Presets(), preset) {
		a.preset = preset
	} else if preset != "" && !present.IsPreset(preset) {
		a.refuse(ctx, "unknown", preset)
	}
	a.rules, _, _ = a.game.Open(a.preset, nil)
	a.topics = school.Topics(a.game.ID, a.rules)
	a.readTask(ctx, query)
	a.readTest(ctx, query)
	return a
}

// readTask reads seed and topic. Without a topic it is one of the first, and of more the more tasks came before.
func (a *asked) readTask(ctx context.Context, query url.Values) {
	if text := query.Get(seedField); text != "" {
		seed, err := strconv.ParseUint(text, 10, 32)
		if err != nil {
			a.refuse(ctx, "seed", text)
			a.answered = false
		}
		a.seed = seed
	}
	if text := query.Get(countField); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > mostCounted {
			a.refuse(ctx, "seed", text)
			n = 0
		}
		a.count = n
	}
	first := min(len(a.topics), 6+2*a.count)
	a.topic = a.topics[int(a.seed*7919%uint64(first))]
	if id := query.Get(topicField); id != "" {
		at := slices.IndexFunc(a.topics, func(t school.Topic) bool { return t.ID() == id })
		if at < 0 {
			a.refuse(ctx, "unknown", id)
			a.answered = false
			return
		}
		a.topic = a.topics[at]
	}
}

// readTest reads the answers given in a test. The answer to its last task, as the form sends it, becomes one of them.
func (a *asked) readTest(ctx context.Context, query url.Values) {
	if !a.test {
		return
	}
	for _, given := range query[givenField] {
		if isAnswer(given) {
			a.given = append(a.given, given)
		} else {
			a.refuse(ctx, "unknown", given)
		}
	}
	if given := strings.Join(a.answers, "-"); a.answered && isAnswer(given) {
		a.given = append(a.given, given)
	}
	a.answered = false
	if len(a.given) > testLength {
		a.given = a.given[:testLength]
	}
	if text := query.Get(dayField); text != "" {
		if _, err := time.Parse(time.DateOnly, text); err != nil {
			a.refuse(ctx, "unknown", text)
		} else {
			a.day = text
		}
	}
	a.name = present.Beginning(strings.TrimSpace(query.Get(nameField)), longestName)
}

// isAnswer says whether a text is the numbers of chosen answers: "1-3".
func isAnswer(text string) bool {
	for number := range strings.SplitSeq(text, "-") {
		if n, err := strconv.Atoi(number); err != nil || n < 0 || n > mostChoices {
			return false
		}
	}
	return true
}

func (a *asked) refuse(ctx context.Context, code, typed string) {
	const most = 40
	a.problems = append(a.problems, i18n.T(ctx, "school."+code, "Start", present.Beginning(typed, most)))
}

// start are the fields of a first task.
func (a *asked) start(more url.Values) url.Values {
	query := url.Values{gameField: {a.game.ID}, presetField: {a.preset}, seedField: {strconv.FormatUint((a.seed+1)%1_000_000, 10)}}
	maps.Copy(query, more)
	return query
}

// practice is a task with the verdict if it was answered.
func (a *asked) practice(ctx context.Context) *templates.Task {
	task, ok := school.Draw(a.game.ID, a.rules, a.topic, a.seed)
	if !ok {
		return nil
	}
	view := a.taskView(ctx, &task)
	view.Kept = fields(gameField, a.game.ID, presetField, a.preset, topicField, a.topic.ID(), seedField, strconv.FormatUint(a.seed, 10), countField, strconv.Itoa(a.count))
	next := a.start(url.Values{countField: {strconv.Itoa(a.count + 1)}})
	view.Next = next.Encode()
	view.Untried = a.unticked
	if a.answered && !slices.ContainsFunc(view.Choices, func(c templates.Choice) bool { return c.Chosen }) {
		a.refuse(ctx, "unknown", strings.Join(a.answers, ", "))
		a.answered = false
	}
	if a.answered {
		a.judge(ctx, view, &task)
	}
	return view
}

// fields are hidden fields, by name and value in turns.
func fields(pairs ...string) (list []templates.Field) {
	for pair := range slices.Chunk(pairs, 2) {
		list = append(list, templates.Field{Name: pair[0], Value: pair[1]})
	}
	return list
}

// isRight says whether the answers, numbers of choices, are all right ones and no other.
func isRight(task *school.Task, answers []string) bool {
	for i, c := range task.Choices {
		if c.Right != slices.Contains(answers, strconv.Itoa(i)) {
			return false
		}
	}
	return true
}
