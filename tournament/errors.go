package tournament

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
)

// The kinds of refusal. The package that refuses wraps them with details; the pages
// look only at the kind.
var (
	// ErrNotFound: there is no such night, table, player or link.
	ErrNotFound = errors.New("not found")
	// ErrStale: something was recorded since the page was made.
	ErrStale = errors.New("stale")
	// ErrConflict: an entry with the same id but other content was recorded, or the
	// request does not fit the record.
	ErrConflict = errors.New("conflict")
	// ErrFinished: the match, round or night is over.
	ErrFinished = errors.New("finished")
	// ErrRoundClosed: the round is closed, and only the desk may change it.
	ErrRoundClosed = errors.New("the round is closed")
	// ErrExpired: the link was valid in the past.
	ErrExpired = errors.New("expired")
)

// Problem is one mistake in what a person typed. It has no sentence: Code is its key in
// the catalogues, Args are the values of the sentence.
type Problem struct {
	Field string
	Code  string
	Args  map[string]any
}

// Problems are all mistakes of one form. They are an error, so that a store method can
// return them; an empty list is no error.
type Problems []Problem

func (p Problems) Error() string {
	codes := make([]string, len(p))
	for i, problem := range p {
		codes[i] = problem.Field + ": " + problem.Code
	}
	return strings.Join(codes, ", ")
}

// Add adds a mistake in a field; args are the values of its sentence.
func (p *Problems) Add(field, code string, args map[string]any) {
	*p = append(*p, Problem{Field: field, Code: code, Args: args})
}

// OrNil is the list as an error, nil if it is empty.
func (p Problems) OrNil() error {
	if len(p) == 0 {
		return nil
	}
	return p
}

// Refusal says that the rules do not accept a hand, with all reasons.
type Refusal struct {
	Problems []scoring.Problem
	// Rival are the problems of a second winner's hand on the same tile.
	Rival []scoring.Problem
	// Result is the score as far as it could be computed.
	Result scoring.Result
}

func (r *Refusal) Error() string {
	var codes []string
	for _, problem := range slices.Concat(r.Problems, r.Rival) {
		codes = append(codes, problem.Code)
	}
	return fmt.Sprintf("hand refused: %s", strings.Join(codes, ", "))
}

// Overtaken is an [ErrStale] with what was recorded meanwhile.
type Overtaken struct {
	// Hand is the hand that has the entered number, nil if there is none.
	Hand *Hand
	why  string
}

func (o *Overtaken) Error() string { return "stale: " + o.why }

// Unwrap is [ErrStale].
func (o *Overtaken) Unwrap() error { return ErrStale }

// LaterHand says that a change is refused because a later hand would become invalid.
type LaterHand struct {
	// Hand is the later hand as it stands; Number is the number that it would get.
	Hand   Hand
	Number int
	// Refused is the reason: a [*Refusal], [Problems], or [ErrFinished] if the match
	// would have more hands than it can.
	Refused error
}

func (l *LaterHand) Error() string {
	return fmt.Sprintf("hand %d would not stand as hand %d: %v", l.Hand.Before.Hand, l.Number, l.Refused)
}

// Unwrap is the reason.
func (l *LaterHand) Unwrap() error { return l.Refused }
