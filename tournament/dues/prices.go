package dues

import (
	"cmp"
	"slices"
)

// Class says by which price a player is charged.
type Class string

// The classes. Whoever was never given one is a member.
const (
	Member  Class = "member"
	Guest   Class = "guest"
	Reduced Class = "reduced"
	// House is a house player, who pays nothing.
	House Class = "house"
)

// Classes are all classes, in the order in which pages offer them.
func Classes() []Class { return []Class{Member, Guest, Reduced, House} }

// Prices are what an evening costs, by class.
type Prices struct{ Member, Guest, Reduced Amount }

// Of is the price of a class.
func (p Prices) Of(class Class) Amount {
	switch class {
	case Guest:
		return p.Guest
	case Reduced:
		return p.Reduced
	case House:
		return 0
	default:
		return p.Member
	}
}

// PriceList is in force from a day on until the next list. Days are texts such as 2026-11-24.
type PriceList struct {
	First string
	Prices
}

// Tariff are the price lists of a club.
type Tariff []PriceList

// On are the prices of a day: none before the first list.
func (t Tariff) On(day string) Prices {
	var last PriceList
	for _, list := range t {
		if list.First <= day && list.First >= last.First {
			last = list
		}
	}
	return last.Prices
}

// ClassFrom is the class of a player from a day on.
type ClassFrom struct {
	First string
	Class Class
}

// ClassOn is the class on a day, of those that a player was given.
func ClassOn(given []ClassFrom, day string) Class {
	var last ClassFrom
	for _, one := range given {
		if one.First <= day && one.First >= last.First {
			last = one
		}
	}
	return cmp.Or(last.Class, Member)
}

// Ticket is a season ticket: evenings from its first to its last day cost nothing.
type Ticket struct {
	ID          string
	First, Last string
	Price       Amount
	// Sold is the day on which it was sold.
	Sold string
}

// Covers says whether an evening on a day costs nothing.
func (t Ticket) Covers(day string) bool { return t.First <= day && day <= t.Last }

// Overlapping finds a ticket that has a day in common with another one.
func Overlapping(tickets []Ticket, other Ticket) (found Ticket, overlaps bool) {
	i := slices.IndexFunc(tickets, func(t Ticket) bool { return t.First <= other.Last && other.First <= t.Last })
	if i < 0 {
		return Ticket{}, false
	}
	return tickets[i], true
}
