package api

import (
	"context"
	"encoding/json"
	"errors"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// asRefusal makes problems an error that tells a program what is wrong with the body of its
// request: codes, places, and sentences in the language that it asked for. The fields of problems
// are paths in the body: "names/3". Other errors stay as they are.
func asRefusal(ctx context.Context, err error) error {
	var problems tournament.Problems
	if !errors.As(err, &problems) {
		return err
	}
	return &site.DetailedError{Kind: site.ErrRefused, Mistakes: mistakesOf(ctx, problems)}
}

// mistakesOf are problems whose fields are paths in the body.
func mistakesOf(ctx context.Context, problems tournament.Problems) (mistakes []site.APIMistake) {
	for i, sentence := range present.Sentences(ctx, problems) {
		mistakes = append(mistakes, site.APIMistake{
			Code: problems[i].Code, Pointer: "#/" + problems[i].Field, Detail: sentence.Sentence,
		})
	}
	return mistakes
}

// refusalsOf are the rules' refusals of a hand or of house rules. at is its path in the body, said
// its JSON.
func refusalsOf(ctx context.Context, at string, said json.RawMessage, problems []scoring.Problem) []site.APIMistake {
	return document.Each(problems, func(problem scoring.Problem) site.APIMistake {
		sentences := present.Refusals(ctx, []scoring.Problem{problem})
		return site.APIMistake{Code: problem.Code, Pointer: pointerOfProblem(at, said, problem), Detail: sentences[0].Sentence}
	})
}

// pointerOfProblem is the place of a problem in the body: the member with the name of the field, in
// the sums of the hand, or in the hands of all seats. Without such a member it is the whole hand.
func pointerOfProblem(at string, said json.RawMessage, problem scoring.Problem) string {
	ways := [][]string{{problem.Field}, {"worth", problem.Field}}
	for _, seat := range problem.Seat.List() {
		ways = append([][]string{{"hands", seat.String(), problem.Field}, {"hands", seat.String()}}, ways...)
	}
	for _, way := range ways {
		if hasPath(said, way) {
			return pointerTo(at, way...)
		}
	}
	return pointerTo(at)
}

func hasPath(said json.RawMessage, way []string) bool {
	for _, name := range way {
		var members map[string]json.RawMessage
		if json.Unmarshal(said, &members) != nil || members[name] == nil {
			return false
		}
		said = members[name]
	}
	return true
}

// mistake is one mistake in a body.
func mistake(c echo.Context, field, code string, args map[string]any) error {
	return asRefusal(c.Request().Context(), tournament.Problems{{Field: field, Code: code, Args: args}})
}

// wrongParameter is a mistake in the address.
func wrongParameter(c echo.Context, name, code string, args ...any) *site.DetailedError {
	return &site.DetailedError{Kind: site.ErrParameter, Mistakes: []site.APIMistake{{
		Code: code, Parameter: name, Detail: i18n.T(c.Request().Context(), "problem."+code, args...),
	}}}
}

// pointerTo is the JSON pointer of members and items below a path in the body.
func pointerTo(path string, way ...string) string {
	parts := []string{"#", path}
	for _, name := range way {
		parts = append(parts, escapePointer(name))
	}
	return strings.Join(parts, "/")
}

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

// escapePointer writes a member's name as RFC 6901 does in a fragment.
func escapePointer(name string) string { return url.PathEscape(pointerEscapes.Replace(name)) }
