//go:build !linux

package browser

// ampleSharedMemory is false: other systems have no /dev/shm.
func ampleSharedMemory() bool { return false }
