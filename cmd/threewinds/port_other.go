//go:build !windows

package main

import "syscall"

// The system's errors if a port cannot be listened on.
const (
	addressTaken     = syscall.EADDRINUSE
	addressForbidden = syscall.EACCES
)
