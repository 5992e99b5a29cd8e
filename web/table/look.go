package table

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"

	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
)

// look is what is shown of a change before it is saved: the fact that would be recorded, not
// signed, and what it does.
type look struct {
	fact       tournament.Event
	difference templates.DifferenceView
}

// mark tells looks apart: what is saved is what was shown. It has three parts: the fact, what
// it does in the match, and in the standings. How the form was filled in has no part in it.
func (l look) mark() string {
	l.fact.ID = "" // a form that was saved with other content gets another
	standings := l.difference.Ranks
	return strings.Join([]string{contentHash(l.fact), contentHash([]any{l.difference.Players, l.difference.Left, l.difference.Reseated}), contentHash(standings)}, ".")
}

// changedSince is the word for what has changed since another look, empty if there was none.
func (l look) changedSince(mark string) string {
	was, now := strings.Split(mark, "."), strings.Split(l.mark(), ".")
	switch {
	case mark == "":
		return ""
	case was[0] != now[0]:
		return "fact"
	case len(was) == len(now) && was[1] == now[1]:
		return "standings"
	default:
		return "other"
	}
}

// contentHash is short, and the same for what has the same content.
func contentHash(content any) string {
	text, err := json.Marshal(content)
	if err != nil {
		panic(err) // all of it is stored or shown
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8])
}
