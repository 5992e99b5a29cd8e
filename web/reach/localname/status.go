package localname

import (
	"context"
	"log/slog"
)

// State says how it stands with the name.
type State string

// The states.
const (
	// Off: nobody wants a name.
	Off State = ""
	// Asking: it is being asked whether the name is free.
	Asking State = "asking"
	// Claimed: this computer answers for the name.
	Claimed State = "claimed"
	// NoNetwork: this computer is in no network.
	NoNetwork State = "no_network"
	// NoMulticast: this computer cannot ask or answer: the system forbids it, or the network of a
	// container knows no multicast.
	NoMulticast State = "no_multicast"
	// AllTaken: others answer for the name and for all those after it.
	AllTaken State = "all_taken"
)

// Status is what is known of the name.
type Status struct {
	State State
	// Wanted is the name of the command line, Name the one that is claimed or asked for, both with
	// ".local". They differ if others have the names before.
	Wanted, Name string
	// GaveWay is a name that this computer had, until another one turned up with it; empty if there
	// was none.
	GaveWay string
	// Unheard: not even this computer's own questions came back to it. A firewall keeps others' away.
	Unheard bool
	// Problem is the system's error of NoMulticast.
	Problem string
}

// settled says whether the status lasts, so that a line of the log tells it.
func (s Status) settled() bool {
	return s.State == Claimed || s.State == NoMulticast || s.State == AllTaken
}

// log writes one line.
func (s Status) log(log *slog.Logger) {
	ctx := context.Background()
	name := slog.String("name", s.Name)
	switch s.State {
	case Off, Asking, NoNetwork:
	case Claimed:
		switch {
		case s.Unheard:
			log.WarnContext(ctx, "this computer answers to a name in the network, but does not hear itself ask: a firewall may be in the way", name)
		case s.GaveWay != "":
			log.WarnContext(ctx, "another computer has the name in the network that this one had: it has another one now", name, slog.String("had", s.GaveWay))
		case s.Name != s.Wanted:
			log.InfoContext(ctx, "this computer answers to a name in the network; the wanted one is another computer's", name, slog.String("wanted", s.Wanted))
		default:
			log.InfoContext(ctx, "this computer answers to a name in the network", name)
		}
	case NoMulticast:
		log.WarnContext(ctx, "this computer has no name in the network: it can only be reached by its number", slog.String("why", s.Problem))
	case AllTaken:
		log.WarnContext(ctx, "this computer has no name in the network: others answer for all of them", slog.String("wanted", s.Wanted))
	}
}
