package site

// Actor is a kind of visitor, as far as permissions go.
type Actor int

// The actors.
const (
	// Nobody is a visitor without link, card or account.
	Nobody Actor = iota
	// Phone has the code of a player for the score sheet of one match.
	Phone
	// Player has the personal link of a player.
	Player
	// Card came in by a table's card.
	Card
	// Door came in by the card of a night's door.
	Door
	// Desk is logged in with an account for one night's desk.
	Desk
	// Organiser is logged in with an account for nights, roster and seasons.
	Organiser
	// Owner is logged in with an account for everything.
	Owner
)

// Permission says how far an actor may do something.
type Permission string

// The permissions.
const (
	Never Permission = "no"
	// OwnName: for the player of the code or the link.
	OwnName Permission = "own name"
	// OwnTable: at the card's table.
	OwnTable Permission = "own table"
	// OwnNight: in the night of the account or of the card.
	OwnNight Permission = "own night"
	// UnlessWithheld: in the night of the account, unless the club leaves it to organisers.
	UnlessWithheld Permission = "unless withheld"
	// InPlay: at the card's table, in the match of the round that is being played.
	InPlay Permission = "in play"
	// AtFirst: at the computer that runs the program, before there is an account.
	AtFirst Permission = "at first"
	Always  Permission = "yes"
)

// Action is something that a request does. Each route names one.
type Action string

// The actions.
const (
	// SeePublic: public pages; language, logging in, opening a card.
	SeePublic Action = "see public pages"
	// Sign: agree with the own score sheet on the phone, or dispute it.
	Sign Action = "sign the own score sheet"
	// AgreeByPhone: agree with a score sheet on a phone that said "This is me", while its round is played.
	AgreeByPhone Action = "agree on the phone that said “This is me”"
	// SignUp: sign up for an announced night, or withdraw.
	SignUp Action = "sign up for nights"
	// RequestSeat: ask for a seat at an announced night, if it allows that; see the answer by the secret of the
	// request, and withdraw.
	RequestSeat Action = "ask for a seat without a link"
	// NameOneself: choose the own name that everybody sees; download the own data.
	NameOneself Action = "choose how one is named"
	// SeeTable: the table's page, and what a hand would be worth.
	SeeTable Action = "see the table's page"
	// OpenTable: begin a match of an open evening at a table.
	OpenTable Action = "begin a match at an open evening"
	// EnterHand: enter a hand as it is played. After the round was closed it goes to the desk.
	EnterHand Action = "enter a hand"
	// AskDesk: ask that somebody of the desk comes to the table.
	AskDesk Action = "ask the desk to come"
	// EnterPaper: enter a filled paper score sheet.
	EnterPaper Action = "enter a paper score sheet"
	// Correct: take back, correct and insert hands; take back penalties and endings.
	Correct Action = "correct hands"
	// Penalise: give a penalty.
	Penalise Action = "give a penalty"
	// ChangeSeats: confirm or change who sits where.
	ChangeSeats Action = "change seats"
	// Substitute: seat a substitute; a new name is added to the roster.
	Substitute Action = "seat a substitute, also a new name"
	// EndMatch: end the match before its last hand.
	EndMatch Action = "end the match early"
	// SignForAll: agree or dispute on the tablet, for anybody at the table.
	SignForAll Action = "sign for players on the tablet"
	// IssueCodes: codes with which players sign on their phones.
	IssueCodes Action = "make players' codes"
	// EndProgram: end the program on its page.
	EndProgram Action = "end the program"
	// UseAccount: the own password, the own sessions, the parts that an open page fetches.
	UseAccount Action = "use the own account"
	// UseDoor: check people in, let them pause and go home, and add a guest, at the tablet of a night's door.
	UseDoor Action = "check in at the door's tablet"
	// RunNight: the desk, the door, and the seats of a round.
	RunNight Action = "run a night's desk and door"
	// Draw: draw the seating of a night's rounds, publish it, and draw it again.
	Draw Action = "draw and redraw a night"
	// Organise: nights, roster, cards, seasons.
	Organise Action = "organise nights, roster and seasons"
	// Govern: people, archives, the club's settings.
	Govern Action = "manage people, archive and settings"
)

// permissions is the only table of what each actor may do. Routes enforce it; that the round is open
// is checked again in the transaction of the change.
var permissions = map[Action][8]Permission{
	//           Nobody, Phone, Player, Card, Door, Desk, Organiser, Owner
	SeePublic:    {Always, Always, Always, Always, Always, Always, Always, Always},
	Sign:         {Never, OwnName, Never, Never, Never, Never, Never, Never},
	AgreeByPhone: {Always, Always, Always, Always, Always, Always, Always, Always},
	SignUp:       {Never, Never, OwnName, Never, Never, Never, Never, Never},
	RequestSeat:  {Always, Always, Always, Always, Always, Always, Always, Always},
	NameOneself:  {Never, Never, OwnName, Never, Never, Never, Never, Never},
	SeeTable:     {Never, Never, Never, OwnTable, Never, OwnNight, Always, Always},
	OpenTable:    {Never, Never, Never, OwnTable, Never, OwnNight, Always, Always},
	EnterHand:    {Never, Never, Never, InPlay, Never, OwnNight, Always, Always},
	AskDesk:      {Never, Never, Never, InPlay, Never, OwnNight, Always, Always},
	EnterPaper:   {Never, Never, Never, InPlay, Never, OwnNight, Always, Always},
	Correct:      {Never, Never, Never, InPlay, Never, OwnNight, Always, Always},
	Penalise:     {Never, Never, Never, InPlay, Never, OwnNight, Always, Always},
	ChangeSeats:  {Never, Never, Never, InPlay, Never, OwnNight, Always, Always},
	Substitute:   {Never, Never, Never, InPlay, Never, OwnNight, Always, Always},
	EndMatch:     {Never, Never, Never, InPlay, Never, OwnNight, Always, Always},
	SignForAll:   {Never, Never, Never, InPlay, Never, OwnNight, Always, Always},
	IssueCodes:   {Never, Never, Never, InPlay, Never, OwnNight, Always, Always},
	EndProgram:   {AtFirst, AtFirst, AtFirst, AtFirst, AtFirst, Never, Always, Always},
	UseAccount:   {Never, Never, Never, Never, Never, Always, Always, Always},
	UseDoor:      {Never, Never, Never, Never, OwnNight, OwnNight, Always, Always},
	RunNight:     {Never, Never, Never, Never, Never, OwnNight, Always, Always},
	Draw:         {Never, Never, Never, Never, Never, UnlessWithheld, Always, Always},
	Organise:     {Never, Never, Never, Never, Never, Never, Always, Always},
	Govern:       {Never, Never, Never, Never, Never, Never, Never, Always},
}
