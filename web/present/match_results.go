package present

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
)

// HasResults says whether matches of the game have results.
func HasResults(game string) bool {
	known, ok := rulebook.Find(game)
	if !ok {
		return false
	}
	rules, _, _ := known.Open(known.Default, nil)
	_, prized := rules.(scoring.MatchResults)
	return prized
}
