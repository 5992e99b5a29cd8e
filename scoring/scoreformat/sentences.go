package scoreformat

import "github.com/threewinds/threewinds/scoring"

// Sentence says in a referee's words why a game refuses a hand or a house rule. The
// game is its id; seatNames is [scoring.Rules.SeatNames].
type Sentence func(game, seatNames string, p scoring.Problem) string

// mostSentences is how many sentences are remembered at once.
const mostSentences = 4096

// remembered is the same function with a memory of its latest sentences, because making a
// catalogue's sentence takes longer than scoring a hand. It is for one goroutine.
func remembered(say Sentence) Sentence {
	type known struct { // a problem that can be compared
		game, seatNames string
		problem
		tiles [18]scoring.Tile
		count int
	}
	said := make(map[known]string)
	return func(game, seatNames string, p scoring.Problem) string {
		if len(p.Ticked) > 0 { // ticked hands are rare, and slow in any case
			return say(game, seatNames, p)
		}
		k := known{game: game, seatNames: seatNames, problem: problem{p.Code, p.Field, p.Other, p.Seat, p.Tile, p.Has, p.Needs}, count: len(p.Tiles)}
		if copy(k.tiles[:], p.Tiles) < len(p.Tiles) {
			return say(game, seatNames, p)
		}
		sentence, ok := said[k]
		if !ok {
			if len(said) >= mostSentences {
				clear(said)
			}
			sentence = say(game, seatNames, p)
			said[k] = sentence
		}
		return sentence
	}
}

// problem is a problem but for its tiles.
type problem struct {
	code, field, other string
	seat               scoring.Winds
	tile               scoring.Tile
	has, needs         int
}
