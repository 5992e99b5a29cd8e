package main

import "golang.org/x/sys/windows"

// The errors of Windows if a port cannot be listened on. The numbers in package syscall are Go's own
// there, and no system call returns them.
const (
	addressTaken     = windows.WSAEADDRINUSE
	addressForbidden = windows.WSAEACCES
)
