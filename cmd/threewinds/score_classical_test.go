package main

import (
	"strings"
	"testing"
)

// TestThreeHandsAreExplained: what each is worth, and every transfer.
func TestThreeHandsAreExplained(t *testing.T) {
	status, lines, complaints := scored(t, "--explain", requests(t,
		`{"id":"plain","rules":"classical","round":"east","winner":"south","from":"discard","payer":"west","winning_tile":"3s",`+
			`"hands":{"east":{"hand":"123456p11122z78m"},"south":{"hand":"234p456m345777s99m"},"west":{"hand":"55566z1357p2468s"}}}`,
		`{"id":"limit","rules":"classical","round":"east","winner":"south","from":"wall","winning_tile":"1z",`+
			`"hands":{"east":{},"south":{"hand":"19p19m19s11234567z"},"west":{"points":12,"doubles":1}}}`,
		`{"id":"cannon","rules":"classical","round":"east","winner":"west","from":"wall","way":"points","worth":{"points":24,"doubles":5},`+
			`"cannon":{"seat":"east","reason":"dragons"}}`,
		`{"id":"also","rules":"classical","round":"east","winner":"west","from":"discard","payer":"east","winning_tile":"6m",`+
			`"hands":{"east":{},"west":{"hand":"111z555z34566m234s"}},"also":[{"winner":"south","hand":"123p456p234m678m99s"}]}`,
		`{"id":"washout","rules":"classical","round":"west","outcome":"draw"}`,
		`{"id":"refused","rules":"classical","round":"east","winner":"south","from":"wall","winning_tile":"6m",`+
			`"hands":{"east":{"hand":"147p"},"south":{"hand":"123p456p234m678m99s"}}}`,
	))
	if status != 0 {
		t.Errorf("status %d, %s", status, complaints)
	}
	wantParts(t, strings.Join(lines, "\n"),
		"plain: South wins, West discards\n  234p 456m 345s* 777s 99m  won on 3s\n  East                                      32: 8 points, 2 doubles\n",
		"    Concealed pong, East wind                8\n    Own wind                                 1 double\n",
		"  West pays South 14\n  East pays South 2 × 14 = 28\n  West pays East 2 × (32 − 20) = 24\n  East -4, South +42, West -38\n",
		"  South                                    1000: Thirteen unique wonders; otherwise 10 points, 1 double\n",
		"  East pays West 2 × 768 = 1536\n  East pays West 768 for South\n  East -2304, South +0, West +2304\n  East let off a cannon and pays for both\n",
		"also: South wins, East discards\n",
		"  East pays West 2 × 64 = 128\n  East -168, South +60, West +108\nand West wins, East discards, but is not paid\n",
		"washout: nobody wins\n  East +0, South +0, West +0\n",
		"  Refused: East: The hand has 3 tiles, a kong counted as three; it must have 13.",
		"  Refused: West: The hand of this player is missing, or is entered twice.",
	)
}
