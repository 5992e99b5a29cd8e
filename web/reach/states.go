package reach

import "time"

// State says whether the club's devices reach the program under its address.
type State string

// The states.
const (
	// OnlyHere: the program accepts requests of this computer only, or the given address is that of the
	// computer which opens it, such as localhost.
	OnlyHere State = "only_here"
	// NoNetwork: this computer is in no network.
	NoNetwork State = "no_network"
	// Contained: the program is in a container, and the address may be the container's own,
	// which nobody else can open.
	Contained State = "contained"
	// OnlyVirtual: all networks are inside this computer or tunnels, nobody has chosen one of them,
	// and no other device has used the address. The program's own test proves nothing there.
	OnlyVirtual State = "hollow"
	// NoAnswer: the program's own request to the address got no answer, or that of another program.
	NoAnswer State = "silent"
	// Testing: the test has not finished.
	Testing State = "asking"
	// Answering: the program's own request to the address was answered. A firewall or the Wi-Fi may
	// still keep others out.
	Answering State = "answering"
	// Proven: another device has used the address.
	Proven State = "proven"
)

// Useless says that no other device can reach this program by the address.
func (s State) Useless() bool { return s == OnlyHere || s == NoNetwork }

// Header is the header of /healthz with the id of the program.
const Header = "Threewinds-Program"

// test is the result of requesting /healthz at an address.
type test struct {
	url   string
	state State
	at    time.Time
}

const (
	testAgain   = 15 * time.Second
	testTime    = 3 * time.Second
	testWaiting = 300 * time.Millisecond
)
