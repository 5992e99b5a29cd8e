package oracle

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// sanmaCourse is the course of modern sanma (sanma.md, sections 4, 5 and 7). Sticks and
// counters lie on the table as in Honshu sanma; a tenpai dealer alone stays after a
// drawn hand, and a match has more ends.
type sanmaCourse struct {
	honshuCourse
	Return     int    `json:"return"`
	Uma        []int  `json:"uma"` // in thousands of points, from first to last
	Oka        int    `json:"oka"` // to first, in thousands
	Ties       string `json:"ties"`
	Length     string `json:"length"`
	Extension  bool   `json:"west_extension"`
	Bankruptcy bool   `json:"bankruptcy"`
	AgariYame  bool   `json:"agari_yame"`
	RonsPaid   string `json:"multiple_ron"`
}

func newSanma(options json.RawMessage) (course, error) {
	var m sanmaCourse
	if err := json.Unmarshal(options, &m); err != nil || m.StartPoints == 0 {
		return nil, fmt.Errorf("the house rules do not say with how many points a match starts: %s %w", options, err)
	}
	m.BothWin = m.RonsPaid == "on"
	return m, nil
}

// lastRound is the prevailing wind of the last part of a match that is always played.
func (m sanmaCourse) lastRound() scoring.Wind {
	if m.Length == "east" {
		return scoring.East
	}
	return scoring.South
}

// ending is how a hand ended, as far as it decides who deals next.
type ending struct {
	drawn, abortive bool
	dealerWon       bool // alone or with another
	dealerTenpai    bool
}

func (e ending) dealerStays() bool {
	return e.dealerWon || e.drawn && (e.abortive || e.dealerTenpai)
}

// after: the dealer stays on a win, on tenpai and after an abortive draw. Counters grow
// with every drawn hand and every win of the dealer. The match ends with its last hand
// if somebody has the target; the round after it ends as soon as somebody has.
func (m sanmaCourse) after(now position, hand *tournament.Hand) position {
	e := endingOf(&hand.Facts)
	next := now
	next.Hand++
	if e.drawn {
		next.Sticks += hand.Facts.Ready.Len()
	} else {
		next.Sticks = 0
	}
	next.Honba = 0
	if e.drawn || e.dealerWon {
		next.Honba = now.Honba + 1
	}
	next.Stay, next.StayWon = 0, 0
	if e.dealerStays() {
		next.Stay = now.Stay + 1
		if e.dealerWon {
			next.StayWon = now.StayWon + 1
		}
	} else {
		next = next.moved(1)
	}
	hand.Result.DealerStays, hand.Result.Honba = e.dealerStays(), next.Honba
	return m.ended(now, next, e)
}

// ended is next with the end of the match, or with the prevailing wind and the deal of the next
// hand.
func (m sanmaCourse) ended(now, next position, e ending) position {
	totals := next.totals[:next.Places()]
	reached := slices.Max(totals) >= scoring.Points(m.Target)
	extended := now.Prevailing > m.lastRound()
	roundOver := next.moves > now.moves && next.moves%next.Places() == 0
	lastDeal := now.moves%now.Places() == now.Places()-1
	switch {
	case m.Bankruptcy && slices.Min(totals) < 0,
		extended && reached,
		roundOver && extended,
		roundOver && now.Prevailing == m.lastRound() && (reached || !m.Extension),
		m.AgariYame && now.Prevailing == m.lastRound() && lastDeal && e.dealerStays() && !e.abortive &&
			reached && m.order(totals)[0] == now.Seats[scoring.East]:
		next.Finished = true
	case roundOver:
		next.Prevailing++
	}
	next.Turn = next.moves%next.Places() + 1
	return next
}

// order are the places from first to last; of equals, who was seated first at the start
// is first.
func (sanmaCourse) order(totals []scoring.Points) []scoring.Place {
	order := make([]scoring.Place, len(totals))
	for i := range order {
		order[i] = scoring.Place(i)
	}
	slices.SortStableFunc(order, func(a, b scoring.Place) int { return int(totals[b] - totals[a]) })
	return order
}

// settle: the sticks that are left go to first place.
func (m sanmaCourse) settle(end position) (settlement tournament.ByPlace[scoring.Points]) {
	settlement[m.order(end.totals[:end.Places()])[0]] = stick * scoring.Points(end.Sticks)
	return settlement
}
