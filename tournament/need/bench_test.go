package need_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament/need"
)

func BenchmarkAsk(b *testing.B) {
	for _, game := range rulebook.Games() {
		b.Run(game.ID, func(b *testing.B) {
			night, match := lastRound(b, game, `{}`, 1)
			for b.Loop() {
				need.Ask(night, match, match.Sitting()[0])
			}
		})
	}
}
