//go:build !linux

package databasetest

import (
	"os"
	"syscall"
)

// processAttributes change nothing: nobody tests as root on other systems than Linux.
func processAttributes(*account) *syscall.SysProcAttr { return nil }

func fastFolder() string { return os.TempDir() }
