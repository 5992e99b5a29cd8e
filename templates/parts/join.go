package parts

// Join is how another phone or tablet comes to this site.
type Join struct {
	// Address is the site's, Code the same for a camera.
	Address string
	Code    QRCode
	// State is the word of package reach: only_here, no_network, contained, hollow, silent,
	// asking, answering, proven.
	State string
	// FromCommandLine: the address is that of the command line.
	FromCommandLine bool
	// Useless: the address leads no other device here.
	Useless bool
	// Organiser sees what to do, and chooses the network.
	Organiser bool
	// System is that of the computer: windows, darwin, linux.
	System string
	// Port is where the program listens. Visited is the time of day when another device
	// came last.
	Port, Visited string
	// Lost is an address that was chosen before and is not this computer's any more.
	Lost     string
	Networks []JoinNetwork
	// Chosen: somebody chose between the networks.
	Chosen bool
	// Back is the page that has the box.
	Back string
}

// JoinNetwork is a network that this computer is in.
type JoinNetwork struct {
	Name, IP string
	Current  bool
}

// Good says that no warning is due.
func (j Join) Good() bool {
	return j.State == "proven" || j.State == "answering" || j.State == "asking"
}

// asks says that the organiser should choose between networks.
func (j Join) asks() bool { return j.Organiser && len(j.Networks) > 1 }

// remedy is the sentence that says what to do in a state with a warning.
func (j Join) remedy() string {
	if j.FromCommandLine && j.State == "silent" {
		return "join.silent_given.do"
	}
	return "join." + j.State + ".do"
}

// firewallAsks says whether the computer's firewall asks the organiser about the program.
func (j Join) firewallAsks() bool { return j.System == "windows" || j.System == "darwin" }

// firewall is the sentence about the computer's firewall.
func (j Join) firewall() string {
	if j.firewallAsks() {
		return "join.firewall." + j.System
	}
	return "join.firewall.other"
}
