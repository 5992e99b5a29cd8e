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
	// request does not fit what was recorded.
	ErrConflict = errors.New("conflict")
	// ErrPaid: somebody has paid for a night that would be deleted.
	ErrPaid = fmt.Errorf("%w: somebody has paid for the night", ErrConflict)
	// ErrCancelled: the night does not take place.
	ErrCancelled = errors.New("cancelled")
	// ErrFinished: the match, round or night is over.
	ErrFinished = errors.New("finished")
	// ErrRoundClosed: the round is closed, and only the desk may change it.
	ErrRoundClosed = errors.New("the round is closed")
	// ErrExpired: the link was valid in the past.
	ErrExpired = errors.New("expired")
	// ErrSignUpOver: nobody can sign up for the night any more; see [Announcement].
	ErrSignUpOver = fmt.Errorf("%w: sign-up is over", ErrFinished)
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

// MostProblems is the largest number of problems reported for one text.
const MostProblems = 50

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
