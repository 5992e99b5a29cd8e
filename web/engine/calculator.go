package engine

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/url"

	"github.com/threewinds/threewinds/templates/assets"
	"github.com/threewinds/threewinds/templates/calculator"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/web/calculation"
)

// Calculation is a question to the calculator, from its page.
type Calculation struct {
	// Language is a BCP 47 tag, Files are the addresses of what the page shows, by name.
	Language string            `json:"language"`
	Files    map[string]string `json:"files"`
	// Part is the address from which the page fetches the calculator where no engine runs.
	Part string `json:"part"`
	// All asks for the whole calculator, otherwise for the answer alone.
	All bool `json:"all"`
	// Query tells game, rules, table and hand.
	Query string `json:"query"`
}

// Calculate is what the calculator says to a question in JSON, as the HTML of its page.
func Calculate(text []byte) (string, error) {
	var asked Calculation
	if err := json.Unmarshal(text, &asked); err != nil {
		return "", fmt.Errorf("reading a question: %w", err)
	}
	if len(asked.Query) > calculation.LongestQuery {
		return "", fmt.Errorf("%w: the question is too long", ErrUnknown)
	}
	query, err := url.ParseQuery(asked.Query)
	if err != nil {
		return "", fmt.Errorf("reading a question: %w", err)
	}
	ctx := assets.With(i18n.With(context.Background(), asked.Language), &assets.Files{
		HasEngine: true, Path: func(name string) string { return asked.Files[name] },
	})
	var html bytes.Buffer
	if asked.All {
		view, spoken := calculation.View(ctx, query)
		view.Part = asked.Part
		err = calculator.Calculator(view).Render(spoken, &html)
	} else {
		answer, spoken := calculation.Answer(ctx, query)
		err = calculator.AnswerPart(answer).Render(spoken, &html)
	}
	return html.String(), err
}
