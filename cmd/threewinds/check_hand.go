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
	Han         int            `json:"han"`
	Yakuman     int            `json:"yakuman"`
	Rank        string         `json:"rank"`
	Errors      []struct {
		Message string `json:"message"`
	} `json:"errors"`
	Error string `json:"error"`
}

type elementLine struct {
	ID     string `json:"id"`
	Kind   string `json:"kind"`
	Points int    `json:"points"`
	Han    int    `json:"han"`
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
	if result.Limit == "" { // a game without limit hands
		result.Limit = noLimit
	}
	return result, nil
}

// hand compares the numbers that the pages show of a hand; of says whose it is where
// two won.
func (a *audit) hand(pages *scoring.Result, recomputed *resultLine, of string) {
	compare(a, of+"hand-points", int(pages.HandPoints), recomputed.HandPoints)
	compare(a, of+"bonus-points", int(pages.BonusPoints), recomputed.BonusPoints)
	compare(a, of+"limit", pages.Limit.String(), recomputed.Limit)
	compare(a, of+"limit hands", sortedWords(pages.LimitHands), sortedWords(recomputed.LimitHands))
	compare(a, of+"han", pages.Han, recomputed.Han)
	compare(a, of+"yakuman", pages.Yakuman, recomputed.Yakuman)
	compare(a, of+"rank", pages.Rank, recomputed.Rank)
	for _, seat := range scoring.SeatWinds {
		compare(a, of+windName(seat)+"’s payment", int(pages.Payments[seat]), recomputed.Payments[seat.String()])
	}
	var shown []elementLine
	for _, e := range pages.Elements {
		line := elementLine{ID: e.ID, Kind: e.Kind.String(), Points: int(e.Points)}
		if e.One {
			line.From = e.From.String()
		}
		shown = append(shown, line)
	}
	compare(a, of+"elements", elementWords(shown), elementWords(recomputed.Elements))
}

func elementWords(elements []elementLine) string {
	words := make([]string, len(elements))
	for i, e := range elements {
		words[i] = strings.TrimSpace(fmt.Sprintf("%s %d %s", e.ID, e.Points+e.Han, e.From))
		if e.Kind != "hand" && e.Kind != "yaku" {
			words[i] += " (" + e.Kind + ")"
		}
	}
	return strings.Join(words, ", ")
}
