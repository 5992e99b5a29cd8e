package main

import (
	"encoding/json"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/scoreformat"
)

// course is how a match of a game goes on from hand to hand, written a second
// time from the rules: the engine's own is what is checked.
type course interface {
	// begin is a match before its first hand, at a table of so many.
	begin(places int) position
	// counts are what the score format is told of the match, apart from the wind and
	// the drawn hands outstanding.
	counts(before position, facts *scoring.Hand) scoreformat.Riichi
	// extra is what hands before this one have added to each loser's payment.
	extra(hand *retoldHand) int
	// agree makes two claims say the same of what both are about.
	agree(a, b *scoring.Hand)
	// decide says which of two claims on one tile wins, and what decided.
	decide(first, second *claim) (firstWins bool, by string)
	// pay is the hand once it is known which of two claims wins: what the claim that
	// does not win means for the one that does.
	pay(winner, loser *scoring.Hand) scoring.Hand
	// objections are what the rules have against a hand that the score format, which
	// knows neither totals nor the others' tiles, cannot see.
	objections(hand *retoldHand) []string
	// after is the match after a hand, whose payments are in its totals.
	after(hand *retoldHand) position
	// settle is what moves at the end of a match, by place.
	settle(end position) [scoring.MostPlaces]int
}

// courses know the games of the rulebook by their ids.
var courses = map[string]func(options json.RawMessage) (course, error){
	koreanjapanese.ID: newGoulash,
	honshu.ID:         newSticks,
}

// position is a match between two hands.
type position struct {
	// hand is the number of the next, from 1.
	hand int
	// places counts the people of the table, those who rest included.
	places int
	// moves counts the steps that the winds have taken in the match.
	moves int
	// round is the prevailing wind, turn the number of the deal in it, from 1, where a
	// dealer can stay.
	round scoring.Wind
	turn  int
	carry int // drawn hands outstanding
	// sticks and counters lie on the table.
	sticks, counters int
	// stay counts the completed hands of this dealer, won those of them that the
	// dealer won, back to the last that was not.
	stay, won int
	totals    [scoring.MostPlaces]int // by place
	finished  bool
}

// row are the places of the table from East on: South, West, then those who rest,
// who comes in next first. With every step of the winds everybody moves up by
// one, and the old dealer goes to the end.
func (p position) row() (row [scoring.MostPlaces]scoring.Place) {
	for i := range p.places {
		row[i] = scoring.Place((p.moves + i) % p.places)
	}
	return row
}

// seats are who sits East, South and West.
func (p position) seats() [3]scoring.Place {
	row := p.row()
	return [3]scoring.Place(row[:3])
}

// resting are who rests.
func (p position) resting() [2]scoring.Place {
	row := p.row()
	return [2]scoring.Place(row[3:])
}

// with is the match with points moved.
func (p position) with(changes [scoring.MostPlaces]int) position {
	for place, change := range changes {
		p.totals[place] += change
	}
	return p
}

// beginning is a match in which everybody starts with the same points.
func beginning(places, start int) position {
	p := position{hand: 1, places: places}
	for place := range places {
		p.totals[place] = start
	}
	return p
}
