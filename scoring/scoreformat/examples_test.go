package scoreformat_test

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/scoreformat"
)

// result is a line of the format, read back.
type result struct {
	ID          string
	Legal       bool
	HandPoints  int `json:"hand_points"`
	BonusPoints int `json:"bonus_points"`
	Limit       string
	LimitHands  []string `json:"limit_hands"`
	Elements    []element
	Payments    map[string]int
	Carry       int
	Han         int
	Yakuman     int
	Rank        string
	Errors      []refusal
	Line        int
	Error       string
}

type element struct {
	ID     string
	Kind   string
	Points int
	Han    int
	From   string
}

type refusal struct{ Code, Field, Message string }

// answerTo is the line that answers a request.
func answerTo(t testing.TB, request []byte) string {
	t.Helper()
	var answer scoreformat.Answer
	answer.Line = 1
	scoreformat.NewScorer(code).Score(request, &answer)
	return string(answer.Append(nil, code))
}

func read(t testing.TB, line string) (r result) {
	t.Helper()
	decoder := json.NewDecoder(bytes.NewReader([]byte(line)))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&r); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return r
}

// TestWorkedExamples compares the thirty worked hands of the specification field
// by field. The examples leave the kind of an element and all but the code of a
// refusal out, and order elements by the alphabet.
func TestWorkedExamples(t *testing.T) {
	file, err := os.Open("../koreanjapanese/testdata/examples.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	count := 0
	for lines := bufio.NewScanner(file); lines.Scan(); count++ {
		var example struct {
			Name    string
			Request json.RawMessage
			Result  result
		}
		if err := json.Unmarshal(lines.Bytes(), &example); err != nil {
			t.Fatal(err)
		}
		t.Run(example.Result.ID+" "+example.Name, func(t *testing.T) {
			want, got := example.Result, read(t, answerTo(t, example.Request))
			checkKinds(t, got.Elements)
			for _, r := range []*result{&want, &got} {
				for i := range r.Elements {
					r.Elements[i].Kind = ""
				}
				for i := range r.Errors {
					r.Errors[i] = refusal{Code: r.Errors[i].Code}
				}
				slices.SortFunc(r.Elements, func(a, b element) int {
					return cmp.Or(cmp.Compare(a.ID, b.ID), cmp.Compare(a.From, b.From))
				})
			}
			if !reflect.DeepEqual(got, want) {
				t.Errorf("got  %+v\nwant %+v", got, want)
			}
		})
	}
	if count < 30 {
		t.Errorf("%d examples, want 30", count)
	}
}

// checkKinds: elements come in the order of the rules, hand-points first.
func checkKinds(t *testing.T, elements []element) {
	t.Helper()
	order := koreanjapanese.Elements()
	border := slices.Index(order, "not_waiting")
	last := 0
	for _, e := range elements {
		at := slices.Index(order, e.ID)
		kind := "hand"
		if at >= border {
			kind = "bonus"
		}
		if at < last || e.Kind != kind || (e.ID == "not_waiting") != (e.From != "") {
			t.Errorf("element %+v is not in its place, of the wrong kind or payer", e)
		}
		last = at
	}
}

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
			if got := answerTo(t, []byte(c.request)); got != c.want+"\n" {
				t.Errorf("got  %swant %s", got, c.want)
			}
		})
	}
}

// TestARecordedHandComesBack: what the rules say of a hand they say of it after
// it went through the format.
func TestARecordedHandComesBack(t *testing.T) {
	d := newDealer(5)
	legal := 0
	for range 20_000 {
		request := d.request(t)
		line := request.Append(nil)
		var answer scoreformat.Answer
		scoreformat.NewScorer(code).Score(line, &answer)
		if answer.Err != nil {
			t.Fatalf("%s: %v", line, answer.Err)
		}
		again := answer.Request.Append(nil)
		if !bytes.Equal(again, line) {
			t.Fatalf("wrote %s\nthen  %s", line, again)
		}
		state := request.State()
		_, want, problems := answer.Rules.Apply(state, &request.Hand)
		if !reflect.DeepEqual(answer.Problems, problems) || !sameResult(&answer.Result, &want) {
			t.Fatalf("%s\n%+v %+v\n%+v %+v", line, answer.Result, answer.Problems, want, problems)
		}
		if problems == nil {
			legal++
		}
	}
	if legal < 3_000 || legal > 17_000 {
		t.Errorf("%d of 20000 hands are legal: the hands say too little", legal)
	}
}

func sameResult(a, b *scoring.Result) bool {
	return a.HandPoints == b.HandPoints && a.BonusPoints == b.BonusPoints && a.Limit == b.Limit && a.Extra == b.Extra &&
		a.Payments == b.Payments && a.Carry == b.Carry && slices.Equal(a.LimitHands, b.LimitHands) &&
		slices.Equal(a.Elements, b.Elements) && slices.Equal(a.Sets, b.Sets)
}
