package models

import "slices"

// lineKind is a kind of the journal's lines: its name, and the names of the facts that its
// sentence tells. Each has a sentence in every language, by its name.
type lineKind struct {
	name  string
	facts []string
}

// lineKinds are all kinds, in the order in which they stand below.
var lineKinds []lineKind

func lineOf(name string, facts ...string) lineKind {
	kind := lineKind{name, facts}
	lineKinds = append(lineKinds, kind)
	return kind
}

// LineKinds are the names of all kinds of lines, each with the facts that it tells.
func LineKinds() map[string][]string {
	kinds := make(map[string][]string, len(lineKinds))
	for _, kind := range lineKinds {
		kinds[kind.name] = slices.Clone(kind.facts)
	}
	return kinds
}

// The facts of lines. Of people there are only their ids, which the line keeps apart.
const (
	factName    = "Name"
	factDate    = "Date"
	factRound   = "Round"
	factLast    = "Last"
	factTable   = "Table"
	factTables  = "Tables"
	factHand    = "Hand"
	factEntry   = "Entry"
	factCount   = "Count"
	factRank    = "Rank"
	factEdition = "Edition"
	factNights  = "Nights"
	factPeople  = "People"
)

// What is told of the club.
var (
	accountSetUp    = lineOf("account.set_up", factName)
	clubChanged     = lineOf("club.changed")
	addressChosen   = lineOf("address.chosen")
	cardsMade       = lineOf("cards.made", factTables)
	cardReplaced    = lineOf("card.replaced", factTable)
	cardsRevoked    = lineOf("cards.revoked", factTables)
	templateSaved   = lineOf("template.saved", factName)
	templateRenamed = lineOf("template.renamed")
	templateDeleted = lineOf("template.deleted", factName)
	nightsImported  = lineOf("nights.imported", factCount)
	archiveImported = lineOf("archive.imported", factNights, factPeople)
)

// What is told of people.
var (
	playersAdded    = lineOf("players.added")
	playerRenamed   = lineOf("player.renamed")
	playerShown     = lineOf("player.shown")
	playerRemoved   = lineOf("player.removed")
	linksMade       = lineOf("links.made")
	linkReplaced    = lineOf("link.replaced")
	linkRevoked     = lineOf("link.revoked")
	playerSignedUp  = lineOf("player.signed_up")
	playerWithdrawn = lineOf("player.withdrawn")
	playersHere     = lineOf("players.here")
	playersAway     = lineOf("players.away")
	playersHouse    = lineOf("players.house")
)

// What is told of a night.
var (
	nightCreated     = lineOf("night.created", factName, factDate)
	finalCreated     = lineOf("final.created", factName, factDate)
	nightChanged     = lineOf("night.changed")
	nightDeleted     = lineOf("night.deleted", factName, factDate)
	nightCounts      = lineOf("night.counts")
	nightRehearses   = lineOf("night.rehearses")
	nightRated       = lineOf("night.rated")
	nightFriendly    = lineOf("night.friendly")
	nightFinished    = lineOf("night.finished")
	nightCut         = lineOf("night.cut")
	programmeChanged = lineOf("programme.changed")
	wishesChanged    = lineOf("wishes.changed")
	draftSaved       = lineOf("draft.saved", factRound, factEdition)
	seatingPublished = lineOf("seating.published", factRound, factLast)
	seatingTakenBack = lineOf("seating.taken_back", factRound, factLast)
	seatsExchanged   = lineOf("seats.exchanged", factRound)
	tableAdded       = lineOf("table.added", factRound, factTable)
	seatTakenOver    = lineOf("seat.taken_over", factRound, factTable)
	clockSet         = lineOf("clock.set", factRound)
	extraTimeSet     = lineOf("clock.extra", factRound, factTable)
	timeCalled       = lineOf("time.called", factRound, factHand)
	callTakenBack    = lineOf("time.taken_back", factRound)
	roundClosed      = lineOf("round.closed", factRound)
	ceremonyHeld     = lineOf("ceremony.held")
	ranksRevealed    = lineOf("ranks.revealed", factRank)
	resultsHidden    = lineOf("results.hidden", factRound)
	resultsReleased  = lineOf("results.released")
	sheetLinksMade   = lineOf("sheet.links_made", factRound, factTable)
	changesSeen      = lineOf("changes.seen", factCount)
	lateHandKept     = lineOf("late_hand.kept", factRound, factTable, factHand)
	lateHandSettled  = lineOf("late_hand.settled")
)

// What is told of events at a table, by the kind of the event.
var entryTold = map[string]lineKind{
	"hand":           lineOf("entry.hand", factRound, factTable, factHand, factEntry),
	"void":           lineOf("entry.void", factRound, factTable, factHand, factEntry),
	"correction":     lineOf("entry.correction", factRound, factTable, factHand, factEntry),
	"insertion":      lineOf("entry.insertion", factRound, factTable, factHand, factEntry),
	"seats":          lineOf("entry.seats", factRound, factTable, factEntry),
	kindSubstitution: lineOf("entry.substitution", factRound, factTable, factEntry),
	"penalty":        lineOf("entry.penalty", factRound, factTable, factEntry),
	"ending":         lineOf("entry.ending", factRound, factTable, factEntry),
	"revocation":     lineOf("entry.revocation", factRound, factTable, factEntry),
	"acceptance":     lineOf("entry.acceptance", factRound, factTable, factEntry),
	"flag":           lineOf("entry.flag", factRound, factTable, factEntry),
	"resolution":     lineOf("entry.resolution", factRound, factTable, factEntry),
	"repetition":     lineOf("entry.repetition", factRound, factTable, factHand, factEntry),
}

// What is told of seasons.
var (
	seasonCreated  = lineOf("season.created", factName)
	seasonChanged  = lineOf("season.changed", factName)
	seasonDeleted  = lineOf("season.deleted", factName)
	seasonClosed   = lineOf("season.closed", factName)
	seasonReopened = lineOf("season.reopened", factName)
	seasonNightSet = lineOf("season.night_set", factName)
	standingsSet   = lineOf("season.standings_set", factName)
	teamSaved      = lineOf("team.saved", factName)
	teamDeleted    = lineOf("team.deleted", factName)
)
