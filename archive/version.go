package archive

import (
	_ "embed"
	"runtime/debug"
	"strings"
)

// version is that of the program. What builds releases reads the file, too.
//
//go:embed version.txt
var version string

// commitDigits are as many as Go's own versions have.
const commitDigits = 12

// Program is this program with its version, and the commit that it was built from if it is known.
func Program() string {
	program := "threewinds " + strings.TrimSpace(version)
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, setting := range info.Settings {
			if setting.Key == "vcs.revision" && len(setting.Value) > commitDigits {
				return program + " (" + setting.Value[:commitDigits] + ")"
			}
		}
	}
	return program
}
