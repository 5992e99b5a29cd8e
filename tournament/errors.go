package tournament

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
)

// The kinds of refusal. Whoever reports one wraps it with what was refused; who
// shows one looks only at the kind.
var (
	// ErrNotFound: there is no such night, table, player or link.
	ErrNotFound = errors.New("not found")
	// ErrStale: the entry was made on a page that others have overtaken.
	ErrStale = errors.New("stale")
	// ErrConflict: the same entry id came before with other content, or the
	// request does not fit what is recorded.
	ErrConflict = errors.New("conflict")
	// ErrFinished: the match, round or night is over.
	ErrFinished = errors.New("finished")
	// ErrExpired: the link was valid once.
	ErrExpired = errors.New("expired")
)

// Problem is one mistake in what a person typed. It carries no sentence: Code
// names it in the catalogues, Args are the sentence's values.
type Problem struct {
	Field string
	Code  string
	Args  map[string]any
}

// Problems are all mistakes of one form. They are an error, so that a store
// method can return them; an empty list is not.
type Problems []Problem

func (p Problems) Error() string {
	codes := make([]string, len(p))
	for i, problem := range p {
		codes[i] = problem.Field + ": " + problem.Code
	}
	return strings.Join(codes, ", ")
}

// OrNil is the list as an error, nil when there is no problem.
func (p Problems) OrNil() error {
	if len(p) == 0 {
		return nil
	}
	return p
}

// Refusal says that the rules do not accept a hand, with every reason.
type Refusal struct {
	Problems []scoring.Problem
	// Rival are the problems of a second claim on the same tile.
	Rival []scoring.Problem
	// Result is what the hand would have shown, as far as it could be scored.
	Result scoring.Result
}

func (r *Refusal) Error() string {
	var codes []string
	for _, problem := range slices.Concat(r.Problems, r.Rival) {
		codes = append(codes, problem.Code)
	}
	return fmt.Sprintf("hand refused: %s", strings.Join(codes, ", "))
}

// Overtaken is an [ErrStale] that shows what was recorded meanwhile.
type Overtaken struct {
	// Hand is what stands under the number that was entered, nil if no hand does.
	Hand *Hand
	// Change is the last thing that was changed, nil if nothing but hands was saved.
	Change *Change
	why    string
}

func (o *Overtaken) Error() string { return "stale: " + o.why }

// Unwrap is [ErrStale].
func (o *Overtaken) Unwrap() error { return ErrStale }

// LaterHand says that a change is refused because a later hand would not stand
// any more.
type LaterHand struct {
	// Hand is the later hand as it stands, Number what its number would be.
	Hand   Hand
	Number int
	// Refused is why: a [*Refusal], [Problems], or [ErrFinished] when the match
	// would have more hands than it can.
	Refused error
}

func (l *LaterHand) Error() string {
	return fmt.Sprintf("hand %d would not stand as hand %d: %v", l.Hand.Before.Hand, l.Number, l.Refused)
}

// Unwrap is the reason.
func (l *LaterHand) Unwrap() error { return l.Refused }
