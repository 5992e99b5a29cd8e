package lesson

import (
	"context"
	"net/url"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/scoring/school"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/school"
	"github.com/threewinds/threewinds/web/present"
)

// drawTest draws a task of the test: topics from easy to hard, one out of each tenth of them.
func (a *asked) drawTest(number int) (school.Task, bool) {
	from, to := number*len(a.topics)/testLength, (number+1)*len(a.topics)/testLength
	const seeds = 1 << 32 // as many as an address can name
	seed := (a.seed*31 + uint64(number)) % seeds
	topic := a.topics[from+int(seed*7919%uint64(to-from))]
	return school.Draw(a.game.ID, a.rules, topic, seed)
}

// kept are the fields of a test that its forms send on.
func (a *asked) kept() []templates.Field {
	list := fields(gameField, a.game.ID, presetField, a.preset, testField, "1", seedField, strconv.FormatUint(a.seed, 10), dayField, a.day)
	for _, given := range a.given {
		list = append(list, templates.Field{Name: givenField, Value: given})
	}
	return list
}

// testTask is the next task of a test. Its verdict comes with the result.
func (a *asked) testTask(ctx context.Context) *templates.Task {
	task, ok := a.drawTest(len(a.given))
	if !ok {
		return nil
	}
	view := a.taskView(ctx, &task)
	view.Number, view.Of, view.Kept, view.Untried = len(a.given)+1, testLength, a.kept(), a.unticked
	return view
}

// result is the result of a test whose tasks are all answered. Whoever opens its address sees the tasks with the
// answers, and can answer them, too.
func (a *asked) result(ctx context.Context) *templates.Result {
	result := &templates.Result{Of: testLength, Name: a.name, Kept: a.kept()}
	for i := range testLength {
		task, ok := a.drawTest(i)
		if !ok {
			continue
		}
		answers := strings.Split(a.given[i], "-")
		line := templates.Line{Ended: a.ended(ctx, &task), Question: a.question(ctx, &task), Right: isRight(&task, answers)}
		if line.Right {
			result.Right++
		}
		line.Address = url.Values{
			gameField: {a.game.ID}, presetField: {a.preset}, topicField: {task.Topic.ID()}, seedField: {strconv.FormatUint(task.Seed, 10)},
			answerField: answers, doneField: {"1"},
		}.Encode()
		result.Lines = append(result.Lines, line)
	}
	result.Title = i18n.T(ctx, "school.result", "Game", i18n.T(ctx, "game.name"), "Right", result.Right, "Of", testLength, "Day", present.PlainDay(ctx, a.day))
	return result
}
