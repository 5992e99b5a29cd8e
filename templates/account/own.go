package account

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// OwnView is somebody's own account.
type OwnView struct {
	Page     layout.Page
	Name     string
	Is       Role
	Sessions []Session
	// Changed: the password is a new one.
	Changed           bool
	Shortest, Longest int
	Problems          []parts.FieldProblem
}

// Session is a browser in which somebody is logged in.
type Session struct {
	ID string
	// Device is phone, tablet, computer or other. Browser has names, and may be empty.
	Device, Browser string
	Begun, Seen     string
	// This is the one that shows the page.
	This bool
}

// DeviceCodeView is the code for a second device.
type DeviceCodeView struct {
	Page    layout.Page
	Address string
	Code    parts.QRCode
	Public  parts.PublicAddress
}

// DeviceView asks whether to log in on a second device.
type DeviceView struct {
	Page layout.Page
	// Name is whose account it is. Other is who is logged in now, empty for nobody.
	Name, Other string
}

// NewPasswordView is the form of somebody who makes an account or sets a new password.
type NewPasswordView struct {
	Page layout.Page
	// Invited is what the new account may do, nil if a password is reset.
	Invited *Role
	// Name is the one that was typed, or that of the account.
	Name              string
	Shortest, Longest int
	Problems          []parts.FieldProblem
}

// LinkEndedView says why a link opens nothing.
type LinkEndedView struct {
	Page layout.Page
	// Kind is invitation, device or reset. End is used, revoked, too_old or unknown.
	Kind, End string
}
