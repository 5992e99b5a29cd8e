package main

import (
	"strings"
	"testing"
)

// TestFansAreExplained: what flies stand for, fan and limit hands, and what is paid at once.
func TestFansAreExplained(t *testing.T) {
	status, lines, complaints := scored(t, "--explain", requests(t,
		`{"id":"fly","rules":"malaysian","winner":"south","from":"wall","hand":"123p456p789p2255p1j","winning_tile":"5p","bonus":"2f1a"}`,
		`{"id":"burst","rules":"malaysian","winner":"east","from":"discard","payer":"south","hand":"555666z123p99p",`+
			`"melds":[{"kind":"pong","tile":"7z","flies":"7z"}],"winning_tile":"3p","bonus":"1f"}`,
		`{"id":"drawn","rules":"malaysian","outcome":"draw","instant":{"west":{"flies":1}}}`,
		`{"id":"refused","rules":"malaysian","winner":"south","from":"wall","hand":"123p456p789p22p55z8z","winning_tile":"2p","bonus":"1g1g"}`,
	))
	if status != 0 {
		t.Errorf("status %d, %s", status, complaints)
	}
	wantParts(t, strings.Join(lines, "\n"),
		"fly: South wins from the wall\n  123p 456p* 789p 555p (fly as 5p) 22p  won on 5p\n",
		"  Fan                                        5 (5 needed)\n    Circles only                             3\n",
		"    Own flower                               1\n  At once: East -2, South +4, West -2; in all:\n  East -12, South +24, West -12\n",
		"on the table: 777z (fly as 7z)\n  Fan                                       10, a burst: paid as 20\n",
		"  Limit hand: Great dragons. The other fan are 5.\n",
		"drawn: nobody wins\n  At once: East -2, South -2, West +4; in all:\n  East -2, South -2, West +4\n    West at once for flies: 1, +4\n",
		"  Refused: 8z: this tile is not in tonight’s set. (tile_not_in_set)\n",
		"  Refused: Season 1: the hand has 2 of them, the set only 1. (too_many_copies)\n",
	)
}
