package sanma_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"
)

// cell is a place in the printed table of payments.
type cell struct {
	han, fu int
	tsumo   bool
}

// chows fill the hands of the table up to four sets; forms are those of three or four of
// a kind.
var (
	chows = []string{"234p", "678p", "345s", "456p"}
	forms = []toldMeld{{}, {Kind: "pong"}, {Kind: "kong", Concealed: true}, {Kind: "kong"}}
)

// layouts are hands of South in the South round without much else: up to four of the
// kinds, closed or open, the rest chows, with every pair; pinfu, and seven pairs.
func layouts() []told {
	lines := []told{{Hand: "224466p335577s11m"}, {Hand: "123678p345789s55p"}}
	return slices.Concat(lines, sets("8s", "9s", "3z", "5z"), sets("9s", "3z", "1m"))
}

func sets(kinds ...string) (lines []told) {
	codes := 1
	for range kinds {
		codes *= 5
	}
	for code := range codes {
		line, sets := told{}, 0
		for i, rest := 0, code; i < len(kinds); i, rest = i+1, rest/5 {
			switch form := rest % 5; form {
			case 0:
				continue
			case 4:
				line.Hand += kinds[i][:1] + kinds[i][:1] + kinds[i]
			default:
				meld := forms[form]
				meld.Tile = kinds[i]
				line.Melds = append(line.Melds, meld)
			}
			sets++
		}
		for ; sets < 4; sets++ {
			line.Hand += chows[sets]
		}
		for _, pair := range []string{"55s", "22z", "66z"} {
			whole := line
			whole.Hand += pair
			lines = append(lines, whole)
		}
	}
	return lines
}

// reached are the cells that the referee finds a hand for: won on any of the closed
// tiles, from the wall or by ron, with riichi or without. Every North set aside is a han
// more.
func reached(options map[string]any) map[cell]bool {
	found := make(map[cell]bool)
	for _, line := range layouts() {
		line.Rules, line.Options, line.Round, line.Winner, line.Payer = "sanma", options, "south", "south", "east"
		tiles := readTiles(line.Hand)
		slices.Sort(tiles)
		for _, winning := range slices.Compact(tiles) {
			for _, from := range []string{"wall", "discard"} {
				for _, ready := range [][]string{nil, {"south"}} {
					one := line
					one.WinningTile, one.From, one.Ready, one.Sticks = string(winning), from, ready, len(ready)
					v := judged(one)
					if v.codes != nil || v.wins[0].yakuman > 0 {
						continue
					}
					for norths := range 4 {
						found[cell{v.wins[0].han + norths, v.wins[0].fu, from == "wall"}] = true
					}
				}
			}
		}
	}
	return found
}

// TestThePrintedTableHasWhatHandsHave: a cell has a number if some hand has so many han
// and fu, and is empty otherwise; the number is what the referee would have paid.
func TestThePrintedTableHasWhatHandsHave(t *testing.T) {
	for _, changes := range []map[string]any{{"double_wind_pair_fu": 4}, {"double_wind_pair_fu": 2, "tsumo": "bisection_rounded"}} {
		house := fmt.Sprint("double_wind_pair_fu=", changes["double_wind_pair_fu"])
		if method := changes["tsumo"]; method != nil {
			house += fmt.Sprint(" tsumo=", method)
		}
		options := optionsWith(changes)
		h := newHand(told{Options: options, Winner: "south"})
		oya := newHand(told{Options: options, Winner: "east"})
		printed := make(map[cell]bool)
		for _, clause := range newRules(t, house).RuleSheet().Clauses {
			if clause.ID != "row_fu" {
				continue
			}
			n := clause.Numbers
			base, _ := h.base(n["Han"], n["Fu"], 0)
			want := map[string]int{"Han": n["Han"], "Fu": n["Fu"]}
			if _, ok := n["Ron"]; ok {
				printed[cell{n["Han"], n["Fu"], false}] = true
				want["Ron"], want["Dealer"] = h.ronValue(base), oya.ronValue(base)
			}
			if _, ok := n["Each"]; ok {
				printed[cell{n["Han"], n["Fu"], true}] = true
				want["Ko"], want["Oya"], want["Each"] = h.tsumoShare(base, false, false), h.tsumoShare(base, false, true), h.tsumoShare(base, true, false)
			}
			if !maps.Equal(n, want) {
				t.Errorf("%s: %v, want %v", house, n, want)
			}
		}
		found := reached(options)
		maps.DeleteFunc(found, func(c cell, _ bool) bool {
			_, rank := h.base(c.han, c.fu, 0)
			return rank != "" // it has a row of its own
		})
		for c := range found {
			if !printed[c] {
				t.Errorf("%s: a hand has %+v, which is not printed", house, c)
			}
		}
		for c := range printed {
			if !found[c] {
				t.Errorf("%s: no hand has %+v", house, c)
			}
		}
		t.Logf("%s: %d cells", house, len(printed))
	}
}
