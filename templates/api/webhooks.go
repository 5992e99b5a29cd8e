package api

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// WebhooksView is the page of the programs that are told what happens.
type WebhooksView struct {
	Page layout.Page
	// Secret is that of the webhook to the host Made, which was made just now; otherwise both
	// are empty.
	Made, Secret string
	Webhooks     []WebhookLine
	// Deliveries are the last ones, the newest first.
	Deliveries []DeliveryLine
	// Tellings are what a webhook can be told.
	Tellings []string
	Form     WebhookForm
}

// WebhookLine is a webhook.
type WebhookLine struct {
	ID, Host, Address string
	Tells             []string
	Off               bool
	By, Made          string
}

// DeliveryLine is a delivery. Next is when it is sent again, empty if it is over; Problem is
// empty if it was delivered or is not Tried yet.
type DeliveryLine struct {
	ISO, At, Kind, Host   string
	Problem, Status, Next string
	Tried                 bool
}

// WebhookView is the page on which the webhook to a host is changed.
type WebhookView struct {
	Page     layout.Page
	Host     string
	Tellings []string
	Form     WebhookForm
}

// WebhookForm is what was typed of a webhook. A new one is on.
type WebhookForm struct {
	ID, Address string
	Tells       map[string]bool
	On          bool
	Problems    []parts.FieldProblem
}
