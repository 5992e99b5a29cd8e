package classical_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

var seats = scoring.SeatWinds

// sentence is one sentence of the document: its section, what it says, a request without
// the name of the game, and the answer in words, calculated by hand.
type sentence struct{ section, says, request, want string }

// What the requests have in common: how a hand was won, the winner's hand, and losers who
// have nothing.
const (
	southDrew = `"winner":"south","from":"wall",`
	southWest = `"winner":"south","from":"discard","payer":"west",`
	westDrew  = `"winner":"west","from":"wall",`
	// plainSouth drawn has 12 points and 2 doubles, on a discard 10 and 1.
	plain      = `{"hand":"123p456p234m678m99s"}`
	plainSouth = `"winning_tile":"6m","hands":{"south":` + plain + `,`
	nothing    = `"east":{},"west":{}}`
)

// fortyEight is what plainSouth has, drawn from the wall.
const fortyEight = "S 12/2/48 concealed 1, from_wall 6m 2, mah_jong 10, no_score 1; "

// said is an answer in words: points, doubles, score, elements and limit hands of each who
// has any, and the payments; or the codes of its refusals; or the error of the line.
func said(t *testing.T, request string) string {
	t.Helper()
	if !strings.Contains(request, `"round"`) {
		request = `"round":"east",` + request
	}
	a := scoringtest.AnswerTo(t, `{"rules":"classical",`+request+`}`)
	switch {
	case a.Error != "":
		return "error " + a.Error
	case !a.Legal:
		var codes []string
		for _, refusal := range a.Errors {
			codes = append(codes, refusal.Code)
		}
		slices.Sort(codes)
		return "refused " + strings.Join(codes, " ")
	}
	var text strings.Builder
	for _, seat := range []string{"east", "south", "west"} {
		score := a.Scores[seat]
		if score.Points == 0 && score.Doubles == 0 {
			continue
		}
		var words []string
		for _, e := range score.Elements {
			switch {
			case e.Kind == "doubles":
				words = append(words, fmt.Sprint(e.ID, " ", e.Doubles))
			case e.Tile == "":
				words = append(words, fmt.Sprint(e.ID, " ", e.Points))
			default:
				words = append(words, fmt.Sprint(e.ID, " ", e.Tile, " ", e.Points))
			}
		}
		slices.Sort(words)
		for _, id := range score.LimitHands {
			words = append(words, strings.ToUpper(id))
		}
		fmt.Fprintf(&text, "%s %d/%d/%d %s; ", strings.ToUpper(seat[:1]), score.Points, score.Doubles, score.Score, strings.Join(words, ", "))
	}
	fmt.Fprintf(&text, "%d %d %d", a.Payments["east"], a.Payments["south"], a.Payments["west"])
	if a.EastStays {
		text.WriteString(" East stays")
	}
	return text.String()
}

func TestSentencesOfTheDocument(t *testing.T) {
	for _, s := range slices.Concat(aboutPlay, aboutPoints, aboutDoubles, aboutLimits, aboutPayments, aboutEntries) {
		t.Run(s.section+" "+s.says, func(t *testing.T) {
			if got := said(t, strings.TrimSuffix(strings.TrimSpace(s.request), ",")); got != s.want {
				t.Errorf("got  %s\nwant %s", got, s.want)
			}
		})
	}
}

// TestTheFalseMahJong: section 10, half the limit to each, the whole where East pays or
// receives; or a fixed sum.
func TestTheFalseMahJong(t *testing.T) {
	for house, want := range map[string][3][3]int{
		"":                  {{-2000, 1000, 1000}, {1000, -1500, 500}, {1000, 500, -1500}},
		"limit=301":         {{-602, 301, 301}, {301, -451, 150}, {301, 150, -451}},
		"false_mahjong=150": {{-300, 150, 150}, {150, -300, 150}, {150, 150, -300}},
	} {
		for offender, paid := range want {
			got := newRules(t, house).FalseMahJong(seats[offender])
			if [3]int{int(got[0]), int(got[1]), int(got[2])} != paid {
				t.Errorf("%s: %s pays %v, want %v", house, seats[offender], got, paid)
			}
		}
	}
	var o struct {
		FalseMahJong int `json:"false_mahjong"`
	}
	if text, err := json.Marshal(newRules(t, "false_mahjong=half_limit").Options()); err != nil || json.Unmarshal(text, &o) != nil || o.FalseMahJong != 0 {
		t.Errorf("half the limit is kept as %s, %v", text, err)
	}
}
