package localname

import (
	"cmp"
	"context"
	"errors"
	"math/rand/v2"
	"net/netip"
	"slices"
	"time"

	"golang.org/x/net/dns/dnsmessage"
)

// The times of RFC 6762, sections 8.1 to 8.3 and 6, and our own.
const (
	// firstProbe is the longest time before the first of the probes.
	firstProbe = 250 * time.Millisecond
	// betweenProbes is the time between them, and after the last: nobody has the name then.
	betweenProbes = 250 * time.Millisecond
	probes        = 3
	// afterLost is how long whoever lost against another that asked at the same time leaves it to it.
	afterLost = time.Second
	// announceAgain is when a claimed name is announced a second time.
	announceAgain = time.Second
	// askAgain is how often a claimed name is asked for: two networks may have been joined, or somebody
	// answers who has not asked before. askSoon is when, after somebody has.
	askAgain = time.Minute
	askSoon  = 2 * time.Second
	// restBetween is how long a link rests between two answers to everybody; probes are answered sooner,
	// because a name is at stake.
	restBetween     = 900 * time.Millisecond
	restBeforeProbe = 200 * time.Millisecond
	// formerly is how long an answer with an address that this computer had is still its own.
	formerly = 2 * ttl * time.Second
)

const (
	// mostNames is how many names are tried: threewinds.local to threewinds-15.local. After as
	// many conflicts RFC 6762, section 8.1 wants a rest.
	// allTakenAgain is when it begins again.
	mostNames     = 15
	allTakenAgain = 5 * time.Minute
	// mostDefences is how often somebody who answers for a claimed name is contradicted, before the
	// name is given up: they do not give way.
	mostDefences = 3
)

// session asks, claims and answers while the networks stay the same.
type session struct {
	*Responder
	links  []Link
	wire   wire
	number int

	// asked is how many probes were sent; claimed: nobody has the name.
	asked   int
	claimed bool
	// again: the second announcement has to come.
	again bool
	due   *time.Timer
	// heardSelf: an own probe came back. defended counts contradictions, the last at contradicted.
	heardSelf    bool
	defended     int
	contradicted time.Time
	// answered is when a link last had an answer to everybody.
	answered map[string]time.Time
}

// serve works until the program ends, which is no error, or the networks are others, nor is that.
func (s *session) serve(ctx context.Context) error {
	s.answered = make(map[string]time.Time)
	s.due = time.NewTimer(rand.N(firstProbe))
	defer s.due.Stop()
	packets, failed := make(chan packet), make(chan error, 1)
	leaving, left := context.WithCancel(ctx)
	defer left()
	go s.listen(leaving, packets, failed)
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	s.remember()
	s.change(func(status *Status) { status.State, status.Name = Asking, s.name() })
	for {
		var err error
		select {
		case <-ctx.Done():
			s.goodbye()
			return nil
		case err = <-failed:
		case came := <-packets:
			s.hear(came)
		case <-s.due.C:
			err = s.act()
		case <-look.C:
			s.remember()
			if !slices.EqualFunc(s.links, s.config.Links(), Link.equal) {
				return nil
			}
		}
		if err != nil {
			return err
		}
	}
}

// listen hands over what comes.
func (s *session) listen(ctx context.Context, packets chan<- packet, failed chan<- error) {
	for {
		came, err := s.wire.read()
		if err != nil {
			failed <- err
			return
		}
		select {
		case packets <- came:
		case <-ctx.Done():
			return
		}
	}
}

func (s *session) name() string { return numbered(s.config.Name, s.number) }

// remember notes the addresses that this computer has now.
func (s *session) remember() {
	now := time.Now()
	for _, ip := range s.config.own() {
		s.former[ip] = now
	}
}

// foreign are the addresses that this computer neither has nor had a moment ago. It looks again before
// it says so: another program of this computer may know a new one first.
func (s *session) foreign(ips []netip.Addr) (others []netip.Addr) {
	own := func(ip netip.Addr) bool {
		had, known := s.former[ip]
		return known && time.Since(had) < formerly
	}
	if slices.IndexFunc(ips, func(ip netip.Addr) bool { return !own(ip) }) >= 0 {
		s.remember()
	}
	for _, ip := range ips {
		if !own(ip) {
			others = append(others, ip)
		}
	}
	return others
}

// act does what is due: the next probe, the claim, an announcement, or asking again.
func (s *session) act() error {
	switch {
	case !s.claimed && s.asked < probes:
		s.asked++
		s.due.Reset(betweenProbes)
		return s.everywhere(func(link Link) dnsmessage.Message { return probe(s.name(), link.ips()) })
	case !s.claimed:
		s.claimed, s.again = true, true
		s.due.Reset(announceAgain)
		s.change(func(status *Status) {
			status.State, status.Name, status.Problem, status.Unheard = Claimed, s.name(), "", !s.heardSelf
		})
		return s.announce()
	case s.again:
		s.again = false
		s.due.Reset(askAgain)
		return s.announce()
	default:
		s.due.Reset(askAgain)
		s.wire.join()
		if time.Since(s.contradicted) > askAgain {
			s.defended = 0
		}
		return s.everywhere(func(Link) dnsmessage.Message {
			return dnsmessage.Message{Questions: question(s.name(), dnsmessage.TypeA)}
		})
	}
}

// begin asks for a name from the beginning, after a while.
func (s *session) begin(after time.Duration) {
	s.asked, s.claimed, s.again, s.defended = 0, false, false, 0
	s.due.Reset(after)
}

// next takes the next name. had is the one that is given up, empty if it was only asked for.
func (s *session) next(had string) {
	state, after := Asking, rand.N(firstProbe)
	if s.number++; s.number > mostNames {
		state, after, s.number = AllTaken, allTakenAgain, 1
	}
	s.change(func(status *Status) {
		status.State, status.Name = state, s.name()
		status.GaveWay = cmp.Or(had, status.GaveWay)
	})
	s.begin(after)
}

// hear looks at what came: somebody asks for the name, or says to have it.
func (s *session) hear(came packet) {
	link, known := s.linkOf(came)
	if !known {
		return
	}
	said, ok := read(came.data, s.name())
	if !ok {
		return
	}
	others := s.foreign(said.ips)
	if len(said.ips) > 0 && len(others) == 0 && !s.heardSelf {
		s.heardSelf = true
		s.change(func(status *Status) { status.Unheard = false })
	}
	switch {
	case said.response && len(others) > 0:
		s.contradict(link, others)
	case said.response:
	case s.claimed:
		s.answer(link, came.from, said)
	case len(others) > 0 && s.asked > 0 && compare(link.ips(), others) < 0:
		// Somebody asks for the same name at the same time, and wins: they will answer the next time.
		s.begin(afterLost)
	}
}

// linkOf is the link by which a packet came. Where the system does not say it, the sender's address
// does.
func (s *session) linkOf(came packet) (link Link, known bool) {
	at := slices.IndexFunc(s.links, func(l Link) bool {
		return l.Interface == came.link || came.link == "" && l.near(came.from.Addr())
	})
	if at < 0 {
		return Link{}, false
	}
	return s.links[at], true
}

// contradict is what is done when others say to have the name. A name that is asked for is theirs. Of
// a claimed one, the computer with the higher address keeps it, as RFC 6762, section 8.2 has it for claims
// that are made at once; but not against somebody who does not give way.
func (s *session) contradict(link Link, others []netip.Addr) {
	switch {
	case !s.claimed:
		s.next("")
	case compare(link.ips(), others) < 0 || s.defended == mostDefences:
		s.goodbye()
		s.next(s.name())
	case time.Since(s.contradicted) >= restBetween:
		s.defended, s.contradicted, s.again = s.defended+1, time.Now(), false
		s.due.Reset(askSoon)
		s.announce() //nolint:errcheck // it asks again soon
	}
}

// answer answers the questions of somebody for the name. Who cannot be answered asks again.
func (s *session) answer(link Link, from netip.AddrPort, said told) {
	for _, asked := range said.questions {
		message := statement(s.name(), link.ips(), ttl)
		if asked.Type != dnsmessage.TypeA && asked.Type != dnsmessage.TypeALL {
			message = negative(s.name(), link.ips())
		}
		claims := len(said.ips) > 0
		to := netip.AddrPort{}
		switch {
		case from.Port() != port:
			message, to = forLegacy(message, said.id, asked), from
		case asked.Class&topBit != 0 && !claims:
			to = from
		case !s.rested(link, claims):
			continue
		}
		if !to.IsValid() || link.near(to.Addr()) { // RFC 6762, section 11: nobody outside is answered
			s.wire.send(packed(message), link, to) //nolint:errcheck // see above
		}
	}
}

// rested says whether a link may have an answer to everybody again.
func (s *session) rested(link Link, claims bool) bool {
	rest := restBetween
	if claims {
		rest = restBeforeProbe
	}
	now := time.Now()
	if now.Sub(s.answered[link.Interface]) < rest {
		return false
	}
	s.answered[link.Interface] = now
	return true
}

// announce tells everybody the addresses of now.
func (s *session) announce() error {
	return s.everywhere(func(link Link) dnsmessage.Message { return statement(s.name(), link.ips(), ttl) })
}

// goodbye tells everybody that the name is not this computer's any more.
func (s *session) goodbye() {
	if s.claimed {
		s.everywhere(func(link Link) dnsmessage.Message { return statement(s.name(), link.ips(), 0) }) //nolint:errcheck // nobody can be told then
	}
}

// everywhere sends a message on each link. It fails only if that fails on all.
func (s *session) everywhere(message func(Link) dnsmessage.Message) error {
	var failed error
	sent := false
	for _, link := range s.links {
		err := s.wire.send(packed(message(link)), link, netip.AddrPort{})
		failed, sent = errors.Join(failed, err), sent || err == nil
	}
	if sent {
		return nil
	}
	return failed
}

func packed(message dnsmessage.Message) []byte {
	data, err := message.Pack()
	if err != nil {
		panic("localname: " + err.Error()) // it is made of a checked name and addresses
	}
	return data
}
