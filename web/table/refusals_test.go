package table

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"

	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/present/presenttest"
	"github.com/threewinds/threewinds/web/site"
)

// countingRules are rules that count how often somebody asks for the sets of a hand, which is what a
// form is read by.
type countingRules struct {
	scoring.Rules
	times *int
}

func (r countingRules) Melds() []scoring.MeldMode {
	*r.times++
	return r.Rules.Melds()
}

// tableOf is a table of three under rules that count, in the first round of a night.
func tableOf(t *testing.T) (at tableAt, times *int) {
	t.Helper()
	times = new(int)
	rules := countingRules{presenttest.RulesOf(t, `{}`), times}
	night, match := presenttest.MatchOf(rules, 3)
	match.ID, match.Round, match.Table = "match", tournament.InRound(1), 1
	night.Rounds = []tournament.Round{{Number: 1, Phase: tournament.RoundPlaying, Matches: []tournament.Match{match}}}
	return tableAt{night: night, table: 1, match: match, found: true}, times
}

// wrongHand is a won hand of which nobody can read the tiles.
func wrongHand() url.Values {
	return url.Values{
		"entry_id": {database.NewID()}, "match": {"match"}, "number": {"1"}, "seats": {"012"}, "winner": {"east"}, "from": {"wall"},
		"hand": {"9x"}, "seen": {"0"}, "reason": {"forgotten"},
	}
}

// TestARefusedHandIsReadOnce: the form that shows it again has what was read before.
func TestARefusedHandIsReadOnce(t *testing.T) {
	at, times := tableOf(t)
	ctx := i18n.With(t.Context(), "en")
	handentry.FormOf(wrongHand()).Read(at.match.Rules)
	reading := *times // how often one reading asks
	change := matchChange{at: at, kind: insertHand, typed: wrongHand()}
	if _, err := change.event(ctx); err == nil || *times != 2*reading {
		t.Fatalf("%v; the rules were asked %d times, one reading asks %d times", err, *times, reading)
	}
	*times = 0
	again := change
	if view, err := again.form(ctx); err != nil || view.Entry == nil || view.Entry.Typed["hand"] == nil {
		t.Fatalf("%+v, %v", view, err)
	}
	shown := *times
	*times, again = 0, matchChange{at: at, kind: insertHand, typed: wrongHand()}
	if _, err := again.form(ctx); err != nil || *times != shown+reading {
		t.Errorf("%v; after the refusal the form asks %d times, without it %d, and one reading asks %d times", err, shown, *times, reading)
	}
}

// TestAHandIsRefusedWithoutTheStore: nothing is loaded again when only the text is wrong.
func TestAHandIsRefusedWithoutTheStore(t *testing.T) {
	at, times := tableOf(t)
	form := handentry.FormOf(wrongHand())
	told := form.Read(at.match.Rules)
	if len(told.Problems) == 0 {
		t.Fatal("the text is right")
	}
	*times = 0
	request := httptest.NewRequestWithContext(i18n.With(t.Context(), "en"), http.MethodPost, "/", strings.NewReader(""))
	request.Header.Set("Accept", "application/json")
	answer := httptest.NewRecorder()
	room := &Room{new(site.Site)}
	if err := room.refuseHand(echo.New().NewContext(request, answer), at, told, told.Problems); err != nil || answer.Code != http.StatusUnprocessableEntity {
		t.Errorf("%v, %d %s", err, answer.Code, answer.Body)
	}
	if *times != 0 {
		t.Errorf("the form was read again")
	}
}
