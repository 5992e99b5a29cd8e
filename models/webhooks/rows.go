package webhooks

import (
	"strings"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// Telling is a kind of news that a webhook can be told.
type Telling string

// The kinds of news: a night was announced by its series, changed, cancelled or reinstated; a seating was published, a round was closed, a match of an open evening was begun, has
// ended or was taken back, somebody came, paused, came back or went home, a night has ended or shows its
// results, a hand was recorded or changed, somebody without a personal link asked for a seat or was answered.
const (
	TellPlan    Telling = "plan"
	TellSeating Telling = "seating"
	TellRound   Telling = "round"
	TellMatch   Telling = "match"
	TellPlayers Telling = "players"
	TellNight   Telling = "night"
	TellHand    Telling = "hand"
	// TellRequests tells that there is something to see, not who asks.
	TellRequests Telling = "requests"
)

// Tellings returns all kinds of news, in the order in which pages show them.
func Tellings() []Telling {
	return []Telling{TellPlan, TellSeating, TellRound, TellMatch, TellPlayers, TellNight, TellHand, TellRequests}
}

// Webhook is an address of another program, to which news is sent.
type Webhook struct {
	ID string
	// Address is a URL.
	Address string
	Tells   []Telling
	Off     bool
	// By is the name of the account that made the webhook. Made is UTC.
	By   string
	Made time.Time
}

// WebhookRow is a webhook as it is stored.
type WebhookRow struct {
	ID      string `gorm:"primaryKey"`
	Address string
	// Tells are the tellings, with spaces between them.
	Tells string
	// Hash is that of the secret by which deliveries are signed.
	Hash      string
	Off       bool
	MadeBy    string
	CreatedAt database.UTC
}

func (r WebhookRow) webhook() Webhook {
	webhook := Webhook{ID: r.ID, Address: r.Address, Off: r.Off, By: r.MadeBy, Made: r.CreatedAt.Time}
	for word := range strings.FieldsSeq(r.Tells) {
		webhook.Tells = append(webhook.Tells, Telling(word))
	}
	return webhook
}

// joinTellings returns tellings as they are stored, with spaces between them.
func joinTellings(tells []Telling) string {
	words := make([]string, len(tells))
	for i, telling := range tells {
		words[i] = string(telling)
	}
	return strings.Join(words, " ")
}

// Delivery is a message to one webhook about one thing that happened.
type Delivery struct {
	ID string
	// Webhook is the id of the receiver.
	Webhook string
	// Kind says what happened, "hand.recorded". Path is the resource of the interface at which it
	// can be read, "nights/ID/matches/ID".
	Kind, Path string
	// Night is the night at which it happened, empty for none.
	Night tournament.NightID
	// At is when it happened, UTC.
	At time.Time
	// Next is when the message is sent next, UTC. It is zero when the delivery is over: it has
	// arrived if Problem is empty, and was given up otherwise.
	Next time.Time
	// Tries is how often it was sent.
	Tries int
	// Status is the HTTP status of the last answer, 0 if there was none.
	Status  int
	Problem DeliveryProblem
}

// DeliveryProblem is the reason why the last try failed, as a word of the catalogue.
type DeliveryProblem string

// The reasons why a try fails.
const (
	NoDeliveryProblem   DeliveryProblem = ""
	DeliveryRefused     DeliveryProblem = "status"      // the answer has another status than 2xx
	DeliveryRedirected  DeliveryProblem = "redirect"    // redirects are not followed
	DeliveryTooSlow     DeliveryProblem = "timeout"     // no answer in time
	DeliveryUnreachable DeliveryProblem = "unreachable" // no server at the address
	DeliveryUntrusted   DeliveryProblem = "certificate" // the server's certificate is not valid
	DeliveryUnsigned    DeliveryProblem = "key"         // the installation's key has changed since the webhook was made
	DeliveryOff         DeliveryProblem = "off"         // the webhook was turned off before the message arrived
)

type deliveryRow struct {
	ID        string `gorm:"primaryKey"`
	WebhookID string
	Kind      string
	NightID   string
	Path      string
	CreatedAt database.UTC
	Tries     int
	NextAt    database.UTC
	Status    int
	Problem   string
}

// TableName is the table of the deliveries.
func (deliveryRow) TableName() string { return "deliveries" }

func (r deliveryRow) delivery() Delivery {
	return Delivery{
		ID: r.ID, Webhook: r.WebhookID, Kind: r.Kind, Path: r.Path, Night: tournament.NightID(r.NightID),
		At: r.CreatedAt.Time, Next: r.NextAt.Time, Tries: r.Tries, Status: r.Status, Problem: DeliveryProblem(r.Problem),
	}
}
