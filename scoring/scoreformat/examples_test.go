package scoreformat_test

import (
	"bytes"
	"reflect"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// The example of the format, with every field in its order.
func TestTheLinesAsTheFormatHasThem(t *testing.T) {
	const request = `{"id":"a2","rules":"korean-japanese","options":{"minimum":3},"round":"east","carry":1,
		"outcome":"win","winner":"south","from":"discard","payer":"west",
		"hand":"234567p34567m8m99p","melds":[],"winning_tile":"8m",
		"flowers":1,"waiting":["west"],"ready":[],"own_discards":"","indicators":""}`
	for name, c := range map[string]struct{ request, want string }{
		"a legal hand": {request, `{"id":"a2","legal":true,"hand_points":5,"bonus_points":3,"limit":"none","limit_hands":[],` +
			`"elements":[{"id":"all_simples","kind":"hand","points":1},{"id":"all_chows","kind":"hand","points":2},` +
			`{"id":"concealed","kind":"hand","points":2},{"id":"not_waiting","kind":"bonus","points":2,"from":"east"},` +
			`{"id":"flowers","kind":"bonus","points":1},{"id":"concealed_bonus","kind":"bonus","points":2}],` +
			`"payments":{"east":-10,"south":28,"west":-18},"carry":0}`},
		"a drawn hand": {
			`{"rules":"korean-japanese","round":"west","outcome":"draw","carry":2}`,
			`{"id":"","legal":true,"hand_points":0,"bonus_points":0,"limit":"none","limit_hands":[],"elements":[],` +
				`"payments":{"east":0,"south":0,"west":0},"carry":3}`,
		},
		"every problem at once": {
			`{"id":"ř\"\n","rules":"korean-japanese","round":"east","winner":"west","from":"discard","payer":"west",
			"hand":"123p456p789p11m23z","winning_tile":"4z","flowers":5}`,
			`{"id":"ř\"\n","legal":false,"errors":[{"code":"tile_count","field":"hand","message":"tile_count!"},` +
				`{"code":"flowers_range","field":"flowers","message":"flowers_range!"},` +
				`{"code":"winning_tile_missing","field":"winning_tile","message":"winning_tile_missing!"},` +
				`{"code":"payer_not_a_loser","field":"payer","message":"payer_not_a_loser!"}]}`,
		},
		"no request": {`{"rules":"korean-japanese"}`, `{"line":1,"error":"missing: round, winner, from, hand, winning_tile"}`},
	} {
		t.Run(name, func(t *testing.T) {
			if got := scoringtest.LineTo(scoringtest.WithOptions([]byte(c.request))); got != c.want+"\n" {
				t.Errorf("got  %swant %s", got, c.want)
			}
		})
	}
}

// TestARecordedHandComesBack: a hand is worth the same after it went through the format.
func TestARecordedHandComesBack(t *testing.T) {
	d := newDealer(5)
	legal, count := 0, scoringtest.Count(20_000, 1_000)
	for range count {
		request := d.request(t)
		if _, accepted := comesBack(t, &request); accepted {
			legal++
		}
	}
	if legal < count*3/20 || legal > count*17/20 {
		t.Errorf("%d of %d hands are legal: the hands say too little", legal, count)
	}
}

// comesBack sends a request through the format and says whether its hand is legal.
func comesBack(t *testing.T, request *scoreformat.Request) (read scoring.Hand, legal bool) {
	t.Helper()
	line := request.Append(nil)
	var answer scoreformat.Answer
	scoreformat.NewScorer(scoringtest.Code).Score(line, &answer)
	if answer.Err != nil {
		t.Fatalf("%s: %v", line, answer.Err)
	}
	if again := answer.Request.Append(nil); !bytes.Equal(again, line) {
		t.Fatalf("wrote %s\nthen  %s", line, again)
	}
	_, want, problems := answer.Rules.Apply(request.State(), &request.Hand)
	if !reflect.DeepEqual(answer.Problems, problems) || !scoringtest.SameScore(&answer.Result, &want) || !slices.Equal(answer.Result.Sets, want.Sets) {
		t.Fatalf("%s\n%+v %+v\n%+v %+v", line, answer.Result, answer.Problems, want, problems)
	}
	return answer.Request.Hand, problems == nil
}
