package club

import (
	"strings"

	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// WiFiView is the form of the club's Wi-Fi.
type WiFiView struct {
	Page layout.Page
	// What was typed. Key is empty unless it was typed or is to be shown.
	Name, Kind, Key string
	Hidden          bool
	// Kinds are the kinds of networks, in the words of the code.
	Kinds []string
	// Stored is the name of the network that is stored, empty for none. HasKey: it has a key.
	Stored string
	HasKey bool
	// Sealed: one is stored, and cannot be read, because the key file is another one.
	Sealed bool
	// Shown: its key and its code are shown.
	Shown bool
	Code  *parts.WiFi
	// UnwritableKeyFile is the file of the installation's key if it cannot be written, else empty.
	UnwritableKeyFile string
	Problems          []parts.FieldProblem
}

// keyType shows what is typed as a password, unless the key is to be shown or was refused.
func (v WiFiView) keyType() string {
	if v.Shown || parts.HasProblem(v.Problems, "key") {
		return "text"
	}
	return "password"
}

// kindWord is the word of a kind in the catalogue.
func kindWord(kind string) string { return strings.ToLower(kind) }
