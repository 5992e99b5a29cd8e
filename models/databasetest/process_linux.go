package databasetest

import (
	"os"
	"syscall"
)

// processAttributes make a program run as the owner, and be killed when the test ends.
func processAttributes(owner *account) *syscall.SysProcAttr {
	a := &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL, Setpgid: true}
	if owner != nil {
		a.Credential = &syscall.Credential{Uid: owner.uid, Gid: owner.gid}
	}
	return a
}

// memoryFolder is on a file system in memory. PostgreSQL makes a thousand small files for every
// database, which takes a quarter of a second on a slow disk.
const memoryFolder = "/dev/shm"

// minFree is how many bytes must be free in memoryFolder for it to be used. In a container it often has
// 64 MiB, which a few clusters fill.
const minFree = 2 << 30

// fastFolder returns the folder for the cluster: in memory if there is room, on the disk otherwise.
func fastFolder() string {
	var stat syscall.Statfs_t
	if err := syscall.Statfs(memoryFolder, &stat); err != nil || stat.Bavail*uint64(stat.Bsize) < minFree {
		return os.TempDir()
	}
	return memoryFolder
}
