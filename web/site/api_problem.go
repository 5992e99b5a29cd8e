package site

import (
	"encoding/json"
	"errors"
	"net/http"
)

// apiProblem is an error in the format of RFC 9457. Type is a URN that ends with a word that never
// changes; Title and Detail are in the reader's language.
type apiProblem struct {
	Type   string       `json:"type"`
	Title  string       `json:"title"`
	Status int          `json:"status"`
	Detail string       `json:"detail"`
	Errors []APIMistake `json:"errors,omitempty"`
	// NextHand is the number of the hand that comes next in the match, Entry the entry of
	// the hand that is recorded instead of the one that was sent.
	NextHand int    `json:"next_hand,omitempty"`
	Entry    string `json:"entry,omitempty"`
	// Disputes are the entries of open disputes.
	Disputes []string `json:"disputes,omitempty"`
}

// APIMistake is one mistake in a request: in its body at Pointer, an RFC 6901 pointer as a fragment,
// or in a Parameter of the address.
type APIMistake struct {
	Code      string `json:"code"`
	Pointer   string `json:"pointer,omitempty"`
	Parameter string `json:"parameter,omitempty"`
	Detail    string `json:"detail"`
}

// ProblemURN is the beginning of the type of each problem.
const ProblemURN = "urn:threewinds:problem:"

// DetailedError is an error with details for another program.
type DetailedError struct {
	// Kind is an error in the table of answers, Args are the values of its sentence.
	Kind     error
	Args     map[string]any
	Mistakes []APIMistake
	NextHand int
	Entry    string
	Disputes []string
}

func (e *DetailedError) Error() string { return e.Kind.Error() }

// Unwrap returns the kind.
func (e *DetailedError) Unwrap() error { return e.Kind }

// Errors of the interface for other programs.
var (
	errNotAcceptable = errors.New("the request takes no JSON")
	errMediaType     = errors.New("the body is not said to be JSON")
	errNotJSON       = errors.New("the body is no JSON")
	// ErrRefused: something in the body is wrong.
	ErrRefused = errors.New("the body is refused")
	// ErrParameter: a parameter of the address has an invalid value.
	ErrParameter = errors.New("a parameter cannot be")
	// ErrNightTaken: another night has the id of a new one.
	ErrNightTaken = errors.New("another night has the id")
	// ErrNightOver: nobody can be checked in at a night that is over.
	ErrNightOver = errors.New("the night is over")
	// ErrNothingToSeat: all rounds of the night have begun.
	ErrNothingToSeat = errors.New("no round is left to be seated")
	// ErrNightForm: a night is played in rounds where an open evening is wanted, or the other way round.
	ErrNightForm = errors.New("the night has another form")
	// ErrMatchTaken: another match has the id of a new one.
	ErrMatchTaken = errors.New("another match has the id")
	// ErrMatchBegun: a match cannot be taken back, because something was recorded in it.
	ErrMatchBegun = errors.New("something was recorded in the match")
	// ErrNothingPlayed: an evening at which nothing was played cannot be ended.
	ErrNothingPlayed = errors.New("nothing was played")
	// ErrMatchesRunning: other matches are being played than the request names.
	ErrMatchesRunning = errors.New("other matches are being played")
	// ErrEveningDisputed: hands of the evening are disputed.
	ErrEveningDisputed = errors.New("hands of the evening are disputed")
	// ErrEntryTaken: the entry was sent before with another hand, or for another match.
	ErrEntryTaken = errors.New("the entry has another hand")
	// ErrHandTaken: another hand with the number is recorded.
	ErrHandTaken = errors.New("the number has another hand")
	// ErrHandAhead: the number of the hand is beyond the next hand.
	ErrHandAhead = errors.New("the hand does not come next")
	// ErrMatchFinished: no hand of the match is left to be played.
	ErrMatchFinished = errors.New("the match is over")
	// ErrRoundWaits: the round of the match has not begun.
	ErrRoundWaits = errors.New("the round has not begun")
	// ErrRoundAhead: the round that is to be closed has not begun.
	ErrRoundAhead = errors.New("the round cannot be closed, as it has not begun")
	// ErrRoundIncomplete: matches of the round are not finished.
	ErrRoundIncomplete = errors.New("matches of the round are not finished")
	// ErrRoundDisputed: hands of the round are disputed.
	ErrRoundDisputed = errors.New("hands of the round are disputed")
)

// apiWords are the errors for which a program gets another sentence than a page.
var apiWords = map[string]bool{
	"not_found": true, "method": true, "too_large": true, "too_many": true, "internal": true, "stale": true, "conflict": true,
}

func writeProblem(w http.ResponseWriter, problem apiProblem) {
	switch problem.Status {
	case http.StatusServiceUnavailable:
		w.Header().Set("Retry-After", "5")
	case http.StatusUnauthorized:
		w.Header().Set("WWW-Authenticate", `Bearer realm="Three Winds"`)
	case http.StatusTooManyRequests:
		w.Header().Set("Retry-After", "60")
	}
	w.Header().Set("Content-Type", problemType)
	w.Header().Set("Cache-Control", noStore)
	w.Header().Del("ETag")
	w.WriteHeader(problem.Status)
	_ = json.NewEncoder(w).Encode(problem) // an error means that the client has disconnected
}

const (
	jsonType    = "application/json"
	problemType = "application/problem+json"
	eventType   = "text/event-stream"
)
