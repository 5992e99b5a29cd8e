//go:build !linux

package databasetest

import (
	"os"
	"syscall"
)

// attributes leave a program as it is: elsewhere nobody tests as root.
func attributes(*account) *syscall.SysProcAttr { return nil }

func fastFolder() string { return os.TempDir() }
