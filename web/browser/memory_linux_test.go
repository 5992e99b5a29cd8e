package browser

import "golang.org/x/sys/unix"

// ampleSharedMemory is whether the system's shared memory has room for what the processes of
// three browsers share; a container has 64 MB usually.
func ampleSharedMemory() bool {
	var memory unix.Statfs_t
	return unix.Statfs("/dev/shm", &memory) == nil && memory.Bavail*uint64(memory.Bsize) >= 1<<30
}
