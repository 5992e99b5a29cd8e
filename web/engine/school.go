package engine

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/url"

	"github.com/threewinds/threewinds/templates/assets"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/school"
	"github.com/threewinds/threewinds/web/lesson"
)

// Lesson is a question to the school, from its page.
type Lesson struct {
	// Language is a BCP 47 tag, Files are the addresses of what the page shows, by name.
	Language string            `json:"language"`
	Files    map[string]string `json:"files"`
	// Part is the address from which the page fetches the school where no engine runs.
	Part string `json:"part"`
	// Query is that of the page's address, Today the day on the phone, YYYY-MM-DD.
	Query string `json:"query"`
	Today string `json:"today"`
}

// Teach is the school's answer to a question in JSON, as the HTML of its page.
func Teach(text []byte) (string, error) {
	var asked Lesson
	if err := json.Unmarshal(text, &asked); err != nil {
		return "", fmt.Errorf("reading a question: %w", err)
	}
	if len(asked.Query) > lesson.LongestQuery {
		return "", fmt.Errorf("%w: the question is too long", ErrUnknown)
	}
	query, err := url.ParseQuery(asked.Query)
	if err != nil {
		return "", fmt.Errorf("reading a question: %w", err)
	}
	ctx := assets.With(i18n.With(context.Background(), asked.Language), &assets.Files{
		HasEngine: true, Path: func(name string) string { return asked.Files[name] },
	})
	view, spoken := lesson.View(ctx, query, asked.Today)
	view.Part = asked.Part
	var html bytes.Buffer
	err = school.School(view).Render(spoken, &html)
	return html.String(), err
}
