package scoreformat_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring/scoreformat"
)

// FuzzLine answers anything. Whatever it is: no panic, one line of JSON with the
// fields of the format, payments that sum to zero; and a request that is written
// again is answered the same.
func FuzzLine(f *testing.F) {
	d := newDealer(8)
	for range 20 {
		request := d.request(f)
		f.Add(request.Append(nil))
		request.Hand = d.quick(f)
		f.Add(request.Append(nil))
	}
	f.Add([]byte(`{` + wonHand + `,"options":{"red_fives":true},"melds":[{"kind":"kong","tile":"5p","red":1,"concealed":true}]}`))
	f.Add([]byte(`{"rules":"korean-japanese","round":"east","outcome":"draw","id":"\ud800","carry":7}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		scorer := scoreformat.NewScorer(code)
		var answer, again scoreformat.Answer
		answer.Line = 1
		scorer.Score(line, &answer)
		text := string(answer.Append(nil, code))
		got := read(t, text)
		if strings.Count(text, "\n") != 1 || strings.Index(text, "\n") != len(text)-1 {
			t.Errorf("more than one line: %q", text)
		}
		if (got.Error != "") != (answer.Err != nil) || got.Legal != (got.Error == "" && len(got.Errors) == 0) {
			t.Errorf("neither legal, refused nor an error: %s", text)
		}
		if got.Payments["east"]+got.Payments["south"]+got.Payments["west"] != 0 {
			t.Errorf("payments do not sum to zero: %s", text)
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
		if second := string(again.Append(nil, code)); second != text {
			t.Errorf("%s\nis answered with %s\nwritten again as %s\nwith %s", line, text, written, second)
		}
	})
}
