package account

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// PeopleView is who has an account, and who is invited.
type PeopleView struct {
	Page        layout.Page
	Accounts    []Person
	Invitations []Invitation
	// Note is for whom a new invitation is, as it was typed.
	Note     string
	Role     RoleChoice
	Problems []parts.FieldProblem
}

// Person is an account.
type Person struct {
	ID, Name string
	Is       Role
	// LoggedIn is when it was the last time, empty for never. Locked: nobody can log in, as
	// the account came from an archive. Own: it is the visitor's.
	LoggedIn    string
	Locked, Own bool
}

// Role is what an account may do.
type Role struct {
	// Word is owner, organiser or desk. Night is the name of the desk's night, empty if it was
	// deleted.
	Word, Night string
}

// Invitation is a link with which somebody makes an account.
type Invitation struct {
	ID, Note string
	Is       Role
	// Until is when it expires. By is who invites.
	Until, By string
	// Address has the secret. It is empty if this computer cannot show it.
	Address string
	Code    parts.QRCode
}

// RoleChoice are the fields that choose what an account may do.
type RoleChoice struct {
	// Word and Night are those that are chosen. Nights can be chosen for a desk.
	Word, Night string
	Nights      []NightChoice
	Problems    []parts.FieldProblem
}

// NightChoice is a night that can be chosen.
type NightChoice struct{ ID, Name string }

// roles are the words of all roles, the one with the fewest rights first.
var roles = []string{"desk", "organiser", "owner"}

// PersonView is an account that an owner changes or removes.
type PersonView struct {
	Page     layout.Page
	Person   Person
	Role     RoleChoice
	Problems []parts.FieldProblem
}

// InvitationView is an invitation with its code.
type InvitationView struct {
	Page       layout.Page
	Invitation Invitation
	Public     parts.PublicAddress
}

// PasswordLinkView is the link to another account's new password, with its code.
type PasswordLinkView struct {
	Page    layout.Page
	Name    string
	Address string
	Code    parts.QRCode
	Public  parts.PublicAddress
}
