package tournament

import (
	"fmt"

	"github.com/threewinds/threewinds/scoring"
)

// HandRepeated says that a hand was entered once more, on another tablet, exactly as it
// stands. The match stays as it is; the entry is recorded so that it has its receipt
// for ever.
type HandRepeated struct {
	// Entry is the hand that stands.
	Entry EntryID `json:"entry"`
	// Hand is what was entered.
	Hand HandPlayed `json:"hand"`
}

// Stands is the hand that stands exactly as it was played: with the same number, the
// same players in the same seats, and the same facts. ok is false if there is none.
func (l Ledger) Stands(rules scoring.Rules, played HandPlayed) (hand Hand, ok bool) {
	if played.Number < 1 || played.Number > len(l.Hands) {
		return Hand{}, false
	}
	hand = l.Hands[played.Number-1]
	if played.Seats != hand.Before.Seats {
		return Hand{}, false
	}
	facts, rival, err := played.decide(rules, hand.Before)
	if err != nil || !scoring.SameHand(facts, hand.Facts) || (rival == nil) != (hand.Rival == nil) {
		return Hand{}, false
	}
	return hand, rival == nil || scoring.SameHand(rival.Facts, hand.Rival.Facts)
}

func (l Ledger) recordRepetition(event Event) (Ledger, error) {
	if l.standing(event.Repetition.Entry) == nil {
		return l, fmt.Errorf("%w: hand %s does not stand", ErrConflict, event.Repetition.Entry)
	}
	return l, nil
}
