package databasetest

import (
	"os"
	"syscall"
)

// processAttributes make a program run as the owner and end together with the test.
func processAttributes(owner *account) *syscall.SysProcAttr {
	a := &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL, Setpgid: true}
	if owner != nil {
		a.Credential = &syscall.Credential{Uid: owner.uid, Gid: owner.gid}
	}
	return a
}

// memoryFolder is a file system in memory: PostgreSQL makes a thousand small files for
// every database, which takes a slow disk a quarter of a second.
const memoryFolder = "/dev/shm"

// minFree is what the file system in memory must have free. A container's often
// has 64 MiB, which a few clusters fill.
const minFree = 2 << 30

func fastFolder() string {
	var stat syscall.Statfs_t
	if err := syscall.Statfs(memoryFolder, &stat); err != nil || stat.Bavail*uint64(stat.Bsize) < minFree {
		return os.TempDir()
	}
	return memoryFolder
}
