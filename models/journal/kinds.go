package journal

import (
	"slices"
)

// KindSubstitution is the kind of an event with which a substitute takes a player's place in a match.
const KindSubstitution = "substitution"

// Kind is the kind of a line. Each kind has a sentence in every language.
type Kind string

// The kinds of lines about the club.
const (
	PaperRecorded     Kind = "night.paper"
	PersonInvited     Kind = "account.invited"
	InvitationRevoked Kind = "account.invitation_revoked"
	AccountMade       Kind = "account.made"
	RoleChanged       Kind = "account.role"
	AccountRemoved    Kind = "account.removed"
	PasswordChanged   Kind = "account.password"
	ResetLinkMade     Kind = "account.reset_link"
	SessionEnded      Kind = "account.session_ended"
	TokenMade         Kind = "token.made"
	TokenRevoked      Kind = "token.revoked"
	WebhookMade       Kind = "webhook.made"
	WebhookChanged    Kind = "webhook.changed"
	WebhookOn         Kind = "webhook.on"
	WebhookOff        Kind = "webhook.off"
	WebhookRemoved    Kind = "webhook.removed"
	NightTakenIn      Kind = "night.taken_in"
	AccountSetUp      Kind = "account.set_up"
	ClubChanged       Kind = "club.changed"
	AddressChosen     Kind = "address.chosen"
	WiFiChanged       Kind = "wifi.changed" // of what it is, no line tells anything
	RootMade          Kind = "root.made"
	RootDeleted       Kind = "root.deleted"
	HTTPSWithdrawn    Kind = "https.withdrawn"
	HTTPSOffered      Kind = "https.offered"
	CardsMade         Kind = "cards.made"
	CardReplaced      Kind = "card.replaced"
	CardsRevoked      Kind = "cards.revoked"
	TemplateSaved     Kind = "template.saved"
	TemplateRenamed   Kind = "template.renamed"
	TemplateDeleted   Kind = "template.deleted"
	NightsImported    Kind = "nights.imported"
	ArchiveImported   Kind = "archive.imported"
	BackupRestored    Kind = "archive.restored"
)

// The kinds of lines about people.
const (
	PlayersAdded    Kind = "players.added"
	PlayerRenamed   Kind = "player.renamed"
	PlayerShown     Kind = "player.shown"
	PlayerRemoved   Kind = "player.removed"
	PlayerForgotten Kind = "player.forgotten"
	PlayersMerged   Kind = "players.merged"
	MergeUndone     Kind = "merge.undone"
	LinksMade       Kind = "links.made"
	LinkReplaced    Kind = "link.replaced"
	LinkRevoked     Kind = "link.revoked"
	PlayerSignedUp  Kind = "player.signed_up"
	PlayerWithdrawn Kind = "player.withdrawn"

	// Of a request to sign up no line has the name: whoever asks is nobody's player, and no line outlives a
	// request that is deleted.
	SignUpRequested  Kind = "signup.requested"
	RequestAccepted  Kind = "signup.accepted"
	RequestDeclined  Kind = "signup.declined"
	RequestWithdrawn Kind = "signup.withdrawn"
	RequestReopened  Kind = "signup.reopened"
	PlayersHere      Kind = "players.here"
	PlayersAway      Kind = "players.away"
	PlayersHouse     Kind = "players.house"
	PlayersPaused    Kind = "players.paused"
	PlayersReturned  Kind = "players.returned"
)

// The kinds of lines about a night.
const (
	NightCreated     Kind = "night.created"
	NightAnnounced   Kind = "night.announced"
	NightCancelled   Kind = "night.cancelled"
	NightReinstated  Kind = "night.reinstated"
	FinalCreated     Kind = "final.created"
	NightChanged     Kind = "night.changed"
	NightDeleted     Kind = "night.deleted"
	NightCounts      Kind = "night.counts"
	NightRehearses   Kind = "night.rehearses"
	NightRated       Kind = "night.rated"
	NightFriendly    Kind = "night.friendly"
	NightFinished    Kind = "night.finished"
	NightCut         Kind = "night.cut"
	ProgrammeChanged Kind = "programme.changed"
	WishesChanged    Kind = "wishes.changed"
	DraftSaved       Kind = "draft.saved"
	SeatingPublished Kind = "seating.published"
	SeatingTakenBack Kind = "seating.taken_back"
	SeatsExchanged   Kind = "seats.exchanged"
	TableAdded       Kind = "table.added"
	SeatTakenOver    Kind = "seat.taken_over"
	ClockSet         Kind = "clock.set"
	ExtraTimeSet     Kind = "clock.extra"
	TimeCalled       Kind = "time.called"
	CallTakenBack    Kind = "time.taken_back"
	RoundClosed      Kind = "round.closed"
	MatchOpened      Kind = "match.opened"
	MatchEnded       Kind = "match.ended"
	MatchRemoved     Kind = "match.removed"
	CeremonyHeld     Kind = "ceremony.held"
	RanksRevealed    Kind = "ranks.revealed"
	CeremonyEnded    Kind = "ceremony.ended"
	ResultsHidden    Kind = "results.hidden"
	EveningHidden    Kind = "results.hidden.evening"
	ResultsReleased  Kind = "results.released"
	SheetLinksMade   Kind = "sheet.links_made"
	ChangesSeen      Kind = "changes.seen"
	LateHandKept     Kind = "late_hand.kept"
	LateHandSettled  Kind = "late_hand.settled"
	DeskAsked        Kind = "desk.asked"
	DeskAnswered     Kind = "desk.answered"
	DeskSettled      Kind = "desk.settled"
	DoorCardMade     Kind = "door_card.made"
	DoorCardReplaced Kind = "door_card.replaced"
	DoorCardRevoked  Kind = "door_card.revoked"
)

// The kinds of lines about seasons.
const (
	SeasonCreated  Kind = "season.created"
	SeasonChanged  Kind = "season.changed"
	SeasonDeleted  Kind = "season.deleted"
	SeasonClosed   Kind = "season.closed"
	SeasonReopened Kind = "season.reopened"
	SeasonNightSet Kind = "season.night_set"
	MembershipsSet Kind = "season.standings_set"
	TeamSaved      Kind = "team.saved"
	TeamDeleted    Kind = "team.deleted"
)

// The kinds of lines about money: see package dues.
const (
	MoneyTaken          Kind = "dues.taken"
	PricesChanged       Kind = "dues.prices"
	NightPricesChanged  Kind = "dues.night_prices"
	SeriesPricesChanged Kind = "dues.series_prices"
	PriceClassSet       Kind = "dues.class"
	TicketSold          Kind = "dues.ticket_sold"
	TicketTakenBack     Kind = "dues.ticket_taken_back"
	PaymentTaken        Kind = "dues.payment_taken"
	PaymentTakenBack    Kind = "dues.payment_taken_back"
)

// The kinds of lines about series of evenings, and who is a guest.
const (
	SeriesCreated Kind = "series.created"
	SeriesChanged Kind = "series.changed"
	SeriesDeleted Kind = "series.deleted"
	SeriesAdopted Kind = "series.adopted"
	MembersMade   Kind = "players.members"
	GuestsMade    Kind = "players.guests"
)

// EntryKindPrefix is the beginning of the kind of a line about an event in a match. The kind of the
// event follows: "entry.hand".
const EntryKindPrefix Kind = "entry."

// The names of facts. Players are no facts: [Change.Named] has their ids, so that a player who is
// forgotten has no name in the journal either.
const (
	FactName    = "Name"
	FactDate    = "Date"
	FactRound   = "Round"
	FactLast    = "Last"
	FactTable   = "Table"
	FactTables  = "Tables"
	FactHand    = "Hand"
	FactInstead = "Instead"
	FactEntry   = "Entry"
	FactWay     = "Way"
	FactCount   = "Count"
	FactRank    = "Rank"
	FactEdition = "Edition"
	FactNights  = "Nights"
	FactPeople  = "People"
	FactAmount  = "Amount"
	FactFirst   = "First"
	FactUntil   = "Until"
)

// FactsOf has all kinds, and the facts in the sentence of each.
var FactsOf = map[Kind][]string{
	PaperRecorded:                      {FactName, FactDate},
	PersonInvited:                      {},
	InvitationRevoked:                  {},
	AccountMade:                        {FactName},
	RoleChanged:                        {FactName},
	AccountRemoved:                     {FactName},
	PasswordChanged:                    {FactName},
	ResetLinkMade:                      {FactName},
	SessionEnded:                       {},
	TokenMade:                          {FactName},
	TokenRevoked:                       {FactName},
	WebhookMade:                        {FactName},
	WebhookChanged:                     {FactName},
	WebhookOn:                          {FactName},
	WebhookOff:                         {FactName},
	WebhookRemoved:                     {FactName},
	NightTakenIn:                       {FactName, FactDate},
	AccountSetUp:                       {FactName},
	ClubChanged:                        {},
	AddressChosen:                      {},
	WiFiChanged:                        {},
	RootMade:                           {},
	RootDeleted:                        {},
	HTTPSWithdrawn:                     {},
	HTTPSOffered:                       {},
	CardsMade:                          {FactTables},
	CardReplaced:                       {FactTable},
	CardsRevoked:                       {FactTables},
	DoorCardMade:                       {},
	DoorCardReplaced:                   {},
	DoorCardRevoked:                    {},
	TemplateSaved:                      {FactName},
	TemplateRenamed:                    {},
	TemplateDeleted:                    {FactName},
	NightsImported:                     {FactCount},
	ArchiveImported:                    {FactNights, FactPeople},
	BackupRestored:                     {FactNights, FactPeople},
	PlayersAdded:                       {},
	PlayerRenamed:                      {},
	PlayerShown:                        {},
	PlayerRemoved:                      {},
	PlayerForgotten:                    {},
	PlayersMerged:                      {},
	MergeUndone:                        {},
	LinksMade:                          {},
	LinkReplaced:                       {},
	LinkRevoked:                        {},
	PlayerSignedUp:                     {},
	PlayerWithdrawn:                    {},
	SignUpRequested:                    {},
	RequestAccepted:                    {},
	RequestDeclined:                    {FactCount},
	RequestWithdrawn:                   {},
	RequestReopened:                    {},
	PlayersHere:                        {},
	PlayersAway:                        {},
	PlayersHouse:                       {},
	PlayersPaused:                      {},
	PlayersReturned:                    {},
	NightCreated:                       {FactName, FactDate},
	NightAnnounced:                     {FactName, FactDate},
	NightCancelled:                     {},
	NightReinstated:                    {},
	FinalCreated:                       {FactName, FactDate},
	NightChanged:                       {},
	NightDeleted:                       {FactName, FactDate},
	NightCounts:                        {},
	NightRehearses:                     {},
	NightRated:                         {},
	NightFriendly:                      {},
	NightFinished:                      {},
	NightCut:                           {},
	ProgrammeChanged:                   {},
	WishesChanged:                      {},
	DraftSaved:                         {FactRound, FactEdition},
	SeatingPublished:                   {FactRound, FactLast},
	SeatingTakenBack:                   {FactRound, FactLast},
	SeatsExchanged:                     {FactRound},
	TableAdded:                         {FactRound, FactTable},
	SeatTakenOver:                      {FactRound, FactTable},
	ClockSet:                           {FactRound},
	ExtraTimeSet:                       {FactRound, FactTable},
	TimeCalled:                         {FactRound, FactHand},
	CallTakenBack:                      {FactRound},
	RoundClosed:                        {FactRound},
	MatchOpened:                        {FactTable},
	MatchEnded:                         {FactTable},
	MatchRemoved:                       {FactTable},
	CeremonyHeld:                       {},
	RanksRevealed:                      {FactRank},
	CeremonyEnded:                      {},
	ResultsHidden:                      {FactRound},
	EveningHidden:                      {},
	ResultsReleased:                    {},
	SheetLinksMade:                     {FactRound, FactTable},
	ChangesSeen:                        {FactCount},
	LateHandKept:                       {FactRound, FactTable, FactHand},
	LateHandSettled:                    {},
	DeskAsked:                          {FactTable},
	DeskAnswered:                       {FactTable},
	DeskSettled:                        {FactTable},
	SeasonCreated:                      {FactName},
	SeasonChanged:                      {FactName},
	SeasonDeleted:                      {FactName},
	SeasonClosed:                       {FactName},
	SeasonReopened:                     {FactName},
	SeasonNightSet:                     {FactName},
	MembershipsSet:                     {FactName},
	TeamSaved:                          {FactName},
	TeamDeleted:                        {FactName},
	MoneyTaken:                         {},
	PricesChanged:                      {},
	NightPricesChanged:                 {},
	SeriesPricesChanged:                {FactName},
	PriceClassSet:                      {},
	TicketSold:                         {FactAmount, FactFirst, FactUntil},
	TicketTakenBack:                    {FactAmount, FactFirst, FactUntil},
	PaymentTaken:                       {FactAmount},
	PaymentTakenBack:                   {FactAmount},
	SeriesCreated:                      {FactName},
	SeriesChanged:                      {FactName},
	SeriesDeleted:                      {FactName},
	SeriesAdopted:                      {FactName, FactCount},
	MembersMade:                        {},
	GuestsMade:                         {},
	EntryKindPrefix + "hand":           {FactRound, FactTable, FactHand, FactEntry},
	EntryKindPrefix + "void":           {FactRound, FactTable, FactHand, FactEntry},
	EntryKindPrefix + "correction":     {FactRound, FactTable, FactHand, FactEntry},
	EntryKindPrefix + "insertion":      {FactRound, FactTable, FactHand, FactEntry},
	EntryKindPrefix + "replacement":    {FactRound, FactTable, FactHand, FactInstead, FactEntry},
	EntryKindPrefix + "seats":          {FactRound, FactTable, FactEntry},
	EntryKindPrefix + KindSubstitution: {FactRound, FactTable, FactEntry},
	EntryKindPrefix + "penalty":        {FactRound, FactTable, FactEntry},
	EntryKindPrefix + "ending":         {FactRound, FactTable, FactEntry},
	EntryKindPrefix + "revocation":     {FactRound, FactTable, FactEntry},
	EntryKindPrefix + "acceptance":     {FactRound, FactTable, FactEntry, FactWay},
	EntryKindPrefix + "flag":           {FactRound, FactTable, FactEntry},
	EntryKindPrefix + "resolution":     {FactRound, FactTable, FactEntry},
	EntryKindPrefix + "repetition":     {FactRound, FactTable, FactHand, FactEntry},
}

// Kinds returns a copy of [FactsOf] with plain texts, for tests of the catalogues.
func Kinds() map[string][]string {
	kinds := make(map[string][]string, len(FactsOf))
	for kind, facts := range FactsOf {
		kinds[string(kind)] = slices.Clone(facts)
	}
	return kinds
}
