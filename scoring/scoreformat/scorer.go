package scoreformat

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/shape"
)

// Scorer answers lines one by one. It remembers the rules that it has opened, so
// that a thousand hands of one club open them once. It is for one goroutine.
type Scorer struct {
	say   Sentence
	rules map[string]opened
	key   []byte
}

// opened are rules, or why there are none.
type opened struct {
	rules scoring.Rules
	err   error
}

// Bounds of a scorer's memory: how many rules, and how long their options may
// be, in bytes. Whatever is beyond them is opened anew for each hand.
const (
	mostRules   = 256
	mostOptions = 4096
)

// NewScorer is a scorer whose refusals are worded by the given function.
func NewScorer(say Sentence) *Scorer {
	return &Scorer{say: say, rules: make(map[string]opened)}
}

// Score reads and scores one line. It overwrites the answer but for the line's number, and
// reuses the memory of its result.
func (s *Scorer) Score(line []byte, a *Answer) {
	a.Problems, a.Rules, a.Wins = nil, nil, nil
	a.Result.Clear()
	if a.Err = a.Request.Read(line); a.Err != nil {
		return
	}
	if a.Rules, a.Err = s.open(&a.Request); a.Err != nil {
		return
	}
	switch state := a.Request.State(); {
	case len(a.Request.Rivals) > 0 && a.Request.Hand.Outcome == scoring.Won:
		a.Problems = a.scoreRivals(state)
	default:
		a.Problems = score(a.Rules, state, &a.Request.Hand, &a.Result)
	}
}

// score asks rules that can score a hand outside of a match to do so; the others
// play it as the first hand of one.
func score(rules scoring.Rules, state scoring.State, hand *scoring.Hand, into *scoring.Result) (problems []scoring.Problem) {
	type scorer interface {
		Score(scoring.State, *scoring.Hand, *scoring.Result) []scoring.Problem
	}
	if rules, ok := rules.(scorer); ok {
		return rules.Score(state, hand, into)
	}
	_, *into, problems = rules.Apply(state, hand)
	return problems
}

func (s *Scorer) open(q *Request) (scoring.Rules, error) {
	s.key = append(append(s.key[:0], q.Rules...), 0)
	s.key = append(append(s.key, q.Preset...), 0)
	s.key = append(s.key, q.Options...)
	if known, ok := s.rules[string(s.key)]; ok {
		return known.rules, known.err
	}
	rules, err := s.openNew(q)
	if len(s.key) <= mostOptions {
		if len(s.rules) >= mostRules {
			clear(s.rules)
		}
		s.rules[string(s.key)] = opened{rules, err}
	}
	return rules, err
}

func (s *Scorer) openNew(q *Request) (scoring.Rules, error) {
	game, ok := rulebook.Find(q.Rules)
	if !ok {
		var ids []string
		for _, game := range rulebook.Games() {
			ids = append(ids, game.ID)
		}
		return nil, fmt.Errorf("rules: there are no rules %q: write %s", q.Rules, strings.Join(ids, ", "))
	}
	if presets := game.Presets(); q.Preset != "" && !slices.Contains(presets, q.Preset) {
		return nil, fmt.Errorf("preset: %s has no preset %q: write %s", q.Rules, q.Preset, strings.Join(presets, ", "))
	}
	rules, problems, err := game.Open(q.Preset, q.Options)
	if err != nil {
		return nil, fmt.Errorf("options: %w", err)
	}
	if len(problems) > 0 {
		sentences := make([]string, len(problems))
		for i, problem := range problems {
			sentences[i] = s.say(game.ID, "", problem)
		}
		return nil, errors.New("options: " + strings.Join(sentences, " "))
	}
	return rules, nil
}

// scoreRivals lets the rules decide between two winners, and scores those who are paid.
func (a *Answer) scoreRivals(state scoring.State) []scoring.Problem {
	q := &a.Request
	if len(q.Rivals) > 1 { // at a table of three one of them is named twice, or discarded
		return []scoring.Problem{{Code: shape.CodeTwoWinnersSame, Field: "also"}}
	}
	verdict, refused := a.Rules.OneWinner(state, &q.Hand, &q.Rivals[0].Hand)
	if problems := ofBoth(refused[0], refused[1]); len(problems) > 0 {
		return problems
	}
	if verdict.By == scoring.ByLegality {
		return verdict.Refused
	}
	if problems := score(a.Rules, state, &verdict.Winner, &a.Result); len(problems) > 0 {
		return problems
	}
	first := a.Result
	a.Wins = append(a.Wins, Win{verdict.Winner.Winner, &first})
	if rival := a.Result.Rival; rival != nil {
		for seat, points := range rival.Payments {
			first.Payments[seat] -= points
		}
		a.Wins = append(a.Wins, Win{verdict.Winner.Rival.Winner, rival})
		if !verdict.First {
			slices.Reverse(a.Wins)
		}
	}
	return nil
}
