package scoreformat_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// FuzzLine answers anything. Whatever it is: no panic, one line of JSON with the
// fields of the format, payments that sum to zero; and a request that is written
// again is answered the same.
func FuzzLine(f *testing.F) {
	d := newDealer(8)
	for range 20 {
		request := d.request(f)
		f.Add(request.Append(nil))
		request.Hand = d.untiled(request.Hand)
		f.Add(request.Append(nil))
	}
	f.Add([]byte(`{` + wonHand + `,"options":{"red_fives":true},"melds":[{"kind":"kong","tile":"5p","red":1,"concealed":true}]}`))
	f.Add([]byte(`{"rules":"honshu","round":"east","winner":"south","from":"wall","hand":"234678p345s11199m","winning_tile":"5s",` +
		`"ready":["south"],"sticks":3,"pei":2,"indicators":"4z","ura_indicators":"8p","ippatsu":true,"honba":1,"options":{"honba":300}}`))
	f.Add([]byte(`{"rules":"honshu","round":"south","winner":"east","from":"wall","way":"points","worth":{"yakuman":2},"dealer_streak":8}`))
	f.Add([]byte(`{"rules":"honshu","round":"south","outcome":"draw","ready":["west"],"sticks":1}`))
	f.Add([]byte(`{"rules":"korean-japanese","round":"east","outcome":"draw","id":"\ud800","carry":7}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		scorer := scoreformat.NewScorer(scoringtest.Code)
		var answer, again scoreformat.Answer
		answer.Line = 1
		scorer.Score(line, &answer)
		text := string(answer.Append(nil, scoringtest.Code))
		got := scoringtest.Read(t, text)
		if strings.Count(text, "\n") != 1 || strings.Index(text, "\n") != len(text)-1 {
			t.Errorf("more than one line: %q", text)
		}
		if (got.Error != "") != (answer.Err != nil) || got.Legal != (got.Error == "" && len(got.Errors) == 0) {
			t.Errorf("neither legal, refused nor an error: %s", text)
		}
		sticks := 0
		if answer.Result.Scale == scoring.HanScale && got.Legal {
			sticks = answer.Request.State().Sticks - answer.Result.Sticks
		}
		if got.Payments["east"]+got.Payments["south"]+got.Payments["west"] != 1000*sticks {
			t.Errorf("payments and sticks do not sum to zero: %s", text)
		}
		if answer.Err != nil {
			return
		}
		if !json.Valid(line) {
			t.Errorf("%q is answered with %s", line, text)
		}
		written := answer.Request.Append(nil)
		again.Line = 1
		scorer.Score(written, &again)
		if second := string(again.Append(nil, scoringtest.Code)); second != text {
			t.Errorf("%s\nis answered with %s\nwritten again as %s\nwith %s", line, text, written, second)
		}
	})
}
