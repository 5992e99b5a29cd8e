package present

import (
	"fmt"

	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/tournament"
)

// ScoreRequest is a hand of a night as the score format tells it. Its id is round, table and
// hand, as in 3.1.9; in a match without a round it is the match and the hand.
func ScoreRequest(night *tournament.Night, match *tournament.Match, hand *tournament.Hand) scoreformat.Request {
	at := string(match.ID)
	if round, ok := match.Round.Number(); ok {
		at = fmt.Sprintf("%d.%d", round, match.Table)
	}
	ruleset := night.RulesetOf(match)
	request := scoreformat.Request{
		ID:    fmt.Sprintf("%s.%d", at, hand.Before.Hand),
		Rules: ruleset.Game, Preset: ruleset.Preset, Options: ruleset.Options,
		Prevailing: hand.Before.Prevailing, Carry: hand.Before.Carry, Hand: hand.Facts, EastWins: hand.Before.Stay,
		Riichi: scoreformat.Riichi{Sticks: hand.Before.Sticks + hand.Facts.Ready.Len(), Honba: hand.Before.Honba, DealerStreak: hand.Before.Stay},
	}
	if second := hand.Facts.Rival; second != nil {
		request.Rivals = []scoreformat.Rival{{Hand: *second}}
	}
	return request
}
