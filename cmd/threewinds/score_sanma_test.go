package main

import (
	"strings"
	"testing"
)

// TestEveryWinnerIsExplained: two rons are explained one after the other, with what each
// is paid and what both move; with the head bump, who is not paid is named.
func TestEveryWinnerIsExplained(t *testing.T) {
	const two = `"rules":"sanma","round":"east","winner":"west","from":"discard","payer":"east","hand":"234567p345s88s",` +
		`"melds":[{"kind":"pong","tile":"6s"}],"winning_tile":"5s","sticks":2,"honba":1,` +
		`"also":[{"winner":"south","hand":"678p789p456s99m","melds":[{"kind":"pong","tile":"7z"}]}]}`
	status, lines, complaints := scored(t, "--explain", requests(t,
		`{"id":"both",`+two,
		`{"id":"bump","options":{"multiple_ron":"head_bump"},`+two,
		`{"id":"refused","options":{"red_fives":"none"},`+strings.Replace(two, "345s", "340s", 1),
	))
	if status != 0 {
		t.Errorf("status %d, %s", status, complaints)
	}
	text := strings.Join(lines, "\n")
	wantParts(t, text,
		"both: West wins, East discards\n  234p 567p 345s* 88s  won on 5s; on the table: 666s\n",
		"    Tanyao                                   1\n",
		"  East -1000, South +0, West +1000\nand South wins, East discards\n",
		"    Yakuhai: dragon                          1\n",
		"    Closed wait                              2\n",
		"  Counters                                 100 from each\n",
		"  East -1200, South +3200, West +0\nTogether\n  East -2200, South +3200, West +1000\n",
		"bump: South wins, East discards\n",
		"and West wins, East discards, but is not paid\n",
		"refused: West wins, East discards\n  Refused: ",
	)
	if strings.Contains(text, "Drawn hands before") {
		t.Errorf("counters are not of drawn hands alone\n%s", text)
	}
	if strings.Count(text, "Together") != 1 {
		t.Errorf("two hands are paid once in\n%s", text)
	}
}

// TestWhatDecidesIsExplained: who was waiting, how a hand was drawn, and who is liable for
// what, with what they pay (sanma.md, sections 4 and 7).
func TestWhatDecidesIsExplained(t *testing.T) {
	_, lines, _ := scored(t, "--explain", requests(t,
		`{"id":"noten","rules":"sanma","round":"east","outcome":"draw","waiting":["east","west"]}`,
		`{"id":"nine","rules":"sanma","round":"east","outcome":"draw","draw":"nine_kinds","ready":["west"],"sticks":1}`,
		`{"id":"pao","rules":"sanma","round":"east","honba":2,"winner":"west","from":"discard","payer":"east","hand":"23499p","winning_tile":"4p",`+
			`"melds":[{"kind":"pong","tile":"5z"},{"kind":"pong","tile":"6z"},{"kind":"pong","tile":"7z"}],"pao":{"seat":"south","yakuman":["daisangen"]}}`,
	))
	wantParts(t, strings.Join(lines, "\n"),
		"noten: nobody wins\n  East +1000, South -2000, West +1000\n  Waiting: East, West\n",
		"nine: nobody wins\n  East +0, South +0, West -1000, 1 stick on the table\n  Riichi: West\n  Nine kinds\n",
		"  East -16000, South -16400, West +32400\n  South is liable for Daisangen (pao): ",
	)
}

// TestARefusalCountsWhatWasEntered: the sentences about Norths and red fives have the numbers
// of the entry, also where one player alone has too many.
func TestARefusalCountsWhatWasEntered(t *testing.T) {
	const hand = `"round":"east","winner":"west","from":"wall","hand":"00p234567p999s11s4s","winning_tile":"4s"`
	const points = `"round":"east","winner":"west","from":"wall","way":"points"`
	_, lines, _ := scored(t, requests(t,
		`{"id":"five","rules":"sanma","pei":5,`+hand+`}`,
		`{"id":"six","rules":"honshu","pei":6,`+points+`,"worth":{"han":6}}`,
	))
	wantParts(t, strings.Join(lines, "\n"),
		"Of the four Norths 5 are set aside in this entry. All players together have 0 to 4.",
		"Red 5 of circles: the hand has 2 of them, the set only 1.",
		"Of the four Norths 6 are set aside in this entry.",
	)
}
