// Package ticks says what a hand is worth of which a referee ticked elements, and
// which ticks contradict each other.
//
// Ticks stand if some hand of the tile set shows all of them. The hand is then
// worth what every such hand shows. To answer that, a survey lists all hands once,
// reduced to what they show:
//
//	house.go         which hands there are: tile set, winds, source of the tile
//	outline.go       what the tables of elements see of a hand
//	suit_parts.go    every part of a hand in circles or characters, by its outline
//	honour_parts.go  the same in honours and bamboo
//	offer.go         winning tile, red fives and dora of the hands of one outline
//	survey_sets.go   the parts joined to four sets and a pair
//	survey_odd.go    seven pairs and thirteen orphans
//	rungs.go         what a hand shows, as bits
//	survey.go        the list of all hands
//	wishes.go        ticks that stand, and ticks that contradict
//	archive.go       surveys that were made
//
// The package knows no element: the game is asked what an example of each outline
// shows. Of dora there is one kind. Where the winning tile may sit in several sets
// of a hand, it sits where that pays best.
package ticks
