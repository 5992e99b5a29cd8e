package site

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestTheDocumentOfPermissionsIsTrue: docs/permissions.md has the tables of the code.
func TestTheDocumentOfPermissionsIsTrue(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../docs/permissions.md")
	if err != nil {
		t.Fatal(err)
	}
	said := make(map[Action][]string)
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if len(cells) == 9 && cells[0] != "What" && !strings.HasPrefix(cells[0], "--") {
			said[Action(cells[0])] = cells[1:]
		}
	}
	for action := range permissions {
		var want []string
		for actor := Nobody; actor <= Owner; actor++ {
			want = append(want, string(May(actor, action)))
		}
		if !slices.Equal(said[action], want) {
			t.Errorf("%s: the document says %v, the code %v", action, said[action], want)
		}
	}
	if len(said) != len(permissions) {
		t.Errorf("the document has %d actions, the code %d", len(said), len(permissions))
	}
	for action, scope := range scopes {
		if line := fmt.Sprintf("| %s | %s |", action, scope); !strings.Contains(string(text), line) {
			t.Errorf("the document does not have %s", line)
		}
	}
}
