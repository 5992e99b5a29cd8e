package webhooks

import (
	"strings"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// Telling is what a webhook can be told.
type Telling string

// The tellings.
const (
	TellSeating Telling = "seating"
	TellRound   Telling = "round"
	TellNight   Telling = "night"
	TellHand    Telling = "hand"
)

// Tellings are all of them, in the order of a page.
func Tellings() []Telling { return []Telling{TellSeating, TellRound, TellNight, TellHand} }

// Webhook is an address of another program that is told what happens.
type Webhook struct {
	ID, Address string
	Tells       []Telling
	Off         bool
	// By is who made it, Made is UTC.
	By   string
	Made time.Time
}

// WebhookRow is a program that is told what happens.
type WebhookRow struct {
	ID        string `gorm:"primaryKey"`
	Address   string
	Tells     string
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

// joinTellings are tellings as a row keeps them.
func joinTellings(tells []Telling) string {
	words := make([]string, len(tells))
	for i, telling := range tells {
		words[i] = string(telling)
	}
	return strings.Join(words, " ")
}

// Delivery is something that a webhook is told.
type Delivery struct {
	ID, Webhook string
	// Kind is the word of what happened, Path the resource of the interface under which it can
	// be read.
	Kind, Path string
	// Night is empty for what is of none.
	Night tournament.NightID
	// At is when it happened, Next when it is sent next, zero if it is over: delivered if
	// Problem is empty, given up otherwise. Both are UTC.
	At, Next time.Time
	Tries    int
	// Status is that of the last answer, 0 if there was none.
	Status  int
	Problem DeliveryProblem
}

// DeliveryProblem is why something was not delivered, by the word that pages use.
type DeliveryProblem string

// The problems.
const (
	NoDeliveryProblem   DeliveryProblem = ""
	DeliveryRefused     DeliveryProblem = "status"      // the answer has another status than 2xx
	DeliveryRedirected  DeliveryProblem = "redirect"    // redirects are not followed
	DeliveryTooSlow     DeliveryProblem = "timeout"     // no answer in time
	DeliveryUnreachable DeliveryProblem = "unreachable" // nobody is there
	DeliveryUntrusted   DeliveryProblem = "certificate" // somebody is there who cannot prove who it is
	DeliveryUnsigned    DeliveryProblem = "key"         // the installation has another key than when it was made
	DeliveryOff         DeliveryProblem = "off"         // the webhook was turned off before it was delivered
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

// TableName is its plural.
func (deliveryRow) TableName() string { return "deliveries" }

func (r deliveryRow) delivery() Delivery {
	return Delivery{
		ID: r.ID, Webhook: r.WebhookID, Kind: r.Kind, Path: r.Path, Night: tournament.NightID(r.NightID),
		At: r.CreatedAt.Time, Next: r.NextAt.Time, Tries: r.Tries, Status: r.Status, Problem: DeliveryProblem(r.Problem),
	}
}
