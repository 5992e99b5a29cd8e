//go:build unix

package web

import "golang.org/x/sys/unix"

// usualHandles is where nothing limits them, or nobody knows how many there are.
const usualHandles = 1 << 20

// mostHandles is how many file handles the process can have open. Go has raised it as far as it may.
func mostHandles() int {
	var limit unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_NOFILE, &limit); err != nil || uint64(limit.Cur) > usualHandles { //nolint:unconvert // signed on some systems
		return usualHandles
	}
	return int(limit.Cur)
}
