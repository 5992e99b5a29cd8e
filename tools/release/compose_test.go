package main

import (
	"testing"

	"github.com/compose-spec/compose-go/v2/cli"
)

// TestTheComposeFile: it says what the specification knows, and every secret and volume
// that a service uses is there.
func TestTheComposeFile(t *testing.T) {
	options, err := cli.NewProjectOptions([]string{"../../packaging/compose.yaml"}, cli.WithName("threewinds"))
	if err != nil {
		t.Fatal(err)
	}
	project, err := options.LoadProject(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	program := project.Services["threewinds"]
	if !program.ReadOnly || len(program.CapDrop) != 1 || program.CapDrop[0] != "ALL" {
		t.Errorf("the program may write or do more than it needs: %+v", program)
	}
}
