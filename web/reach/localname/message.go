package localname

import (
	"net/netip"
	"slices"
	"strings"

	"golang.org/x/net/dns/dnsmessage"
)

// Numbers of RFC 6762.
const (
	port = 5353
	// topBit of a class: of a question, that the answer may come to the asker alone (RFC 6762, section 5.4); of a
	// record, that it replaces what is known of the name (RFC 6762, section 10.2).
	topBit = 1 << 15
	// ttl is how long others may keep a record of an address, in seconds (RFC 6762, section 10). Askers that know
	// no multicast DNS forget it sooner (RFC 6762, section 6.7).
	ttl       = 120
	legacyTTL = 10
	// typeNSEC is the type of a record that says which types a name has (RFC 6762, section 6.1).
	typeNSEC dnsmessage.Type = 47
)

// question asks for a name. Some answer only for one type, others only for all: probes ask both ways.
func question(name string, types ...dnsmessage.Type) (questions []dnsmessage.Question) {
	for _, kind := range types {
		questions = append(questions, dnsmessage.Question{Name: wireName(name), Type: kind, Class: dnsmessage.ClassINET})
	}
	return questions
}

// probe asks who has the name, and says with which addresses this computer would take it (RFC 6762,
// section 8.1).
func probe(name string, ips []netip.Addr) dnsmessage.Message {
	return dnsmessage.Message{
		Questions:   question(name, dnsmessage.TypeALL, dnsmessage.TypeA, dnsmessage.TypeAAAA),
		Authorities: addresses(name, ips, ttl, 0),
	}
}

// statement says which addresses a name has, and that it has no others. With a ttl of 0 it says
// goodbye (RFC 6762, section 10.1).
func statement(name string, ips []netip.Addr, ttl uint32) dnsmessage.Message {
	return dnsmessage.Message{
		Header:      dnsmessage.Header{Response: true, Authoritative: true},
		Answers:     addresses(name, ips, ttl, topBit),
		Additionals: []dnsmessage.Resource{onlyIPv4(name, ttl, topBit)},
	}
}

// negative says that a name has no record of the type that was asked for, but addresses. Without it
// Apple's devices wait seconds for an IPv6 address before they open a page.
func negative(name string, ips []netip.Addr) dnsmessage.Message {
	message := statement(name, ips, ttl)
	message.Answers, message.Additionals = message.Additionals, message.Answers
	return message
}

// forLegacy is an answer as ordinary DNS has it: number and question come back, nothing is replaced
// (RFC 6762, section 6.7).
func forLegacy(message dnsmessage.Message, id uint16, asked dnsmessage.Question) dnsmessage.Message {
	message.ID = id
	message.Questions = []dnsmessage.Question{asked}
	for _, records := range [][]dnsmessage.Resource{message.Answers, message.Additionals} {
		for i := range records {
			records[i].Header.Class &^= topBit
			records[i].Header.TTL = legacyTTL
		}
	}
	return message
}

func addresses(name string, ips []netip.Addr, ttl uint32, bit dnsmessage.Class) (records []dnsmessage.Resource) {
	for _, ip := range ips {
		records = append(records, dnsmessage.Resource{
			Header: dnsmessage.ResourceHeader{Name: wireName(name), Class: dnsmessage.ClassINET | bit, TTL: ttl},
			Body:   &dnsmessage.AResource{A: ip.As4()},
		})
	}
	return records
}

// onlyIPv4 says that the name has IPv4 addresses and nothing else.
func onlyIPv4(name string, ttl uint32, bit dnsmessage.Class) dnsmessage.Resource {
	var data []byte
	for part := range strings.SplitSeq(name, ".") {
		data = append(data, byte(len(part)))
		data = append(data, part...)
	}
	// The end of the name; of the types from 0 to 255 one byte with the bit of type 1, which is A.
	data = append(data, 0, 0, 1, 0x40)
	return dnsmessage.Resource{
		Header: dnsmessage.ResourceHeader{Name: wireName(name), Class: dnsmessage.ClassINET | bit, TTL: ttl},
		Body:   &dnsmessage.UnknownResource{Type: typeNSEC, Data: data},
	}
}

// wireName is a name that [Check] has let through.
func wireName(name string) dnsmessage.Name { return dnsmessage.MustNewName(name + ".") }

// told is what a message says of a name.
type told struct {
	id        uint16
	response  bool
	questions []dnsmessage.Question
	// ips are the addresses of a response that are in force, or those with which somebody who asks
	// would take the name.
	ips []netip.Addr
}

// read reads what a message says of a name. What cannot be read says nothing.
func read(data []byte, name string) (t told, ok bool) {
	var message dnsmessage.Message
	if message.Unpack(data) != nil || message.RCode != dnsmessage.RCodeSuccess || message.OpCode != 0 {
		return t, false
	}
	t.id, t.response = message.ID, message.Response
	same := func(other dnsmessage.Name, class dnsmessage.Class) bool {
		class &^= topBit
		return strings.EqualFold(other.String(), name+".") && (class == dnsmessage.ClassINET || class == dnsmessage.ClassANY)
	}
	for _, asked := range message.Questions {
		if same(asked.Name, asked.Class) {
			t.questions = append(t.questions, asked)
		}
	}
	records := message.Authorities
	if message.Response {
		records = slices.Concat(message.Answers, message.Additionals)
	}
	for _, record := range records {
		if !same(record.Header.Name, record.Header.Class) || message.Response && record.Header.TTL == 0 {
			continue
		}
		switch body := record.Body.(type) {
		case *dnsmessage.AResource:
			t.ips = append(t.ips, netip.AddrFrom4(body.A))
		case *dnsmessage.AAAAResource:
			t.ips = append(t.ips, netip.AddrFrom16(body.AAAA).Unmap())
		}
	}
	return t, true
}

// compare says whose claim is the later one, of two that are made at once: the later one wins
// (RFC 6762, section 8.2).
func compare(a, b []netip.Addr) int {
	return slices.CompareFunc(slices.SortedFunc(slices.Values(a), netip.Addr.Compare),
		slices.SortedFunc(slices.Values(b), netip.Addr.Compare), netip.Addr.Compare)
}
