package present

import (
	"fmt"

	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/tournament"
)

// ScoreRequest is a hand of a night as the score format tells it. Its id is round, table and
// hand.
func ScoreRequest(night *tournament.Night, match *tournament.Match, hand *tournament.Hand) scoreformat.Request {
	request := scoreformat.Request{
		ID:    fmt.Sprintf("%d.%d.%d", match.Round, match.Table, hand.Before.Hand),
		Rules: night.Ruleset.Game, Preset: night.Ruleset.Preset, Options: night.Ruleset.Options,
		Prevailing: hand.Before.Prevailing, Carry: hand.Before.Carry, Hand: hand.Facts, EastWins: hand.Before.Stay,
		Riichi: scoreformat.Riichi{Sticks: hand.Before.Sticks + hand.Facts.Ready.Len(), Honba: hand.Before.Honba, DealerStreak: hand.Before.Stay},
	}
	if second := hand.Facts.Rival; second != nil {
		request.Rivals = []scoreformat.Rival{{Hand: *second}}
	}
	return request
}
