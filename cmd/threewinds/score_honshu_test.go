package main

import (
	"bufio"
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring/honshu"
)

// TestTheVerbAnswersTheWorkedHandsOfHonshu runs the nineteen hands of the
// specification through the program.
func TestTheVerbAnswersTheWorkedHandsOfHonshu(t *testing.T) {
	type result struct {
		ID           string
		Legal        bool
		Han, Yakuman int
		Rank         string
		Elements     []struct {
			ID  string
			Han int
		}
		Payments map[string]int
		Errors   []struct{ Code string }
	}
	file, err := os.Open("../../scoring/honshu/testdata/examples.jsonl")
	must(t, err)
	defer func() { _ = file.Close() }()
	var asked []string
	var wanted []result
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var example struct {
			Request json.RawMessage
			Result  result
		}
		must(t, json.Unmarshal(lines.Bytes(), &example))
		asked, wanted = append(asked, string(example.Request)), append(wanted, example.Result)
	}
	status, lines, complaints := scored(t, requests(t, asked...))
	if status != 0 || len(lines) != 19 || len(wanted) != 19 {
		t.Fatalf("status %d, %d answers to %d requests: %s", status, len(lines), len(wanted), complaints)
	}
	for i, want := range wanted {
		var got result
		must(t, json.Unmarshal([]byte(lines[i]), &got))
		han := func(r result) map[string]int {
			sums := make(map[string]int)
			for _, e := range r.Elements {
				sums[e.ID] += e.Han
			}
			return sums
		}
		same := got.ID == want.ID && got.Legal == want.Legal && got.Han == want.Han && got.Yakuman == want.Yakuman &&
			got.Rank == want.Rank && maps.Equal(han(got), han(want)) && maps.Equal(got.Payments, want.Payments)
		if !same || !slices.Equal(got.Errors, want.Errors) {
			t.Errorf("got  %s\nwant %+v", lines[i], want)
		}
	}
}

func TestHonshuIsExplained(t *testing.T) {
	status, lines, complaints := scored(t, "--explain", requests(t,
		`{"id":"a","rules":"honshu","round":"east","winner":"south","from":"wall","way":"elements",`+
			`"claims":[{"id":"toitoi"},{"id":"honitsu"}],"open":true,"pei":1,"sticks":1}`,
		`{"id":"b","rules":"honshu","round":"east","outcome":"draw","ready":["south"],"sticks":2}`,
		`{"id":"c","rules":"honshu","round":"east","winner":"south","from":"wall","hand":"234678p345s111s99m","winning_tile":"5s","replacement":true}`,
		`{"id":"d","rules":"honshu","round":"east","winner":"south","from":"discard","payer":"east","hand":"333p666s999m555p11s","winning_tile":"1s"}`,
	))
	if status != 0 {
		t.Errorf("status %d, %s", status, complaints)
	}
	wantParts(t, strings.Join(lines, "\n"),
		"  Han                                        6 mangan\n    Toitoi                                   1 (1 han less: open or by ron)\n",
		"    Pei                                      1\n  1 stick taken from the table\n  East -4000, South +7000, West -2000\n",
		"b: nobody wins\n  East +0, South -1000, West +0, 2 sticks on the table\n",
		"Refused: A replacement tile needs a kong or a declared North; this hand has neither.",
		"  Yakuman                                    2\n    Suuankou                                 2\n",
	)
	for _, id := range append(honshu.Book{}.Elements(), honshu.Book{}.LimitHands()...) {
		if name := elementName(honshu.ID, id); name == id {
			t.Errorf("element %s has no name", id)
		}
	}
}
