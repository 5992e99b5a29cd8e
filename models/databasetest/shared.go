package databasetest

import (
	"errors"
	"os"
	"sync"
	"testing"
)

// The cluster of this test binary: started once, even when starting fails.
var (
	sharedOnce sync.Once
	theCluster *cluster
	sharedErr  error
)

// sharedCluster returns the test binary's cluster, and starts it if need be. If that fails, the test
// fails, or is skipped if PostgreSQL is not installed.
func sharedCluster(t testing.TB) *cluster {
	t.Helper()
	sharedOnce.Do(func() { theCluster, sharedErr = startWithRetries() })
	switch {
	case sharedErr == nil:
		return theCluster
	case errors.Is(sharedErr, errNotInstalled) && os.Getenv("CI") != "true":
		t.Skipf("SKIPPED on PostgreSQL: %v", sharedErr)
	default:
		t.Fatal(sharedErr)
	}
	return nil
}

// startWithRetries starts a cluster. It tries up to three times, because another program may take the
// free port that was found before the server uses it.
func startWithRetries() (c *cluster, err error) {
	for range 3 {
		if c, err = start(); err == nil || errors.Is(err, errNotInstalled) {
			break
		}
	}
	return c, err
}

func stopShared() {
	if theCluster != nil {
		theCluster.stop()
	}
}
