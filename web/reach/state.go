package reach

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"time"
)

// Status is what a page shows about the address.
type Status struct {
	State State
	// URL is the address in the codes. Other is the one that is not, by number or by name; nil if there is
	// only one. Name tells of the name.
	URL, Other *url.URL
	Name       Name
	// Given: the address is that of the command line.
	Given bool
	// Networks are the choices; Current is the one of the address.
	Networks []Network
	Current  netip.Addr
	// Chosen: somebody chose the current network. Lost is an address that was chosen and is
	// not this computer's any more, the zero address otherwise.
	Chosen bool
	Lost   netip.Addr
	// Visited is when another device last sent a request to the address, zero if none has.
	Visited time.Time
}

// Useless says, without a test, whether no other device can reach this program by the address.
func (a *Address) Useless() bool { return a.untested().State.Useless() }

// Shown is what a page shows of the address without a test: the address itself, and whether it is
// useless.
func (a *Address) Shown() (address string, useless bool) {
	status := a.untested()
	return status.URL.String(), status.State.Useless()
}

// Status tests the address. It returns within a third of a second; the result of a longer test is in
// a later call.
func (a *Address) Status() Status {
	status := a.untested()
	if status.State == "" {
		// This computer itself may find no names that others find: it tests the number.
		status.State = a.test(a.Number().String())
	}
	return status
}

// untested is the status without a test; the state is empty if it needs one.
func (a *Address) untested() Status {
	a.mu.Lock()
	number := a.number()
	status := Status{URL: number, Name: a.named(), Given: a.given != nil, Networks: a.reachable()}
	status.Other = status.Name.URL
	if status.Name.InCodes {
		status.URL, status.Other = status.Other, number
	}
	var current Network
	networked := true
	if a.given == nil {
		current, networked = a.current()
		status.Current = current.IP
		status.Chosen = status.Current == a.chosen
		if a.chosen.IsValid() && !status.Chosen {
			status.Lost = a.chosen
		}
	}
	status.Visited = a.visits[status.URL.Host]
	a.mu.Unlock()
	switch {
	case a.onlyHere(number):
		status.State = OnlyHere
	case !networked:
		status.State = NoNetwork
	case !status.Visited.IsZero():
		status.State = Proven
	case current.MayBeContainer:
		status.State = Contained
	case current.Virtual && !status.Chosen:
		status.State = OnlyVirtual
	}
	return status
}

// onlyHere says whether the address means, on any device, that device itself.
func (a *Address) onlyHere(public *url.URL) bool {
	if a.given == nil {
		return a.listening.Addr().IsLoopback()
	}
	ip, err := netip.ParseAddr(public.Hostname())
	return public.Hostname() == "localhost" || err == nil && (ip.IsLoopback() || ip.IsUnspecified())
}

// test asks the program under its own address. Calls at the same time share one test.
func (a *Address) test(public string) State {
	a.mu.Lock()
	tested := a.tested
	a.mu.Unlock()
	if tested.url == public && time.Since(tested.at) < testAgain {
		return tested.state
	}
	select {
	case result := <-a.testing.DoChan(public, func() (any, error) { return a.ask(public), nil }):
		return result.Val.(State)
	case <-time.After(testWaiting):
	}
	if tested.url == public {
		return tested.state
	}
	return Testing
}

func (a *Address) ask(public string) State {
	state := NoAnswer
	if a.answers(public) {
		state = Answering
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.tested = test{url: public, state: state, at: time.Now()}
	return state
}

// answers says whether this program answers under the address. Behind a given address
// there may be several programs of one club: any of them will do.
func (a *Address) answers(public string) bool {
	ctx, cancel := context.WithTimeout(context.Background(), testTime)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, public+"/healthz", nil)
	if err != nil {
		return false
	}
	request.Header.Set(Header, a.id)
	// Phones use no proxy that is set on this computer.
	transport := &http.Transport{DialContext: (&net.Dialer{}).DialContext, DisableKeepAlives: true}
	answer, err := (&http.Client{Transport: transport}).Do(request)
	if err != nil {
		return false
	}
	defer answer.Body.Close()
	id := answer.Header.Get(Header)
	return id != "" && a.Is(id)
}
