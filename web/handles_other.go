//go:build !unix

package web

// mostHandles is how many file handles the process can have open: more than anybody opens.
func mostHandles() int { return 1 << 20 }
