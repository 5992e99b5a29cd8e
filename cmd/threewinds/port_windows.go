package main

import "golang.org/x/sys/windows"

// What Windows answers if a port cannot be listened on. The numbers of package syscall
// are Go's own there, and no system call answers them.
const (
	addressTaken     = windows.WSAEADDRINUSE
	addressForbidden = windows.WSAEACCES
)
