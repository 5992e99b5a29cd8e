package sanma

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/riichi"
	"github.com/threewinds/threewinds/scoring/shape"
)

// mostIndicators is how many indicators there can be: one, and one for each of four
// kans, whoever declared them.
const mostIndicators = 5

// refusals are the reasons why the entry is refused, except those that are known only
// after the tiles are split into sets, such as a missing yaku. shapeKnown is false if the
// tiles cannot be split because they are wrong themselves.
func (r *Rules) refusals(w *work, s scoring.State, hand *scoring.Hand, sound bool) (problems []scoring.Problem, shapeKnown bool) {
	shapeKnown = true
	if !sound {
		problems, shapeKnown = r.tileProblems(hand)
	}
	problems = r.checkIndicators(problems, "indicators", hand.Indicators)
	problems = r.checkIndicators(problems, "ura_indicators", hand.UraIndicators)
	problems = r.tiles.CheckDiscards(problems, "own_discards", hand.OwnDiscards)
	return r.factProblems(w, s, hand, problems), shapeKnown
}

func (r *Rules) checkIndicators(problems []scoring.Problem, field string, indicators scoring.Tiles) []scoring.Problem {
	if len(indicators) > mostIndicators {
		problems = append(problems, scoring.Problem{Code: CodeIndicatorCount, Field: field, Has: len(indicators), Needs: mostIndicators})
	}
	return r.tiles.CheckIndicators(problems, field, indicators)
}

// tileProblems says what is wrong with the tiles, melds and declared Norths
// themselves. If tiles cannot exist or are too few, shapeKnown is false and the shape is
// not judged, so that one mistyped tile causes one problem and not several.
func (r *Rules) tileProblems(hand *scoring.Hand) (problems []scoring.Problem, shapeKnown bool) {
	census := r.tiles.Count(hand)
	problems = census.WrongSize()
	norths, possible := riichi.Norths(hand)
	if !possible {
		problems = append(problems, scoring.Problem{Code: CodePeiRange, Field: "pei", Has: riichi.Declared(hand), Needs: riichi.MostNorths})
	}
	for range norths {
		census.Add("pei", scoring.PlainTile(scoring.NorthWind))
	}
	problems = append(problems, census.NotInSet()...)
	shapeKnown = true
	for i := range problems {
		if problem := &problems[i]; problem.Code == shape.CodeTooManyCopies && problem.Tile.Red() {
			problem.Code = CodeTooManyRedFives
		} else {
			shapeKnown = false
		}
	}
	for _, meld := range hand.Melds {
		if meld.Kind == scoring.Chow {
			problems = append(problems, scoring.Problem{Code: shape.CodeMeldedChow, Field: "melds", Tile: scoring.PlainTile(meld.Tile)})
		}
	}
	return problems, shapeKnown
}
