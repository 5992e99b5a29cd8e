package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
)

// lineScorer scores hands by way of the score format: a line out, a line back.
type lineScorer struct{ scorer *scoreformat.Scorer }

func newLineScorer() *lineScorer { return &lineScorer{scoreformat.NewScorer(sentence)} }

// resultLine is a result as the score format writes it.
type resultLine struct {
	Legal       bool           `json:"legal"`
	HandPoints  int            `json:"hand_points"`
	BonusPoints int            `json:"bonus_points"`
	Limit       string         `json:"limit"`
	LimitHands  []string       `json:"limit_hands"`
	Elements    []elementLine  `json:"elements"`
	Payments    map[string]int `json:"payments"`
	Carry       int            `json:"carry"`
	Errors      []struct {
		Message string `json:"message"`
	} `json:"errors"`
	Error string `json:"error"`
}

type elementLine struct {
	ID     string `json:"id"`
	Kind   string `json:"kind"`
	Points int    `json:"points"`
	From   string `json:"from"`
}

// score asks the score format for a hand that was accepted once.
func (s *lineScorer) score(request *scoreformat.Request) (resultLine, error) {
	var answer scoreformat.Answer
	s.scorer.Score(request.Append(nil), &answer)
	var result resultLine
	if err := json.Unmarshal(answer.Append(nil, sentence), &result); err != nil {
		return result, fmt.Errorf("reading the result: %w", err)
	}
	if result.Error != "" {
		return result, errors.New(result.Error)
	}
	if !result.Legal {
		reasons := make([]string, len(result.Errors))
		for i, e := range result.Errors {
			reasons[i] = e.Message
		}
		return result, errors.New("refused: " + strings.Join(reasons, " "))
	}
	return result, nil
}

// hand compares the numbers that the pages show of a hand.
func (a *audit) hand(pages *scoring.Result, recomputed resultLine) {
	compare(a, "hand-points", int(pages.HandPoints), recomputed.HandPoints)
	compare(a, "bonus-points", int(pages.BonusPoints), recomputed.BonusPoints)
	compare(a, "limit", pages.Limit.String(), recomputed.Limit)
	compare(a, "limit hands", sortedWords(pages.LimitHands), sortedWords(recomputed.LimitHands))
	for _, seat := range scoring.SeatWinds {
		compare(a, windName(seat)+"’s payment", int(pages.Payments[seat]), recomputed.Payments[seat.String()])
	}
	var shown []elementLine
	for _, e := range pages.Elements {
		line := elementLine{ID: e.ID, Kind: e.Kind.String(), Points: int(e.Points)}
		if e.One {
			line.From = e.From.String()
		}
		shown = append(shown, line)
	}
	compare(a, "elements", elementWords(shown), elementWords(recomputed.Elements))
}

func elementWords(elements []elementLine) string {
	words := make([]string, len(elements))
	for i, e := range elements {
		words[i] = strings.TrimSpace(fmt.Sprintf("%s %d %s", e.ID, e.Points, e.From))
		if e.Kind != "hand" {
			words[i] += " (" + e.Kind + ")"
		}
	}
	return strings.Join(words, ", ")
}
