package parts

// Join is the address at which other phones and tablets can open the site, and whether that works.
type Join struct {
	// Address is the site's URL, Code the same as a QR code. Other is the URL that the code does not have,
	// by name or by number; empty for none.
	Address, Other string
	Code           QRCode
	// Name is the computer's name in the local network.
	Name LocalName
	// WiFi is the club's Wi-Fi, whose code stands beside that of the address; nil for none.
	WiFi *WiFi
	// State says whether the address works, as a word of package reach: only_here, no_network,
	// contained, hollow, silent, asking, answering or proven.
	State string
	// FromCommandLine says that the address was given on the command line.
	FromCommandLine bool
	// Useless says that no other device can open the address.
	Useless bool
	// Organiser says that the visitor is an organiser, who is told what to do and can choose the
	// network.
	Organiser bool
	// System is the operating system of the computer: windows, darwin or linux.
	System string
	// Port is the port on which the program listens. Visited is the time of day when another device
	// last opened the site.
	Port, Visited string
	// Lost is an address that was chosen before, but does not belong to this computer any more. It is
	// empty if there is none.
	Lost string
	// Networks are those that the computer is in.
	Networks []JoinNetwork
	// Chosen says that somebody has chosen one of the networks.
	Chosen bool
	// Back is the page to return to after a choice.
	Back string
}

// JoinNetwork is a network that this computer is in, with the computer's address there.
type JoinNetwork struct {
	Name, IP string
	// Current says that the QR codes have the address in this network.
	Current bool
}

// Works says whether the address works, or may work, so that no warning is needed.
func (j Join) Works() bool {
	return j.State == "proven" || j.State == "answering" || j.State == "asking"
}

// asks says whether the organiser can choose between networks.
func (j Join) asks() bool { return j.Organiser && len(j.Networks) > 1 }

// remedy returns the key of the sentence that says what to do in a state with a warning.
func (j Join) remedy() string {
	if j.FromCommandLine && j.State == "silent" {
		return "join.silent_given.do"
	}
	return "join." + j.State + ".do"
}

// firewallAsks says whether the computer's firewall asks the organiser about the program.
func (j Join) firewallAsks() bool { return j.System == "windows" || j.System == "darwin" }

// firewall returns the key of the sentence about the computer's firewall.
func (j Join) firewall() string {
	if j.firewallAsks() {
		return "join.firewall." + j.System
	}
	return "join.firewall.other"
}
