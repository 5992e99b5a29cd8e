package web_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

var suitOrRank = regexp.MustCompile(`^(suit|score\.rank)\.`)

var problemCode = regexp.MustCompile(`Code:\s*"([a-z_]+)"`)

// answerLine is a row of the table from errors to answers.
var answerLine = regexp.MustCompile(`(?m)^\t\{.*, "(\w+)"\},$`)

// ofGames are the sentences that only a game can have: of its own elements, house
// rules and presets. A general one would be said of another game's.
var ofGames = []string{"element.", "describe.", "preset.", "rule.", "game."}

// spoken are the keys that the pages can make.
type spoken struct {
	t       *testing.T
	english map[string]webtest.Message
	known   map[string]bool
}

// need notes that sentences must exist: in the game's own catalogue or, if they are not
// [ofGames], in a general one.
func (s spoken) need(game, prefix string, names ...string) {
	for _, name := range names {
		key := game + "/" + prefix + name
		general := game == "" || s.english[key] == nil &&
			!slices.ContainsFunc(ofGames, func(own string) bool { return strings.HasPrefix(prefix+name, own) })
		if general {
			key = prefix + name
		}
		if s.english[key] == nil && !s.known[key] {
			s.t.Errorf("%s is in no catalogue", key)
		}
		s.known[key] = true
	}
}

// needGame wants every sentence that a game's names make.
func (s spoken) needGame(game rulebook.Game) {
	s.need(game.ID, "game.", "name", "text", "preset")
	s.need(game.ID, "element.", game.Elements()...)
	s.need(game.ID, "element.", game.LimitHands()...)
	s.need(game.ID, "refusal.", game.Codes()...)
	s.need(game.ID, "fu.", game.FuLines()...)
	for _, preset := range game.Presets() {
		s.need(game.ID, "preset."+preset, "", ".text")
	}
	for _, option := range game.Options() {
		s.needRule(game.ID, option)
	}
	for _, rules := range append(scoringtest.EveryRules(s.t, game.Book), switched(s.t, game)...) {
		for _, fact := range rules.Facts() {
			s.needFact(game.ID, fact)
		}
		for _, mode := range rules.Melds() {
			if !mode.NamesDiscarder { // which is said by who discarded
				s.need(game.ID, "table.mode_", mode.Name)
			}
		}
		if scored, ok := rules.(scoring.EveryHand); ok {
			s.need("", "losers.mode_", "pair")
			for _, mode := range scored.LoserMelds() {
				s.need("", "losers.mode_", mode.Name)
			}
		}
		sheet := rules.RuleSheet()
		for _, clause := range sheet.Clauses {
			s.need(game.ID, "sheet.", clause.ID, "section."+clause.Section)
		}
		for _, element := range sheet.Elements {
			s.need(game.ID, "describe.", element.Text)
		}
		for _, limit := range sheet.LimitHands {
			s.need(game.ID, "describe.", limit.Text)
		}
	}
}

// needFact wants what the form says of a fact.
func (s spoken) needFact(game string, fact scoring.Fact) {
	word := "table." + fact.Label()
	s.need(game, word, "")
	if fact.Ways.Has(scoring.ByPoints) {
		s.need(game, "paper.", fact.ID, fact.ID+"_column")
	}
	switch {
	case fact.Kind == scoring.TilesFact && !fact.Seldom:
		s.need(game, "table.no_", fact.Label())
	case fact.Kind == scoring.ItemsFact:
		s.need(game, word+"_", append(slices.Clone(fact.Choices), "tell", "none")...)
		s.need(game, "score.item.", fact.Choices...)
		s.need(game, "paper.", fact.ID+"_key")
	case fact.Kind == scoring.ChoiceFact, fact.Kind == scoring.LiabilityFact && fact.OneChoice:
		s.need(game, word+"_", fact.Choices...)
	case fact.Kind == scoring.SeatsFact && fact.About == scoring.Winner:
		s.need(game, word+"_", "winner")
	}
	if slices.Contains([]scoring.FactKind{scoring.CountFact, scoring.SeatCountsFact, scoring.ItemsFact}, fact.Kind) {
		s.need(game, "problem.", fact.ID+"_unreadable")
	}
	if fact.Hint != "" {
		s.need(game, "table.", fact.Hint)
	}
}

// TestEveryNameOfTheRulesHasASentence: keys that are made at run time exist for
// every value they can be made of, and of the closed lists for no other.
func TestEveryNameOfTheRulesHasASentence(t *testing.T) {
	t.Parallel()
	s := spoken{t, webtest.Catalogue(t, "en"), make(map[string]bool)}
	for _, game := range rulebook.Games() {
		s.needGame(game)
	}
	errors, err := os.ReadFile("site/errors.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, answer := range answerLine.FindAllStringSubmatch(string(errors), -1) {
		s.need("", "error.", answer[1]+".title", answer[1]+".text")
	}
	for _, word := range []string{"too_large", "internal", "method", "unreadable", "unavailable"} {
		s.need("", "error.", word+".title", word+".text")
	}
	s.need("", "error.", "request", "home")
	for _, mismatch := range []tournament.Mismatch{tournament.PrizesLeftOut, tournament.NoPrizes, tournament.NoStartPoints} {
		s.need("", "mismatch.", string(mismatch))
	}
	for key := range s.english {
		base, _, _ := strings.Cut(key, "@")
		name := base[strings.Index(base, "/")+1:]
		for _, closed := range append([]string{"refusal.", "error."}, ofGames...) {
			if strings.HasPrefix(name, closed) && !s.known[base] {
				t.Errorf("nothing can make %s", key)
			}
		}
		// Other words of a game replace general ones, but for the names of suits and ranks.
		if name != base && !s.known[base] && s.english[name] == nil && !suitOrRank.MatchString(name) {
			t.Errorf("nothing says %s", key)
		}
	}
	for _, line := range []string{"name", "reason"} {
		s.need("", "problem.", line+"_missing", line+"_unreadable", line+"_too_long")
	}
	for _, text := range handwritten(t, "web", "tournament") {
		for _, found := range problemCode.FindAllStringSubmatch(text, -1) {
			s.need("", "problem.", found[1])
		}
	}
}
