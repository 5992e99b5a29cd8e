package parts

import (
	"context"

	"github.com/threewinds/threewinds/templates/i18n"
)

// LocalName is the computer's name in the local network, by which devices find it, too.
type LocalName struct {
	// State is a word of package localname: asking, claimed, no_network, no_multicast or all_taken; empty
	// if nobody wants a name.
	State string
	// Name is what it is called, Wanted what it should be called. Had is a name that it gave up.
	Name, Wanted, Had string
	// Problem is the system's error of no_multicast.
	Problem string
	// Unheard: it does not hear its own questions.
	Unheard bool
	// InCodes: the QR codes have the name. Lost is a name that they had, and that the computer does not
	// have now; empty for none.
	InCodes bool
	Lost    string
	// Visited is the time of day when another device last came by the name, empty if none has.
	Visited string
}

// Claimed says whether the computer answers to the name.
func (n LocalName) Claimed() bool { return n.State == "claimed" }

// Trouble says what is the matter with the name, empty if nothing is.
func (n LocalName) Trouble(ctx context.Context) string {
	switch {
	case n.State == "no_multicast", n.State == "all_taken":
		return i18n.T(ctx, "join.name."+n.State, "Problem", n.Problem, "Name", n.Wanted)
	case !n.Claimed():
		return ""
	case n.Had != "":
		return i18n.T(ctx, "join.name.gave_way", "Had", n.Had, "Name", n.Name)
	case n.Name != n.Wanted:
		return i18n.T(ctx, "join.name.second", "Wanted", n.Wanted, "Name", n.Name)
	case n.Unheard:
		return i18n.T(ctx, "join.name.unheard", "Name", n.Name)
	}
	return ""
}

// Use says what the name is good for now, empty if there is none.
func (n LocalName) Use(ctx context.Context) string {
	switch {
	case n.State == "asking":
		return i18n.T(ctx, "join.name.asking", "Name", n.Name)
	case !n.Claimed():
		return ""
	case n.InCodes:
		return i18n.T(ctx, "join.name.in_codes", "Name", n.Name)
	case n.Visited != "":
		return i18n.T(ctx, "join.name.proven", "Name", n.Name, "Time", n.Visited)
	default:
		return i18n.T(ctx, "join.name.untested", "Name", n.Name)
	}
}
