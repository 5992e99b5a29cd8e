package league

import (
	"cmp"
	"context"
	"io"

	"github.com/a-h/templ"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
)

// LimitHands are limit hands and yakuman, each with its hand.
type LimitHands struct {
	Hands []LimitHand
	// More is the address of the page with further ones, empty if there are none.
	More string
}

// LimitHand is one of them.
type LimitHand struct {
	Player parts.NamedPlayer
	// The hand is described in the words of Game, with its SeatNames.
	Game, SeatNames string
	// Limit is half or full, empty for a yakuman; Names are the ids of what it is.
	Limit string
	Names []string
	Score parts.ScoreView
	// Text is what it brought. Path leads to the hand, called Where.
	Text, Path, Where string
}

// words are those of the game.
func (h LimitHand) words(ctx context.Context) context.Context {
	return i18n.Under(ctx, h.Game, h.SeatNames)
}

// title says what the hand is.
func (h LimitHand) title(ctx context.Context) string {
	title := ""
	for _, id := range h.Names {
		if title != "" {
			title += ", "
		}
		title += i18n.T(h.words(ctx), "element."+id)
	}
	if title == "" {
		title = i18n.T(h.words(ctx), "score."+cmp.Or(h.Limit, "full"))
	}
	return title
}

// tiles are the hand's, told in the words of its game.
func (h LimitHand) tiles() templ.Component {
	return templ.ComponentFunc(func(ctx context.Context, w io.Writer) error {
		return parts.Reading(h.Score).Render(h.words(ctx), w)
	})
}
