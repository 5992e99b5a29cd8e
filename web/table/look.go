package table

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"

	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
)

// look is what is shown of a change before it is saved: the event that would be recorded, without
// who records it, and its effect.
type look struct {
	fact       tournament.Event
	difference templates.DifferenceView
}

// mark identifies a look: only what was shown is saved. It has three parts: the event, its effect
// in the match, and its effect in the standings. It does not depend on how the form was filled in.
func (l look) mark() string {
	l.fact.ID = "" // a form that was saved with other content gets another
	standings := l.difference.Ranks
	return strings.Join([]string{contentHash(l.fact), contentHash([]any{l.difference.Players, l.difference.Left, l.difference.Reseated}), contentHash(standings)}, ".")
}

// changedSince is the word for what has changed since the look with a mark, empty if there was
// none.
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

// contentHash is a short hash of some content.
func contentHash(content any) string {
	text, err := json.Marshal(content)
	if err != nil {
		panic(err) // all of it is stored or shown
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8])
}
