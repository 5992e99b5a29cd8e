package malaysian_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// sentence is one sentence of the document: its section, what it says, a request without
// the name of the game, and the answer in words, calculated by hand.
type sentence struct{ section, says, request, want string }

// What the requests have in common: who won, and on what.
const (
	southDrew  = `"winner":"south","from":"wall",`
	southEast  = `"winner":"south","from":"discard","payer":"east",`
	eastSouth  = `"winner":"east","from":"discard","payer":"south",`
	eastDrew   = `"winner":"east","from":"wall",`
	westDrew   = `"winner":"west","from":"wall",`
	westEast   = `"winner":"west","from":"discard","payer":"east",`
	noMinimum  = `"options":{"minimum":0},`
	plainHand  = `"hand":"123p456p789p22p555z","winning_tile":"2p",` // dragon 1, mixed 1
	withAnimal = `"bonus":"1a",`
)

// said is an answer in words: fan, natural fan and paid fan, limit hands, elements, what is
// paid and what of it at once; or the codes of its refusals; or the error of the line.
func said(t *testing.T, request string) string {
	t.Helper()
	request = `{"rules":"malaysian",` + strings.TrimSuffix(strings.TrimSpace(request), ",") + `}`
	var a struct {
		Legal      bool
		Fan        int
		NaturalFan int `json:"natural_fan"`
		PaidFan    int `json:"paid_fan"`
		Burst      bool
		LimitHands []string `json:"limit_hands"`
		Elements   []struct {
			ID  string
			Fan int
		}
		Instant, Payments map[string]int
		Errors            []struct{ Code string }
		Error             string
	}
	if err := json.Unmarshal([]byte(scoringtest.LineTo(scoringtest.WithOptions([]byte(request)))), &a); err != nil {
		t.Fatal(err)
	}
	if a.Error != "" {
		return "error " + a.Error
	}
	var words []string
	if !a.Legal {
		for _, refusal := range a.Errors {
			words = append(words, refusal.Code)
		}
		slices.Sort(words)
		return "refused " + strings.Join(words, " ")
	}
	for _, e := range a.Elements {
		words = append(words, fmt.Sprintf("%s %d", e.ID, e.Fan))
	}
	slices.Sort(words)
	words = append([]string{fmt.Sprintf("%d/%d/%d", a.Fan, a.NaturalFan, a.PaidFan)}, words...)
	for _, id := range a.LimitHands {
		words = append(words, strings.ToUpper(id))
	}
	if a.Burst {
		words = append(words, "burst")
	}
	words = append(words, fmt.Sprintf("pays %d %d %d", a.Payments["east"], a.Payments["south"], a.Payments["west"]))
	if at := a.Instant; at["east"] != 0 || at["south"] != 0 || at["west"] != 0 {
		words = append(words, fmt.Sprintf("at once %d %d %d", at["east"], at["south"], at["west"]))
	}
	return strings.Join(words, ", ")
}

func TestSentencesOfTheDocument(t *testing.T) {
	for _, s := range slices.Concat(aboutTiles, aboutFan, aboutLimits, aboutPayments, aboutEntries) {
		t.Run(s.section+" "+s.says, func(t *testing.T) {
			if got := said(t, s.request); got != s.want {
				t.Errorf("got  %s\nwant %s", got, s.want)
			}
		})
	}
}

// aboutTiles are sections 1 to 5.
var aboutTiles = []sentence{
	{
		"1", "a bonus tile is never one of the 14", southDrew + `"hand":"123p456p789p555z2p1f","winning_tile":"2p"`,
		"refused bonus_tile_in_hand",
	},
	{"1", "faces are numbered by entry only, each once", southDrew + plainHand + `"bonus":"11e"`, "refused too_many_copies"},
	{"1", "only bonus tiles and flies are set aside", southDrew + plainHand + `"bonus":"5p1a"`, "refused tile_not_in_set"},
	{
		"2", "a fly stands for a fifth copy", noMinimum + southDrew + withAnimal + `"hand":"5555p1j123p789p666z","winning_tile":"1p"`,
		"3/3/3, animals 1, dragon_pong 1, mixed 1, pays -8 16 -8, at once -2 4 -2",
	},
	{
		"2", "in the concealed part there is no limit", southEast + withAnimal + `"hand":"123p456p789p5p1111j","winning_tile":"5p"`,
		"10/5/20, all_chows 1, animals 1, pure 3, FOUR_FLIES, burst, pays -48 76 -28, at once -8 16 -8",
	},
	{
		"2", "a claimed pong has at most two flies",
		southDrew + withAnimal + `"hand":"123p456p789p11p","melds":[{"kind":"pong","tile":"7z","flies":"777z"}],"winning_tile":"1p"`,
		"refused flies_in_meld",
	},
	{
		"2", "a claimed chow has at most one",
		southDrew + withAnimal + `"hand":"123p456p789p11p","melds":[{"kind":"chow","tile":"3p","flies":"34p"}],"winning_tile":"1p"`,
		"refused flies_in_meld",
	},
	{
		"2", "a fly lies in a meld for one of its tiles",
		southDrew + withAnimal + `"hand":"123p456p789p11p","melds":[{"kind":"chow","tile":"3p","flies":"6p"}],"winning_tile":"1p"`,
		"refused flies_in_meld",
	},
	{
		"2", "a kong never contains a fly",
		southDrew + withAnimal + `"hand":"123p456p789p11p","melds":[{"kind":"kong","tile":"7z","concealed":true,"flies":"7z"}],"winning_tile":"1p"`,
		"refused fly_in_kong",
	},
	{
		"2", "a fly set aside is 1 fan and no joker, and earns nothing", noMinimum + southDrew + plainHand + `"bonus":"1e1j"`,
		"4/4/4, dragon_pong 1, faces 1, fly_set_aside 1, mixed 1, pays -8 16 -8",
	},
	{
		"2", "a discarded fly cannot be claimed to win", southEast + withAnimal + `"hand":"123p456p789p2p555z1j","winning_tile":"1j"`,
		"refused fly_discard",
	},
	{
		"2", "four flies win on the own turn alone", southEast + withAnimal + `"hand":"1111j159p1234567z","winning_tile":"7z"`,
		"refused incomplete",
	},
	{
		"2", "four flies win by the option", southDrew + `"options":{"four_flies_win":false},` + withAnimal + `"hand":"1111j159p1234567z","winning_tile":"7z"`,
		"refused incomplete",
	},
	{
		"3", "the maker of a robbed kong is the discarder", noMinimum + `"winner":"south","from":"robbed_kong","payer":"west",` + plainHand + withAnimal,
		"4/4/4, animals 1, dragon_pong 1, mixed 1, robbed_kong 1, pays -4 12 -8",
	},
	{"4", "seven pairs are an option", southDrew + `"hand":"11335577p5566z77z","winning_tile":"7z","bonus":"1a2a3a"`, "refused incomplete"},
	{
		"4", "four alike are not two pairs", southDrew + `"options":{"seven_pairs":true},"hand":"1111p335577p5566z","winning_tile":"6z","bonus":"1a2a3a"`,
		"refused incomplete",
	},
	{
		"4", "flies make whole pairs", southDrew + `"options":{"seven_pairs":true,"minimum":0},"hand":"1133557799p2z111j","winning_tile":"2z","bonus":"1a"`,
		"3/3/3, animals 1, mixed 1, seven_pairs 1, pays -12 24 -12, at once -6 12 -6",
	},
	{
		"4", "thirteen orphans without four flies are no hand", southDrew + withAnimal + `"hand":"19p1234567z111j19p","winning_tile":"9p"`,
		"refused incomplete",
	},
	{"5", "the prevailing wind is East, whatever is told", `"round":"south",` + noMinimum + westDrew + withAnimal +
		`"hand":"123p456p789p222z55p","winning_tile":"5p"`, "2/2/2, animals 1, mixed 1, pays -4 -4 8"},
	{"5", "the prevailing wind is that of the round by an option", `"round":"south","options":{"minimum":0,"prevailing":"round"},` + westDrew + withAnimal +
		`"hand":"123p456p789p222z55p","winning_tile":"5p"`, "3/3/3, animals 1, mixed 1, round_wind 1, pays -6 -6 12"},
}
