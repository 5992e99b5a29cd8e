package classical_test

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// copies is how many tiles of the kind the set has, in MPSZ; 0 for none.
func (r *referee) copies(tile scoring.Tile) int {
	word := tile.String()
	switch {
	case tile.Red() || !tile.Kind().Valid():
		return 0
	case word[1] == 'f' || word[1] == 'g':
		return 1
	case word == "4z" && r.options.North == "removed" || word[1] == 'a' || word[1] == 'e' || word[1] == 'j':
		return 0
	default:
		return 4
	}
}

// counting counts the tiles of all hands by their MPSZ names, and collects what is wrong with
// them.
type counting struct {
	r     *referee
	seen  map[scoring.Tile]int
	codes []string
	wrong bool // something is wrong with the hand that is being counted
}

func (c *counting) refuse(code string) { c.codes, c.wrong = append(c.codes, code), true }

func (c *counting) inHand(tiles ...scoring.Tile) {
	for _, tile := range tiles {
		isBonus := tile.Kind().Valid() && (tile.String()[1] == 'f' || tile.String()[1] == 'g')
		switch {
		case isBonus:
			c.refuse("bonus_tile_in_hand")
		case c.r.copies(tile) == 0:
			c.refuse("tile_not_in_set")
		default:
			c.seen[tile]++
		}
	}
}

func (c *counting) aside(tiles scoring.Tiles) {
	for _, tile := range tiles {
		if c.r.copies(tile) != 1 {
			c.refuse("tile_not_in_set")
		} else {
			c.seen[tile]++
		}
	}
}

func (c *counting) melds(melds []scoring.Meld) {
	for _, meld := range melds {
		tile := scoring.PlainTile(meld.Tile)
		switch {
		case meld.Red > 0 && (meld.Kind != scoring.Chow || meld.Tile.Rank() <= 7): // there are no red fives
			c.refuse("tile_not_in_set")
		case meld.Kind == scoring.Kong:
			c.inHand(tile, tile, tile, tile)
		case meld.Kind == scoring.Pong:
			c.inHand(tile, tile, tile)
		case meld.Tile >= 27 || meld.Tile%9 > 6:
			c.refuse("bad_chow")
		default:
			c.inHand(tile, tile+1, tile+2)
		}
	}
}

// refusals are the codes of everything that is wrong with an entry but for an incomplete
// hand and a pattern; good says that the winner's tiles can be laid out.
func (r *referee) refusals() (codes []string, good bool) {
	h := r.hand
	c := counting{r: r, seen: map[scoring.Tile]int{}}
	if size := len(h.Concealed) + 3*len(h.Melds); size != 14 || len(told(h, "incorrect").Names) > 0 {
		c.refuse("tile_count")
	}
	c.inHand(h.Concealed...)
	c.melds(h.Melds)
	for tile, n := range c.seen {
		c.wrong = c.wrong || n > r.copies(tile)
	}
	c.aside(told(h, "bonus").Tiles)
	good = !c.wrong
	for _, seat := range []scoring.Wind{h.Winner.Next(), h.Winner.Next().Next()} {
		var hands []scoring.LoserHand
		for _, l := range h.Losers {
			if l.Seat == seat {
				hands = append(hands, l)
			}
		}
		if len(hands) == 1 {
			c.loser(&hands[0])
		} else {
			c.refuse("hand_missing")
		}
	}
	for tile, n := range c.seen {
		if n > r.copies(tile) {
			c.refuse("too_many_copies")
		}
	}
	for code, broken := range r.broken() {
		if broken {
			c.refuse(code)
		}
	}
	return c.codes, good && slices.Contains(h.Concealed, h.WinningTile)
}

func (c *counting) loser(l *scoring.LoserHand) {
	if l.Worth != nil {
		if l.Worth.Basic < 0 || l.Worth.Basic > 1000 {
			c.refuse("points_range")
		}
		if l.Worth.Doubles < 0 || l.Worth.Doubles > 30 {
			c.refuse("doubles_range")
		}
		return
	}
	if l.Parts {
		pairs := map[scoring.Tile]int{}
		for _, tile := range l.Pairs {
			c.inHand(tile, tile)
			if pairs[tile]++; pairs[tile] == 2 {
				c.refuse("pair_twice")
			}
		}
	} else {
		size, mark := len(l.Concealed)+3*len(l.Melds), l.Count.String()
		if size == 13 && mark != "no" || size < 13 && mark != "short" || size > 13 && mark != "long" {
			c.refuse("tile_count")
		}
		c.inHand(l.Concealed...)
	}
	c.melds(l.Melds)
	c.aside(l.Bonus)
}

// broken says which codes about how the hand was won hold.
func (r *referee) broken() map[string]bool {
	h, o := r.hand, &r.options
	drawn, kong2 := h.From == scoring.FromWall, told(h, "kong_on_kong").On
	kongs, claimed := 0, false
	for _, set := range r.melded(h.Melds, false) {
		if set.what == "kong" {
			kongs++
		}
		claimed = claimed || set.open
	}
	for _, l := range h.Losers {
		if l.Seat != h.Winner && l.Worth == nil {
			claimed = claimed || slices.ContainsFunc(r.melded(l.Melds, l.Parts), func(set lying) bool { return set.open })
		}
	}
	dealt := h.Winner == scoring.East && drawn || h.Winner != scoring.East && h.From == scoring.FromDiscard && h.Payer == scoring.East
	cannon := told(h, "cannon").Seats.List()
	return map[string]bool{
		"winning_tile_missing":      !slices.Contains(h.Concealed, h.WinningTile),
		"payer_not_a_loser":         !drawn && h.Payer == h.Winner,
		"replacement_needs_wall":    (h.Replacement || kong2) && !drawn,
		"replacement_without_cause": h.Replacement && kongs == 0,
		"kong_on_kong_needs_two":    kong2 && kongs < 2,
		"last_tile_conflict":        h.LastTile && (h.From == scoring.FromRobbedKong || h.Replacement || kong2),
		"first_turn_conflict":       h.FirstTurn && (claimed || !dealt),
		"cannon_off":                len(cannon) > 0 && !o.Cannon,
		"cannon_not_a_loser":        len(cannon) > 0 && (len(cannon) > 1 || cannon[0] == h.Winner),
		"east_wins_range":           o.Deal == "classical" && o.MaxEastWins > 0 && r.state.Stay >= o.MaxEastWins,
	}
}

// isShown says whether the winning hand shows the pattern of a cannon.
func (r *referee) isShown() bool {
	kinds := r.kindsOf()
	has := func(ids ...string) bool {
		return slices.ContainsFunc(r.best.lines, func(line string) bool {
			return slices.ContainsFunc(ids, func(id string) bool { return len(line) > len(id) && line[:len(id)+1] == id+" " })
		})
	}
	switch told(r.hand, "cannon").Names[0] {
	case "suit":
		return oneSuit(kinds) && every(kinds, func(kind int) bool { return !isHonour(kind) })
	case "winds":
		return has("little_winds", "big_winds")
	case "dragons":
		return has("little_dragons", "big_dragons")
	case "honours":
		return every(kinds, isHonour)
	case "terminals":
		return every(kinds, isTerminal)
	case "green":
		return every(kinds, isGreen)
	default:
		return true
	}
}
