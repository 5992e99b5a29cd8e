package models

import "slices"

// lineKind is a kind of the journal's lines. Each has a sentence in every language.
type lineKind string

// What is told of the club.
const (
	paperRecorded     lineKind = "night.paper"
	personInvited     lineKind = "account.invited"
	invitationRevoked lineKind = "account.invitation_revoked"
	accountMade       lineKind = "account.made"
	roleChanged       lineKind = "account.role"
	accountRemoved    lineKind = "account.removed"
	passwordChanged   lineKind = "account.password"
	resetLinkMade     lineKind = "account.reset_link"
	sessionEnded      lineKind = "account.session_ended"
	tokenMade         lineKind = "token.made"
	tokenRevoked      lineKind = "token.revoked"
	webhookMade       lineKind = "webhook.made"
	webhookChanged    lineKind = "webhook.changed"
	webhookOn         lineKind = "webhook.on"
	webhookOff        lineKind = "webhook.off"
	webhookRemoved    lineKind = "webhook.removed"
	nightTakenIn      lineKind = "night.taken_in"
	accountSetUp      lineKind = "account.set_up"
	clubChanged       lineKind = "club.changed"
	addressChosen     lineKind = "address.chosen"
	cardsMade         lineKind = "cards.made"
	cardReplaced      lineKind = "card.replaced"
	cardsRevoked      lineKind = "cards.revoked"
	templateSaved     lineKind = "template.saved"
	templateRenamed   lineKind = "template.renamed"
	templateDeleted   lineKind = "template.deleted"
	nightsImported    lineKind = "nights.imported"
	archiveImported   lineKind = "archive.imported"
	backupRestored    lineKind = "archive.restored"
)

// What is told of people.
const (
	playersAdded    lineKind = "players.added"
	playerRenamed   lineKind = "player.renamed"
	playerShown     lineKind = "player.shown"
	playerRemoved   lineKind = "player.removed"
	playerForgotten lineKind = "player.forgotten"
	playersMerged   lineKind = "players.merged"
	mergeUndone     lineKind = "merge.undone"
	linksMade       lineKind = "links.made"
	linkReplaced    lineKind = "link.replaced"
	linkRevoked     lineKind = "link.revoked"
	playerSignedUp  lineKind = "player.signed_up"
	playerWithdrawn lineKind = "player.withdrawn"
	playersHere     lineKind = "players.here"
	playersAway     lineKind = "players.away"
	playersHouse    lineKind = "players.house"
)

// What is told of a night.
const (
	nightCreated     lineKind = "night.created"
	finalCreated     lineKind = "final.created"
	nightChanged     lineKind = "night.changed"
	nightDeleted     lineKind = "night.deleted"
	nightCounts      lineKind = "night.counts"
	nightRehearses   lineKind = "night.rehearses"
	nightRated       lineKind = "night.rated"
	nightFriendly    lineKind = "night.friendly"
	nightFinished    lineKind = "night.finished"
	nightCut         lineKind = "night.cut"
	programmeChanged lineKind = "programme.changed"
	wishesChanged    lineKind = "wishes.changed"
	draftSaved       lineKind = "draft.saved"
	seatingPublished lineKind = "seating.published"
	seatingTakenBack lineKind = "seating.taken_back"
	seatsExchanged   lineKind = "seats.exchanged"
	tableAdded       lineKind = "table.added"
	seatTakenOver    lineKind = "seat.taken_over"
	clockSet         lineKind = "clock.set"
	extraTimeSet     lineKind = "clock.extra"
	timeCalled       lineKind = "time.called"
	callTakenBack    lineKind = "time.taken_back"
	roundClosed      lineKind = "round.closed"
	ceremonyHeld     lineKind = "ceremony.held"
	ranksRevealed    lineKind = "ranks.revealed"
	ceremonyEnded    lineKind = "ceremony.ended"
	resultsHidden    lineKind = "results.hidden"
	resultsReleased  lineKind = "results.released"
	sheetLinksMade   lineKind = "sheet.links_made"
	changesSeen      lineKind = "changes.seen"
	lateHandKept     lineKind = "late_hand.kept"
	lateHandSettled  lineKind = "late_hand.settled"
)

// What is told of seasons.
const (
	seasonCreated  lineKind = "season.created"
	seasonChanged  lineKind = "season.changed"
	seasonDeleted  lineKind = "season.deleted"
	seasonClosed   lineKind = "season.closed"
	seasonReopened lineKind = "season.reopened"
	seasonNightSet lineKind = "season.night_set"
	standingsSet   lineKind = "season.standings_set"
	teamSaved      lineKind = "team.saved"
	teamDeleted    lineKind = "team.deleted"
)

// entryLine begins the kind of a line about an event at a table; the kind of the event
// follows.
const entryLine lineKind = "entry."

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

// lineFacts are all kinds, and of each the facts that its sentence tells.
var lineFacts = map[lineKind][]string{
	paperRecorded:                {factName, factDate},
	personInvited:                {},
	invitationRevoked:            {},
	accountMade:                  {factName},
	roleChanged:                  {factName},
	accountRemoved:               {factName},
	passwordChanged:              {factName},
	resetLinkMade:                {factName},
	sessionEnded:                 {},
	tokenMade:                    {factName},
	tokenRevoked:                 {factName},
	webhookMade:                  {factName},
	webhookChanged:               {factName},
	webhookOn:                    {factName},
	webhookOff:                   {factName},
	webhookRemoved:               {factName},
	nightTakenIn:                 {factName, factDate},
	accountSetUp:                 {factName},
	clubChanged:                  {},
	addressChosen:                {},
	cardsMade:                    {factTables},
	cardReplaced:                 {factTable},
	cardsRevoked:                 {factTables},
	templateSaved:                {factName},
	templateRenamed:              {},
	templateDeleted:              {factName},
	nightsImported:               {factCount},
	archiveImported:              {factNights, factPeople},
	backupRestored:               {factNights, factPeople},
	playersAdded:                 {},
	playerRenamed:                {},
	playerShown:                  {},
	playerRemoved:                {},
	playerForgotten:              {},
	playersMerged:                {},
	mergeUndone:                  {},
	linksMade:                    {},
	linkReplaced:                 {},
	linkRevoked:                  {},
	playerSignedUp:               {},
	playerWithdrawn:              {},
	playersHere:                  {},
	playersAway:                  {},
	playersHouse:                 {},
	nightCreated:                 {factName, factDate},
	finalCreated:                 {factName, factDate},
	nightChanged:                 {},
	nightDeleted:                 {factName, factDate},
	nightCounts:                  {},
	nightRehearses:               {},
	nightRated:                   {},
	nightFriendly:                {},
	nightFinished:                {},
	nightCut:                     {},
	programmeChanged:             {},
	wishesChanged:                {},
	draftSaved:                   {factRound, factEdition},
	seatingPublished:             {factRound, factLast},
	seatingTakenBack:             {factRound, factLast},
	seatsExchanged:               {factRound},
	tableAdded:                   {factRound, factTable},
	seatTakenOver:                {factRound, factTable},
	clockSet:                     {factRound},
	extraTimeSet:                 {factRound, factTable},
	timeCalled:                   {factRound, factHand},
	callTakenBack:                {factRound},
	roundClosed:                  {factRound},
	ceremonyHeld:                 {},
	ranksRevealed:                {factRank},
	ceremonyEnded:                {},
	resultsHidden:                {factRound},
	resultsReleased:              {},
	sheetLinksMade:               {factRound, factTable},
	changesSeen:                  {factCount},
	lateHandKept:                 {factRound, factTable, factHand},
	lateHandSettled:              {},
	seasonCreated:                {factName},
	seasonChanged:                {factName},
	seasonDeleted:                {factName},
	seasonClosed:                 {factName},
	seasonReopened:               {factName},
	seasonNightSet:               {factName},
	standingsSet:                 {factName},
	teamSaved:                    {factName},
	teamDeleted:                  {factName},
	entryLine + "hand":           {factRound, factTable, factHand, factEntry},
	entryLine + "void":           {factRound, factTable, factHand, factEntry},
	entryLine + "correction":     {factRound, factTable, factHand, factEntry},
	entryLine + "insertion":      {factRound, factTable, factHand, factEntry},
	entryLine + "seats":          {factRound, factTable, factEntry},
	entryLine + kindSubstitution: {factRound, factTable, factEntry},
	entryLine + "penalty":        {factRound, factTable, factEntry},
	entryLine + "ending":         {factRound, factTable, factEntry},
	entryLine + "revocation":     {factRound, factTable, factEntry},
	entryLine + "acceptance":     {factRound, factTable, factEntry},
	entryLine + "flag":           {factRound, factTable, factEntry},
	entryLine + "resolution":     {factRound, factTable, factEntry},
	entryLine + "repetition":     {factRound, factTable, factHand, factEntry},
}

// LineKinds are the names of all kinds of lines, each with the facts that it tells.
func LineKinds() map[string][]string {
	kinds := make(map[string][]string, len(lineFacts))
	for kind, facts := range lineFacts {
		kinds[string(kind)] = slices.Clone(facts)
	}
	return kinds
}
