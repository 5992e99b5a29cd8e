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
	needs(t, "apt-get", "setpriv", "systemd-analyze")
	as := root(t)
	if exec.CommandContext(t.Context(), "dpkg", "--status", "threewinds").Run() == nil {
		t.Skip("threewinds is installed on this computer, and a test must not remove it")
	}
	folder := released(t, "linux-amd64")
	packages, err := filepath.Glob(filepath.Join(folder, "*.deb"))
	if err != nil || len(packages) != 1 {
		t.Fatalf("packages %v, %v", packages, err)
	}
	command(t, as("apt-get", "install", "--yes", "--no-install-recommends", packages[0])...)
	purge := as("dpkg", "--purge", "threewinds")
	t.Cleanup(func() { exec.Command(purge[0], purge[1:]...).Run() }) //nolint:errcheck // after the test
	units := "/usr/lib/systemd/system/"
	if said := command(t, "systemd-analyze", "verify", units+"threewinds.service", units+"threewinds@club.service"); strings.Contains(said, "threewinds") {
		t.Errorf("systemd finds fault with a unit: %s", said)
	}
	// The threshold is in tenths: 2.0 is far inside what systemd calls "OK".
	command(t, "systemd-analyze", "security", "--offline=yes", "--threshold=20", units+"threewinds.service")
	if _, err := os.Stat("/run/systemd/system"); err == nil {
		command(t, as("systemctl", "stop", "threewinds.service")...)
	}

	data := "/var/lib/threewinds"
	command(t, as("install", "--directory", "--owner=threewinds", "--group=threewinds", "--mode=0750", data)...)
	line := as("setpriv", "--reuid=threewinds", "--regid=threewinds", "--clear-groups", "--no-new-privs",
		"env", "--chdir="+data, "THREEWINDS_DATABASE="+data+"/threewinds.db", "/usr/bin/threewinds", "serve")
	serves(t, "the installed program", exec.CommandContext(t.Context(), line[0], line[1:]...))

	command(t, purge...)
	if _, err := os.Stat("/usr/bin/threewinds"); err == nil {
		t.Error("the program stays after the package is purged")
	}
	command(t, as("test", "-f", data+"/threewinds.db")...) // the club's data stays
	command(t, as("rm", "-r", data)...)
}

// root gives a command line to root: as it is for root, with sudo for somebody who may.
func root(t *testing.T) func(line ...string) []string {
	t.Helper()
	if os.Getuid() == 0 {
		return func(line ...string) []string { return line }
	}
	if err := exec.CommandContext(t.Context(), "sudo", "-n", "true").Run(); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatalf("only root can install a package, and sudo says %v", err)
		}
		t.Skip("only root can install a package")
	}
	return func(line ...string) []string { return append([]string{"sudo", "-n"}, line...) }
}
