// Package ticks computes what a hand is worth if a referee ticked its elements instead of
// entering tiles, and finds ticks that contradict each other.
//
// Ticks are accepted if at least one hand of the tile set shows all of them. The hand is
// then worth the elements that all such hands have in common. For that, a survey lists
// all possible hands once, each reduced to the elements and limit hands that it shows:
//
//	house.go         which hands there are: tile set, winds, source of the tile
//	outline.go       what the tables of elements see of a hand
//	suit_parts.go    every part of a hand in circles or characters, by its outline
//	honour_parts.go  the same in honours and bamboo
//	offer.go         winning tile, red fives and dora of the hands of one outline
//	survey_sets.go   the parts joined to four sets and a pair
//	survey_odd.go    seven pairs and thirteen orphans
//	layout.go        what a hand shows, as bits
//	survey.go        the list of all hands
//	requirements.go  which ticks are accepted, and which contradict each other
//	archive.go       the cache of surveys
//
// The package does not know the elements: the game tells it what an example of each
// outline shows. It assumes that there is one dora kind. If the winning tile fits into
// several sets of a hand, it is taken to be in the set where it pays best.
package ticks
