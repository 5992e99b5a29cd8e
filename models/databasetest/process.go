package databasetest

import (
	"os"
	"os/exec"
	"runtime"
)

// program is a running program.
type program struct {
	*os.Process
	ended chan struct{} // closed when it has ended
	err   error         // how it ended, from then on
}

// run starts a program and watches for its end.
//
// The kernel ends the server with the thread that started it (Pdeathsig), which
// is meant for the case that the whole test is killed. The thread therefore must
// live as long as the server: a goroutine keeps it to itself while it waits.
func run(cmd *exec.Cmd) (*program, error) {
	p := &program{ended: make(chan struct{})}
	started := make(chan error)
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := cmd.Start()
		p.Process = cmd.Process
		started <- err
		if err == nil {
			p.err = cmd.Wait()
			close(p.ended)
		}
	}()
	if err := <-started; err != nil {
		return nil, err
	}
	return p, nil
}
