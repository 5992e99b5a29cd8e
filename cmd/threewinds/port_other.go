//go:build !windows

package main

import "syscall"

// What the system answers if a port cannot be listened on.
const (
	addressTaken     = syscall.EADDRINUSE
	addressForbidden = syscall.EACCES
)
