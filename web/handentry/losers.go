package handentry

import (
	"net/url"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
)

// The ways in which a loser's hand is entered. Nothing means a hand that scores nothing.
const (
	ToldNothing = "nothing"
	ToldParts   = "parts"
	ToldTiles   = "tiles"
	ToldPoints  = "points"
)

// The fields of a loser's hand, each for a seat: [SeatField]. Points have a field for each
// measure.
const (
	toldField      = "told"
	handField      = "hand"
	meldsField     = "melds"
	pairsField     = "pairs"
	bonusField     = "bonus"
	incorrectField = "incorrect"
)

// ToldField is the field with the way in which the hand of a loser is entered, empty if it is not
// entered yet.
func ToldField(seat scoring.Wind) string { return SeatField(toldField, seat) }

// losers reads the losers' hands in games that score them. A hand that is not entered yet is left
// out.
func (r *reader) losers(hand *scoring.Hand) {
	rules, ok := r.rules.(scoring.EveryHand)
	if !ok {
		return
	}
	for _, seat := range scoring.SeatWinds {
		if seat == hand.Winner {
			continue
		}
		if told, ok := r.loser(rules, seat); ok {
			hand.Losers = append(hand.Losers, told)
		}
	}
}

// loser reads one of them. Fields of another way of entering it are not read.
func (r *reader) loser(rules scoring.EveryHand, seat scoring.Wind) (told scoring.LoserHand, ok bool) {
	r.losersRead = r.losersRead.With(seat)
	before := len(r.problems)
	defer func() {
		if len(r.problems) > before {
			r.unreadableLosers = r.unreadableLosers.With(seat)
		}
	}()
	told.Seat = seat
	at := func(field string) string { return SeatField(field, seat) }
	switch r.values.Get(ToldField(seat)) {
	case ToldNothing:
		told.Parts = true
		return told, true
	case ToldParts:
		told.Parts = true
		told.Melds, told.Pairs = r.melds(at(meldsField), rules.LoserMelds()), r.tiles(at(pairsField))
	case ToldTiles:
		told.Concealed, told.Melds = r.tiles(at(handField)), r.melds(at(meldsField), r.rules.Melds())
		told.Melds = slices.DeleteFunc(told.Melds, func(meld scoring.Meld) bool { return putTilesBack(meld, &told.Concealed) })
		r.wrongCount(at(incorrectField), &told.Count)
	case ToldPoints:
		told.Worth = r.loserWorth(seat)
		return told, told.Worth != nil
	default:
		return told, false
	}
	told.Bonus = r.tiles(at(bonusField))
	typed := slices.ContainsFunc([]string{handField, meldsField, pairsField, bonusField}, func(field string) bool { return r.text(at(field)) != "" })
	return told, typed
}

// putTilesBack puts the tiles of a concealed pong among the concealed tiles: it was entered as a
// set, and is no meld.
func putTilesBack(meld scoring.Meld, into *scoring.Tiles) bool {
	if meld.Kind != scoring.Pong || !meld.Concealed {
		return false
	}
	for range meld.Size() {
		*into = append(*into, scoring.PlainTile(meld.Tile))
	}
	return true
}

func (r *reader) wrongCount(field string, count *scoring.WrongCount) {
	if text := r.text(field); text != "" && count.UnmarshalText([]byte(text)) != nil {
		r.add(field, "incorrect_unreadable", BeginningArgs(text))
	}
}

// loserWorth reads the sums of a loser, nil if no number is typed.
func (r *reader) loserWorth(seat scoring.Wind) (worth *scoring.Worth) {
	worth = &scoring.Worth{}
	typed := false
	measures := LoserMeasures(r.rules)
	for i := range measures {
		field := SeatField(measures[i].ID, seat)
		typed = typed || r.text(field) != ""
		r.measure(&measures[i], field, worth)
	}
	if !typed {
		return nil
	}
	return worth
}

// LoserMeasures are the measures of a loser's hand: numbers only, because only a winner has limit
// hands.
func LoserMeasures(rules scoring.Rules) []scoring.Measure {
	return slices.DeleteFunc(slices.Clone(rules.Scale().Measures()), func(m scoring.Measure) bool { return m.Choices != nil || m.Listed() })
}

// typeLosers writes the losers' hands into the fields of a form.
func typeLosers(values url.Values, rules scoring.Rules, hand *scoring.Hand) {
	for i := range hand.Losers {
		told := &hand.Losers[i]
		set := func(field, text string) {
			if text != "" {
				values.Set(SeatField(field, told.Seat), text)
			}
		}
		set(toldField, toldBy(told))
		if told.Worth != nil {
			for _, m := range LoserMeasures(rules) {
				set(m.ID, m.Text(told.Worth))
			}
			continue
		}
		set(handField, told.Concealed.String())
		set(meldsField, meldsText(told.Melds))
		set(pairsField, told.Pairs.String())
		set(bonusField, told.Bonus.String())
		if told.Count != scoring.RightCount {
			set(incorrectField, told.Count.String())
		}
	}
}

func toldBy(told *scoring.LoserHand) string {
	switch {
	case told.Worth != nil:
		return ToldPoints
	case !told.Parts:
		return ToldTiles
	case len(told.Melds)+len(told.Pairs)+len(told.Bonus) == 0:
		return ToldNothing
	default:
		return ToldParts
	}
}

func meldsText(melds []scoring.Meld) string {
	texts := make([]string, len(melds))
	for i, meld := range melds {
		texts[i] = meld.String()
	}
	return strings.Join(texts, " ")
}

// loserFields are the fields of losers' hands, with their values if nothing is entered.
func loserFields(rules scoring.Rules) map[string]string {
	fields := make(map[string]string)
	if _, ok := rules.(scoring.EveryHand); !ok {
		return fields
	}
	for _, seat := range scoring.SeatWinds {
		for _, name := range []string{toldField, handField, meldsField, pairsField, bonusField} {
			fields[SeatField(name, seat)] = ""
		}
		fields[SeatField(incorrectField, seat)] = scoring.RightCount.String()
		for _, m := range LoserMeasures(rules) {
			fields[SeatField(m.ID, seat)] = ""
		}
	}
	return fields
}

// handsPrefix is the prefix of the score format for a field of one seat's hand: "hands.west.melds".
const handsPrefix = "hands."

// FieldOf is the form's field for the field that a refusal names. It depends on the winner: fields
// of the winner's hand have no seat in their names, those of losers do.
func FieldOf(refused, winner string) string {
	rest, ok := strings.CutPrefix(refused, handsPrefix)
	if !ok {
		return refused
	}
	seat, part, _ := strings.Cut(rest, ".")
	part = strings.TrimPrefix(part, "parts.")
	if seat == winner {
		if part == "" {
			return handField
		}
		return part
	}
	if part == "" {
		part = toldField
	}
	return part + "-" + seat
}
