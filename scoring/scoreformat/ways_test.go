package scoreformat_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

const untiledHand = `"rules":"korean-japanese","round":"east","winner":"south","from":"discard","payer":"west","waiting":["east","west"]`

// Hands that are told without tiles, as they are asked for and answered.
func TestHandsWithoutTiles(t *testing.T) {
	for name, c := range map[string]struct{ request, want string }{
		"ticked elements": {
			`"way":"elements","claims":[{"id":"dragon_pong","times":2},{"id":"clean"}],"flowers":1`,
			`{"id":"","legal":true,"hand_points":6,"bonus_points":1,"limit":"none","limit_hands":[],` +
				`"elements":[{"id":"dragon_pong","kind":"hand","points":2},{"id":"two_dragons","kind":"hand","points":1},` +
				`{"id":"clean","kind":"hand","points":3},{"id":"flowers","kind":"bonus","points":1}],` +
				`"payments":{"east":-1,"south":14,"west":-13},"carry":0}`,
		},
		"points": {
			`"way":"points","worth":{"hand_points":5,"bonus_points":2,"limit":"none"},"flowers":4,"carry":1`,
			`{"id":"","legal":true,"hand_points":5,"bonus_points":2,"limit":"none","limit_hands":[],"elements":[],` +
				`"payments":{"east":-7,"south":24,"west":-17},"carry":0}`,
		},
		"a limit class": {
			`"options":{"limits":true},"way":"points","worth":{"hand_points":0,"bonus_points":0,"limit":"half"}`,
			`{"id":"","legal":true,"hand_points":0,"bonus_points":0,"limit":"half","limit_hands":[],"elements":[],` +
				`"payments":{"east":-20,"south":60,"west":-40},"carry":0}`,
		},
		"elements that no hand has together": {
			`"way":"elements","claims":[{"id":"seven_pairs","times":1},{"id":"kong","times":1}]`,
			`{"id":"","legal":false,"errors":[{"code":"elements_contradict","field":"claims","message":"elements_contradict!"}]}`,
		},
		"times that cannot be": {
			`"way":"elements","claims":[{"id":"kong","times":-3}]`,
			`{"id":"","legal":false,"errors":[{"code":"claim_times","field":"claims","message":"claim_times!"}]}`,
		},
		"nothing ticked": {
			`"way":"elements"`,
			`{"id":"","legal":false,"errors":[{"code":"below_minimum","field":"claims","message":"below_minimum!"}]}`,
		},
		"no points": {
			`"way":"points"`,
			`{"id":"","legal":false,"errors":[{"code":"worth_missing","field":"worth","message":"worth_missing!"}]}`,
		},
		"points beyond any hand": {
			`"way":"points","worth":{"hand_points":101,"bonus_points":-1}`,
			`{"id":"","legal":false,"errors":[{"code":"worth_range","field":"hand_points","message":"worth_range!"},` +
				`{"code":"worth_range","field":"bonus_points","message":"worth_range!"}]}`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			if got := scoringtest.LineTo(scoringtest.WithOptions([]byte("{" + untiledHand + "," + c.request + "}"))); got != c.want+"\n" {
				t.Errorf("got  %swant %s", got, c.want)
			}
		})
	}
}

// untiled is the hand without its tiles; some of these cannot be.
func (d dealer) untiled(h scoring.Hand) scoring.Hand {
	h.Concealed, h.Melds, h.WinningTile, h.OwnDiscards, h.Indicators = nil, nil, 0, nil, nil
	if h.Outcome == scoring.DrawnHand {
		return h
	}
	if d.Chance(50) {
		h.Way = scoring.ByPoints
		h.Worth = &scoring.Worth{Hand: scoring.Points(d.IntN(9)), Bonus: scoring.Points(d.IntN(9) - 1)}
		h.Worth.Limit = scoring.Limit(max(0, d.IntN(6)-3))
		return h
	}
	h.Way = scoring.ByElements
	for range d.IntN(4) {
		ids := strings.Fields("dragon_pong wind_pong own_wind kong clean pure concealed straight all_chows all_pongs seven_pairs outside dora jokers")
		h.Ticked = append(h.Ticked, scoring.Ticked{ID: ids[d.IntN(len(ids))], Times: 1 + d.IntN(2)*d.IntN(2)})
	}
	return h
}

// A hand without tiles is worth the same after it went through the format.
func TestAHandWithoutTilesComesBack(t *testing.T) {
	d := newDealer(11)
	legal, count := 0, scoringtest.Count(3_000, 150)
	for range count {
		request := d.request(t)
		request.Hand = d.untiled(request.Hand)
		read, accepted := comesBack(t, &request)
		if !reflect.DeepEqual(read, request.Hand) {
			t.Fatalf("read %+v\nwas  %+v", read, request.Hand)
		}
		if accepted {
			legal++
		}
	}
	if legal < count/10 || legal > count*9/10 {
		t.Errorf("%d of %d hands are legal: the hands say too little", legal, count)
	}
}
