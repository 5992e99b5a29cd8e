package draw

import (
	"net/url"

	"github.com/threewinds/threewinds/tournament"
)

// draftForm are the typed values of the draft page and their problems. A nil text was
// not sent.
type draftForm struct {
	seed, rounds         string
	takeBack             string
	kinds                url.Values
	programme            bool
	apart, fixed, pasted *string
	chosen               []string
	problems             tournament.Problems
	running              *Drawing
}

// highestSeed keeps seeds short: people read them out and type them.
const highestSeed = 999_999_999
