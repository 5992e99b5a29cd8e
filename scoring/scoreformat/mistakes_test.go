package scoreformat_test

import (
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

const drawnHand = `"rules":"korean-japanese","round":"east","outcome":"draw"`

const wonHand = `"rules":"korean-japanese","round":"east","winner":"south","from":"wall","hand":"123456789p123m11z","winning_tile":"1z"`

// noRequests are lines with what is said about them.
var noRequests = map[string]string{
	// not JSON, or not an object
	`{`:                               "not JSON: unexpected end",
	`{"id":"x",}`:                     "not JSON: invalid character '}'",
	`{"id":"x"} {"id":"y"}`:           "not JSON: invalid character '{' after",
	`hello`:                           "not JSON: invalid character 'h'",
	"\x00":                            `not JSON: invalid character '\x00'`,
	"{\"id\":\"\xff\"}":               "not UTF-8",
	`[]`:                              "want an object in braces, not []",
	`null`:                            "want an object in braces, not null",
	`"rules"`:                         `want an object in braces, not "rules"`,
	strings.Repeat("[", 20_000):       "exceeded max depth",
	`{` + drawnHand + `,"id":12}`:     "id: want a text in quotes, not 12",
	`{` + drawnHand + `,"id":{"a":1}`: "not JSON",
	// unknown fields are named
	`{` + drawnHand + `,"jokers":4}`:               `unknown field "jokers"`,
	`{` + drawnHand + `,"Carry":4}`:                `unknown field "Carry"`,
	`{` + drawnHand + `,"":4}`:                     `unknown field ""`,
	`{` + drawnHand + `,"carry":1,"\u0063arry":2}`: `field "\u0063arry" is given twice`,
	`{` + drawnHand + `,"melds":[{"kind":"pong","tile":"1p"},{"kind":"pong","tile":"2p","open":true}]}`: `melds: number 2: unknown field "open"`,
	// required fields
	`{}`: "missing: rules, round",
	`{"rules":"korean-japanese","outcome":"draw"}`:                                        "missing: round",
	`{"rules":"korean-japanese","round":"east","from":"discard","winner":null}`:           "missing: winner, payer, hand, winning_tile",
	`{` + drawnHand + `,"melds":[{"kind":"pong"}]}`:                                       "melds: number 1: missing: tile",
	`{` + strings.Replace(wonHand, `"wall"`, `"robbed_kong"`, 1) + `}`:                    "missing: payer",
	`{` + strings.Replace(wonHand, `"winning_tile":"1z"`, `"winning_tile":null`, 1) + `}`: "missing: winning_tile",
	`{` + strings.Replace(wonHand, `"hand"`, `"way":"tiles","ura_indicators"`, 1) + `}`:   "missing: hand",
	`{"rules":"korean-japanese","round":"east","way":"points","from":"discard"}`:          "missing: winner, payer",
	`{` + drawnHand + `,"claims":[{"id":"clean"},{"times":2}]}`:                           "claims: number 2: missing: id",
	`{` + drawnHand + `,"worth":{"bonus_points":2}}`:                                      "worth: missing: hand_points",
	`{` + drawnHand + `,"worth":{}}`:                                                      "worth: missing: hand_points, bonus_points",
	// values of the wrong kind
	`{` + drawnHand + `,"carry":-1}`:                                   "carry: want a number from 0",
	`{` + drawnHand + `,"carry":1.0}`:                                  "carry: want a whole number, not 1.0",
	`{` + drawnHand + `,"carry":"1"}`:                                  `carry: want a whole number, not "1"`,
	`{` + drawnHand + `,"flowers":1e99}`:                               "flowers: want a whole number",
	`{` + drawnHand + `,"flowers":99999999999999999999}`:               "flowers: want a number from",
	`{` + drawnHand + `,"last_tile":1}`:                                "last_tile: want true or false, not 1",
	`{` + drawnHand + `,"melds":{}}`:                                   "melds: want a list of melds",
	`{` + drawnHand + `,"melds":["777z"]}`:                             `melds: number 1: want an object in braces, not "777z"`,
	`{` + drawnHand + `,"waiting":"west"}`:                             `waiting: want a list of seats, not "west"`,
	`{` + drawnHand + `,"options":[]}`:                                 "options: want an object in braces, not []",
	`{` + drawnHand + `,"ippatsu":"yes"}`:                              `ippatsu: want true or false, not "yes"`,
	`{` + drawnHand + `,"options":"` + strings.Repeat("ž", 100) + `"}`: "…",
	`{` + drawnHand + `,"claims":{"id":"clean"}}`:                      `claims: want a list of claims, not {"id":"clean"}`,
	`{` + drawnHand + `,"claims":["clean"]}`:                           `claims: number 1: want an object in braces, not "clean"`,
	`{` + drawnHand + `,"claims":[{"id":"kong","times":1.5}]}`:         "claims: number 1: times: want a whole number, not 1.5",
	`{` + drawnHand + `,"claims":[{"id":7}]}`:                          "claims: number 1: id: want a text in quotes, not 7",
	`{` + drawnHand + `,"worth":5}`:                                    "worth: want an object in braces, not 5",
	`{` + drawnHand + `,"worth":{"hand_points":"5"}}`:                  `worth: hand_points: want a whole number, not "5"`,
	`{` + drawnHand + `,"worth":{"bonus_points":1e9}}`:                 "worth: bonus_points: want a whole number",
	`{` + drawnHand + `,"worth":{"hand_points":9999999999}}`:           "worth: hand_points: want a number from",
	// words that are not known
	`{` + drawnHand + `,"way":"photograph"}`:                                           `way: "photograph" is not a way of entry: write tiles, elements or points`,
	`{` + drawnHand + `,"worth":{"hand_points":5,"bonus_points":2,"limit":"double"}}`:  `worth: limit: "double" is not a limit class`,
	`{` + drawnHand + `,"worth":{"hand_points":5,"bonus_points":2,"payments":[]}}`:     `worth: unknown field "payments"`,
	`{` + drawnHand + `,"claims":[{"id":"clean","times":1,"points":3}]}`:               `claims: number 1: unknown field "points"`,
	`{"rules":"bridge","round":"east","outcome":"draw"}`:                               `rules: there are no rules "bridge": write korean-japanese`,
	`{` + drawnHand + `,"preset":"expert"}`:                                            `preset: korean-japanese has no preset "expert": write learner, novice`,
	`{` + drawnHand + `,"options":{"jokers":4}}`:                                       "options: unknown_option!",
	`{` + drawnHand + `,"options":{"minimum":-1,"no_bamboo":true,"five_bamboo":true}}`: "options: option_range! options_conflict!",
	`{"rules":"korean-japanese","round":"up","outcome":"draw"}`:                        `round: "up" is not a wind`,
	`{"rules":"korean-japanese","round":"north","outcome":"draw"}`:                     `round: "north" does not sit`,
	`{` + drawnHand + `,"ready":["east","north"]}`:                                     `ready: "north" does not sit`,
	`{"rules":"korean-japanese","round":"east","outcome":"lost"}`:                      `outcome: "lost" is not an outcome`,
	`{` + drawnHand + `,"from":"table"}`:                                               `from: "table" is not a source`,
	`{` + drawnHand + `,"melds":[{"kind":"run","tile":"1p"}]}`:                         `melds: number 1: kind: "run" is not a meld`,
	// tiles
	`{` + drawnHand + `,"melds":[{"kind":"pong","tile":"1g"}]}`:         `melds: number 1: tile: "g" is not a suit: use p, m, s, z or f`,
	`{` + drawnHand + `,"hand":"123"}`:                                  `hand: "123" has digits without a suit letter`,
	`{` + drawnHand + `,"hand":"0z"}`:                                   "hand: there is no tile 0z",
	`{` + drawnHand + `,"hand":"12x"}`:                                  `hand: "x" is not a suit`,
	`{` + drawnHand + `,"winning_tile":""}`:                             `winning_tile: "" is not one tile`,
	`{` + drawnHand + `,"winning_tile":"12p"}`:                          `winning_tile: "12p" is not one tile`,
	`{` + drawnHand + `,"own_discards":"9f"}`:                           "own_discards: there is no tile 9f",
	`{` + drawnHand + `,"ura_indicators":"p"}`:                          `ura_indicators: "p" stands without a digit`,
	`{` + drawnHand + `,"melds":[{"kind":"kong","tile":"0p"}]}`:         `a meld with a red five is written with "5p"`,
	`{` + drawnHand + `,"melds":[{"kind":"kong","tile":"5p","red":9}]}`: "red: want a number from 0 to 4",
	`{` + drawnHand + `,"melds":[{"kind":"chow","tile":"8p"}]}`:         "no chow begins with 8p",
}

func TestLinesThatAreRefused(t *testing.T) {
	for line, says := range noRequests {
		got := scoringtest.Read(t, scoringtest.LineTo([]byte(line)))
		if got.Line != 1 || !strings.Contains(got.Error, says) || len(got.Error) > 300 {
			t.Errorf("%.120s\n got %+v\nwant %s", line, got, says)
		}
	}
}

// TestAMistakeHasAPlace in the line.
func TestAMistakeHasAPlace(t *testing.T) {
	for line, want := range map[string]string{
		`{`:                             "",
		`{}`:                            "",
		`{` + drawnHand + `,"id":12}`:   "id",
		`{` + drawnHand + `,"a/b~c":4}`: "a/b~c",
		`{` + drawnHand + `,"carry":1,"carry":2}`:                                "carry",
		`{` + drawnHand + `,"melds":[{"kind":"pong","tile":"1p"},{"tile":"9"}]}`: "melds 1 tile",
		`{` + drawnHand + `,"melds":[{"kind":"pong"}]}`:                          "melds 0",
		`{` + drawnHand + `,"claims":[{"id":"kong","times":1.5}]}`:               "claims 0 times",
		`{` + drawnHand + `,"worth":{"hand_points":"5"}}`:                        "worth hand_points",
		`{` + wonHand + `,"also":[{"winner":"up"}]}`:                             "also 0 winner",
	} {
		var request scoreformat.Request
		err := request.Read([]byte(line))
		if got := strings.Join(scoreformat.Place(err), " "); err == nil || got != want {
			t.Errorf("%s: %v at %q, want %q", line, err, got, want)
		}
	}
}

func TestLinesThatAreRequests(t *testing.T) {
	for _, line := range []string{
		`{` + drawnHand + `}`,
		"\t{ " + strings.ReplaceAll(drawnHand, ",", " ,\n") + " } \r",
		`{` + drawnHand + `,"winner":null,"payer":null,"options":null,"melds":null,"hand":null}`,
		`{` + drawnHand + `,"options":{ "limit_hands" : ["outside"], "red_fives":true },"preset":"advanced"}`,
		`{` + drawnHand + `,"double_ready":true,"ippatsu":true,"first_turn":true,"pei":2,"ura_indicators":"1p","sticks":2,"honba":1,"dealer_streak":3,"no_kind_discarded":true}`,
		`{` + drawnHand + `,"waiting":["east","east"],"ready":[ ]}`,
		`{` + wonHand + `,"payer":"south"}`,
		`{` + wonHand + `,"way":"tiles","claims":[{"id":"jokers"}],"worth":{"hand_points":-1,"bonus_points":0}}`,
		`{` + strings.Replace(wonHand, `"hand"`, `"way":"points","worth":{"hand_points":5,"bonus_points":0},"own_discards"`, 1) + `}`,
		`{` + drawnHand + `,"way":"points","claims":null,"worth":null}`,
		`{` + strings.Replace(wonHand, `"hand"`, `"\u0068and"`, 1) + `}`,
		`{` + strings.Replace(wonHand, `123456789p123m11z`, `1p2p3p 456p 789p\t123m\u0031\u007a1z`, 1) + `}`,
	} {
		if got := scoringtest.Read(t, scoringtest.LineTo([]byte(line))); !got.Legal {
			t.Errorf("%s: %+v", line, got)
		}
	}
}

func TestTheIDIsEchoed(t *testing.T) {
	for _, id := range []string{`""`, `"a"`, `"Łucja \"ž\" \\ \u00e9 \ud83c\udc04 </b>\t"`, `"🀄"`} {
		var want string
		got := scoringtest.LineTo([]byte(`{"id":` + id + `,` + drawnHand + `}`))
		want = scoringtest.Read(t, `{"id":`+id+`}`).ID
		if scoringtest.Read(t, got).ID != want {
			t.Errorf("%s is echoed in %s", id, got)
		}
	}
}
