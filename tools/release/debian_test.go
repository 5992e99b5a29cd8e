package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestTheDebianPackageInstallsAndServes installs the package on this computer, checks
// its units with systemd's own judgement, runs what the unit runs as the unit's user,
// and removes the package again: the club's data stays.
func TestTheDebianPackageInstallsAndServes(t *testing.T) {
	needs(t, "dpkg", "setpriv", "systemd-analyze")
	if os.Getuid() != 0 {
		t.Skip("only root can install a package")
	}
	folder := released(t, "linux-amd64")
	packages, err := filepath.Glob(filepath.Join(folder, "*.deb"))
	if err != nil || len(packages) != 1 {
		t.Fatalf("packages %v, %v", packages, err)
	}
	command(t, "dpkg", "--install", packages[0])
	t.Cleanup(func() { exec.Command("dpkg", "--purge", "threewinds").Run() }) //nolint:errcheck // after the test
	units := "/usr/lib/systemd/system/"
	if said := command(t, "systemd-analyze", "verify", units+"threewinds.service", units+"threewinds@club.service"); strings.Contains(said, "threewinds") {
		t.Errorf("systemd finds fault with a unit: %s", said)
	}
	// The threshold is in tenths: 2.0 is far inside what systemd calls "OK".
	command(t, "systemd-analyze", "security", "--offline=yes", "--threshold=20", units+"threewinds.service")

	data := "/var/lib/threewinds"
	command(t, "install", "--directory", "--owner=threewinds", "--group=threewinds", "--mode=0750", data)
	serves(t, "the installed program", exec.CommandContext(t.Context(), "setpriv", "--reuid=threewinds", "--regid=threewinds",
		"--clear-groups", "--no-new-privs", "env", "--chdir="+data, "THREEWINDS_DATABASE="+data+"/threewinds.db",
		"/usr/bin/threewinds", "serve"))

	command(t, "dpkg", "--purge", "threewinds")
	if _, err := os.Stat("/usr/bin/threewinds"); err == nil {
		t.Error("the program stays after the package is purged")
	}
	if _, err := os.Stat(data + "/threewinds.db"); err != nil {
		t.Errorf("the club's data is gone with the package: %v", err)
	}
	if err := os.RemoveAll(data); err != nil {
		t.Error(err)
	}
}
