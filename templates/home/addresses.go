package home

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// AddressesView is the page of the site's addresses.
type AddressesView struct {
	Page      layout.Page
	Addresses []SiteAddress
	// Given: the address is that of the command line. Useless: no other device can open it.
	Given, Useless bool
	Name           parts.LocalName
	// Organiser can choose the address of the codes.
	Organiser bool
}

// SiteAddress is an address of the site. Page is this page there. Picture comes only to a device that
// opens the site by the address.
type SiteAddress struct {
	URL, Page, Picture string
	// ByName: it stays when the computer gets another number. InCodes: the QR codes have it.
	ByName, InCodes bool
}

// kind is the key of the sentence that says how long an address stays.
func (v AddressesView) kind(address SiteAddress) string {
	switch {
	case v.Given:
		return "addresses.given"
	case address.ByName:
		return "addresses.by_name"
	default:
		return "addresses.by_number"
	}
}

// asks says whether there is something to choose: between two addresses, or the number in the place of a
// name that is lost.
func (v AddressesView) asks() bool {
	return v.Organiser && (len(v.Addresses) > 1 || len(v.Addresses) == 1 && v.Name.Lost != "")
}
