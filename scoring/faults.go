package scoring

import "slices"

// Fault is what a penalty is given for (match.md, section 3).
type Fault string

// The faults. A note explains an OtherFault.
const (
	Chombo          Fault = "chombo"
	FalseMahjong    Fault = "false_mahjong"
	WrongTiles      Fault = "wrong_tiles"
	ClaimWithoutSet Fault = "claim_without_set"
	ForgottenFlower Fault = "forgotten_flower"
	Misnamed        Fault = "misnamed_discard"
	TouchedTiles    Fault = "touched_tiles"
	OtherFault      Fault = "other"
)

// Faults are all of them in the order of a form. Which a game has is among its [Answers].
func Faults() []Fault {
	return []Fault{Chombo, FalseMahjong, WrongTiles, ClaimWithoutSet, ForgottenFlower, Misnamed, TouchedTiles, OtherFault}
}

// FaultsWithout are all faults but those that a game does not have.
func FaultsWithout(unknown ...Fault) []Fault {
	return slices.DeleteFunc(Faults(), func(fault Fault) bool { return slices.Contains(unknown, fault) })
}
