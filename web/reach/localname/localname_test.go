package localname

import (
	"errors"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// claiming is longer than asking for a name takes.
const claiming = 2 * time.Second

// is compares the state and the name of a computer.
func (c *laptop) is(t *testing.T, state State, name string) {
	t.Helper()
	synctest.Wait()
	if s := c.Status(); s.State != state || s.Name != name {
		t.Errorf("%s %s, want %s %s", s.State, s.Name, state, name)
	}
}

// has are the addresses of records, in order.
func has(records []entry) (addresses []string) {
	for _, record := range records {
		if record.kind == 1 {
			addresses = append(addresses, record.address)
		}
	}
	return addresses
}

func TestAComputerAsksBeforeItClaimsItsName(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := newLAN(t)
		begun := time.Now()
		c := network.start("threewinds", wlan("192.168.1.10"))
		time.Sleep(700 * time.Millisecond)
		c.is(t, Asking, "threewinds.local")
		time.Sleep(claiming)
		c.is(t, Claimed, "threewinds.local")
		said := network.said(begun)
		if len(said) != 5 {
			t.Fatalf("%d packets, want three questions and two announcements", len(said))
		}
		for i, probe := range said[:3] {
			types := map[uint16]bool{}
			for _, q := range probe.questions {
				types[q.kind] = q.name == "threewinds.local." && !q.qu
			}
			if probe.response || !types[1] || !types[28] || !types[255] || !slices.Equal(has(probe.authorities), []string{"192.168.1.10"}) {
				t.Errorf("question %d: %+v", i+1, probe)
			}
			if since := probe.at.Sub(said[0].at); since != time.Duration(i)*250*time.Millisecond || probe.to.IsValid() {
				t.Errorf("question %d after %s to %s", i+1, since, probe.to)
			}
		}
		if wait := said[0].at.Sub(begun); wait > 250*time.Millisecond {
			t.Errorf("the first question after %s", wait)
		}
		for i, announcement := range said[3:] {
			a := announcement.answers[0]
			if !announcement.response || a.name != "threewinds.local." || a.address != "192.168.1.10" || !a.flush || a.ttl != 120 {
				t.Errorf("announcement %d: %+v", i+1, announcement)
			}
			if since := announcement.at.Sub(said[2].at); since != 250*time.Millisecond+time.Duration(i)*time.Second {
				t.Errorf("announcement %d after %s", i+1, since)
			}
		}
		if log := c.lines.String(); strings.Count(log, "\n") != 1 || !strings.Contains(log, "threewinds.local") {
			t.Errorf("the log: %s", log)
		}
		ended := time.Now()
		c.Close()
		said = network.said(ended)
		if len(said) != 1 || said[0].answers[0].address != "192.168.1.10" || said[0].answers[0].ttl != 0 {
			t.Errorf("goodbye: %+v", said)
		}
	})
}

// TestWhoAsksGetsTheAddress, in the ways in which devices ask.
func TestWhoAsksGetsTheAddress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := newLAN(t)
		link := wlan("192.168.1.10")
		link.Addresses = append(link.Addresses, netip.MustParsePrefix("10.0.0.3/8"))
		c := network.start("threewinds", link)
		defer c.Close()
		time.Sleep(claiming)
		tablet, legacy := network.plug(wlan("192.168.1.77"), port), network.plug(wlan("192.168.1.77"), 40000)
		stranger := network.plug(wlan("203.0.113.5"), 40000)
		defer tablet.close()
		defer legacy.close()
		defer stranger.close()
		both := []string{"192.168.1.10", "10.0.0.3"}
		for name, test := range map[string]struct {
			from          *end
			data          []byte
			answers, more []string
			alone, none   bool
			negative      bool
		}{
			"by multicast":            {from: tablet, data: query(0, "threewinds.local", 1, 1), answers: both},
			"in capitals":             {from: tablet, data: query(0, "ThreeWinds.LOCAL", 1, 1), answers: both},
			"for all records":         {from: tablet, data: query(0, "threewinds.local", 255, 1), answers: both},
			"for an IPv6 address":     {from: tablet, data: query(0, "threewinds.local", 28, 1), more: both, negative: true},
			"for an HTTPS record":     {from: tablet, data: query(0, "threewinds.local", 65, 1), more: both, negative: true},
			"an answer for it alone":  {from: tablet, data: query(0, "threewinds.local", 1, 0x8001), answers: both, alone: true},
			"without multicast DNS":   {from: legacy, data: query(77, "threewinds.local", 1, 1), answers: both, alone: true},
			"from outside":            {from: stranger, data: query(77, "threewinds.local", 1, 1), none: true},
			"for another name":        {from: tablet, data: query(0, "threewinds-2.local", 1, 1), none: true},
			"in another class":        {from: tablet, data: query(0, "threewinds.local", 1, 3), none: true},
			"nonsense":                {from: tablet, data: []byte("nonsense that is no message"), none: true},
			"nothing":                 {from: tablet, none: true},
			"with a question cut off": {from: tablet, data: query(0, "threewinds.local", 1, 1)[:20], none: true},
		} {
			time.Sleep(2 * time.Second) // a link rests between answers
			asked := time.Now()
			network.inject(test.from, test.data)
			synctest.Wait()
			said := network.said(asked)
			if test.none {
				if len(said) > 0 {
					t.Errorf("%s: %+v", name, said)
				}
				continue
			}
			if len(said) != 1 || !slices.Equal(has(said[0].answers), test.answers) {
				t.Errorf("%s: %+v", name, said)
				continue
			}
			got := said[0]
			if alone := got.to.IsValid(); alone != test.alone || alone && got.to.Port() != test.from.port {
				t.Errorf("%s: sent to %s", name, got.to)
			}
			negative := slices.ContainsFunc(append(got.answers, got.additionals...), func(e entry) bool {
				// The types that the name has: of the first 256, one byte, the bit of type 1.
				return e.kind == 47 && strings.HasSuffix(string(e.data), "\x05local\x00\x00\x01\x40")
			})
			if !negative || test.negative && (got.answers[0].kind != 47 || !slices.Equal(has(got.additionals), test.more)) {
				t.Errorf("%s: it is not said that there is nothing else: %+v", name, got)
			}
			if unusual := test.from == legacy; unusual != (got.id == 77) || unusual != (len(got.questions) == 1) ||
				unusual && (got.answers[0].flush || got.answers[0].ttl > 10) {
				t.Errorf("%s: %+v", name, got)
			}
		}
	})
}

// inject lets a device send bytes that need not be a message.
func (l *lan) inject(from *end, data []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	sender := netip.AddrPortFrom(from.link.Addresses[0].Addr(), from.port)
	for _, e := range l.ends {
		if e != from {
			e.in <- packet{data: data, from: sender, link: e.link.Interface}
		}
	}
}

// TestTheSystemSaysNoInterface: then the address of the sender tells the network.
func TestTheSystemSaysNoInterface(t *testing.T) {
	s := &session{links: []Link{wlan("192.168.1.10"), {Interface: "eth0", Addresses: []netip.Prefix{netip.MustParsePrefix("10.0.0.3/8")}}}}
	for from, want := range map[string]string{"192.168.1.77": "wlan0", "10.9.9.9": "eth0", "203.0.113.5": ""} {
		if link, known := s.linkOf(packet{from: netip.AddrPortFrom(netip.MustParseAddr(from), port)}); link.Interface != want || known != (want != "") {
			t.Errorf("%s: %s", from, link.Interface)
		}
	}
}

func TestManyQuestionsGetOneAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := newLAN(t)
		c := network.start("threewinds", wlan("192.168.1.10"))
		defer c.Close()
		time.Sleep(2 * claiming)
		tablet := network.plug(wlan("192.168.1.77"), port)
		defer tablet.close()
		begun := time.Now()
		for range 20 {
			network.inject(tablet, query(0, "threewinds.local", 1, 1))
			time.Sleep(10 * time.Millisecond)
		}
		synctest.Wait()
		if said := network.said(begun); len(said) != 1 {
			t.Errorf("%d answers", len(said))
		}
		time.Sleep(time.Second)
		begun = time.Now()
		network.inject(tablet, query(0, "threewinds.local", 1, 1))
		synctest.Wait()
		if said := network.said(begun); len(said) != 1 {
			t.Errorf("asked again after a second: %d answers", len(said))
		}
	})
}

func TestTheSecondLaptopGetsTheNextName(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := newLAN(t)
		first := network.start("threewinds", wlan("192.168.1.10"))
		defer first.Close()
		time.Sleep(claiming)
		for i, name := range []string{"threewinds-2.local", "threewinds-3.local"} {
			c := network.start("threewinds", wlan(netip.AddrFrom4([4]byte{192, 168, 1, byte(20 + i)}).String()))
			defer c.Close()
			time.Sleep(2 * claiming)
			c.is(t, Claimed, name)
			if log := c.lines.String(); !strings.Contains(log, "the wanted one is another computer's") {
				t.Errorf("the log: %s", log)
			}
		}
		first.is(t, Claimed, "threewinds.local")
	})
}

// TestTwoLaptopsAreStartedAtOnce, when the light comes back: the one with the higher address gets the
// name.
func TestTwoLaptopsAreStartedAtOnce(t *testing.T) {
	for range 20 { // each asks after another while
		synctest.Test(t, func(t *testing.T) {
			network := newLAN(t)
			low, high := network.start("threewinds", wlan("192.168.1.10")), network.start("threewinds", wlan("192.168.1.20"))
			defer low.Close()
			defer high.Close()
			time.Sleep(4 * claiming)
			high.is(t, Claimed, "threewinds.local")
			low.is(t, Claimed, "threewinds-2.local")
			if low.Status().GaveWay != "" {
				t.Error("it never had the name")
			}
		})
	}
}

func TestAForeignDeviceHasTheName(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := newLAN(t)
		device := network.plug(wlan("192.168.1.99"), port)
		defer device.close()
		go device.has("threewinds.local", "threewinds-2.local")
		c := network.start("threewinds", wlan("192.168.1.10"))
		defer c.Close()
		time.Sleep(2 * claiming)
		c.is(t, Claimed, "threewinds-3.local")
	})
}

// has answers for names, whatever others say.
func (e *end) has(names ...string) {
	for {
		came, err := e.read()
		if err != nil {
			return
		}
		said := parse(e.t, came.data)
		for _, name := range names {
			if !said.response && slices.ContainsFunc(said.questions, func(q asked) bool { return strings.EqualFold(q.name, name+".") }) {
				e.send(answerWith(name, e.link.Addresses[0].Addr().String(), ttl), e.link, netip.AddrPort{}) //nolint:errcheck // the link is its own
			}
		}
	}
}

func TestSomebodyAnswersForAllNames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := newLAN(t)
		device := network.plug(wlan("192.168.1.99"), port)
		defer device.close()
		var names []string
		for i := range mostNames {
			names = append(names, numbered("threewinds", i+1))
		}
		go device.has(names...)
		c := network.start("threewinds", wlan("192.168.1.10"))
		defer c.Close()
		time.Sleep(20 * time.Second)
		if s := c.Status(); s.State != AllTaken {
			t.Errorf("%+v", s)
		}
		asked := time.Now()
		time.Sleep(allTakenAgain / 2)
		if said := network.said(asked); len(said) > 0 {
			t.Errorf("it goes on asking: %d packets", len(said))
		}
		device.close()
		time.Sleep(allTakenAgain)
		c.is(t, Claimed, "threewinds.local")
	})
}

// TestTwoNetworksAreJoined, in which two laptops have the name: the one with the lower address gives
// way, whichever notices first.
func TestTwoNetworksAreJoined(t *testing.T) {
	for _, later := range []time.Duration{0, 10 * time.Second, 50 * time.Second} {
		synctest.Test(t, func(t *testing.T) {
			hall, cellar := newLAN(t), newLAN(t)
			low := hall.start("threewinds", wlan("192.168.1.10"))
			defer low.Close()
			time.Sleep(later)
			high := cellar.start("threewinds", wlan("192.168.1.20"))
			defer high.Close()
			time.Sleep(claiming)
			low.is(t, Claimed, "threewinds.local")
			high.is(t, Claimed, "threewinds.local")
			hall.join(cellar)
			time.Sleep(askAgain + claiming)
			high.is(t, Claimed, "threewinds.local")
			low.is(t, Claimed, "threewinds-2.local")
			if low.Status().GaveWay != "threewinds.local" || high.Status().GaveWay != "" {
				t.Errorf("gave way: %q and %q", low.Status().GaveWay, high.Status().GaveWay)
			}
			if log := low.lines.String(); strings.Count(log, "\n") != 2 || strings.Count(log, "name=threewinds-2.local had=threewinds.local") != 1 {
				t.Errorf("the log: %s", log)
			}
		})
	}
}

// TestSomebodyWhoDoesNotGiveWayTurnsUp: it is contradicted, and then has the name.
func TestSomebodyWhoDoesNotGiveWayTurnsUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := newLAN(t)
		c := network.start("threewinds", wlan("192.168.1.200"))
		defer c.Close()
		time.Sleep(claiming)
		device := network.plug(wlan("192.168.1.9"), port)
		defer device.close()
		go device.has("threewinds.local")
		time.Sleep(askAgain + mostDefences*askSoon + 2*claiming)
		c.is(t, Claimed, "threewinds-2.local")
		if c.Status().GaveWay != "threewinds.local" {
			t.Errorf("%+v", c.Status())
		}
	})
}

// TestADeviceThatErredOnce is contradicted, and the name stays.
func TestADeviceThatErredOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := newLAN(t)
		c := network.start("threewinds", wlan("192.168.1.200"))
		defer c.Close()
		time.Sleep(2 * claiming)
		device := network.plug(wlan("192.168.1.9"), port)
		defer device.close()
		for range 10 { // once in a while, it is not that somebody does not give way
			erred := time.Now()
			network.inject(device, answerWith("threewinds.local", "192.168.1.9", ttl))
			synctest.Wait()
			if said := network.said(erred); len(said) != 1 || !slices.Equal(has(said[0].answers), []string{"192.168.1.200"}) {
				t.Fatalf("not contradicted: %+v", said)
			}
			time.Sleep(5 * askAgain)
		}
		c.is(t, Claimed, "threewinds.local")
	})
}

// TestAnotherLaptopWithTheNameSaysGoodbye: it has left, so nothing is at stake.
func TestAnotherLaptopWithTheNameSaysGoodbye(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := newLAN(t)
		c := network.start("threewinds", wlan("192.168.1.10"))
		defer c.Close()
		time.Sleep(2 * claiming)
		device := network.plug(wlan("192.168.1.99"), port)
		defer device.close()
		left := time.Now()
		network.inject(device, answerWith("threewinds.local", "192.168.1.99", 0))
		time.Sleep(claiming)
		c.is(t, Claimed, "threewinds.local")
		if said := network.said(left); len(said) > 0 {
			t.Errorf("it is contradicted: %+v", said)
		}
	})
}

// TestTheRouterGivesAnotherAddressToTwoPrograms of one computer: each learns of it at another moment, and
// takes the other for nobody else.
func TestTheRouterGivesAnotherAddressToTwoPrograms(t *testing.T) {
	for _, address := range []string{"192.168.1.5", "192.168.1.55"} {
		synctest.Test(t, func(t *testing.T) {
			network := newLAN(t)
			first := network.start("threewinds", wlan("192.168.1.10"))
			defer first.Close()
			time.Sleep(claiming)
			second := network.start("threewinds", wlan("192.168.1.10"))
			defer second.Close()
			time.Sleep(2 * askAgain)
			first.move(wlan(address))
			second.move(wlan(address))
			time.Sleep(2 * askAgain)
			for _, c := range []*laptop{first, second} {
				c.is(t, Claimed, "threewinds.local")
				if s := c.Status(); s.GaveWay != "" {
					t.Errorf("gave way to itself: %+v", s)
				}
			}
		})
	}
}

// TestTheRouterGivesAnotherAddress: the name stays, and leads to the new one.
func TestTheRouterGivesAnotherAddress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := newLAN(t)
		c := network.start("threewinds", wlan("192.168.1.99"))
		defer c.Close()
		time.Sleep(claiming)
		c.move(wlan("192.168.1.55"))
		moved := time.Now()
		time.Sleep(lookEvery + claiming)
		c.is(t, Claimed, "threewinds.local")
		said := network.said(moved)
		last := said[len(said)-1]
		if !slices.Equal(has(last.answers), []string{"192.168.1.55"}) || !last.answers[0].flush {
			t.Errorf("announced: %+v", last)
		}
		// What others heard of the old address a moment ago is no conflict.
		device := network.plug(wlan("192.168.1.77"), port)
		defer device.close()
		network.inject(device, answerWith("threewinds.local", "192.168.1.99", ttl))
		time.Sleep(claiming)
		c.is(t, Claimed, "threewinds.local")

		c.move()
		time.Sleep(2 * lookEvery)
		c.is(t, NoNetwork, "threewinds.local")
		c.move(wlan("10.1.1.1"))
		time.Sleep(2*lookEvery + claiming)
		c.is(t, Claimed, "threewinds.local")
	})
}

// TestAnotherProgramOfThisComputerHasTheName, with the same address: they share it, each by its port.
func TestAnotherProgramOfThisComputerHasTheName(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := newLAN(t)
		first := network.start("threewinds", wlan("192.168.1.10"))
		defer first.Close()
		time.Sleep(claiming)
		second := network.start("threewinds", wlan("192.168.1.10"))
		defer second.Close()
		time.Sleep(2 * askAgain)
		first.is(t, Claimed, "threewinds.local")
		second.is(t, Claimed, "threewinds.local")
	})
}

func TestThereIsNoMulticast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := newLAN(t)
		c := network.start("threewinds", wlan("192.168.1.10"))
		defer c.Close()
		time.Sleep(claiming)
		c.mu.Lock()
		c.refuse = errors.New("port 5353 is taken")
		c.mu.Unlock()
		c.move(wlan("192.168.1.11"))
		time.Sleep(10 * lookEvery)
		c.is(t, NoMulticast, "threewinds.local")
		if s := c.Status(); s.Problem != "port 5353 is taken" {
			t.Errorf("%+v", s)
		}
		if log := c.lines.String(); strings.Count(log, "port 5353 is taken") != 1 {
			t.Errorf("the log: %s", log)
		}
		c.mu.Lock()
		c.refuse = nil
		c.mu.Unlock()
		time.Sleep(lookEvery + claiming)
		c.is(t, Claimed, "threewinds.local")
	})
}

// TestNothingComesBack: a firewall keeps even the own questions away.
func TestNothingComesBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := newLAN(t)
		c := network.start("threewinds", wlan("192.168.1.10"))
		defer c.Close()
		synctest.Wait()
		network.mu.Lock()
		walled := network.ends
		network.ends = nil
		network.mu.Unlock()
		time.Sleep(claiming)
		if s := c.Status(); s.State != Claimed || !s.Unheard || !strings.Contains(c.lines.String(), "does not hear itself") {
			t.Errorf("%+v, %s", s, c.lines)
		}
		network.mu.Lock()
		network.ends = walled
		network.mu.Unlock()
		second := network.start("threewinds", wlan("192.168.1.10")) // its questions are as good as the own ones
		defer second.Close()
		time.Sleep(claiming)
		if s := c.Status(); s.Unheard {
			t.Errorf("heard meanwhile: %+v", s)
		}
	})
}

func TestTheNameAsItIsTyped(t *testing.T) {
	for typed, want := range map[string]string{
		"threewinds": "threewinds", " Mahjong-2.local ": "mahjong-2", "off": "", "": "", "OFF": "", "a": "a", strings.Repeat("x", 59): strings.Repeat("x", 59),
	} {
		if got, err := Check(typed); got != want || err != nil {
			t.Errorf("%q: %q, %v", typed, got, err)
		}
	}
	for _, typed := range []string{"my club", "-club", "club-", "klub.example", "klub_1", "ťuk", strings.Repeat("x", 60), ".local.local", "three winds.local"} {
		if got, err := Check(typed); err == nil {
			t.Errorf("%q is taken for %q", typed, got)
		}
	}
}
