package reach

import "time"

// State says whether the club's devices reach the program under its address.
type State string

// The states.
const (
	// OnlyHere: the program listens for this computer alone, or the given address means
	// whatever computer opens it.
	OnlyHere State = "only_here"
	// NoNetwork: the program listens for others, and this computer is in no network.
	NoNetwork State = "no_network"
	// Contained: the program is in a container, and the address may be the container's own,
	// which nobody else can open.
	Contained State = "contained"
	// Hollow: this computer is only in networks inside itself and tunnels, nobody chose one
	// of them, and no device has come by it. This program's own test says nothing there.
	Hollow State = "hollow"
	// Silent: this program itself got no answer under the address, or one of another
	// program.
	Silent State = "silent"
	// Asking: the test is not finished.
	Asking State = "asking"
	// Answering: this program got its own answer under the address. A firewall or the Wi-Fi
	// may keep others out all the same.
	Answering State = "answering"
	// Proven: another device came by the address.
	Proven State = "proven"
)

// Useless says that the address leads no other device to this program.
func (s State) Useless() bool { return s == OnlyHere || s == NoNetwork }

// Header is the header of /healthz that tells programs apart.
const Header = "Threewinds-Program"

// test is what came of asking for /healthz under an address.
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
